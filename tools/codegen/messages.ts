import { object, resolve, type Json } from './json.ts';
import { checkedKeywords, isIdPattern } from './request-schema.ts';

const body = 'the body';
/** They refuse nothing. */
const annotations = new Set([
  'description',
  'example',
  'examples',
  'discriminator',
  'x-extension',
  'x-extension-values',
]);

/**
 * Every wrong value in a request needs an error message. The service has messages for types, lengths and lists. The
 * message for a pattern, a constant or a choice must be in the contract, as `x-message`, and that for a field which must
 * not be sent in `x-refused-fields`: in English and in Spanish.
 */
export function messageProblems(source: Json, where: string, operation: Json): string[] {
  const problems = new Set<string>();
  const visited = new Set<Json>();

  function visit(given: unknown, place: string, isTag = false): void {
    if (given === undefined) return;
    const schema = resolve(source, given);
    if (visited.has(schema)) return;
    visited.add(schema);
    const message = schema['x-message'];
    const choices = ((schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined) ?? [];
    const areObjects = choices.every((choice) => isObject(source, choice));
    if (message === undefined) {
      if (schema['pattern'] !== undefined && !isIdPattern(schema['pattern']))
        problems.add(`${where}: the pattern of ${place} has no x-message`);
      if (schema['const'] !== undefined && !isTag) problems.add(`${where}: the const of ${place} has no x-message`);
      if (!areObjects) problems.add(`${where}: the choice of ${place} has no x-message`);
    } else if (!isMessage(message)) problems.add(`${where}: the x-message of ${place} is no sentence in en and es`);
    for (const key of Object.keys(schema))
      if (!checkedKeywords.has(key) && !annotations.has(key))
        problems.add(`${where}: the service has no message for the ${key} of ${place}`);
    for (const [name, reason] of Object.entries(object(schema['x-refused-fields']))) {
      if (!isMessage(reason))
        problems.add(`${where}: the message of the refused field ${name} is no sentence in en and es`);
      if (object(schema['properties'])[name] !== undefined)
        problems.add(`${where}: the field ${name} of ${place} is both accepted and refused`);
    }

    const isChoice = isTag || choices.length > 0;
    for (const choice of choices) visit(choice, place, true);
    for (const [name, property] of Object.entries(object(schema['properties'])))
      visit(property, place === body ? name : `${place}.${name}`, isChoice);
    for (const key of ['items', 'additionalProperties', 'propertyNames']) visit(schema[key], place);
  }

  const { content } = resolve(source, operation['requestBody']);
  visit(object(object(content)['application/json'])['schema'], body);
  for (const given of (operation['parameters'] as unknown[] | undefined) ?? []) {
    const parameter = resolve(source, given);
    visit(parameter['schema'], String(parameter['name']));
  }
  return [...problems];
}

/** What people read, in each language of the service. */
export type Message = { en: string; es: string };

export function isMessage(value: unknown): value is Message {
  const { en, es } = object(value);
  return en !== es && [en, es].every((text) => typeof text === 'string' && /^\p{Lu}.*\.$/u.test(text));
}

function isObject(source: Json, choice: unknown): boolean {
  const schema = resolve(source, choice);
  const inside = ((schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined) ?? [];
  return schema['type'] === 'object' || (inside.length > 0 && inside.every((one) => isObject(source, one)));
}
