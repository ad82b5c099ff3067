import { eventTypes } from './events.ts';
import { reasonOf } from './log.ts';
import { ApiError, ConnectionError, TimeoutError, ValidationError, type WebhookEvent } from './sdk.ts';
import type { Settings } from './settings.ts';
import type { Plugin } from './sync.ts';

/** An event, and where to go on after it: in the stream by `position`, in the pages by `page`. */
export type Missed = { event: WebhookEvent } & ({ position: string; page?: undefined } | { page: string });

/** Where a run begins. Null: as far back as svc keeps its events. */
type From = { position: string | null; page: string | null };

/** How long nothing may come through the stream before it is left, in milliseconds: svc itself answers at once. */
const quietMs = 8_000;
/** A stream that does not come through is not opened again for so long: each one stays open at svc behind such a proxy. */
const pagesForMs = 600_000;
const pagesSince = new WeakMap<Settings['svc'], number>();

/** By pages a run looks at most at so many of the newest events. What is older, and still matters, has left a state behind. */
const mostByPages = 500;
/** Events are listed by their ids, and committed in another order: so many are looked at again. */
const again = 20;

/** All events from there up to now, oldest first; by pages where the stream of events does not come through. */
export function missedEvents(plugin: Pick<Plugin, 'settings' | 'log'>, from: From, signal: AbortSignal) {
  let isComplete = false;
  async function* events(): AsyncGenerator<Missed> {
    if (!isByPages(plugin.settings)) {
      const end = yield* streamed(plugin, from.position, signal);
      isComplete = end === 'all';
      if (end !== 'quiet') return;
      pagesSince.set(plugin.settings.svc, performance.now());
      plugin.log.warn('The stream of events of svc does not come through: the events are read by pages.');
    }
    yield* paged(plugin.settings, from.page);
    isComplete = true;
  }
  return Object.assign(events(), { isComplete: () => isComplete, isByPages: () => isByPages(plugin.settings) });
}

const isByPages = ({ svc }: Settings): boolean => performance.now() - (pagesSince.get(svc) ?? -Infinity) < pagesForMs;

export type MissedEvents = ReturnType<typeof missedEvents>;

type End = 'all' | 'quiet' | 'time';

/** Without a position, or with that of another merchant: as far back as svc keeps them. */
async function* streamed(
  { settings: { svc }, log }: Pick<Plugin, 'settings' | 'log'>,
  position: string | null,
  signal: AbortSignal,
): AsyncGenerator<Missed, End> {
  const quiet = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), quietMs);
  };
  const options = { follow: false, maxRetries: 0, timeoutMs: quietMs, signal: AbortSignal.any([signal, quiet.signal]) };
  const open = (lastEventId: string | null) =>
    lastEventId === null
      ? svc.events.stream({ since: '2020-01-01T00:00:00Z' }, options)
      : svc.events.stream({}, { ...options, lastEventId });
  async function* read(from: string | null, isAgain = false): AsyncGenerator<Missed> {
    let newest = from;
    try {
      for await (const { id, event } of open(from)) {
        clearTimeout(timer);
        newest = id;
        yield { event, position: id };
        restart();
      }
    } catch (error) {
      // svc ends its streams when it restarts: it is opened once more.
      if (isAgain || !isEnded(error)) throw error;
      yield* read(newest, true);
    }
  }
  try {
    restart();
    try {
      yield* read(position);
    } catch (error) {
      if (position === null || !(error instanceof ValidationError)) throw error;
      log.warn(`The position is of another account of svc: all events are read again. ${reasonOf(error)}`);
      yield* read(null);
    }
    return quiet.signal.aborted ? 'quiet' : signal.aborted ? 'time' : 'all';
  } catch (error) {
    if (isBlocked(error)) return 'quiet';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A stream that was ended at once. Where no connection was made at all, the error has a cause. */
const isEnded = (error: unknown): boolean => error instanceof ConnectionError && error.cause === undefined;

/** No answer, or one that a proxy has made, or too many streams that are still open behind it, or streams that it ends. */
const isBlocked = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  isEnded(error) ||
  (error instanceof ApiError && (error.code === 'RATE_LIMITED' || (error.code === null && error.status < 500)));

async function* paged({ svc }: Settings, newest: string | null): AsyncGenerator<Missed> {
  const found: WebhookEvent[] = [];
  let left = Infinity;
  for await (const event of svc.events.list({ type: [...eventTypes], per_page: 100 })) {
    if (event.id === newest) left = again;
    found.push(event);
    left -= 1;
    if (left <= 0 || found.length >= mostByPages) break;
  }
  for (const event of found.toReversed()) yield { event, page: event.id };
}
