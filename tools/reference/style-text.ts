/** Fonts, headings, marks and code. */
export const text = `
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--background); color: var(--text);
  font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
}
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
code { font-size: .875em; overflow-wrap: anywhere; }
p, li, dd, td { overflow-wrap: break-word; }
p { margin: 0 0 1rem; max-width: 68ch; }
h1, h2, h3, h4 { line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: 2.25rem; letter-spacing: -.02em; margin-bottom: .5rem; }
h2 { font-size: 1.625rem; letter-spacing: -.015em; margin-bottom: .375rem; }
h3 { font-size: 1.25rem; letter-spacing: -.01em; margin-bottom: .625rem; }
h4 { font-size: .9375rem; margin: 1.75rem 0 .5rem; }
.columns h2 { font-size: 1.25rem; margin-top: 2rem; }
h2 code { font-size: 1.125rem; letter-spacing: 0; overflow-wrap: anywhere; }
:is(h2, h3) > a { color: inherit; text-decoration: none; }
:is(h2, h3) > a:hover { text-decoration: underline; text-decoration-thickness: 1px; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; border-radius: 3px; }
main:focus { outline: none; }
.lead { color: var(--muted); font-size: 1.125rem; margin-bottom: 1.25rem; }
.note { color: var(--muted); font-size: .875rem; margin: 0 0 .5rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--background); z-index: 1; }
.skip:focus { left: .5rem; top: .5rem; }

.path { margin: -.25rem 0 1rem; }
.method { font: 600 .75rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .04em; color: var(--link); }
.method.post { color: var(--success); }
.method:is(.put, .patch) { color: var(--change); }
.method.delete { color: var(--danger); }
.required { color: var(--danger); font: 500 .75rem/1.4 ui-sans-serif, system-ui, sans-serif; }
.optional { color: var(--muted); font: 400 .75rem/1.4 ui-sans-serif, system-ui, sans-serif; }
.constraints, .content { font-size: .875rem; color: var(--muted); }
.content a:has(code) { display: inline-block; margin-right: .5rem; }
.format { white-space: nowrap; }

figure { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); overflow: hidden; }
figcaption { padding: .5rem .875rem; border-bottom: 1px solid var(--line); color: var(--muted); font-size: .8125rem; }
pre { margin: 0; padding: .75rem .875rem; font-size: .78125rem; line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { font-size: inherit; }
pre .key { color: var(--key); }
pre .string { color: var(--string); }
pre .value { color: var(--value); }
details { margin: -.625rem 0 1.25rem; }
summary { cursor: pointer; color: var(--muted); font-size: .8125rem; padding: .125rem .875rem; }
summary:hover { color: var(--text); }
details pre { border: 1px solid var(--line); border-radius: 8px; background: var(--panel); margin-top: .5rem; }
`;
