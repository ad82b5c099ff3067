import { describeObject } from './describe-schema.ts';
import { empty, markup, type Html } from './html.ts';
import { paragraphs } from './markdown.ts';
import { fieldList } from './field-list.ts';
import { objectId } from './sections.ts';
import type { Source } from './source.ts';

/**
 * The objects of a page. Only the first one is open: it is what most operations of the page return. The id is inside the
 * closed part, because browsers open it for a link to what is inside.
 */
export function objects(source: Source, names: readonly string[]): Html {
  if (names.length === 0) return empty;
  return markup`<section id="objects">
<h2><a href="#objects">Objects</a></h2>
<p>New fields may be added: ignore fields that you do not know.</p>
${names.map((name, index) => object(source, name, index === 0))}</section>
`;
}

function object(source: Source, name: string, isOpen: boolean): Html {
  const { description, fields } = describeObject(source, name);
  return markup`<details class="object"${isOpen ? markup` open` : ''}>
<summary><h3>${name}</h3></summary>
<div id="${objectId(name)}">
${description === '' ? empty : paragraphs(description)}${fieldList(name, fields, 'optional')}</div>
</details>
`;
}
