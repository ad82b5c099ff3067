import type { SdkModel } from '../model.ts';
import type { Field, NamedType, Type } from '../types.ts';
import { docstring, fitted } from './lines.ts';
import { hasOwnName, namesOf, typeText, aliasText, type Names } from './type-text.ts';
import { usedTypes } from './used-types.ts';

/** What the methods take and return: a TypedDict for each object, and a name for each choice. */
export function typesFile(model: SdkModel): string {
  const names = namesOf(model);
  const used = usedTypes(model, names).filter(({ type }) => hasOwnName(type));
  return `"""The types of what svc receives and sends."""

from datetime import datetime
from decimal import Decimal
from typing import Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

__all__ = [
${used
  .map(({ name }) => `    "${name}",`)
  .toSorted()
  .join('\n')}
]

${used.map((one, index) => definition(one, names, (name) => used.findIndex((other) => other.name === name) >= index)).join('\n\n')}`;
}

function definition(
  { name, type, description, isSent }: NamedType,
  names: Names,
  isLater: (name: string) => boolean,
): string {
  const place = { names, isSent, prefix: '', isLater };
  const doc = docstring(description.split('\n'), '');
  if (type.kind === 'all of') return typedDict(name, type.parts.map(nameOf), [], true, description, place);
  if (type.kind !== 'object') return `${aliasText(name, typeText(type, place))}\n${doc}`;
  const required = type.fields.filter(({ isRequired }) => isRequired);
  const optional = type.fields.filter(({ isRequired }) => !isRequired);
  if (optional.length === 0) return typedDict(name, ['TypedDict'], required, true, description, place);
  if (required.length === 0) return typedDict(name, ['TypedDict'], optional, false, description, place);
  // Before 3.11, Python has required and optional fields only in different classes.
  const base = typedDict(`_${name}`, ['TypedDict'], required, true, '', place);
  return `${base}\n\n${typedDict(name, [`_${name}`], optional, false, description, place)}`;
}

const nameOf = (type: Type): string => {
  if (type.kind !== 'named') throw new Error('The Python SDK needs a name for each part of a type.');
  return type.name;
};

function typedDict(
  name: string,
  bases: readonly string[],
  fields: readonly Field[],
  isTotal: boolean,
  description: string,
  place: Parameters<typeof typeText>[1],
): string {
  const doc = description === '' ? '' : `${docstring(description.split('\n'), '    ')}`;
  const rows = fields.map((field) => {
    const text = fitted(`    ${checked(field.name)}: `, typeText(field.type, place), '\n');
    return text + (field.description === '' ? '' : docstring(field.description.split('\n'), '    '));
  });
  const body = [doc, rows.join('')].filter((part) => part !== '').join('\n');
  return `class ${name}(${[...bases, ...(isTotal ? [] : ['total=False'])].join(', ')}):\n${body || '    pass\n'}`;
}

/** @throws Error if the class cannot have such a field */
function checked(name: string): string {
  if (!/^[a-z_]\w*$/i.test(name) || ['from', 'in', 'is', 'class', 'import', 'global', 'pass', 'return'].includes(name))
    throw new Error(`The Python SDK can have no field ${name}.`);
  return name;
}
