import { choiceByFields, choicesOf, isObject, node, type Node } from './schema-node.ts';

/**
 * Copies a valid value without the properties that its schema does not name. Some schemas accept other properties and
 * ignore them: with the `id` of an existing customer all other fields are ignored.
 */
export function dropUnknownProperties(schema: Node, value: unknown): unknown {
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return isObject(value) ? dropUnknownProperties(node(choiceByFields(choices, value)), value) : value;
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
