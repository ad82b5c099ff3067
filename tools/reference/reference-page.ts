import { objectId } from './describe-schema.ts';
import { at, nodes, strings, text } from './document.ts';
import { eventId, events } from './events.ts';
import { empty, markup, type Html } from './html.ts';
import { introduction } from './introduction.ts';
import { inline } from './markdown.ts';
import { objectNames, objects } from './objects.ts';
import { methodAndPath, operation, operationNode, summaryOf } from './operation.ts';
import { page } from './page.ts';
import type { OperationRow, Source } from './source.ts';

/** The operations that have one tag. */
type Section = { name: string; id: string; description: string; operations: readonly OperationRow[] };

/** The reference: an introduction, every operation by tag, every event, every object. */
export function referencePage(source: Source): string {
  const names = objectNames(source);
  const byTag = sections(source);
  return page({
    title: text(at(source, 'info')['title']),
    path: '/docs',
    version: source.version,
    contents: contents(source, byTag, names),
    main: markup`${introduction(source)}${byTag.map((one) => section(source, one))}${events(source)}${objects(source, names)}`,
  });
}

/** One section for each tag that has operations, in the order of the contract. */
function sections(source: Source): readonly Section[] {
  const all = nodes(source.document['tags']).map(({ name, description }) => {
    const tag = text(name);
    const operations = source.operations.filter((row) => strings(operationNode(source, row)['tags']).includes(tag));
    const id = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return { name: tag, id, description: text(description), operations };
  });
  return all.filter(({ operations }) => operations.length > 0);
}

function section(source: Source, { name, id, description, operations }: Section): Html {
  const lines = operations.map(
    (row) => markup`<li><a href="#${row.id}">${methodAndPath(row)} <span>${summaryOf(source, row)}</span></a></li>\n`,
  );
  return markup`<section id="${id}">
<h2><a href="#${id}">${name}</a></h2>
${description === '' ? empty : markup`<p class="lead">${inline(description)}</p>\n`}<ul class="overview">
${lines}</ul>
${operations.map((row) => operation(source, row))}</section>
`;
}

function contents(source: Source, byTag: readonly Section[], names: readonly string[]): Html {
  const operations = byTag.map(
    ({ id, name, operations: rows }) =>
      markup`<li><a href="#${id}">${name}</a>${links(rows.map((row) => [row.id, summaryOf(source, row)]))}</li>\n`,
  );
  return markup`<ul class="contents">
<li><a href="#introduction">Introduction</a>${links([
    ['authentication', 'Authentication'],
    ['idempotency', 'Idempotency'],
    ['errors', 'Errors'],
  ])}</li>
${operations}<li><a href="#events">Events</a>${links([
    ['signatures', 'Verify a signature'],
    ...source.events.map(({ type }) => [eventId(type), type] as const),
  ])}</li>
<li><a href="#objects">Objects</a>${links(names.map((name) => [objectId(name), name]))}</li>
</ul>`;
}

const links = (all: readonly (readonly [id: string, label: string])[]): Html =>
  markup`<ul>${all.map(([id, label]) => markup`<li><a href="#${id}">${label}</a></li>\n`)}</ul>`;
