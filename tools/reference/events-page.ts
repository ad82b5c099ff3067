import { codeBlock, jsonBlock } from './code-block.ts';
import { describeSchema } from './describe-schema.ts';
import { at, merged, nameOf, node, text } from './document.ts';
import { examplesOf } from './examples.ts';
import { markup, type Html } from './html.ts';
import { inline } from './markdown.ts';
import { highlight } from './highlight.ts';
import { objects } from './objects.ts';
import { eventId, eventSchema, objectId, placeOf } from './sections.ts';
import { signatureSample } from './signature-sample.ts';
import type { EventRow, Source } from './source.ts';

/** The event types, what each contains, and how a receiver verifies the signature. */
export function eventsMain(source: Source, names: readonly string[]): Html {
  return markup`<section id="events">
<h1>Events</h1>
<p class="lead">Each event is posted as JSON to the <a href="${placeOf(source, 'createWebhookEndpoint')}">webhook endpoints</a> that selected its type.</p>
<div class="columns">
<div>
<p>${inline(text(at(source, 'components', 'responses', 'Received')['description']))} The same event can arrive more than once: its <code>id</code> stays the same.</p>
<ul class="fields" aria-label="Event types">
${source.events.map((event) => row(source, event))}</ul>
</div>
<div class="example">
${eventExample(source).map((example) => jsonBlock(...example))}</div>
</div>
</section>
${verification()}${objects(source, names)}`;
}

/** An event type: the name and the type of what it contains, and when it is sent, in Markdown. */
export function eventRow(source: Source, { type, resource }: EventRow) {
  const schema = eventSchema(source, type);
  const data = merged(source, node(merged(source, schema)['properties'])['data']);
  return {
    summary: text(at(source, 'webhooks', type, 'post')['summary']),
    content: describeSchema(source, node(node(data['properties'])[resource]), 'link').type,
    place: placeOf(source, objectId(nameOf(schema) ?? '')),
  };
}

function row(source: Source, event: EventRow): Html {
  const { type, resource } = event;
  const { summary, content, place } = eventRow(source, event);
  return markup`<li id="${eventId(type)}"><p><a href="${place}"><code>${type}</code></a> <span class="type"><code>${resource}</code>: ${inline(content)}</span></p>
<p>${inline(summary)}</p></li>
`;
}

export function eventExample(source: Source): readonly [caption: string, value: unknown][] {
  const [example] = examplesOf(source, at(source, 'paths', '/events/{id}', 'get', 'responses', '200'));
  return example === undefined ? [] : [[`Request to your endpoint: ${example.summary}`, node(example.value)['data']]];
}

function verification(): Html {
  return markup`<article id="signatures">
<h2><a href="#signatures">Verify a signature</a></h2>
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
${codeBlock('Node.js without the SDK', highlight(signatureSample, 'js'))}</div>
</div>
</article>
`;
}
