import { describeObject, objectId } from './describe-schema.ts';
import { at, hasFields, merged, nameOf, node, nodes } from './document.ts';
import { bodySchema } from './examples.ts';
import { empty, markup, type Html } from './html.ts';
import { paragraphs } from './markdown.ts';
import { schemaTable } from './schema-table.ts';
import type { Node, Source } from './source.ts';

/** The names of all objects that a response or an event can contain, sorted. */
export function objectNames(source: Source): readonly string[] {
  const found = new Set<string>();
  for (const { path, method, successStatus } of source.operations) {
    const success = at(source, 'paths', path, method, 'responses', String(successStatus));
    // Merged, so that the envelope itself has no name and only its content is collected.
    collect(source, merged(source, bodySchema(success)), found);
  }
  for (const { type } of source.events) collect(source, eventSchema(source, type), found);
  return [...found].toSorted();
}

export function eventSchema(source: Source, type: string): Node {
  return bodySchema(at(source, 'webhooks', type, 'post', 'requestBody'));
}

function collect(source: Source, schema: Node, found: Set<string>): void {
  const name = nameOf(schema);
  if (name !== null && hasFields(source, schema)) {
    if (found.has(name)) return;
    found.add(name);
  }
  const { properties, items, anyOf, oneOf, additionalProperties } = merged(source, schema);
  const inside = [...Object.values(node(properties)), items, additionalProperties, ...nodes(anyOf ?? oneOf)];
  for (const part of inside.map(node)) if (Object.keys(part).length > 0) collect(source, part, found);
}

export function objects(source: Source, names: readonly string[]): Html {
  return markup`<section id="objects">
<h2><a href="#objects">Objects</a></h2>
<p class="lead">The objects in responses and events. New fields may be added: ignore fields that you do not know.</p>
${names.map((name) => object(source, name))}</section>
`;
}

function object(source: Source, name: string): Html {
  const { description, fields } = describeObject(source, name);
  return markup`<article id="${objectId(name)}" class="object">
<h3><a href="#${objectId(name)}">${name}</a></h3>
${description === '' ? empty : paragraphs(description)}${schemaTable(name, fields, 'optional')}</article>
`;
}
