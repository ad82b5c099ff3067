import { codeBlock } from './code-block.ts';
import { at, resolved, text } from './document.ts';
import { empty, markup, type Html } from './html.ts';
import { inline, paragraphs } from './markdown.ts';
import type { Node, Source } from './source.ts';

/** The first section: what the API is, its address, authentication, idempotency and errors. */
export function introduction(source: Source): Html {
  const { address } = source;
  const info = at(source, 'info');
  const schemes = Object.values(at(source, 'components', 'securitySchemes')).map((one) => resolved(source, one));
  const idempotencyKey = at(source, 'components', 'parameters', 'IdempotencyKey');
  return markup`<section id="introduction">
<h1>${text(info['title'])}</h1>
<p class="lead">${inline(text(info['summary']))}</p>
<div class="columns">
<div>
${paragraphs(text(info['description']))}<h2 id="authentication"><a href="#authentication">Authentication</a></h2>
<dl class="headers">
${schemes.map(scheme)}</dl>
<h2 id="idempotency"><a href="#idempotency">Idempotency</a></h2>
${paragraphs(text(idempotencyKey['description']))}<h2 id="errors"><a href="#errors">Errors</a></h2>
<p>All errors have the same fields and a stable code. <a href="/docs/errors">The list of codes</a> explains each one and what to do.</p>
</div>
<div class="example">
${codeBlock('Base URL', `${address}/v1`)}${codeBlock('First request', `export SVC_KEY=svc_test_…\n\ncurl "${address}/v1/payment-intents" \\\n  -H "Authorization: Bearer $SVC_KEY"`)}</div>
</div>
</section>
`;
}

function scheme(value: Node): Html {
  const { in: place, name, description } = value;
  const header = name === undefined ? 'Authorization: Bearer' : text(name);
  const suffix = place === 'query' ? markup` in the query` : empty;
  return markup`<div><dt><code>${header}</code>${suffix}</dt><dd>${inline(text(description))}</dd></div>
`;
}
