import { isObject, node, nodes, strings, type Node } from './docs/schema.ts';
import { problems } from './schema-problems.ts';

/**
 * A valid value without what its schema does not name: an object whose schema lets other fields pass is kept without
 * them, whatever they are and however much. (Beside the `id` of an existing customer nothing counts.)
 */
export function dropUnknownProperties(schema: Node, value: unknown): unknown {
  const choices = nodes(schema['anyOf']);
  if (choices.length > 0) return ofChoice(choices, value);
  if (Array.isArray(value))
    return schema['items'] === undefined
      ? value
      : value.map((item) => dropUnknownProperties(node(schema['items']), item));
  // What has no names of its own, or takes any name (metadata), is kept whole.
  if (!isObject(value) || schema['properties'] === undefined || isObject(schema['additionalProperties'])) return value;
  const properties = node(schema['properties']);
  const kept = Object.keys(value).filter((name) => Object.hasOwn(properties, name));
  return Object.fromEntries(kept.map((name) => [name, dropUnknownProperties(node(properties[name]), value[name])]));
}

/** By the first of the choices that it fits. It is valid, so what fits none of the others fits the last. */
function ofChoice(choices: readonly Node[], value: unknown): unknown {
  if (!isObject(value)) return value;
  const fits = (choice: Node): boolean =>
    strings(choice['required']).every((name) => Object.hasOwn(value, name)) &&
    problems(choice, value, '').next().done === true;
  return dropUnknownProperties(node(choices.slice(0, -1).find(fits) ?? choices.at(-1)), value);
}
