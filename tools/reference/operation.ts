import { closed, codeBlock, jsonBlock, sampleTabs, tabbedBlock } from './code-block.ts';
import { describeSchema } from './describe-schema.ts';
import { at, merged, resolved, text } from './document.ts';
import { bodySchema, examplesOf, type Example } from './examples.ts';
import { formatJson } from './format-json.ts';
import { highlight } from './highlight.ts';
import { empty, markup, type Html } from './html.ts';
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
${paragraphs(text(described['description']))}${factList(factsOf(row))}${parameters(source, summary, at(source, 'paths', path), described)}${body(source, summary, request)}${responses(source, row, declared)}</div>
<div class="example">
${requests(source, row)}${examples.map(response(successStatus))}</div>
</div>
</article>
`;
}

export function methodAndPath({ method, path }: Operation): Html {
  return markup`<span class="method ${method}">${method.toUpperCase()}</span> <code>/v1${path}</code>`;
}

/** What a caller needs to know first, in Markdown. */
export function factsOf({ method, permission, keys, idempotent, testOnly, sdk }: Operation) {
  const names = keys.map((key) => keyNames[key] ?? key);
  const withoutKey = method === 'get' ? 'Yes, it only reads' : 'It takes no `Idempotency-Key`';
  return [
    ['Permission', `\`${permission}\``],
    ['Key', `${names.join(' or ')}${testOnly ? ', test mode only' : ''}`],
    ['Idempotent', idempotent ? 'Yes, with `Idempotency-Key`' : withoutKey],
    ...(sdk === '' ? [] : [['Node SDK', `\`svc.${sdk}\``] as const]),
  ] as const;
}

export const factList = (rows: readonly (readonly [name: string, text: string])[]): Html => markup`<dl class="facts">
${rows.map(([name, words]) => markup`<div><dt>${name}</dt><dd>${inline(words)}</dd></div>\n`)}</dl>
`;

/** The fields of the body; `isClosed`: others are refused. */
export function bodyOf(source: Source, request: Node) {
  const schema = bodySchema(request);
  const isClosed = merged(source, schema)['additionalProperties'] === false;
  return { fields: describeSchema(source, schema, 'expand').fields, isClosed };
}

export const closedBody = 'JSON. A field that is not listed here is refused.';

function body(source: Source, summary: string, request: Node): Html {
  const { fields, isClosed } = bodyOf(source, request);
  if (fields.length === 0) return empty;
  return markup`<h3>Body</h3>
${isClosed ? markup`<p class="note">${closedBody}</p>\n` : empty}${fieldList(`Body: ${summary}`, fields, 'required')}`;
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
