import { empty, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import { objects } from './objects.ts';
import { methodAndPath, operation } from './operation.ts';
import { summaryOf } from './operation-node.ts';
import { placeOf, type Section } from './sections.ts';
import type { Source } from './source.ts';

/** The operations with one tag, and the objects that they return. */
export function sectionMain(source: Source, section: Section): Html {
  const { name, description, operations } = section;
  return markup`<section id="top">
<h1>${name}</h1>
${description === '' ? empty : markup`<p class="lead">${inline(description)}</p>\n`}${operationList(source, section)}</section>
${operations.map((row) => operation(source, row))}${objects(source, section.objects)}`;
}

function operationList(source: Source, { operations }: Section): Html {
  const lines = operations.map(
    (row) =>
      markup`<li><a href="${placeOf(source, row.id)}">${methodAndPath(row)} <span>${summaryOf(source, row)}</span></a></li>\n`,
  );
  return markup`<ul class="overview">
${lines}</ul>
`;
}
