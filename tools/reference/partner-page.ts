import { closed, jsonBlock } from './code-block.ts';
import { describeSchema } from './describe-schema.ts';
import { at, node, nodes, nameOf, resolved, text } from './document.ts';
import { bodySchema, examplesOf, type Example } from './examples.ts';
import { fieldList, type Marks } from './field-list.ts';
import { empty, markup, type Html } from './html.ts';
import { inline, paragraphs } from './markdown.ts';
import { parameters } from './parameters.ts';
import type { Entry } from './site-index.ts';
import type { Node, Source } from './source.ts';

export const partnerPath = '/docs/partner';
export const partnerTitle = 'Partners';

export const partnerLead =
  'The same as a file: [`/partner.json`](/partner.json) (OpenAPI 3.1). The notifications: [receiveRailNotification](#receiveRailNotification).';

/** What svc calls at a partner: another contract, so the page has no key, no permission, no SDK and no curl command. */
export function partnerMain(source: Source): Html {
  const own = partnerSource(source);
  const { summary, description } = at(own, 'info');
  return markup`<section id="introduction">
<h1>${partnerTitle}</h1>
<p class="lead">${inline(text(summary))}</p>
${paragraphs(partnerLead)}${paragraphs(text(description))}</section>
${callsOf(own).map((call) => article(own, call))}${shownSchemas.map((schema) => section(own, schema))}`;
}

export function partnerEntries(source: Source): readonly Entry[] {
  const calls = callsOf(partnerSource(source));
  return [
    ...calls.map(({ described }) => ({
      href: place(text(described['operationId'])),
      label: text(described['summary']),
    })),
    ...shownSchemas.map((schema) => ({ href: place(idOf(schema)), label: nameOf(schema) ?? '', isCode: true })),
  ];
}

const place = (id: string): string => `${partnerPath}#${id}`;

/** Objects are shown in place: the page links to none. */
export const partnerSource = (source: Source): Source => ({ ...source, document: source.partner, places: new Map() });

export type Call = { path: string; method: string; described: Node };

const methods = ['put', 'get', 'post', 'delete'];

export const callsOf = (source: Source): readonly Call[] =>
  Object.entries(at(source, 'paths')).flatMap(([path, operations]) =>
    methods
      .map((method) => ({ path, method, described: node(node(operations)[method]) }))
      .filter(({ described }) => text(described['operationId']) !== ''),
  );

function article(source: Source, { path, method, described }: Call): Html {
  const { operationId, summary, description } = described;
  const id = text(operationId);
  const request = resolved(source, described['requestBody']);
  const declared = at(source, 'paths', path, method, 'responses');
  return markup`<article id="${id}">
<h2><a href="#${id}">${text(summary)}</a></h2>
<p class="path"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
<div class="columns">
<div>
${paragraphs(text(description))}${parameters(source, text(summary), at(source, 'paths', path), described)}${bodies(source, request)}<h3 id="${id}-responses">Responses</h3>
<dl class="responses">
${Object.keys(declared).map((status) => response(status, resolved(source, declared[status])))}</dl>
</div>
<div class="example">
${samples('Request', examplesOf(source, request))}${samples('Response', responseExamples(source, declared))}</div>
</div>
</article>
`;
}

/** Those of the first response. The second status of a PUT has the same. */
export const responseExamples = (source: Source, declared: Node): readonly Example[] =>
  examplesOf(source, resolved(source, Object.values(declared)[0]));

const response = (status: string, declared: Node): Html => {
  const isSuccess = status.startsWith('2');
  const answered = bodySchema(declared);
  const content = isSuccess
    ? markup`<p class="content"><a href="#${idOf(answered)}">${nameOf(answered) ?? ''}</a></p>`
    : empty;
  return markup`<div><dt class="${isSuccess ? 'success' : 'other'}">${status === 'default' ? 'Any' : status}</dt><dd><p>${inline(text(declared['description']))}</p>${content}</dd></div>
`;
};

/** One list of fields for each kind of order. */
function bodies(source: Source, request: Node): Html {
  return markup`${kindsOf(source, request).map(({ kind, schema }) => {
    const name = nameOf(schema) ?? '';
    return markup`<h3>Body: <code>${kind}</code></h3>
<p>${inline(text(resolved(source, schema)['description']))}</p>
${fields(source, name, schema, 'required')}`;
  })}`;
}

export const kindsOf = (source: Source, request: Node) =>
  nodes(resolved(source, bodySchema(request))['oneOf']).map((schema) => ({
    kind: text(node(node(resolved(source, schema)['properties'])['kind'])['const']),
    schema,
  }));

/** What the answers with a status of success are. */
export const shownSchemas: readonly Node[] = ['Order', 'OrderPage', 'MovementPage'].map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));

const idOf = (schema: Node): string => (nameOf(schema) ?? '').toLowerCase();

const section = (source: Source, schema: Node): Html => markup`<section id="${idOf(schema)}">
<h2><a href="#${idOf(schema)}">${nameOf(schema) ?? ''}</a></h2>
<p>${inline(text(resolved(source, schema)['description']))}</p>
${fields(source, nameOf(schema) ?? '', schema, 'optional')}</section>
`;

const fields = (source: Source, label: string, schema: Node, marks: Marks): Html =>
  fieldList(label, describeSchema(source, schema, 'expand').fields, marks);

/** The first is shown; the others are closed. */
const samples = (kind: string, examples: readonly Example[]): Html =>
  markup`${examples.map(({ summary, value }, index) => {
    const caption = summary === '' ? kind : `${kind}: ${summary}`;
    const block = jsonBlock(caption, value);
    return index === 0 ? block : closed(caption, block);
  })}`;
