import type { App } from '../../ports.ts';
import { createSignal } from '../../signal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { PositionedEvent } from './event-positions-port.ts';
import type { Watcher } from './event-watch.ts';

/** An open connection gets something at least this often, so that neither side takes it for dead. */
const heartbeatMs = 15_000;
/** Before a page is read again that did not have the announced events: a server of a cluster may be behind. */
const retryMs = 250;
/** A stream ends at this age, so that one whose client has gone without a word does not keep its place. */
const maxAgeMs = 5 * 60_000;

/**
 * `caught-up`, once: all stored events have been read, from now on new ones follow. `position`: everything up to it has
 * been read.
 */
export type StreamPart = { position: number } & (
  | { kind: 'events'; events: readonly PositionedEvent[] }
  | { kind: 'caught-up' }
  | { kind: 'heartbeat' }
);

export type EventStream = {
  /** Waits for the next events, at most until the next heartbeat. Null: the stream has ended. */
  next(): Promise<StreamPart | null>;
  end(): void;
  /** Resolves when the stream has ended, for whatever reason. */
  ended: Promise<void>;
};

/** `newest`: the newest position of all merchants when `position` was chosen. */
export type StreamStart = { scope: Scope; keyId: string | null; position: number; newest: number };

/**
 * Reads the events of one merchant and mode after a position, in order, and then waits for new ones. Each page is read
 * when the one before it has been sent, so a slow reader holds one page in memory.
 */
export function openEventStream(
  { eventWatch, after }: Pick<App, 'eventWatch' | 'after'>,
  { scope, keyId, newest: newestAtStart, ...start }: StreamStart,
): EventStream {
  let { position } = start;
  let isEnded = false;
  let isCaughtUp = false;
  const { wake, wait } = createSignal(after);
  let cancelAge = (): void => undefined;
  let resolveEnded = (): void => undefined;
  const ended = new Promise<void>((resolve) => (resolveEnded = resolve));
  const watcher: Watcher = { scope, keyId, wakeUp: wake, end };

  function end(): void {
    isEnded = true;
    cancelAge();
    eventWatch.remove(watcher);
    wake();
    resolveEnded();
  }

  async function next(): Promise<StreamPart | null> {
    let isHeartbeatDue = false;
    while (!isEnded) {
      const { newest, upTo, quiet } = eventWatch.known(scope);
      if (position < newest) {
        // The streams of a scope wait at different positions. From here all of them ask for the same page.
        if (position >= quiet.after) position = Math.max(position, quiet.upTo);
        const { events, upTo: readUpTo } = await eventWatch.page(scope, position);
        position = Math.max(position, readUpTo);
        if (events.length > 0) return { kind: 'events', events, position };
        if (position < newest) await wait(retryMs);
        continue;
      }
      position = Math.max(position, upTo);
      if (!isCaughtUp) {
        isCaughtUp = true;
        return { kind: 'caught-up', position };
      }
      if (isHeartbeatDue) return { kind: 'heartbeat', position };
      isHeartbeatDue = !(await wait(heartbeatMs));
    }
    return null;
  }

  eventWatch.add(watcher, newestAtStart);
  if (!isEnded) cancelAge = after(maxAgeMs, end);
  return { next, end, ended };
}
