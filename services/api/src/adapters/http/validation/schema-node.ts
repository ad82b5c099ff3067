import type { Message } from '../../../domain/message.ts';
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

/** The choices of a schema: a value must fit one of them. */
export const choicesOf = (schema: Node): readonly Node[] => nodes(schema['anyOf'] ?? schema['oneOf']);

/** The first choice whose required fields the value has. */
export const choiceByFields = (choices: readonly Node[], value: Node): Node | undefined =>
  choices.find((choice) => strings(choice['required']).every((name) => Object.hasOwn(value, name)));

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A sentence in each language. Codegen rejects a contract in which one is missing. */
export const messageIn = (value: unknown): Message | null =>
  isObject(value) ? { en: text(value['en']), es: text(value['es']) } : null;

export function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
