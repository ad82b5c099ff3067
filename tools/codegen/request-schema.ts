import { object, resolve, type Json } from './json.ts';
import { list } from './walk.ts';

/** What the validator checks and the service has messages for. `default` is what it adds to a body. */
export const checkedKeywords: ReadonlySet<string> = new Set(
  `type const enum default anyOf oneOf minLength maxLength pattern format minimum maximum minItems maxItems uniqueItems
  items properties required additionalProperties propertyNames maxProperties x-message x-refused-fields`.split(/\s+/),
);

/**
 * A schema without references and without what the validator must not check. An id of another form is treated like an id
 * that does not exist, so patterns of ids are removed. Formats other than date-time are removed: a URL is checked by its
 * operation, with a clearer message. Discriminators are removed because the validator throws on their mapping; constants
 * distinguish the choices as well.
 */
export function checkable(source: Json, given: unknown, within: readonly unknown[] = []): Json {
  const { $ref, ...own } = object(given);
  if (within.includes($ref)) throw new Error(`${String($ref)} refers to itself: the schema of a request must not.`);
  const inside = $ref === undefined ? within : [...within, $ref];
  const inner = (one: unknown): Json => checkable(source, one, inside);
  // A key next to a reference overrides the same key of its target.
  if ($ref !== undefined) return { ...inner(resolve(source, given)), ...inner(own) };

  const schema = Object.fromEntries(Object.entries(own).filter(([key, value]) => isChecked(key, value)));
  // In a query the validator turns a number into a string when one of the choices is a string.
  if ('const' in schema) delete schema['type'];
  for (const key of ['items', 'additionalProperties', 'propertyNames'])
    if (typeof schema[key] === 'object') schema[key] = inner(schema[key]);
  for (const key of ['anyOf', 'oneOf']) if (key in schema) schema[key] = list(schema[key]).map(inner);
  if ('properties' in schema)
    schema['properties'] = Object.fromEntries(
      Object.entries(object(schema['properties'])).map(([name, property]) => [name, inner(property)]),
    );
  return schema;
}

const isChecked = (key: string, value: unknown): boolean =>
  checkedKeywords.has(key) &&
  !(key === 'pattern' && isIdPattern(value)) &&
  !(key === 'format' && value !== 'date-time');

/** Whether a pattern is that of an id, such as ^pi_[0-9a-z]{26}$. */
export const isIdPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^[a-z]+_\[0-9a-z\]\{26\}\$$/.test(pattern);
