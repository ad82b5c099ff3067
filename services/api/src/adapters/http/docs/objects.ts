import { bodySchema } from './examples.ts';
import { markup, nothing, type Html } from './html.ts';
import { paragraphs } from './prose.ts';
import { eventRows, operationRows } from './rows.ts';
import { schemaTable } from './schema-table.ts';
import { hasFields, inContract, merged, nameOf, node, nodes, type Node } from './schema.ts';
import { objectId, shapeOfNamed } from './shape.ts';

/** Every named object that an answer or an event can hold, each to be shown once. */
export function objectNames(): readonly string[] {
  const found = new Set<string>();
  for (const { path, method, successStatus } of operationRows)
    // Not the envelope itself: what is in it.
    collect(merged(bodySchema(inContract('paths', path, method, 'responses', String(successStatus)))), found);
  for (const { type } of eventRows) collect(eventSchema(type), found);
  return [...found].toSorted();
}

export function eventSchema(type: string): Node {
  return bodySchema(inContract('webhooks', type, 'post', 'requestBody'));
}

function collect(schema: Node, found: Set<string>): void {
  const name = nameOf(schema);
  if (name !== null && hasFields(schema)) {
    if (found.has(name)) return;
    found.add(name);
  }
  const { properties, items, anyOf, oneOf, additionalProperties } = merged(schema);
  const inside = [...Object.values(node(properties)), items, additionalProperties, ...nodes(anyOf ?? oneOf)];
  for (const part of inside.map(node)) if (Object.keys(part).length > 0) collect(part, found);
}

export function objects(names: readonly string[]): Html {
  return markup`<section id="objects">
<h2><a href="#objects">Objects</a></h2>
<p class="lead">What answers and events are made of. New fields may be added: ignore those you do not know.</p>
${names.map(object)}</section>
`;
}

function object(name: string): Html {
  const { description, fields } = shapeOfNamed(name);
  return markup`<article id="${objectId(name)}" class="object">
<h3><a href="#${objectId(name)}">${name}</a></h3>
${description === '' ? nothing : paragraphs(description)}${schemaTable(name, fields, 'optional')}</article>
`;
}
