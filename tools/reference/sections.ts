import { at, hasFields, merged, nameOf, node, nodes, strings, text } from './document.ts';
import { bodySchema } from './examples.ts';
import type { Input, Node, Operation, Source } from './source.ts';

/** One page of the reference: the operations with one tag, and the objects that no earlier page describes. */
export type Section = {
  /** The tag in lower case, with hyphens: the last part of the page's path. */
  id: string;
  name: string;
  description: string;
  operations: readonly Operation[];
  objects: readonly string[];
};

export const eventsPath = '/docs/events';

export const sectionPath = ({ id }: Pick<Section, 'id'>): string => `/docs/${id}`;

/** The id of the part about a named object. */
export const objectId = (name: string): string => `object-${name}`;

/** The id of the row about an event type. */
export const eventId = (type: string): string => `event-${type}`;

export type ReferencePages = { sections: readonly Section[]; eventObjects: readonly string[] };

/** The pages with operations, in the order of the contract's tags, and the objects that only events contain. */
export function pagesOf(input: Input): ReferencePages {
  const described = new Set<string>();
  const newObjects = (schemas: readonly Node[]): readonly string[] => {
    const before = new Set(described);
    // Merged, so that the envelope of a response has no name and only its content is collected.
    for (const schema of schemas) collect(input, schema, described);
    return [...described].filter((name) => !before.has(name));
  };
  const withTag = (tag: string): readonly Operation[] =>
    input.operations.filter(({ path, method }) => strings(at(input, 'paths', path, method)['tags']).includes(tag));
  const found = nodes(input.document['tags'])
    .map(({ name, description }) => ({ name: text(name), description: text(description) }))
    .map((tag) => ({ ...tag, operations: withTag(tag.name) }))
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, description, operations }) => ({
      id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      name,
      description,
      operations,
      objects: newObjects(operations.map((row) => merged(input, successSchema(input, row)))),
    }));
  return { sections: found, eventObjects: newObjects(input.events.map(({ type }) => eventSchema(input, type))) };
}

/** Path and anchor of each operation, event and object, by its id. */
export function placesOf({ sections, eventObjects }: ReferencePages, { events }: Input): ReadonlyMap<string, string> {
  const placed = (path: string, ids: readonly string[]) => ids.map((id) => [id, `${path}#${id}`] as const);
  return new Map([
    ...sections.flatMap((section) =>
      placed(sectionPath(section), [...section.operations.map(({ id }) => id), ...section.objects.map(objectId)]),
    ),
    ...placed(eventsPath, [...events.map(({ type }) => eventId(type)), ...eventObjects.map(objectId)]),
  ]);
}

/** Path and anchor of one operation, event or object. */
export function placeOf({ places }: Source, id: string): string {
  const place = places.get(id);
  if (place === undefined) throw new Error(`No page of the reference describes ${id}.`);
  return place;
}

export const eventSchema = (input: Input, type: string): Node =>
  bodySchema(at(input, 'webhooks', type, 'post', 'requestBody'));

const successSchema = (input: Input, { path, method, successStatus }: Operation): Node =>
  bodySchema(at(input, 'paths', path, method, 'responses', String(successStatus)));

/** The names of all objects in a schema, the outer ones first. */
function collect(input: Input, schema: Node, found: Set<string>): void {
  const name = nameOf(schema);
  if (name !== null && hasFields(input, schema)) {
    if (found.has(name)) return;
    found.add(name);
  }
  const { properties, items, anyOf, oneOf, additionalProperties } = merged(input, schema);
  const inside = [...Object.values(node(properties)), items, additionalProperties, ...nodes(anyOf ?? oneOf)];
  for (const part of inside.map(node)) if (Object.keys(part).length > 0) collect(input, part, found);
}
