import { jsonBlock } from './code-block.ts';
import { describeSchema, type Field } from './describe-schema.ts';
import { empty, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import { factList } from './operation.ts';
import { summaryOf } from './operation-node.ts';
import { codeLinks } from './responses.ts';
import { fieldList } from './field-list.ts';
import { placeOf } from './sections.ts';
import type { ErrorRow, Operation, Source } from './source.ts';

export const errorsLead = 'All errors have the same fields. Use the `code` in your program; the message is for people.';
export const sharedLead = 'Any operation can return these codes, in addition to its own.';

/** The page that the `doc_url` of an error links to: one section for each code, with the code as its id. */
export const errorsMain = (source: Source): Html =>
  markup`${introduction(source)}${source.errors.map((row) => section(source, row))}`;

function introduction(source: Source): Html {
  return markup`<section id="errors">
<h1>Errors</h1>
<p class="lead">${inline(errorsLead)}</p>
<div class="columns">
<div>
${fieldList('Error', errorFields(source), 'optional')}<h2 id="shared"><a href="#shared">Shared codes</a></h2>
<p>${sharedLead}</p>
<p class="content">${inline(sharedCodes(source))}</p>
</div>
<div class="example">
${jsonBlock(...errorExample(source))}</div>
</div>
</section>
`;
}

export const sharedCodes = ({ errors }: Source): string => codeLinks(errors.filter(({ shared }) => shared));

/** The fields of an error, without the list of codes: each code has its own section. */
export function errorFields(source: Source): readonly Field[] {
  const withoutCodes = (field: Field): Field =>
    field.name === 'code' ? { ...field, description: 'One of the codes below.', constraints: [] } : field;
  return describeSchema(source, { $ref: '#/components/schemas/ErrorResponse' }, 'expand').fields.map((field) => ({
    ...field,
    fields: field.fields.map(withoutCodes),
  }));
}

export function errorExample({ operations, errors, address }: Source): [caption: string, value: object] {
  const [code = ''] = operations.flatMap((row) => row.errors.filter((own) => own.endsWith('_NOT_FOUND')));
  const { message, status = 404 } = errors.find((row) => row.code === code) ?? {};
  const doc_url = `${address}/docs/errors#${code}`;
  const error = {
    code,
    message: message?.en,
    request_id: 'req_01kah8x1vt0000a1s2d3f4g5hj',
    correlation_id: null,
    doc_url,
  };
  return [`Response ${status}`, { success: false, message: message?.en, error }];
}

function section(source: Source, row: ErrorRow): Html {
  const { code } = row;
  return markup`<section id="${code}" class="error">
<h2><a href="#${code}"><code>${code}</code></a>${isReturned(source, row) ? empty : markup` <span class="mark">Not available yet</span>`}</h2>
${factList(errorFacts(source, row))}</section>
`;
}

/** What a reader needs to know of a code, in Markdown. */
export const errorFacts = (source: Source, row: ErrorRow) =>
  [
    ['Status', String(row.status)],
    ['Meaning', row.message.en],
    ['What to do', row.action.en],
    ['Returned by', returnedBy(source, row)],
  ] as const;

export const isReturned = (source: Source, row: ErrorRow): boolean =>
  row.shared || operationsWith(source, row).length > 0;

const operationsWith = ({ operations }: Source, { code }: ErrorRow): readonly Operation[] =>
  operations.filter(({ errors }) => errors.includes(code));

function returnedBy(source: Source, row: ErrorRow): string {
  if (row.shared) return 'Any operation.';
  const rows = operationsWith(source, row);
  if (rows.length === 0) return 'No operation yet.';
  return rows.map((one) => `[${summaryOf(source, one)}](${placeOf(source, one.id)})`).join(' · ');
}
