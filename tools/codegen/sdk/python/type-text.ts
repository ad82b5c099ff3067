import type { SdkModel } from '../model.ts';
import type { NamedType, Type } from '../types.ts';
import { fitted } from './lines.ts';

export type Names = ReadonlyMap<string, NamedType>;

export const namesOf = ({ types }: Pick<SdkModel, 'types'>): Names => new Map(types.map((one) => [one.name, one]));

/**
 * `isSent`: a request has it, which may be more than one type, such as a text or a Decimal. `prefix`: of the names of types.
 * `isLater`: whether the name is defined only after this place, where Python wants it in quotes.
 */
export type Place = { names: Names; isSent: boolean; prefix: string; isLater?: (name: string) => boolean };

/** The annotation of a type. */
export function typeText(type: Type, place: Place): string {
  const inner = (one: Type): string => typeText(one, place);
  switch (type.kind) {
    case 'text':
      return type.examples.length > 0 ? `Union[${literal(type.examples)}, str]` : textType(type.format, place);
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'choice':
      return type.isOpen ? `Union[${literal(type.values)}, str]` : literal(type.values);
    case 'constant':
      return `Literal[${constant(type.value)}]`;
    case 'list':
      return `${place.isSent ? 'Sequence' : 'List'}[${inner(type.of)}]`;
    case 'map':
      return `${place.isSent ? 'Mapping' : 'Dict'}[str, ${inner(type.of)}]`;
    case 'one of':
      return union(type.forms.map(inner));
    case 'named':
      return namedText(type.name, place);
    case 'anything':
      return 'Any';
    case 'object':
    case 'all of':
      throw new Error('The Python SDK needs a name for each type of object: write it as a component of the contract.');
  }
}

/** A name that says nothing to a reader of a type, such as that of a text, is left out. */
function namedText(name: string, place: Place): string {
  const type = place.names.get(name)?.type;
  if (type === undefined) throw new Error(`The contract has no schema ${name}.`);
  if (!hasOwnName(type)) return typeText(type, place);
  return place.isLater?.(name) ? `"${name}"` : place.prefix + name;
}

/** Whether a type is written once, and used by its name. The others depend on where they are used, or are short. */
export const hasOwnName = (type: Type): boolean =>
  ['object', 'all of', 'choice', 'one of'].includes(type.kind) || (type.kind === 'text' && type.examples.length > 0);

function textType(format: string | null, { isSent }: Place): string {
  if (isSent && format === 'date-time') return 'Union[str, datetime]';
  return isSent && format === 'decimal' ? 'Union[str, Decimal]' : 'str';
}

/** `Optional` is how Python names a union with None. */
function union(forms: readonly string[]): string {
  const others = [...new Set(forms.filter((form) => form !== 'None'))];
  const [first = ''] = others;
  const text = others.length === 1 ? first : `Union[${others.join(', ')}]`;
  return others.length === forms.length ? text : `Optional[${text}]`;
}

const literal = (values: readonly string[]): string => `Literal[${values.map(constant).join(', ')}]`;

const constant = (value: string | boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

/** `Name = Union[…]`, broken into lines as a formatter does it. */
export const aliasText = (name: string, text: string): string => fitted(`${name} = `, text, '');
