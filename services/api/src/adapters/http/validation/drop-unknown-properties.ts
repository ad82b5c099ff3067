import { isObject, node, nodes, strings, type Node } from './schema-node.ts';
import { problems } from './schema-problems.ts';

/**
 * Copies a valid value without the properties that its schema does not name. Some schemas accept other properties and
 * ignore them: with the `id` of an existing customer all other fields are ignored.
 */
export function dropUnknownProperties(schema: Node, value: unknown): unknown {
  const choices = nodes(schema['anyOf']);
  if (choices.length > 0) return byChoice(choices, value);
  if (Array.isArray(value))
    return schema['items'] === undefined
      ? value
      : value.map((item) => dropUnknownProperties(node(schema['items']), item));
  // An object whose schema names no properties, or accepts any name (metadata), is not changed.
  if (!isObject(value) || schema['properties'] === undefined || isObject(schema['additionalProperties'])) return value;
  const properties = node(schema['properties']);
  const kept = Object.keys(value).filter((name) => Object.hasOwn(properties, name));
  return Object.fromEntries(kept.map((name) => [name, dropUnknownProperties(node(properties[name]), value[name])]));
}

/** Uses the first choice that accepts the value. The value is valid, so the last choice needs no check. */
function byChoice(choices: readonly Node[], value: unknown): unknown {
  if (!isObject(value)) return value;
  const accepts = (choice: Node): boolean =>
    strings(choice['required']).every((name) => Object.hasOwn(value, name)) &&
    problems(choice, value, '').next().done === true;
  return dropUnknownProperties(node(choices.slice(0, -1).find(accepts) ?? choices.at(-1)), value);
}
