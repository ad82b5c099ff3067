import { describeSchema } from './describe-schema.ts';
import { merged, node, resolved, text } from './document.ts';
import { bodySchema } from './examples.ts';
import { empty, join, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import type { ErrorRow, Node, Operation, Source } from './source.ts';

/** The responses of an operation by status: the body of the success, and the codes of each error status. */
export function responses(source: Source, operation: Operation, declared: Node): Html {
  const { id, successStatus } = operation;
  const own = source.errors.filter(({ code }) => operation.errors.includes(code));
  const statuses = [...Object.keys(declared), ...own.map(({ status }) => String(status))]
    .filter((status) => status !== 'default' && status !== String(successStatus))
    .toSorted();
  const rows = [...new Set(statuses)].map((status) => {
    const ofStatus = (error: ErrorRow): boolean => String(error.status) === status;
    const ownCodes = own.filter(ofStatus);
    const codes = ownCodes.length > 0 ? ownCodes : source.errors.filter((error) => error.shared && ofStatus(error));
    return row(status, text(resolved(source, declared[status])['description']), codeLinks(codes));
  });
  const success = resolved(source, declared[String(successStatus)]);
  const successRow = row(String(successStatus), text(success['description']), bodyFields(source, success));
  const sharedCodes = markup`<a href="/docs/errors#shared">Shared codes</a>`;
  return markup`<h3 id="${id}-responses">Responses</h3>
<dl class="responses">
${successRow}${rows}${row('Any', 'Errors that any operation can return.', sharedCodes)}</dl>
`;
}

export function codeLinks(codes: readonly ErrorRow[]): Html {
  return join(
    codes.map(({ code }) => markup`<a href="/docs/errors#${code}"><code>${code}</code></a>`),
    ' ',
  );
}

function row(status: string, description: string, content: Html): Html {
  const kind = status.startsWith('2') ? 'success' : 'other';
  const words = description === '' ? empty : markup`<p>${inline(description)}</p>`;
  const body = content.html === '' ? empty : markup`<p class="content">${content}</p>`;
  return markup`<div><dt class="${kind}">${status}</dt><dd>${words}${body}</dd></div>
`;
}

/** `data`: PaymentIntent · `pagination`: Pagination */
function bodyFields(source: Source, success: Node): Html {
  const { success: _success, ...fields } = node(merged(source, bodySchema(success))['properties']);
  const parts = Object.entries(fields).map(
    ([name, schema]) => markup`<code>${name}</code>: ${describeSchema(source, node(schema), 'link').type}`,
  );
  return join(parts, ' · ');
}
