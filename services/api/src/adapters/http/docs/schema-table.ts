import { joined, markup, nothing, type Html } from './html.ts';
import { inline } from './prose.ts';
import type { Field } from './shape.ts';

/** What is worth a mark: in what is sent, that a field must be there; in an answer, that it may be missing. */
export type Marks = 'required' | 'optional';

/**
 * The fields and what is inside them, one under the other. The roles say again what the elements are,
 * for on a narrow screen the rows are laid out as blocks, and browsers then forget that it is a table.
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
  const path = prefix === '' ? nothing : markup`<span class="hidden">${prefix}</span>`;
  return markup`<tr role="row"><th role="rowheader" scope="row" class="depth-${Math.min(depth, 4)}"><code>${path}${name}</code>${mark(field, marks)}</th><td role="cell" class="type">${type}</td><td role="cell">${meaning(field)}</td></tr>
`;
}

function mark({ required }: Field, marks: Marks): Html {
  if (marks === 'required') return required ? markup` <span class="required">required</span>` : nothing;
  return required ? nothing : markup` <span class="optional">may be absent</span>`;
}

function meaning({ description, limits }: Field): Html {
  const words = description === '' ? nothing : markup`<p>${inline(description)}</p>`;
  return limits.length === 0 ? words : markup`${words}<p class="limits">${joined(limits, ' · ')}</p>`;
}

function flat(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => [field, ...flat(field.fields)]);
}
