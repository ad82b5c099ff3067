import { object, type Json } from '../json.ts';
import { onlySent } from '../open-enums.ts';
import { list } from '../walk.ts';

/** A schema in no language. */
export type Type =
  /** `examples`: values that readers know; others are allowed. */
  | { kind: 'text'; format: TextFormat | null; examples: readonly string[] }
  | { kind: 'integer' }
  | { kind: 'boolean' }
  | { kind: 'null' }
  /** `isOpen`: a later version of the service may send others. */
  | { kind: 'choice'; values: readonly string[]; isOpen: boolean }
  | { kind: 'constant'; value: string | boolean | number }
  | { kind: 'named'; name: string }
  | { kind: 'list'; of: Type }
  /** An object with names that are free. */
  | { kind: 'map'; of: Type }
  | { kind: 'object'; fields: readonly Field[] }
  /** One of these. With `by`, the field of this name tells which. */
  | { kind: 'one of'; forms: readonly Type[]; by: string | null }
  /** All of these at once. */
  | { kind: 'all of'; parts: readonly Type[] }
  | { kind: 'anything' };

const formats = ['date-time', 'date', 'uri', 'email', 'binary'] as const;
/** `decimal`: a number that is written as text, because it is exact: an amount of money. */
type TextFormat = (typeof formats)[number] | 'decimal';

export type Field = { name: string; type: Type; isRequired: boolean; description: string };

/** `isSent`: only requests have it, nothing that the service sends. */
export type NamedType = { name: string; type: Type; description: string; isSent: boolean };

export function namedTypesOf(document: Json): readonly NamedType[] {
  const sent = onlySent(document);
  return Object.entries(object(object(document['components'])['schemas'])).map(([name, schema]) => ({
    name,
    type: typeOf(object(schema)),
    description: description(object(schema)),
    isSent: sent.has(name),
  }));
}

/** @param schema after `withOpenEnums` @throws Error at what no writer knows */
export function typeOf(schema: Json): Type {
  if (typeof schema['$ref'] === 'string') return { kind: 'named', name: schema['$ref'].split('/').at(-1) ?? '' };
  if ('const' in schema) return constant(schema['const']);
  if (Array.isArray(schema['enum'])) return choice(schema['enum'], schema['x-open'] === true);
  const forms = [...list(schema['anyOf']), ...list(schema['oneOf'])].map(typeOf);
  if (forms.length > 0) return { kind: 'one of', forms, by: discriminator(schema) };
  if ('allOf' in schema) return { kind: 'all of', parts: list(schema['allOf']).map(typeOf) };
  if (Array.isArray(schema['type']))
    return { kind: 'one of', forms: schema['type'].map((type: unknown) => typeOf({ ...schema, type })), by: null };
  return ofOneType(schema);
}

function ofOneType(schema: Json): Type {
  switch (schema['type']) {
    case 'string':
      return {
        kind: 'text',
        format: formats.find((one) => one === schema['format']) ?? (isDecimal(schema['pattern']) ? 'decimal' : null),
        examples: Array.isArray(schema['examples']) ? schema['examples'].map(String) : [],
      };
    case 'integer':
    case 'boolean':
    case 'null':
      return { kind: schema['type'] };
    case 'array':
      return { kind: 'list', of: typeOf(object(schema['items'])) };
    case 'object':
      return objectType(schema);
    case undefined:
      return { kind: 'anything' };
    default:
      throw new Error(`The model of the SDKs has no type for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

/** Only digits, and two of them after a point. */
const isDecimal = (pattern: unknown): boolean => /\\\.\\d(\\d|\{2\}|\{1,2\}\)\?)\$$/.test(String(pattern));

function objectType(schema: Json): Type {
  const properties = Object.entries(object(schema['properties']));
  const { additionalProperties } = schema;
  if (properties.length === 0 && typeof additionalProperties === 'object')
    return { kind: 'map', of: typeOf(object(additionalProperties)) };
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = properties.map(([name, property]) => ({
    name,
    type: typeOf(object(property)),
    isRequired: required.includes(name),
    description: description(object(property)),
  }));
  return { kind: 'object', fields };
}

/** `null` in an enum is a form of its own. */
function choice(values: readonly unknown[], isOpen: boolean): Type {
  const type: Type = { kind: 'choice', values: values.filter((value) => value !== null).map(String), isOpen };
  return values.includes(null) ? { kind: 'one of', forms: [type, { kind: 'null' }], by: null } : type;
}

const constant = (value: unknown): Type =>
  value === null ? { kind: 'null' } : { kind: 'constant', value: value as string | boolean | number };

const discriminator = (schema: Json): string | null => {
  const { propertyName } = object(schema['discriminator']);
  return propertyName === undefined ? null : String(propertyName);
};

const description = ({ description: text }: Json): string => String(text ?? '').trim();
