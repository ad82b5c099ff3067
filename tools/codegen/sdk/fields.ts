import type { NamedType, Type } from './types.ts';

/**
 * A field of a body or of a query, as a command line takes it; the name of a nested one is written with dots. `kind` is what its
 * value is: text, number, true|false, one of several words, `list of` these, or entries, whose names are free.
 */
export type InputField = { name: string; kind: string; isRequired: boolean; description: string };

/** The schemas by name. */
export type Types = ReadonlyMap<string, NamedType>;

/** The fields of a schema. Where it has several forms, the fields of all of them. */
export function fieldsOf(types: Types, type: Type): readonly InputField[] {
  const found = new Map<string, InputField>();
  const visit = (given: Type, prefix: string, isNeeded: boolean): void => {
    const forms = formsOf(types, given);
    for (const form of forms)
      for (const field of form.kind === 'object' ? form.fields : []) {
        const name = prefix + field.name;
        const isRequired = isNeeded && field.isRequired && forms.length === 1;
        if (hasFields(types, field.type)) visit(field.type, `${name}.`, isRequired);
        else found.set(name, merged(found.get(name), inputField({ ...field, name, isRequired }, types)));
      }
  };
  visit(type, '', true);
  return [...found.values()];
}

export const inputField = (
  field: { name: string; type: Type; isRequired: boolean; description: string },
  types: Types,
): InputField => ({
  name: field.name,
  kind: kindOf(types, field.type),
  isRequired: field.isRequired,
  description: field.description || ofItsType(types, field.type),
});

/** A field whose name says enough has the description of its schema. */
function ofItsType(types: Types, type: Type): string {
  if (type.kind === 'named') return types.get(type.name)?.description ?? '';
  const forms = type.kind === 'one of' ? type.forms : type.kind === 'list' ? [type.of] : [];
  return forms.map((form) => ofItsType(types, form)).find((text) => text !== '') ?? '';
}

/** Two forms that allow different words allow all of them. */
function merged(known: InputField | undefined, field: InputField): InputField {
  if (known === undefined || known.kind === field.kind) return known ?? field;
  return { ...known, kind: [...new Set(`${known.kind}|${field.kind}`.split('|'))].join('|') };
}

/** The forms of a value, without names. `null` is none. */
function formsOf(types: Types, type: Type): readonly Type[] {
  if (type.kind === 'named') return formsOf(types, types.get(type.name)?.type ?? { kind: 'anything' });
  if (type.kind === 'one of') return type.forms.flatMap((form) => formsOf(types, form));
  if (type.kind === 'all of') return type.parts.flatMap((part) => formsOf(types, part));
  return type.kind === 'null' ? [] : [type];
}

const hasFields = (types: Types, type: Type): boolean =>
  formsOf(types, type).some((form) => form.kind === 'object' && form.fields.length > 0);

function kindOf(types: Types, type: Type): string {
  const forms = formsOf(types, type);
  const has = (kind: Type['kind']): boolean => forms.some((form) => form.kind === kind);
  if (has('boolean')) return 'true|false';
  if (has('integer')) return 'number';
  const list = forms.find((form) => form.kind === 'list');
  if (list) return `list of ${kindOf(types, list.of)}`;
  if (has('map') || has('object')) return 'entries';
  const words = forms.flatMap((form) =>
    form.kind === 'choice' ? form.values : form.kind === 'constant' ? [String(form.value)] : [],
  );
  return has('text') || words.length === 0 ? 'text' : words.join('|');
}
