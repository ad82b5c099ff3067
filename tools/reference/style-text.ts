import { sampleLanguages } from './sample-languages.ts';

/** Each tab hides what the others show. */
const hidden = [...sampleLanguages.map(({ id }) => id), 'body']
  .map((id) => `.tabs:has([value=${id}]:checked) > div:not(.${id})`)
  .join(', ');

/** Fonts, headings, marks and code. */
export const text = `
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: calc(var(--bar) + 1.5rem); -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--background); color: var(--text);
  font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
}
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
code { font-size: .875em; overflow-wrap: anywhere; }
p, li, dd, td { overflow-wrap: break-word; }
p { margin: 0 0 1rem; max-width: 68ch; }
h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: 2.25rem; letter-spacing: -.02em; margin-bottom: .5rem; }
h2 { font-size: 1.4375rem; letter-spacing: -.015em; margin-bottom: .5rem; }
h3 { font-size: .9375rem; margin: 1.75rem 0 .5rem; }
.columns h2 { font-size: 1.25rem; margin-top: 2rem; }
h2 code { font-size: 1.125rem; letter-spacing: 0; overflow-wrap: anywhere; }
.guide h3 { font-size: 1.0625rem; }
:is(h2, h3) > a { color: inherit; text-decoration: none; }
:is(h2, h3) > a:hover { text-decoration: underline; text-decoration-thickness: 1px; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; border-radius: 3px; }
main:focus { outline: none; }
.lead { color: var(--muted); font-size: 1.125rem; margin-bottom: 1.25rem; }
.note { color: var(--muted); font-size: .875rem; margin: 0 0 .5rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--background); z-index: 3; }
.skip:focus { left: .5rem; top: .5rem; }

.path { margin: -.125rem 0 1rem; }
.method { font: 600 .75rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .04em; color: var(--link); }
.method.post { color: var(--success); }
.method:is(.put, .patch) { color: var(--change); }
.method.delete { color: var(--danger); }
.required { color: var(--danger); font: 500 .75rem/1.4 ui-sans-serif, system-ui, sans-serif; }
.optional { color: var(--muted); font: 400 .75rem/1.4 ui-sans-serif, system-ui, sans-serif; }
.mark { display: inline-block; padding: .0625rem .5rem; border: 1px solid var(--line); border-radius: 99px; color: var(--muted); font-size: .75rem; font-weight: 500; letter-spacing: 0; vertical-align: middle; }
.constraints, .content { font-size: .875rem; color: var(--muted); }
.content a:has(code) { display: inline-block; padding: .125rem 0; margin-right: .5rem; }

figure { position: relative; margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); overflow: hidden; }
figcaption { padding: .5rem 4.5rem .5rem .875rem; border-bottom: 1px solid var(--line); color: var(--muted); font-size: .8125rem; }
pre { margin: 0; padding: .75rem .875rem; font-size: .78125rem; line-height: 1.65; white-space: pre-wrap; overflow-wrap: anywhere; }
.guide pre { font-size: .8125rem; }
pre code { font-size: inherit; }
pre i { font-style: normal; }
pre .key { color: var(--key); }
pre .string { color: var(--string); }
pre .value { color: var(--value); }
pre .comment { color: var(--muted); }
.tabs { display: flex; flex-wrap: wrap; }
.tabs input { position: absolute; opacity: 0; }
.tabs label { position: relative; padding: .4375rem 0 .375rem; margin-left: .875rem; border-bottom: 2px solid transparent; color: var(--muted); font-size: .8125rem; cursor: pointer; }
.tabs label:hover { color: var(--text); }
.tabs label:has(:checked) { color: var(--text); border-color: var(--link); font-weight: 600; }
.tabs label:has(:focus-visible) { outline: 2px solid var(--link); outline-offset: -2px; border-radius: 3px; }
.tabs figcaption { order: -1; width: 100%; padding-bottom: 0; border: 0; }
.tabs > div { width: 100%; border-top: 1px solid var(--line); }
${hidden} { display: none; }
.copy { position: absolute; top: .375rem; right: .5rem; padding: .125rem .5rem; font: inherit; font-size: .75rem; color: var(--muted); background: none; border: 0; border-radius: 5px; cursor: pointer; }
.copy:hover { color: var(--text); background: var(--line); }
details.more { margin: -.5rem 0 1.25rem; }
summary { cursor: pointer; color: var(--muted); font-size: .8125rem; padding: .125rem .875rem; }
summary:hover { color: var(--text); }
details.more figure { margin: .5rem 0 0; }
`;
