import { codeBlock, jsonBlock } from './code-block.ts';
import { describeSchema } from './describe-schema.ts';
import { at, merged, nameOf, node, text } from './document.ts';
import { examplesOf } from './examples.ts';
import { empty, markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import { eventSchema } from './objects.ts';
import { signatureSample } from './signature-sample.ts';
import type { EventRow, Source } from './source.ts';

export function eventId(type: string): string {
  return `event-${type}`;
}

/** The event types, what each contains, and how a receiver verifies the signature. */
export function events(source: Source): Html {
  return markup`<section id="events">
<h2><a href="#events">Events</a></h2>
<p class="lead">Each event is posted as JSON to the <a href="#createWebhookEndpoint">webhook endpoints</a> that selected its type.</p>
<div class="columns">
<div>
<p>Respond with ${expectedResponse(source)} The same event can arrive more than once: its <code>id</code> stays the same.</p>
<table role="table" aria-label="Event types" class="events">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Type</th><th role="columnheader" scope="col">Data</th><th role="columnheader" scope="col">When</th></tr></thead>
<tbody role="rowgroup">
${source.events.map((event) => row(source, event))}</tbody>
</table>
</div>
<div class="example">
${sample(source)}</div>
</div>
${verification()}</section>
`;
}

/** All events share one description of the response. Here it is the end of a sentence. */
function expectedResponse(source: Source): Html {
  const description = text(at(source, 'components', 'responses', 'Received')['description']);
  return inline(description.charAt(0).toLowerCase() + description.slice(1));
}

function row(source: Source, { type, resource }: EventRow): Html {
  const summary = text(at(source, 'webhooks', type, 'post')['summary']);
  const schema = eventSchema(source, type);
  const data = merged(source, node(merged(source, schema)['properties'])['data']);
  const content = describeSchema(source, node(node(data['properties'])[resource]), 'link').type;
  const envelope = nameOf(schema) ?? '';
  return markup`<tr role="row" id="${eventId(type)}"><th role="rowheader" scope="row"><a href="#object-${envelope}"><code>${type}</code></a></th><td role="cell" class="type"><code>${resource}</code>: ${content}</td><td role="cell">${inline(summary)}</td></tr>
`;
}

function sample(source: Source): Html {
  const [example] = examplesOf(source, at(source, 'paths', '/events/{id}', 'get', 'responses', '200'));
  return example === undefined
    ? empty
    : jsonBlock(`Request to your endpoint: ${example.summary}`, node(example.value)['data']);
}

function verification(): Html {
  return markup`<article id="signatures">
<h3><a href="#signatures">Verify a signature</a></h3>
<div class="columns">
<div>
<p>Anyone can post to a public address. Three headers prove that an event comes from this API and is recent:</p>
<dl class="headers">
<div><dt><code>X-Svc-Id</code></dt><dd>The event’s id, the same in every attempt.</dd></div>
<div><dt><code>X-Svc-Timestamp</code></dt><dd>The time of this attempt, in seconds since 1970.</dd></div>
<div><dt><code>X-Svc-Signature</code></dt><dd><code>v1=</code> and the HMAC-SHA256, in hex, of <code>&lt;timestamp&gt;.&lt;raw body&gt;</code>. The key is the endpoint’s whole <code>signing_secret</code>.</dd></div>
</dl>
<ol>
<li>Use the raw body, before anything parses it.</li>
<li>Compute the signature and compare it in constant time.</li>
<li>Reject a timestamp that is more than 300 seconds away from your clock.</li>
<li>Process each event id only once.</li>
</ol>
</div>
<div class="example">
${codeBlock('Node.js', signatureSample)}</div>
</div>
</article>
`;
}
