import { closedJsonBlock, codeBlock, jsonBlock } from './code-block.ts';
import { curl } from './curl.ts';
import { describeSchema } from './describe-schema.ts';
import { at, merged, resolved, text } from './document.ts';
import { bodySchema, examplesOf, type Example } from './examples.ts';
import { empty, join, markup, type Html } from './html.ts';
import { inline, paragraphs } from './markdown.ts';
import { parameters } from './parameters.ts';
import { responses } from './responses.ts';
import { schemaTable } from './schema-table.ts';
import type { Node, OperationRow, Source } from './source.ts';

const keyNames: Record<string, string> = {
  secret: 'secret key',
  publishable: 'publishable key',
  'client-secret': 'client secret',
  public: 'no key',
};

export function operationNode(source: Source, { path, method }: OperationRow): Node {
  return at(source, 'paths', path, method);
}

export function summaryOf(source: Source, row: OperationRow): string {
  return text(operationNode(source, row)['summary']) || row.id;
}

/** One operation: its description, parameters and responses on the left, examples on the right. */
export function operation(source: Source, row: OperationRow): Html {
  const { path, method, successStatus } = row;
  const described = operationNode(source, row);
  const summary = summaryOf(source, row);
  const request = resolved(source, described['requestBody']);
  const declared = at(source, 'paths', path, method, 'responses');
  const examples = examplesOf(source, resolved(source, declared[String(successStatus)]));
  return markup`<article id="${row.id}">
<h3><a href="#${row.id}">${summary}</a></h3>
<p class="path">${methodAndPath(row)}</p>
<div class="columns">
<div>
${paragraphs(text(described['description']))}${facts(row)}${parameters(source, summary, at(source, 'paths', path), described)}${body(source, summary, request)}${responses(source, row, declared)}</div>
<div class="example">
${requests(source, row, request)}${examples.map((example) => responseBlock(successStatus, example))}</div>
</div>
</article>
`;
}

/** An event stream is shown as the text that is sent. */
function responseBlock(status: number, { summary, value }: Example): Html {
  return typeof value === 'string'
    ? codeBlock(`Response ${status}`, value)
    : jsonBlock(`Response ${status}: ${summary}`, value);
}

export function methodAndPath({ method, path }: OperationRow): Html {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span> <code>/v1${path}</code>`;
}

function facts({ method, permission, keys, idempotent, testOnly }: OperationRow): Html {
  const names = keys.map((key) => keyNames[key] ?? key);
  const withoutKey = method === 'get' ? 'Yes, it only reads' : 'It takes no `Idempotency-Key`';
  return markup`<dl class="facts">
<div><dt>Permission</dt><dd><code>${permission}</code></dd></div>
<div><dt>Key</dt><dd>${join(names, ' or ')}${testOnly ? ', test mode only' : ''}</dd></div>
<div><dt>Idempotent</dt><dd>${inline(idempotent ? 'Yes, with `Idempotency-Key`' : withoutKey)}</dd></div>
</dl>
`;
}

function body(source: Source, summary: string, request: Node): Html {
  const schema = bodySchema(request);
  const { fields } = describeSchema(source, schema, 'expand');
  if (fields.length === 0) return empty;
  const isClosed = merged(source, schema)['additionalProperties'] === false;
  return markup`<h4>Body</h4>
${isClosed ? markup`<p class="note">JSON. A field that is not in this table is refused.</p>\n` : empty}${schemaTable(`Body: ${summary}`, fields, 'required')}`;
}

function requests(source: Source, row: OperationRow, request: Node): Html {
  const examples = examplesOf(source, request);
  if (examples.length === 0) return codeBlock('Request', curl(source, row));
  return markup`${examples.map(({ summary, value }) => [
    codeBlock(summary === '' ? 'Request' : `Request: ${summary}`, curl(source, row, value)),
    closedJsonBlock('Request body only', value),
  ])}`;
}
