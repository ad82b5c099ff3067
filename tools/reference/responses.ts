import { describeSchema } from './describe-schema.ts';
import { merged, node, resolved, text } from './document.ts';
import { bodySchema } from './examples.ts';
import { empty, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import type { ErrorRow, Node, Operation, Source } from './source.ts';

/** A status with its meaning and what it contains, in Markdown. */
export type ResponseRow = { status: string; description: string; content: string };

/** The responses of an operation by status: the body of the success, and the codes of each error status. */
export function responseRows(source: Source, operation: Operation, declared: Node): readonly ResponseRow[] {
  const successStatus = String(operation.successStatus);
  const own = source.errors.filter(({ code }) => operation.errors.includes(code));
  const statuses = [...Object.keys(declared), ...own.map(({ status }) => String(status))]
    .filter((status) => status !== 'default' && status !== successStatus)
    .toSorted();
  const row = (status: string, content: string): ResponseRow => ({
    status,
    description: text(resolved(source, declared[status])['description']),
    content,
  });
  return [
    row(successStatus, bodyFields(source, resolved(source, declared[successStatus]))),
    ...[...new Set(statuses)].map((status) => {
      const ofStatus = (error: ErrorRow): boolean => String(error.status) === status;
      const ownCodes = own.filter(ofStatus);
      return row(
        status,
        codeLinks(ownCodes.length > 0 ? ownCodes : source.errors.filter((one) => one.shared && ofStatus(one))),
      );
    }),
    {
      status: 'Any',
      description: 'Errors that any operation can return.',
      content: '[Shared codes](/docs/errors#shared)',
    },
  ];
}

export const responses = (source: Source, operation: Operation, declared: Node): Html =>
  markup`<h3 id="${operation.id}-responses">Responses</h3>
<dl class="responses">
${responseRows(source, operation, declared).map(shown)}</dl>
`;

export const codeLinks = (codes: readonly ErrorRow[]): string =>
  codes.map(({ code }) => `[\`${code}\`](/docs/errors#${code})`).join(' ');

function shown({ status, description, content }: ResponseRow): Html {
  const kind = status.startsWith('2') ? 'success' : 'other';
  const words = description === '' ? empty : markup`<p>${inline(description)}</p>`;
  const body = content === '' ? empty : markup`<p class="content">${inline(content)}</p>`;
  return markup`<div><dt class="${kind}">${status}</dt><dd>${words}${body}</dd></div>
`;
}

/** `data`: PaymentIntent · `pagination`: Pagination */
function bodyFields(source: Source, success: Node): string {
  const { success: _success, ...fields } = node(merged(source, bodySchema(success))['properties']);
  return Object.entries(fields)
    .map(([name, schema]) => `\`${name}\`: ${describeSchema(source, node(schema), 'link').type}`)
    .join(' · ');
}
