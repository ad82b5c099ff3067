import type { StreamedEvent } from '../event-stream.ts';
import { version } from '../version.ts';
import type { Command, Context } from './command.ts';
import { showConnection } from './connection.ts';
import { eventRow } from './event-row.ts';
import { createForwarder, isAccepted, readTarget, resultOf, type Forwarded } from './forward.ts';
import { createMemory } from './memory.ts';
import { didYouMean } from './nearest.ts';
import { counted, oneLine, type Output } from './output.ts';
import { UsageError } from './problems.ts';
import { eventTypes, liveEventTypes } from './recipes.ts';
import { signingSecretOf } from './signing-secret.ts';
import { readSince } from './since.ts';

/** As the service posts to one endpoint. */
const maxInFlight = 8;
/** How many event ids are kept to recognise one that comes again, which is soon after a connection was lost. */
const rememberedIds = 10_000;
/** How many refused events the summary names. */
const namedRefusals = 20;

export const listen: Command = {
  name: 'listen',
  summary: 'Show events as they happen, and post them to your machine.',
  description: `Shows the events of the key's merchant and mode from now on, or from --since. With --forward-to each event is
posted to that address, as the service does it: the same bytes and the three X-Svc- headers. The signature is
made with a secret that follows from your API key, so it stays the same: give it to your receiver as
SVC_WEBHOOK_SECRET. No webhook endpoint is registered or changed.

When the connection is lost, or the service starts again, listen connects again and continues after the last
event: none is lost, and none is shown twice. Up to 8 events are posted at the same time. A target that cannot
be reached is tried again for a few seconds. An event that it did not accept is shown; resend it with
svc events resend. Ctrl-C ends with a summary.`,
  options: ['forward-to', 'events', 'since', 'print-secret'],
  examples: [
    'svc listen --forward-to localhost:4000/webhooks',
    'svc listen --events payment.succeeded,payment.failed --since 10m',
    'SVC_WEBHOOK_SECRET=$(svc listen --print-secret) node server.js',
    'svc listen --json | jq .event.type',
  ],
  async run(context) {
    const { options, out, mode, address, now } = context;
    const secret = signingSecretOf(context.key, mode);
    if (options['print-secret']) return out.result({ signing_secret: secret }, secret);

    const url = options['forward-to'] === undefined ? null : readTarget(options['forward-to']);
    const types = readTypes(options.events);
    const since = options.since === undefined ? undefined : readSince(options.since, now());
    if (mode === 'live') out.say(out.yellow('This is a live key: the events are of real payments.'));
    out.say(`Listening to ${address} in ${mode} mode${types ? ` for ${[...types].join(', ')}` : ''}.`);
    if (url) out.say(`Posting to ${url}, signed with ${out.bold(secret)} (SVC_WEBHOOK_SECRET).`);
    await follow(context, { url, secret, types, since });
  },
};

type Settings = { url: string | null; secret: string; types: Set<string> | null; since: string | undefined };

async function follow(context: Context, { url, secret, types, since }: Settings): Promise<void> {
  const { svc, out, signal } = context;
  const forward = url === null ? null : createForwarder(context, { url, secret });
  const isNew = createMemory(rememberedIds);
  const inFlight = new Set<Promise<void>>();
  const counts = { events: 0, refused: 0 };
  const refusedIds: string[] = [];

  let wake = (): void => undefined;
  /** Or until Ctrl-C. */
  const untilOneEnds = () => Promise.race([...inFlight, new Promise<void>((resolve) => (wake = resolve))]);
  const interrupted = (): void => {
    if (url !== null && inFlight.size > 0)
      out.say(`Waiting for ${counted(inFlight.size, 'post')}. Ctrl-C again ends at once.`);
    wake();
  };
  signal.addEventListener('abort', interrupted, { once: true });

  async function take({ event, body }: StreamedEvent): Promise<void> {
    const forwarded = (await forward?.({ id: event.id, body })) ?? null;
    counts.events += 1;
    if (forwarded && !isAccepted(forwarded)) {
      counts.refused += 1;
      if (refusedIds.length < namedRefusals) refusedIds.push(oneLine(event.id));
    }
    const row = eventRow(context, event);
    out.result(
      { event, forwarded },
      (forwarded ? `${row}  → ${outcome(out, forwarded, oneLine(event.id))}` : row).trimEnd(),
    );
  }

  try {
    const query = since === undefined ? {} : { since };
    const headers = { 'User-Agent': agentOf(url, types) };
    for await (const item of svc.events.stream(query, { signal, headers, fetch: showConnection(context) })) {
      if (!isNew(item.event.id) || (types && !types.has(item.event.type))) continue;
      while (inFlight.size >= maxInFlight && !signal.aborted) await untilOneEnds();
      if (signal.aborted) break;
      const task = take(item).finally(() => inFlight.delete(task));
      inFlight.add(task);
    }
  } finally {
    await Promise.all(inFlight);
  }
  out.say(summary(counts, refusedIds, url));
}

/** Tells the workbench what becomes of the events: `svc-listen/1.2.0 (forward; payment.succeeded)`. */
const agentOf = (url: string | null, types: ReadonlySet<string> | null): string =>
  `svc-listen/${version} (${url === null ? 'show' : 'forward'}; ${types === null ? '*' : [...types].join(',')})`;

/** @returns null for all types. @throws UsageError */
function readTypes(text: string | undefined): Set<string> | null {
  if (text === undefined || text === '*') return null;
  const types = text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  if (types.length === 0) throw new UsageError('--events names no type. Write for example payment.succeeded.');
  const known: readonly string[] = [...eventTypes, ...liveEventTypes];
  const unknown = types.find((type) => !known.includes(type));
  if (unknown !== undefined)
    throw new UsageError(`--events: there is no event type ${unknown}.${didYouMean(unknown, known)}`);
  return new Set(types);
}

function outcome({ green, red }: Output, result: Forwarded, id: string): string {
  const text = resultOf(result);
  return isAccepted(result) ? green(`forwarded: ${text}`) : red(`${text} (${id})`);
}

function summary(counts: { events: number; refused: number }, ids: readonly string[], url: string | null): string {
  const events = counted(counts.events, 'event');
  if (url === null) return `${events}.`;
  if (counts.refused === 0) return `${events}, all accepted.`;
  const named = counts.refused > ids.length ? ` the first ${ids.length}` : '';
  return `${events}, ${counts.refused} not accepted. Resend${named}:\n  svc events resend ${ids.join(' ')} --forward-to ${url}`;
}
