import { answers } from './answers.ts';
import { code, folded, json } from './code.ts';
import { curl } from './curl.ts';
import { bodySchema, examplesOf } from './examples.ts';
import { joined, markup, nothing, type Html } from './html.ts';
import { parameters } from './parameters.ts';
import { inline, paragraphs } from './prose.ts';
import type { OperationRow } from './rows.ts';
import { schemaTable } from './schema-table.ts';
import { inContract, merged, resolved, text, type Node } from './schema.ts';
import { shapeOf } from './shape.ts';

const keyNames: Record<string, string> = {
  secret: 'secret key',
  publishable: 'publishable key',
  'client-secret': 'client secret',
  public: 'no key',
};

export function operationNode({ path, method }: OperationRow): Node {
  return inContract('paths', path, method);
}

export function summaryOf(row: OperationRow): string {
  return text(operationNode(row)['summary']) || row.id;
}

/** One operation: what it does and takes on the left, how it looks on the wire on the right. */
export function operation(row: OperationRow): Html {
  const described = operationNode(row);
  const request = resolved(described['requestBody']);
  const responses = inContract('paths', row.path, row.method, 'responses');
  return markup`<article id="${row.id}">
<h3><a href="#${row.id}">${summaryOf(row)}</a></h3>
<p class="call">${methodAndPath(row)}</p>
<div class="columns">
<div>
${paragraphs(text(described['description']))}${facts(row)}${parameters(summaryOf(row), inContract('paths', row.path), described)}${body(row, request)}${answers(row, responses)}</div>
<div class="wire">
${requests(row, request)}${examplesOf(resolved(responses[String(row.successStatus)])).map((example) => json(`Answer ${row.successStatus}: ${example.summary}`, example.value))}</div>
</div>
</article>
`;
}

export function methodAndPath({ method, path }: OperationRow): Html {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span> <code>/v1${path}</code>`;
}

function facts({ method, permission, keys, idempotent, testOnly }: OperationRow): Html {
  const named = keys.map((key) => keyNames[key] ?? key);
  const withoutKey = method === 'get' ? 'Yes, it only reads' : 'It takes no `Idempotency-Key`';
  return markup`<dl class="facts">
<div><dt>Permission</dt><dd><code>${permission}</code></dd></div>
<div><dt>Called with</dt><dd>${joined(named, ' or ')}${testOnly ? ', test mode only' : ''}</dd></div>
<div><dt>Idempotent</dt><dd>${inline(idempotent ? 'Yes, with `Idempotency-Key`' : withoutKey)}</dd></div>
</dl>
`;
}

function body(row: OperationRow, request: Node): Html {
  const schema = bodySchema(request);
  const { fields } = shapeOf(schema, 'expand');
  if (fields.length === 0) return nothing;
  const isClosed = merged(schema)['additionalProperties'] === false;
  return markup`<h4>Body</h4>
${isClosed ? markup`<p class="note">JSON. A field that is not in this table is refused.</p>\n` : nothing}${schemaTable(`Body: ${summaryOf(row)}`, fields, 'required')}`;
}

function requests(row: OperationRow, request: Node): Html {
  const examples = examplesOf(request);
  if (examples.length === 0) return code('Request', curl(row));
  return markup`${examples.map(({ summary, value }) => [
    code(summary === '' ? 'Request' : `Request: ${summary}`, curl(row, value)),
    folded('Its body alone', value),
  ])}`;
}
