import type { Input, Node } from './source.ts';

type Source = Pick<Input, 'document'>;

// Reading functions. A value of another type is read as empty, because most keys of OpenAPI are optional.

export function node(value: unknown): Node {
  return isObject(value) ? value : {};
}

export function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map(node) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at this path of keys in the document, with references resolved on the way. */
export function at(source: Source, ...keys: readonly string[]): Node {
  return keys.reduce((found, key) => resolved(source, found[key]), source.document);
}

/** `Customer` for `#/components/schemas/Customer`; null for a schema that is written in place. */
export function nameOf(schema: Node): string | null {
  return /^#\/components\/schemas\/(\w+)$/.exec(text(schema['$ref']))?.[1] ?? null;
}

/** The object that a `$ref` refers to. Keys next to the `$ref` override those of the object. */
export function resolved(source: Source, value: unknown): Node {
  const { $ref: reference, ...siblings } = node(value);
  if (typeof reference !== 'string') return node(value);
  const keys = reference.replace(/^#\//, '').split('/');
  const target = keys.reduce<unknown>((found, key) => node(found)[key], source.document);
  return { ...resolved(source, target), ...siblings };
}

/** The schema with its `$ref` resolved and its `allOf` merged into one object schema. */
export function merged(source: Source, value: unknown): Node {
  const { allOf, ...own } = resolved(source, value);
  if (allOf === undefined) return own;
  const parts = nodes(allOf).map((part) => merged(source, part));
  return [...parts, own].reduce<Node>((all, part) => {
    const properties = { ...node(all['properties']), ...node(part['properties']) };
    const required = [...strings(all['required']), ...strings(part['required'])];
    // The description of a part is about that part only, not about the whole schema.
    const { description: _description, ...rest } = part;
    return { ...all, ...(part === own ? part : rest), properties, required };
  }, {});
}

export function hasFields(source: Source, value: unknown): boolean {
  return Object.keys(node(merged(source, value)['properties'])).length > 0;
}
