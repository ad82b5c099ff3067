import { readInstant } from '../../../domain/instant.ts';
import { listOf, paragraph, say, type Message } from '../../../domain/message.ts';
import type { Detail } from '../../../domain/refusal.ts';
import {
  choiceByFields,
  choicesOf,
  isObject,
  messageIn,
  node,
  nodes,
  strings,
  text,
  type Node,
} from './schema-node.ts';
import { unknownName } from './nearest-name.ts';

/** A generator, so that the caller can stop at any problem. */
export type Problems = Generator<Detail, void>;

/**
 * Finds the problems of a value according to its schema in the contract, each with one sentence. Sizes are
 * checked first: a string, a list or an object that is too large has no other problem, which bounds the work.
 * @param given a schema of a request document: see `requestSchemas`
 */
export function* problems(given: unknown, value: unknown, field: string): Problems {
  const schema = meant(node(given));
  const { type, const: only, enum: values } = schema;
  const own = messageIn(schema['x-message']);
  const wrong: Wrong = (code, message) => ({ field, code, message: own ?? message });

  if (choicesOf(schema).length > 0) yield* choiceProblems(schema, value, field);
  // The schema's own sentence describes a value of its type.
  else if (!isOfType(type, value))
    yield {
      field,
      code: 'INVALID_FORMAT',
      message: paragraph(typeSentences[text(type)] ?? say('Has the wrong type.'), own),
    };
  else if (only !== undefined && value !== only)
    yield wrong('NOT_ALLOWED', say('Must be {value}.', { value: JSON.stringify(only) }));
  else if (Array.isArray(values) && !values.includes(value))
    yield wrong('NOT_ALLOWED', say('Must be {choices}.', { choices: listOf(strings(values), 'or') }));
  else if (typeof value === 'string') yield* textProblems(schema, value, wrong, field);
  else if (typeof value === 'number') yield* numberProblems(schema, value, wrong);
  else if (Array.isArray(value)) yield* listProblems(schema, value, field);
  else if (isObject(value)) yield* objectProblems(schema, value, field);
}

/** A number in a query is `allOf` its digits and the number: see tools/codegen/requests.ts. */
export const meant = (schema: Node): Node => nodes(schema['allOf']).at(-1) ?? schema;

const typeSentences: Record<string, Message> = {
  string: say('Must be a string.'),
  integer: say('Must be a whole number.'),
  boolean: say('Must be true or false.'),
  array: say('Must be a list.'),
  object: say('Must be an object.'),
};

function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return type === undefined || typeof value === type;
}

type Wrong = (code: Detail['code'], message: Message) => Detail;

/** Counts code points, as the validator does. */
const isLonger = (value: string, characters: number): boolean =>
  value.length > characters && (value.length > 2 * characters || [...value].length > characters);

function* textProblems(schema: Node, value: string, wrong: Wrong, field: string): Problems {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema as { [key: string]: never };
  if (isLonger(value, maxLength))
    yield { field, code: 'TOO_LONG', message: say('At most {limit} characters.', { limit: maxLength }) };
  else if (value.length < minLength) yield { field, code: 'INVALID_FORMAT', message: say('Must not be empty.') };
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield wrong('INVALID_FORMAT', say('Does not have the required format.'));
  else if (format === 'date-time') {
    const at = readInstant(value);
    if (!(at instanceof Date)) yield { field, code: 'INVALID_FORMAT', message: at };
  }
}

function* numberProblems({ minimum = -Infinity, maximum = Infinity }: Node, value: number, wrong: Wrong): Problems {
  if (value < Number(minimum))
    yield wrong('OUT_OF_RANGE', say('Must be at least {minimum}.', { minimum: String(minimum) }));
  else if (value > Number(maximum))
    yield wrong('OUT_OF_RANGE', say('Must be at most {maximum}.', { maximum: String(maximum) }));
}

function* listProblems(schema: Node, value: readonly unknown[], field: string): Problems {
  const { minItems = 0, maxItems = Infinity } = schema as { [key: string]: never };
  if (value.length > maxItems)
    return yield { field, code: 'OUT_OF_RANGE', message: say('At most {limit} items.', { limit: maxItems }) };
  if (value.length < minItems) return yield { field, code: 'OUT_OF_RANGE', message: say('Must not be empty.') };
  for (const [index, item] of value.entries()) yield* problems(schema['items'], item, fieldPath(field, String(index)));
  if (schema['uniqueItems'] === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    yield { field, code: 'INVALID_FORMAT', message: say('Must not contain the same item twice.') };
}

function* objectProblems(schema: Node, value: Node, field: string): Problems {
  const { maxProperties = Infinity, additionalProperties: others, propertyNames } = schema;
  const properties = node(schema['properties']);
  const refused = node(schema['x-refused-fields']);
  const names = Object.keys(value);
  if (names.length > Number(maxProperties))
    return yield {
      field,
      code: 'OUT_OF_RANGE',
      message: say('At most {limit} entries.', { limit: String(maxProperties) }),
    };
  for (const name of strings(schema['required']))
    if (!Object.hasOwn(value, name))
      yield { field: fieldPath(field, name), code: 'REQUIRED', message: say('This field is required.') };
  for (const name of names) {
    const at = fieldPath(field, name);
    const reason = Object.hasOwn(refused, name) ? messageIn(refused[name]) : null;
    if (Object.hasOwn(properties, name)) yield* problems(properties[name], value[name], at);
    else if (reason !== null) yield { field: at, code: 'NOT_ALLOWED', message: reason };
    else if (others === false)
      yield {
        field: at,
        code: 'UNKNOWN_FIELD',
        message: unknownName(say('There is no such field.'), name, Object.keys(properties)),
      };
    else if (isObject(others)) {
      for (const problem of propertyNames === undefined ? [] : problems(propertyNames, name, at))
        yield { ...problem, message: paragraph(say('The key of this entry is not accepted.'), problem.message) };
      yield* problems(others, value[name], at);
    }
  }
}

/**
 * The problem of a value that none of several schemas accepts: the x-message of the choice, or the problems by the schema
 * that the value is most likely meant for.
 */
function* choiceProblems(schema: Node, value: unknown, field: string): Problems {
  const choices = choicesOf(schema);
  const first = choices.map((choice) => problems(choice, value, field).next());
  if (first.some(({ done }) => done === true)) return;
  const message = messageIn(schema['x-message']);
  const objects = choices.filter((choice) => choice['type'] === 'object');
  if (isObject(value) && objects.length === 1) yield* problems(objects[0], value, field);
  else if (message !== null) yield { field, code: first[0]?.value?.code ?? 'INVALID_FORMAT', message };
  else if (!isObject(value)) yield { field, code: 'INVALID_FORMAT', message: say('Must be an object.') };
  else yield* likelyChoiceProblems(choices, value, field);
}

/**
 * Fields that are a constant in one of the choices (tags) select among them, one after the other: `country`, then `type`.
 * Otherwise it is the first choice whose required fields are all present.
 */
function* likelyChoiceProblems(choices: readonly Node[], value: Node, field: string): Problems {
  let likely = choices;
  for (const tag of tagsOf(choices)) {
    const at = fieldPath(field, tag);
    if (!Object.hasOwn(value, tag))
      return yield { field: at, code: 'REQUIRED', message: say('This field is required.') };
    const schemas = likely.map((choice) => property(choice, tag));
    const fitting = likely.filter((_, index) => problems(schemas[index], value[tag], at).next().done === true);
    const open = schemas.find((schema) => schema['const'] === undefined);
    if (fitting.length === 0 && open !== undefined) return yield* problems(open, value[tag], at);
    if (fitting.length === 0) {
      const tags = listOf(
        schemas.map((schema) => String(schema['const'])),
        'or',
      );
      return yield { field: at, code: 'NOT_ALLOWED', message: say('Must be {choices}.', { choices: tags }) };
    }
    likely = fitting;
  }
  const meantFor = choiceByFields(likely, value) ?? (likely.length === 1 ? likely[0] : undefined);
  if (meantFor !== undefined) yield* problems(meantFor, value, field);
  else yield { field, code: 'REQUIRED', message: say('This field is required.') };
}

const property = (choice: Node, name: string): Node => node(node(choice['properties'])[name]);

/** The fields of all choices that are a constant in at least one. */
const tagsOf = (choices: readonly Node[]): string[] =>
  Object.keys(node(choices[0]?.['properties'])).filter(
    (name) =>
      choices.every((choice) => Object.hasOwn(node(choice['properties']), name)) &&
      choices.some((choice) => property(choice, name)['const'] !== undefined),
  );

/** Longer names that the client sent are shortened in messages. */
const longestNameShown = 100;

/** The dotted path of a field within another. */
export const fieldPath = (field: string, name: string): string => {
  const shown = isLonger(name, longestNameShown)
    ? `${[...name.slice(0, 2 * longestNameShown)].slice(0, longestNameShown).join('')}…`
    : name;
  return field === '' ? shown : `${field}.${shown}`;
};
