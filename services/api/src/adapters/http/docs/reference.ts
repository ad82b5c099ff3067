import { eventId, events } from './events.ts';
import { markup, nothing, type Html } from './html.ts';
import { introduction } from './introduction.ts';
import { objectNames, objects } from './objects.ts';
import { methodAndPath, operation, operationNode, summaryOf } from './operation.ts';
import { page } from './page.ts';
import { inline } from './prose.ts';
import { eventRows, operationRows, type OperationRow } from './rows.ts';
import { inContract, nodes, strings, text } from './schema.ts';
import { objectId } from './shape.ts';

type Chapter = { name: string; id: string; description: string; rows: readonly OperationRow[] };

/** The reference: every operation by tag, every event, every object. */
export function reference(): string {
  const names = objectNames();
  const written = chapters();
  return page({
    title: text(inContract('info')['title']),
    here: '/docs',
    contents: contents(written, names),
    main: markup`${introduction()}${written.map(chapter)}${events()}${objects(names)}`,
  });
}

/** The tags that have operations, in the contract's order. */
function chapters(): readonly Chapter[] {
  const all = nodes(inContract()['tags']).map(({ name, description }) => {
    const tag = text(name);
    const rows = operationRows.filter((row) => strings(operationNode(row)['tags']).includes(tag));
    return { name: tag, id: tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), description: text(description), rows };
  });
  return all.filter(({ rows }) => rows.length > 0);
}

function chapter({ name, id, description, rows }: Chapter): Html {
  const lines = rows.map(
    (row) => markup`<li><a href="#${row.id}">${methodAndPath(row)} <span>${summaryOf(row)}</span></a></li>\n`,
  );
  return markup`<section id="${id}">
<h2><a href="#${id}">${name}</a></h2>
${description === '' ? nothing : markup`<p class="lead">${inline(description)}</p>\n`}<ul class="overview">
${lines}</ul>
${rows.map(operation)}</section>
`;
}

function contents(written: readonly Chapter[], names: readonly string[]): Html {
  const links = (all: readonly (readonly [string, string])[]) =>
    markup`<ul>${all.map(([id, label]) => markup`<li><a href="#${id}">${label}</a></li>\n`)}</ul>`;
  const operations = written.map(
    ({ id, name, rows }) =>
      markup`<li><a href="#${id}">${name}</a>${links(rows.map((row) => [row.id, summaryOf(row)]))}</li>\n`,
  );
  return markup`<ul class="contents">
<li><a href="#introduction">Introduction</a>${links([
    ['authentication', 'Authentication'],
    ['idempotency', 'Safe repeats'],
    ['refusals', 'Refusals'],
  ])}</li>
${operations}<li><a href="#events">Events</a>${links([
    ['signatures', 'Verify a signature'],
    ...eventRows.map(({ type }) => [eventId(type), type] as const),
  ])}</li>
<li><a href="#objects">Objects</a>${links(names.map((name) => [objectId(name), name]))}</li>
</ul>`;
}
