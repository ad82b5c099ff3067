import { basePlaceholder } from './base-url.ts';
import { code } from './code.ts';
import { markup, nothing, type Html } from './html.ts';
import { inline, paragraphs } from './prose.ts';
import { inContract, node, resolved, text } from './schema.ts';

/** The first thing one reads: what this is, where it is, and how one is let in. */
export function introduction(): Html {
  const info = inContract('info');
  const schemes = Object.values(inContract('components', 'securitySchemes')).map(resolved);
  return markup`<section id="introduction">
<h1>${text(info['title'])}</h1>
<p class="lead">${inline(text(info['summary']))}</p>
<div class="columns">
<div>
${paragraphs(text(info['description']))}<h2 id="authentication"><a href="#authentication">Authentication</a></h2>
<dl class="headers">
${schemes.map(scheme)}</dl>
<h2 id="idempotency"><a href="#idempotency">Safe repeats</a></h2>
${paragraphs(text(inContract('components', 'parameters', 'IdempotencyKey')['description']))}<h2 id="refusals"><a href="#refusals">Refusals</a></h2>
<p>Whatever goes wrong has one shape and a stable code. <a href="/docs/errors">Each code</a> has its meaning and its cure.</p>
</div>
<div class="wire">
${code('Base URL', `${basePlaceholder}/v1`)}${code('First call', `export SVC_KEY=svc_test_…\n\ncurl "${basePlaceholder}/v1/payment-intents" \\\n  -H "Authorization: Bearer $SVC_KEY"`)}</div>
</div>
</section>
`;
}

function scheme(value: unknown): Html {
  const { in: place, name, description } = node(value);
  const how = name === undefined ? 'Authorization: Bearer' : text(name);
  const where = place === 'query' ? markup` in the query` : nothing;
  return markup`<div><dt><code>${how}</code>${where}</dt><dd>${inline(text(description))}</dd></div>
`;
}
