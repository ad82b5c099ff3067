import { closed, codeBlock, jsonBlock, sampleTabs, tabbedBlock } from './code-block.ts';
import { describeSchema } from './describe-schema.ts';
import { at, merged, resolved, text } from './document.ts';
import { bodySchema, examplesOf, type Example } from './examples.ts';
import { formatJson } from './format-json.ts';
import { highlight } from './highlight.ts';
import { empty, join, markup, type Html } from './html.ts';
import { inline, paragraphs } from './markdown.ts';
import { operationNode, summaryOf } from './operation-node.ts';
import { parameters } from './parameters.ts';
import { responses } from './responses.ts';
import { requestSamples } from './sample-languages.ts';
import { fieldList } from './field-list.ts';
import type { Node, Operation, Source } from './source.ts';

const keyNames: Record<string, string> = {
  secret: 'secret key',
  publishable: 'publishable key',
  'client-secret': 'client secret',
  public: 'no key',
};

/** One operation: its description, parameters and responses on the left, examples on the right. */
export function operation(source: Source, row: Operation): Html {
  const { path, method, successStatus } = row;
  const described = operationNode(source, row);
  const summary = summaryOf(source, row);
  const request = resolved(source, described['requestBody']);
  const declared = at(source, 'paths', path, method, 'responses');
  const examples = examplesOf(source, resolved(source, declared[String(successStatus)]));
  return markup`<article id="${row.id}">
<h2><a href="#${row.id}">${summary}</a></h2>
<p class="path">${methodAndPath(row)}</p>
<div class="columns">
<div>
${paragraphs(text(described['description']))}${facts(row)}${parameters(source, summary, at(source, 'paths', path), described)}${body(source, summary, request)}${responses(source, row, declared)}</div>
<div class="example">
${requests(source, row)}${examples.map(response(successStatus))}</div>
</div>
</article>
`;
}

export function methodAndPath({ method, path }: Operation): Html {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span> <code>/v1${path}</code>`;
}

function facts({ method, permission, keys, idempotent, testOnly, sdk }: Operation): Html {
  const names = keys.map((key) => keyNames[key] ?? key);
  const withoutKey = method === 'get' ? 'Yes, it only reads' : 'It takes no `Idempotency-Key`';
  return markup`<dl class="facts">
<div><dt>Permission</dt><dd><code>${permission}</code></dd></div>
<div><dt>Key</dt><dd>${join(names, ' or ')}${testOnly ? ', test mode only' : ''}</dd></div>
<div><dt>Idempotent</dt><dd>${inline(idempotent ? 'Yes, with `Idempotency-Key`' : withoutKey)}</dd></div>
${sdk === '' ? empty : markup`<div><dt>Node SDK</dt><dd><code>svc.${sdk}</code></dd></div>\n`}</dl>
`;
}

function body(source: Source, summary: string, request: Node): Html {
  const schema = bodySchema(request);
  const { fields } = describeSchema(source, schema, 'expand');
  if (fields.length === 0) return empty;
  const isClosed = merged(source, schema)['additionalProperties'] === false;
  return markup`<h3>Body</h3>
${isClosed ? markup`<p class="note">JSON. A field that is not in this table is refused.</p>\n` : empty}${fieldList(`Body: ${summary}`, fields, 'required')}`;
}

/** The same request in all languages, and its body alone. The first example is shown; the others are closed. */
function requests(source: Source, row: Operation): Html {
  return markup`${requestSamples(source, row).map(({ call: { example, body: sent }, samples }, index) => {
    const caption = example === '' ? 'Request' : `Request: ${example}`;
    const tabs = sampleTabs(samples);
    const ofBody = { label: 'Body', language: 'body', content: highlight(formatJson(sent), 'json') };
    const block = tabbedBlock(`${row.id}-${index + 1}`, caption, sent === null ? tabs : [...tabs, ofBody]);
    return index === 0 ? block : closed(caption, block);
  })}`;
}

/** The first response is shown; the others are closed. */
const response =
  (status: number) =>
  ({ summary, value }: Example, index: number): Html => {
    const caption = summary === '' ? `Response ${status}` : `Response ${status}: ${summary}`;
    // An event stream is shown as the text that is sent.
    const block = typeof value === 'string' ? codeBlock(caption, value) : jsonBlock(caption, value);
    return index === 0 ? block : closed(caption, block);
  };
