/** Layout: in columns on a wide screen, in one column on a narrow one. */
export const layout = `
body { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); grid-template-rows: auto 1fr; }
header {
  grid-column: 1 / -1; position: sticky; top: 0; z-index: 2; height: var(--bar); padding: 0 1.75rem; display: flex; align-items: center; gap: 1.5rem;
  background: color-mix(in srgb, var(--background) 88%, transparent); backdrop-filter: blur(10px); border-bottom: 1px solid var(--line); font-size: .875rem;
}
.brand, .bar { margin: 0; max-width: none; }
.brand { flex: 1; color: var(--muted); }
.brand a { color: var(--text); font-size: 1.1875rem; font-weight: 700; letter-spacing: -.02em; text-decoration: none; margin-right: .25rem; }
.bar { display: flex; gap: 1.5rem; }
.bar a { color: var(--muted); text-decoration: none; }
.bar a:hover { color: var(--text); }
header button { display: none; }

#index {
  display: block; position: sticky; inset: var(--bar) auto auto 0; width: auto; height: calc(100vh - var(--bar)); height: calc(100dvh - var(--bar)); max-height: none; margin: 0; padding: 1.25rem 1.5rem 3rem 1.75rem;
  overflow-y: auto; overscroll-behavior: contain; scrollbar-width: thin; border: 0; border-right: 1px solid var(--line); background: var(--background); color: var(--text); font-size: .875rem; line-height: 1.45;
}
#index ul { list-style: none; margin: 0; padding: 0; }
#index a { display: block; padding: .25rem .625rem; margin: 0 -.625rem; border-radius: 6px; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
#index a:hover { background: var(--panel); color: var(--text); }
#index a[aria-current] { color: var(--link); background: var(--mark); }
#index a[aria-current=page] { color: var(--text); background: none; font-weight: 600; }
#index li > ul { margin: .125rem 0 .5rem .0625rem; padding-left: .8125rem; border-left: 1px solid var(--line); }
#index code { font-size: .78125rem; }
.group { margin: 1.25rem 0 .375rem; font-size: .8125rem; font-weight: 600; }
.search { position: relative; margin: 0 -.625rem; display: none; }
@media (scripting: enabled) { .search { display: block; } }
.search input { width: 100%; padding: .4375rem .625rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 7px; -webkit-appearance: none; appearance: none; }
.search input::placeholder { color: var(--muted); opacity: 1; }
.search input:focus { background: var(--background); border-color: var(--link); outline: 1px solid var(--link); }
.search input:focus + kbd { display: none; }
kbd { position: absolute; right: .5rem; top: .4375rem; padding: 0 .375rem; border: 1px solid var(--line); border-radius: 4px; font: .75rem/1.4 ui-monospace, Menlo, monospace; color: var(--muted); background: var(--background); }
.nothing { margin: 1rem 0; color: var(--muted); }
#index.searching > :is(.group, ul), #index:not(.searching) > .results { display: none; }
#index.searching > .results { display: block; }
#index .results a { color: var(--text); }
#index .results span { display: block; color: var(--muted); font-size: .8125rem; }

main { padding: 3rem clamp(1.25rem, 4vw, 4rem) 6rem; max-width: 86rem; min-width: 0; }
main > :is(section, article) + :is(section, article) { margin-top: 4rem; padding-top: 3rem; border-top: 1px solid var(--line); }
main > section.part + section.part { margin-top: 2.5rem; padding-top: 0; border: 0; }
main > :is(section.error + section.error) { margin-top: 2.25rem; padding-top: 2rem; max-width: 56rem; }
section.error:target > h2, .overview li:target, .names li:target, .fields li:target { background: var(--mark); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 29rem); gap: 0 3.5rem; align-items: start; }

.overview { list-style: none; margin: 0; padding: 0; max-width: 56rem; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.overview li + li { border-top: 1px solid var(--line); }
.overview a { display: grid; grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 1fr); gap: .25rem .5rem; align-items: baseline; padding: .5625rem 1rem; color: inherit; text-decoration: none; }
.overview a:hover { background: var(--panel); }
.overview a span:last-child { color: var(--muted); font-size: .9375rem; }
.names { list-style: none; margin: 0; padding: 0; max-width: 56rem; columns: 16rem auto; column-gap: 1.5rem; font-size: .9375rem; }
.names a { display: inline-block; padding: .1875rem 0; text-decoration: none; }
.names a:hover { text-decoration: underline; }
.cards { list-style: none; margin: 1.25rem 0 0; padding: 0; max-width: 64rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: .875rem; }
.cards a { display: block; height: 100%; padding: .875rem 1rem 1rem; border: 1px solid var(--line); border-radius: 10px; color: inherit; text-decoration: none; }
.cards a:hover { border-color: var(--link); background: var(--panel); }
.cards strong { display: block; font-weight: 600; color: var(--link); }
.cards span { display: block; margin-top: .1875rem; color: var(--muted); font-size: .875rem; line-height: 1.5; }

.guide { max-width: 46rem; }
.guide h2 { margin-top: 2.5rem; }
.guide h3 { margin-top: 1.75rem; }
.guide .kind + h1 + p { font-size: 1.125rem; color: var(--muted); margin-bottom: 1.5rem; }
.kind { display: flex; justify-content: space-between; max-width: none; margin: 0 0 .375rem; color: var(--muted); font-size: .875rem; }
.around { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.around a { text-decoration: none; font-weight: 500; }
.around span { display: block; color: var(--muted); font-size: .8125rem; font-weight: 400; }
.around .next { margin-left: auto; text-align: right; }
blockquote { margin: 0 0 1rem; padding: .75rem 1rem; border-left: 3px solid var(--link); background: var(--panel); border-radius: 0 8px 8px 0; }
blockquote p:last-child { margin: 0; }
.scroll { overflow-x: auto; }
.scroll td:first-child code { overflow-wrap: normal; }

dl { margin: 0 0 1rem; }
dd { margin: 0; }
dd p { margin: 0; }
.facts > div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 1rem; padding: .1875rem 0; font-size: .9375rem; }
.facts dt { color: var(--muted); }
.responses > div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); gap: .75rem; padding: .5625rem 0; border-top: 1px solid var(--line); font-size: .9375rem; }
.responses dt { font-weight: 600; color: var(--muted); font-variant-numeric: tabular-nums; }
.responses dt.success { color: var(--success); }
.headers > div { padding: .5rem 0; border-top: 1px solid var(--line); }
.headers dt { color: var(--muted); }
.headers dt code { color: var(--text); font-weight: 600; }

table { width: 100%; border-collapse: collapse; font-size: .90625rem; line-height: 1.55; margin-bottom: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { border-top: 0; color: var(--muted); font-size: .8125rem; padding-block: .125rem; }
td p { margin: 0; }
.fields { list-style: none; margin: 0 0 1rem; padding: 0; font-size: .90625rem; line-height: 1.55; }
.fields li { padding: .6875rem 0; border-top: 1px solid var(--line); }
.fields p { margin: 0; }
.fields p:first-child code { font-weight: 600; }
.fields .type, .fields .type code { color: var(--muted); font-size: .8125rem; font-weight: 400 !important; margin-left: .125rem; }
.fields .place::before { content: ', '; }
.fields details { margin-top: .5rem; padding: .3125rem .75rem; border: 1px solid var(--line); border-radius: 8px; }
.fields details > summary { padding: 0; }
.fields details > .fields { margin: .3125rem 0 -.375rem; }
:is(.required, .optional) { margin-left: .25rem; }

details.common > summary { padding: .25rem 0; }
details.common h3 { display: inline; margin: 0 .375rem 0 .125rem; color: var(--text); }
.object { max-width: 56rem; border-top: 1px solid var(--line); }
.object:last-child { border-bottom: 1px solid var(--line); }
.object > summary { padding: .75rem 0; color: var(--text); }
.object > summary h3 { display: inline; margin: 0 0 0 .25rem; font-size: 1rem; }
.object > div { padding: 0 0 .75rem; scroll-margin-top: calc(var(--bar) + 3.75rem); }

@media (max-width: 78rem) {
  .columns { display: block; }
  .example { margin-top: 1.5rem; }
}
@media (max-width: 54rem) {
  body { display: block; }
  header { padding: 0 1.25rem; gap: 1rem; }
  header button { display: block; padding: .3125rem .75rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 7px; cursor: pointer; }
  #index { position: fixed; inset: var(--bar) 0 0 auto; width: min(21rem, 100vw - 2.5rem); height: auto; padding: 1rem 1.5rem 3rem; border: 0; border-left: 1px solid var(--line); font-size: .9375rem; }
  #index:not(:popover-open) { display: none; }
  #index::backdrop { background: rgb(0 0 0 / .4); inset: var(--bar) 0 0 0; }
  #index a { padding-block: .4375rem; }
  kbd { display: none; }
  .search input { font-size: 1rem; }
  main { padding-top: 2rem; }
  main > :is(section, article) + :is(section, article) { margin-top: 3rem; padding-top: 2.25rem; }
  h1 { font-size: 1.875rem; }
}
@media (max-width: 40rem) {
  .overview a { grid-template-columns: 3.5rem minmax(0, 1fr); }
  .overview a span:last-child { grid-column: 2; }
  .facts > div { grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; }
  .cards { grid-template-columns: 1fr; }
}
`;
