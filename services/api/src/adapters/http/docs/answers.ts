import { joined, markup, nothing, type Html } from './html.ts';
import { bodySchema } from './examples.ts';
import { inline } from './prose.ts';
import { errorRows, type ErrorRow, type OperationRow } from './rows.ts';
import { merged, node, resolved, text, type Node } from './schema.ts';
import { shapeOf } from './shape.ts';

/** What an operation answers, by status: what comes with a success, and which codes come with a refusal. */
export function answers({ id, errors, successStatus }: OperationRow, responses: Node): Html {
  const own = errorRows.filter(({ code }) => errors.includes(code));
  const refused = [...Object.keys(responses), ...own.map(({ status }) => String(status))]
    .filter((status) => status !== 'default' && status !== String(successStatus))
    .toSorted();
  const rows = [...new Set(refused)].map((status) => {
    const named = own.filter((error) => String(error.status) === status);
    const shared = errorRows.filter((error) => error.shared && String(error.status) === status);
    const codes = named.length > 0 ? named : shared;
    return row(status, described(responses, status), codeLinks(codes));
  });
  const success = resolved(responses[String(successStatus)]);
  return markup`<h4 id="${id}-answers">Answers</h4>
<dl class="answers">
${row(String(successStatus), text(success['description']), content(success))}${rows}${row('Any', 'What any operation may answer besides.', markup`<a href="/docs/errors#shared">Shared codes</a>`)}</dl>
`;
}

export function codeLinks(codes: readonly ErrorRow[]): Html {
  return joined(
    codes.map(({ code }) => markup`<a href="/docs/errors#${code}"><code>${code}</code></a>`),
    ' ',
  );
}

function row(status: string, description: string, what: Html): Html {
  const kind = status.startsWith('2') ? 'good' : 'other';
  const words = description === '' ? nothing : markup`<p>${inline(description)}</p>`;
  return markup`<div><dt class="${kind}">${status}</dt><dd>${words}${what.html === '' ? nothing : markup`<p class="what">${what}</p>`}</dd></div>
`;
}

function described(responses: Node, status: string): string {
  return text(resolved(responses[status])['description']);
}

/** `data`: PaymentIntent · `pagination`: Pagination */
function content(success: Node): Html {
  const { success: _success, ...members } = node(merged(bodySchema(success))['properties']);
  const parts = Object.entries(members).map(
    ([name, schema]) => markup`<code>${name}</code>: ${shapeOf(node(schema), 'link').type}`,
  );
  return joined(parts, ' · ');
}
