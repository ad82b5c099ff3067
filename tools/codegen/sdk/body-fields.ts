import type { Operation } from '../contract.ts';
import { object, type Json } from '../json.ts';
import { checkable } from '../request-schema.ts';
import { list } from '../walk.ts';
import { requestSchema } from './methods.ts';

/**
 * A field of a body; the name of a nested one is written with dots. `kind` is what its value is: text, number, true|false, one of
 * several words, `list of` these, or entries, whose names are free.
 */
export type BodyField = { name: string; kind: string };

export const bodyFieldsOf = (document: Json, row: Operation): readonly BodyField[] =>
  [...fieldsIn(checkable(document, requestSchema(document, row)), '')].map(([name, kind]) => ({ name, kind }));

/** Field → kind. Where the contract has several forms, the fields of all of them. */
function fieldsIn(schema: Json, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const form of [schema, ...list(schema['anyOf']), ...list(schema['oneOf'])])
    for (const [name, property] of Object.entries(object(form['properties']))) {
      const inner = fieldsIn(object(property), `${prefix}${name}.`);
      for (const [field, kind] of inner) found.set(field, kind);
      if (inner.size === 0) found.set(prefix + name, merged(found.get(prefix + name), kindOf(object(property))));
    }
  return found;
}

/** Two forms that allow different words allow all of them. */
const merged = (known: string | undefined, kind: string): string =>
  known === undefined || known === kind ? kind : [...new Set(`${known}|${kind}`.split('|'))].join('|');

function kindOf(schema: Json): string {
  const forms = [schema, ...list(schema['anyOf']), ...list(schema['oneOf'])];
  const words = forms.flatMap((form) =>
    'const' in form ? [form['const']] : Array.isArray(form['enum']) ? form['enum'] : [],
  );
  const types = forms.flatMap(({ type }) => type);
  if (types.includes('boolean')) return 'true|false';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('array')) return `list of ${kindOf(object(forms.find(({ items }) => items)?.['items']))}`;
  if (types.includes('object')) return 'entries';
  const isFree = types.includes('string') && !forms.some((form) => 'enum' in form);
  return words.length === 0 || isFree ? 'text' : words.filter((word) => word !== null).join('|');
}
