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
  const [lead, answer] = eventsLead(source);
  return markup`<section id="events">
<h1>Events</h1>
<p class="lead">${inline(lead)}</p>
<div class="columns">
<div>
<p>${inline(answer)}</p>
<ul class="fields" aria-label="Event types">
${source.events.map((event) => row(source, event))}</ul>
</div>
<div class="example">
${eventExample(source).map((example) => jsonBlock(...example))}</div>
</div>
</section>
${verification()}${objects(source, names)}`;
}

/** What is sent, and how a receiver answers, in Markdown. */
export const eventsLead = (source: Source) =>
  [
    `Each event is posted as JSON to the [webhook endpoints](${placeOf(source, 'createWebhookEndpoint')}) that selected its type.`,
    `${text(at(source, 'components', 'responses', 'Received')['description'])} The same event can arrive more than once: its \`id\` stays the same.`,
  ] as const;

/** An event type: the name and the type of what it contains, and when it is sent, in Markdown. */
export function eventRow(source: Source, { type, resource }: EventRow) {
  const schema = eventSchema(source, type);
  const name = nameOf(schema) ?? '';
  const data = merged(source, node(merged(source, schema)['properties'])['data']);
  return {
    summary: text(at(source, 'webhooks', type, 'post')['summary']),
    content: describeSchema(source, node(node(data['properties'])[resource]), 'link').type,
    name,
    place: placeOf(source, objectId(name)),
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

export const signatureLead =
  'Anyone can post to a public address. Three headers prove that an event comes from this API and is recent:';

export const signatureHeaders = [
  ['X-Svc-Id', 'The event’s id, the same in every attempt.'],
  ['X-Svc-Timestamp', 'The time of this attempt, in seconds since 1970.'],
  [
    'X-Svc-Signature',
    '`v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The key is the endpoint’s whole `signing_secret`.',
  ],
] as const;

export const signatureSteps = [
  'Use the raw body, before anything parses it.',
  'Compute the signature and compare it in constant time.',
  'Reject a timestamp that is more than 300 seconds away from your clock.',
  'Process each event id only once.',
];

const verification = (): Html => markup`<article id="signatures">
<h2><a href="#signatures">Verify a signature</a></h2>
<div class="columns">
<div>
<p>${signatureLead}</p>
<dl class="headers">
${signatureHeaders.map(([name, meaning]) => markup`<div><dt><code>${name}</code></dt><dd>${inline(meaning)}</dd></div>\n`)}</dl>
<ol>
${signatureSteps.map((step) => markup`<li>${step}</li>\n`)}</ol>
</div>
<div class="example">
${codeBlock('Node.js without the SDK', highlight(signatureSample, 'js'))}</div>
</div>
</article>
`;
