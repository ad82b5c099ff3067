/** A JSON object of the OpenAPI document: a schema, a parameter, a response. */
export type Node = { readonly [key: string]: unknown };

// Reading functions. A value of another type is read as empty, because most keys of OpenAPI are optional.

export const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
