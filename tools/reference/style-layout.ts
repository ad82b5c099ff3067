/** Layout: in columns on a wide screen, in one column on a narrow one. */
export const layout = `
body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
header {
  position: sticky; top: 0; height: 100vh; overflow-y: auto; overscroll-behavior: contain; scrollbar-width: thin;
  padding: 1.75rem .75rem 3rem 1.75rem; border-right: 1px solid var(--line); font-size: .875rem; line-height: 1.45;
}
.brand { margin: 0 0 1rem; color: var(--muted); }
.brand a { color: var(--text); font-size: 1.25rem; font-weight: 700; letter-spacing: -.02em; text-decoration: none; }
header ul { list-style: none; margin: 0; padding: 0; }
header nav a { display: block; padding: .25rem .5rem; margin: 0 -.5rem; border-radius: 5px; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
header nav a:hover { background: var(--panel); color: var(--text); }
.pages { display: flex; gap: .25rem; padding-bottom: 1rem; margin-bottom: 1.25rem; border-bottom: 1px solid var(--line); }
header .pages a { margin: 0 0 0 -.5rem; overflow-wrap: normal; }
header .pages a[aria-current] { color: var(--text); font-weight: 600; }
.contents > li { margin-bottom: 1.125rem; }
.contents > li > :is(a, .group) { color: var(--text); font-weight: 600; }
.contents.codes code { font-size: .71875rem; }

main { padding: 3.5rem clamp(1.25rem, 4vw, 4rem) 6rem; max-width: 84rem; min-width: 0; }
main > section + section { margin-top: 4.5rem; padding-top: 3rem; border-top: 1px solid var(--line); }
article { margin-top: 3.5rem; }
article.object { margin-top: 3rem; max-width: 56rem; }
article:target > h3, section.error:target > h2, tr:target { background: var(--mark); box-shadow: 0 0 0 .5rem var(--mark); border-radius: 2px; }
tr:target { box-shadow: none; }
main > section.error { margin-top: 2.25rem; padding-top: 2rem; max-width: 56rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 28rem); gap: 0 3rem; align-items: start; }

.overview { list-style: none; margin: 0; padding: 0; max-width: 56rem; border: 1px solid var(--line); border-radius: 8px; }
.overview li + li { border-top: 1px solid var(--line); }
.overview a { display: grid; grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 1fr); gap: .25rem .5rem; align-items: baseline; padding: .5rem .875rem; color: inherit; text-decoration: none; }
.overview a:hover { background: var(--panel); }
.overview a span:last-child { color: var(--muted); font-size: .9375rem; }

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

table { width: 100%; border-collapse: collapse; font-size: .90625rem; line-height: 1.5; margin-bottom: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { border-top: 0; color: var(--muted); font-size: .8125rem; padding-block: .125rem; }
tbody th { width: 34%; }
tbody th code { font-weight: 600; }
td p { margin: 0; }
td.type { width: 20%; color: var(--muted); font-size: .875rem; }
.place { display: block; font-size: .8125rem; }
.required, .optional { display: block; }
.depth-1 { padding-left: 1.125rem; }
.depth-2 { padding-left: 2.25rem; }
.depth-3 { padding-left: 3.375rem; }
.depth-4 { padding-left: 4.5rem; }
.events tbody th { width: 42%; }
.events td.type { width: 30%; }

@media (max-width: 74rem) {
  .columns { display: block; }
  .example { margin-top: 1.5rem; }
}
@media (max-width: 52rem) {
  body { display: block; }
  header { position: static; height: auto; padding: 1.25rem; border-right: 0; border-bottom: 1px solid var(--line); }
  .contents { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
  .contents > li { margin: 0; }
  .contents ul { display: none; }
  header nav .contents > li > a { padding-block: .375rem; }
  .contents.codes { display: none; }
  .pages { margin-bottom: .75rem; padding-bottom: .75rem; }
  main { padding-top: 2rem; }
  main > section + section { margin-top: 3rem; padding-top: 2.25rem; }
  h1 { font-size: 1.875rem; }
}
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tbody th, td.type, .events :is(tbody th, td.type) { width: auto; }
  tr { border-top: 1px solid var(--line); padding: .625rem 0; }
  th, td { border: 0; padding-block: 0; padding-right: 0; }
  tr:has(.depth-1) { padding-left: 1rem; }
  tr:has(.depth-2) { padding-left: 2rem; }
  tr:has(:is(.depth-3, .depth-4)) { padding-left: 3rem; }
  th[class] { padding-left: 0; }
  :is(.required, .optional, .place) { display: inline; margin-left: .375rem; }
  .overview a { grid-template-columns: 3.5rem minmax(0, 1fr); }
  .overview a span:last-child { grid-column: 2; }
  .facts > div { grid-template-columns: 6rem minmax(0, 1fr); gap: .75rem; }
}
`;
