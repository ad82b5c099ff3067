import type { Field } from './describe-schema.ts';
import { empty, join, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';

/** Which fields have a mark. In a request: those that are required. In a response: those that may be absent. */
export type Marks = 'required' | 'optional';

/**
 * One row for each field, followed by the fields inside it. The `role` attributes repeat what the elements are: on a
 * narrow screen the rows are laid out as blocks, and browsers then no longer treat the table as a table.
 */
export function schemaTable(label: string, fields: readonly Field[], marks: Marks): Html {
  const rows = flat(fields).map((field) => row(field, marks));
  return markup`<table role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Field</th><th role="columnheader" scope="col">Type</th><th role="columnheader" scope="col">Meaning</th></tr></thead>
<tbody role="rowgroup">
${rows}</tbody>
</table>
`;
}

function row(field: Field, marks: Marks): Html {
  const { name, prefix, depth, type } = field;
  const path = prefix === '' ? empty : markup`<span class="hidden">${prefix}</span>`;
  return markup`<tr role="row"><th role="rowheader" scope="row" class="depth-${Math.min(depth, 4)}"><code>${path}${name}</code>${mark(field, marks)}</th><td role="cell" class="type">${type}</td><td role="cell">${meaning(field)}</td></tr>
`;
}

function mark({ required }: Field, marks: Marks): Html {
  if (marks === 'required') return required ? markup` <span class="required">required</span>` : empty;
  return required ? empty : markup` <span class="optional">may be absent</span>`;
}

function meaning({ description, constraints }: Field): Html {
  const words = description === '' ? empty : markup`<p>${inline(description)}</p>`;
  return constraints.length === 0 ? words : markup`${words}<p class="constraints">${join(constraints, ' · ')}</p>`;
}

function flat(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => [field, ...flat(field.fields)]);
}
