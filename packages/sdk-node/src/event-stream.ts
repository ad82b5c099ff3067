import { abortable, withDeadline } from './deadline.ts';
import { AbortError, ConnectionError, parsed } from './errors.ts';
import type { WebhookEvent } from './generated/events.ts';
import { isObject } from './option-checks.ts';
import type { CallOptions, Platform } from './options.ts';
import type { ErrorOf } from './response-data.ts';
import { pauseMs } from './retries.ts';

/** An event of a stream, with what is needed to continue after it. */
export type StreamedEvent = {
  /** Its position. Store it, and give it as `lastEventId` to continue after it in a later run. */
  id: string;
  event: WebhookEvent;
  /** The event as it is delivered to webhook endpoints: the bytes that a signature is made of. */
  body: string;
};

/** A stream: `for await` receives each event. Nothing is sent before that. */
export type EventStream = AsyncGenerator<StreamedEvent, void, undefined>;

/** The settings of one stream. */
export type StreamOptions = Omit<CallOptions, 'idempotencyKey'> & {
  /** The `id` of the last event that you processed: the stream continues after it. */
  lastEventId?: string | undefined;
  /** How long nothing may arrive before the stream connects again, in milliseconds. Default: 45,000, three heartbeats. */
  timeoutMs?: number | undefined;
  /**
   * How often the first connection is tried again. Default: 2. Later ones are tried again until they succeed; with
   * `follow: false` as often as the first, and so is a stream that ends early with nothing new.
   */
  maxRetries?: number | undefined;
  /** `false`: the loop ends when it has received all events up to now, instead of waiting for new ones. Default: true. */
  follow?: boolean | undefined;
  /** Ends the stream. The loop then ends as after its last event. */
  signal?: AbortSignal | undefined;
};

type Settings = { lastEventId?: string | undefined; timeoutMs: number; follow: boolean; maxRetries: number };

/** `isCaughtUp`: the service has sent all events up to now. */
type Message = { id: string | undefined; data: string; isCaughtUp: boolean };

/**
 * The events of a stream. It connects again by itself when the connection is lost, silent or ended, and continues after
 * the last event, so that none is lost. An event can come twice, with the same `event.id`.
 *
 * @param connect opens the stream after `lastEventId`. @throws SvcError if it cannot be opened
 */
export async function* eventStream(
  connect: (lastEventId: string | undefined, isFirst: boolean) => Promise<ReadableStream<Uint8Array>>,
  { lastEventId: id, timeoutMs, follow, maxRetries }: Settings,
  signals: readonly (AbortSignal | undefined)[],
  platform: Platform,
): EventStream {
  try {
    for (let failures = 0, idle = 0, isFirst = true; ; failures += 1, isFirst = false) {
      const before = id;
      const reader = (await connect(id, isFirst)).getReader();
      // A lost or silent connection is treated as an ended one.
      const read = () =>
        withDeadline(timeoutMs, signals, () => reader.read()).catch((error: unknown) => {
          if (error instanceof AbortError) throw error;
          return { value: undefined };
        });
      try {
        for await (const message of messages(read)) {
          failures = 0;
          id = message.id ?? id;
          if (message.data) yield { id: id ?? '', event: eventIn(message.data), body: message.data };
          if (message.isCaughtUp && !follow) return;
        }
      } finally {
        reader.cancel().catch(() => {});
      }
      idle = id === before ? idle + 1 : 0;
      if (!follow && idle > maxRetries)
        throw new ConnectionError('The stream ended early, and again, with nothing new.');
      const pause = pauseMs(new ConnectionError(''), failures, platform) as number;
      await abortable(signals, ({ signal }) => platform.wait(pause, signal));
    }
  } catch (error) {
    if (!(error instanceof AbortError)) throw error;
  }
}

function eventIn(data: string): WebhookEvent {
  const event = parsed(data);
  if (!isObject(event) || Array.isArray(event))
    throw new ConnectionError('The stream has a message that is no event: it is not from svc.');
  return event as WebhookEvent;
}

/** The comment of the service when it has sent all older events. */
const caughtUp = ': waiting for new events';

/** The complete messages of a response of server-sent events. One without an id has that of the message before it. */
async function* messages(read: () => Promise<{ value?: Uint8Array | undefined }>): AsyncGenerator<Message> {
  const decoder = new TextDecoder();
  let [rest, id, data]: [string, string | undefined, string[]] = ['', undefined, []];
  let isCaughtUp = false;
  for (let chunk; (chunk = (await read()).value);) {
    // A `\r` at the end can be the first half of `\r\n`.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() as string;
    for (const line of lines) {
      const [, field, value = ''] = /^(\w*):? ?(.*)/s.exec(line) ?? [];
      // What no header can hold is no position.
      if (field === 'id' && /^[ -~]*$/.test(value)) id = value;
      if (field === 'data') data.push(value);
      if (line === caughtUp) isCaughtUp = true;
      if (line) continue;
      yield { id, data: data.join('\n'), isCaughtUp };
      [data, isCaughtUp] = [[], false];
    }
  }
}

/** The body of a stream, to be read as it arrives. The text of any other response. */
export const streamOrText = async (response: Response): Promise<ReadableStream<Uint8Array> | string> =>
  response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')
    ? response.body
    : response.text();

/** @throws ApiError if the service refused the call, or if the response is not from svc */
export function streamOf(
  response: Response,
  body: ReadableStream<Uint8Array> | string,
  errorOf: ErrorOf,
): ReadableStream<Uint8Array> {
  if (typeof body === 'string') throw errorOf(response, body);
  return body;
}
