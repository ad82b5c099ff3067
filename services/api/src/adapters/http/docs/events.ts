import { code, json } from './code.ts';
import { examplesOf } from './examples.ts';
import { markup, nothing, type Html } from './html.ts';
import { eventSchema } from './objects.ts';
import { inline } from './prose.ts';
import { eventRows } from './rows.ts';
import { inContract, merged, nameOf, node, text } from './schema.ts';
import { shapeOf } from './shape.ts';
import { signatureSample } from './signature-sample.ts';

export function eventId(type: string): string {
  return `event-${type}`;
}

/** Every type of event, what it carries, and how its receiver knows that it is genuine. */
export function events(): Html {
  return markup`<section id="events">
<h2><a href="#events">Events</a></h2>
<p class="lead">What happened, posted as JSON to the <a href="#createWebhookEndpoint">webhook endpoints</a> that selected it.</p>
<div class="columns">
<div>
<p>Answer with ${received()} The same event may arrive more than once: its <code>id</code> stays the same.</p>
<table role="table" aria-label="Event types" class="events">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Type</th><th role="columnheader" scope="col">Data</th><th role="columnheader" scope="col">When</th></tr></thead>
<tbody role="rowgroup">
${eventRows.map(({ type, resource }) => row(type, resource))}</tbody>
</table>
</div>
<div class="wire">
${sample()}</div>
</div>
${verification()}</section>
`;
}

/** The contract says it of every event; it reads as the end of a sentence. */
function received(): Html {
  const description = text(inContract('components', 'responses', 'Received')['description']);
  return inline(description.charAt(0).toLowerCase() + description.slice(1));
}

function row(type: string, resource: string): Html {
  const summary = text(inContract('webhooks', type, 'post')['summary']);
  const data = node(merged(node(merged(eventSchema(type))['properties'])['data']));
  const carried = shapeOf(node(node(data['properties'])[resource]), 'link').type;
  const envelope = nameOf(eventSchema(type)) ?? '';
  return markup`<tr role="row" id="${eventId(type)}"><th role="rowheader" scope="row"><a href="#object-${envelope}"><code>${type}</code></a></th><td role="cell" class="type"><code>${resource}</code>: ${carried}</td><td role="cell">${inline(summary)}</td></tr>
`;
}

function sample(): Html {
  const [example] = examplesOf(inContract('paths', '/events/{id}', 'get', 'responses', '200'));
  return example === undefined ? nothing : json(`Posted: ${example.summary}`, node(example.value)['data']);
}

function verification(): Html {
  return markup`<article id="signatures">
<h3><a href="#signatures">Verify a signature</a></h3>
<div class="columns">
<div>
<p>Anyone can post to a public address. Three headers prove that an event is ours and fresh:</p>
<dl class="headers">
<div><dt><code>X-Svc-Id</code></dt><dd>The event’s id, the same at every attempt.</dd></div>
<div><dt><code>X-Svc-Timestamp</code></dt><dd>When this attempt was made, in seconds since 1970.</dd></div>
<div><dt><code>X-Svc-Signature</code></dt><dd><code>v1=</code> and the HMAC-SHA256, in hex, of <code>&lt;timestamp&gt;.&lt;raw body&gt;</code> under the endpoint’s whole <code>signing_secret</code>.</dd></div>
</dl>
<ol>
<li>Take the body as it came, before anything parses it.</li>
<li>Compute the signature and compare it in constant time.</li>
<li>Refuse what is more than 300 seconds off your clock.</li>
<li>Do the work once for each event id.</li>
</ol>
</div>
<div class="wire">
${code('Node.js', signatureSample)}</div>
</div>
</article>
`;
}
