import type { Field, Type } from '../types.ts';

/** The types of the contract by name. */
export type KnownTypes = ReadonlyMap<string, Type>;

/** The type as PHPDoc writes it. @param isInput what a client sends: a time can be a DateTime there */
export function phpType(known: KnownTypes, type: Type, isInput: boolean): string {
  const of = (inner: Type): string => phpType(known, inner, isInput);
  switch (type.kind) {
    case 'text':
      return isInput && type.format === 'date-time' ? String.raw`string|\DateTimeInterface` : 'string';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'choice':
      return [...type.values.map(quoted), ...(type.isOpen ? ['string'] : [])].join('|');
    case 'constant':
      return typeof type.value === 'string' ? quoted(type.value) : String(type.value);
    case 'named':
      return hasAlias(known, type.name) ? type.name : of(known.get(type.name) ?? { kind: 'anything' });
    case 'list':
      return `list<${of(type.of)}>`;
    case 'map':
      return `array<string, ${of(type.of)}>`;
    case 'object':
      return shape(type.fields, of);
    case 'one of':
      return [...new Set(type.forms.flatMap((form) => of(form)))].join('|');
    case 'all of':
      return shape(fieldsOf(known, type), of);
    case 'null':
      return 'null';
    case 'anything':
      return 'mixed';
  }
}

/** A name of its own for what has an inside. An id, for example, is simply a string. */
export const hasAlias = (known: KnownTypes, name: string): boolean =>
  ['object', 'choice', 'one of', 'all of'].includes(known.get(name)?.kind ?? '');

/** The fields of an object, and of one that is made of several. */
export function fieldsOf(known: KnownTypes, type: Type): readonly Field[] {
  if (type.kind === 'named') return fieldsOf(known, known.get(type.name) ?? { kind: 'anything' });
  if (type.kind === 'all of') return type.parts.flatMap((part) => fieldsOf(known, part));
  return type.kind === 'object' ? type.fields : [];
}

const shape = (fields: readonly Field[], of: (type: Type) => string): string =>
  `array{${fields.map(({ name, type, isRequired }) => `${name}${isRequired ? '' : '?'}: ${of(type)}`).join(', ')}}`;

const quoted = (text: string): string => `'${text}'`;
