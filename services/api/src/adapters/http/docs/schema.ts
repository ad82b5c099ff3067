import { contract } from '../../../generated/contract.ts';

/** A JSON object of the contract: a schema, a parameter, a response. */
export type Node = { readonly [key: string]: unknown };

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

/** What stands at a path of keys in the contract. */
export function inContract(...keys: readonly string[]): Node {
  return keys.reduce((at, key) => resolved(at[key]), contract as Node);
}

/** The name under which `components/schemas` has it, where it is only referred to. */
export function nameOf(schema: Node): string | null {
  return /^#\/components\/schemas\/(\w+)$/.exec(text(schema['$ref']))?.[1] ?? null;
}

/** References followed; what stands beside a `$ref` wins over what it refers to. */
export function resolved(value: unknown): Node {
  const { $ref: reference, ...beside } = node(value);
  if (typeof reference !== 'string') return node(value);
  const keys = reference.replace(/^#\//, '').split('/');
  const target = keys.reduce<unknown>((at, key) => node(at)[key], contract);
  return { ...resolved(target), ...beside };
}

/** References followed, and the members of an `allOf` laid over each other. */
export function merged(value: unknown): Node {
  const { allOf, ...own } = resolved(value);
  if (allOf === undefined) return own;
  return [...nodes(allOf).map(merged), own].reduce<Node>((all, part) => {
    const properties = { ...node(all['properties']), ...node(part['properties']) };
    const required = [...strings(all['required']), ...strings(part['required'])];
    // A member's description is about that member; only the whole's own one is about the whole.
    const { description: _description, ...rest } = part;
    return { ...all, ...(part === own ? part : rest), properties, required };
  }, {});
}

/** It has fields of its own, so that it is worth a table. */
export function hasFields(value: unknown): boolean {
  return Object.keys(node(merged(value)['properties'])).length > 0;
}
