import type { Field } from './describe-schema.ts';
import { empty, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';

/** Which fields have a mark. In a request: those that are required. In a response: those that may be absent. */
export type Marks = 'required' | 'optional';

/** Up to this number, the fields inside a field are shown; more are closed until the reader opens them. */
const openFields = 6;

/** The fields of an object, each with its type and its meaning, and with the fields inside it. */
export function fieldList(label: string, fields: readonly Field[], marks: Marks): Html {
  return markup`<ul class="fields" aria-label="${label}">
${fields.map((field) => item(field, marks))}</ul>
`;
}

function item(field: Field, marks: Marks): Html {
  const { name, prefix, type, fields } = field;
  const place = field.place === undefined ? empty : markup`<span class="place">${field.place}</span>`;
  const path = prefix === '' ? empty : markup`<span class="hidden">${prefix}</span>`;
  return markup`<li><p><code>${path}${name}</code>${mark(field, marks)} <span class="type">${inline(type)}${place}</span></p>
${meaning(field)}${fields.length === 0 ? empty : inner(field, marks)}</li>
`;
}

function inner({ name, prefix, fields }: Field, marks: Marks): Html {
  const open = count(fields) <= openFields ? markup` open` : empty;
  return markup`<details${open}><summary>Fields of <code>${name}</code></summary>
${fieldList(`${prefix}${name}`, fields, marks)}</details>
`;
}

const count = (fields: readonly Field[]): number => fields.reduce((total, field) => total + 1 + count(field.fields), 0);

function mark({ required }: Field, marks: Marks): Html {
  if (marks === 'required') return required ? markup` <span class="required">required</span>` : empty;
  return required ? empty : markup` <span class="optional">may be absent</span>`;
}

function meaning({ description, constraints }: Field): Html {
  const words = description === '' ? empty : markup`<p>${inline(description)}</p>\n`;
  return constraints.length === 0
    ? words
    : markup`${words}<p class="constraints">${inline(constraints.join(' · '))}</p>\n`;
}
