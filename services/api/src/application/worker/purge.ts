import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { Store, Tx } from '../store.ts';
import type { EventRetention } from '../webhooks/event-purge-port.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long the response for an Idempotency-Key is kept. */
export const idempotencyRetentionMs = dayMs;
/** How long call records and events are kept, by mode. Deliveries and attempts are kept as long as their events. */
const keptMs = { test: 30 * dayMs, live: 90 * dayMs };

const purgeEveryMs = 10 * minuteMs;
/** A purge that failed runs again after this time. */
const retryDelayMs = minuteMs;
/** The maximum of rows that one transaction deletes. The worker's next `runOnce` continues with the rest. */
const rowsPerTransaction = 1_000;

type PurgeDeps = { app: Pick<App, 'store' | 'now' | 'monotonicMs'>; onError: (error: unknown) => void };

/** One kind of rows, with the monotonic time of its next purge. Runs one transaction. @returns whether there is more */
type Purge = { what: string; nextMs: number; purgeSome(): Promise<boolean> };

/**
 * Deletes expired rows every ten minutes, each kind of rows on its own. The age of a row is measured by wall time, also
 * where a test clock is ahead; the ten minutes by monotonic time, so that a clock that is set back does not delay the
 * next purge.
 */
export function createPurge({ app, onError }: PurgeDeps) {
  const { store, now, monotonicMs } = app;
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  const retention = (): EventRetention => ({ test: before(keptMs.test), live: before(keptMs.live) });
  const purgeEvents = createEventPurge(store, onError);
  const startMs = monotonicMs();
  const purge = (what: string, purgeSome: Purge['purgeSome']): Purge => ({ what, nextMs: startMs, purgeSome });
  const ofRows = (what: string, deleteSome: (tx: Tx) => Promise<number>): Purge =>
    purge(what, async () => (await store.transact(deleteSome)) === rowsPerTransaction);
  const purges = [
    ofRows('idempotency keys', (tx) => tx.idempotency.purge(before(idempotencyRetentionMs), rowsPerTransaction)),
    ofRows('test call records', (tx) => tx.callRecords.purge(false, retention().test, rowsPerTransaction)),
    ofRows('live call records', (tx) => tx.callRecords.purge(true, retention().live, rowsPerTransaction)),
    purge('events', () => purgeEvents(retention())),
  ];

  return async (): Promise<void> => {
    for (const one of purges.filter(({ nextMs }) => nextMs <= monotonicMs()))
      try {
        if (!(await one.purgeSome())) one.nextMs = monotonicMs() + purgeEveryMs;
      } catch (error) {
        one.nextMs = monotonicMs() + retryDelayMs;
        onError(new Error(`The purge of ${one.what} failed.`, { cause: error }));
      }
  };
}

/**
 * Purges events merchant by merchant, because a merchant's total of events must stay exact. Each call runs at most one
 * transaction. A merchant and mode that failed is left out until all others have been searched. @returns whether there is
 * more to purge or to search
 */
function createEventPurge(store: Store, onError: (error: unknown) => void) {
  let afterMerchant = '';
  const failed = new Set<string>();
  const nameOf = ({ merchantId, livemode }: Scope): string => `${merchantId} ${livemode ? 'live' : 'test'}`;
  return async (before: EventRetention): Promise<boolean> => {
    const { found, last } = await store.read.eventPurge.scopesToPurge(before, afterMerchant);
    const scope = found.find((one) => !failed.has(nameOf(one)));
    if (scope === undefined) {
      afterMerchant = last ?? '';
      if (last === null) failed.clear();
      return last !== null;
    }
    try {
      await store.transact((tx) => tx.eventPurge.purgeSome(scope, before));
    } catch (error) {
      failed.add(nameOf(scope));
      onError(new Error(`The events of ${nameOf(scope)} were not purged.`, { cause: error }));
    }
    return true;
  };
}
