import { scopeName } from '../../domain/scope.ts';
import type { Store, Tx } from '../store.ts';
import type { EventRetention } from '../webhooks/event-purge-port.ts';
import type { Task, WorkerDeps } from './task.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long the response for an Idempotency-Key is kept. */
export const idempotencyRetentionMs = dayMs;
/** How long call records and events are kept, by mode. Deliveries and attempts are kept as long as their events. */
const keptMs = { test: 30 * dayMs, live: 90 * dayMs };

const purgeEveryMs = 10 * minuteMs;
/** A purge that failed runs again after this time. */
const retryDelayMs = minuteMs;
/** A run goes on for this time, and the next round with the rest: about a second later at most. */
const runMs = 900;
/** The maximum of rows that one transaction deletes. */
const rowsPerTransaction = 1_000;

/**
 * Deletes expired rows every ten minutes, each kind of rows in its own task. The age of a row is measured by wall time, also
 * where a test clock is ahead; the ten minutes by monotonic time, so that a clock that is set back does not delay the
 * next purge.
 */
export function purgeTasks({ app: { store, now, monotonicMs }, onError, isStopped }: WorkerDeps): Task[] {
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  const retention = (): EventRetention => ({ test: before(keptMs.test), live: before(keptMs.live) });
  const purgeEvents = createEventPurge(store, onError);

  /** @param purgeSome runs one transaction and returns whether there is more */
  function purge(what: string, purgeSome: () => Promise<boolean>): Task {
    let nextMs = monotonicMs();
    return {
      name: `the purge of ${what}`,
      isDue: () => nextMs <= monotonicMs(),
      async run() {
        // Also when it fails.
        const startedMs = nextMs;
        nextMs = monotonicMs() + retryDelayMs;
        // Rounds come when a unit rings, and in a quiet service once a second: a purge must not wait for them.
        const endMs = monotonicMs() + runMs;
        let hasMore = true;
        while (hasMore && !isStopped() && monotonicMs() < endMs) hasMore = await purgeSome();
        nextMs = hasMore ? startedMs : monotonicMs() + purgeEveryMs;
      },
    };
  }
  const ofRows = (what: string, deleteSome: (tx: Tx) => Promise<number>): Task =>
    purge(what, async () => (await store.transact(deleteSome)) === rowsPerTransaction);

  return [
    ofRows('idempotency keys', (tx) => tx.idempotency.purge(before(idempotencyRetentionMs), rowsPerTransaction)),
    ofRows('test call records', (tx) => tx.callRecords.purge(false, retention().test, rowsPerTransaction)),
    ofRows('live call records', (tx) => tx.callRecords.purge(true, retention().live, rowsPerTransaction)),
    ofRows('simulated messages', (tx) => tx.simulatedMessages.purge(retention().test, rowsPerTransaction)),
    ofRows('email codes', (tx) => tx.emailCodes.purge(before(dayMs), rowsPerTransaction)),
    purge('events', () => purgeEvents(retention())),
  ];
}

/**
 * Purges events merchant by merchant, because a merchant's total of events must stay exact. Each call runs at most one
 * transaction. A merchant and mode that failed is left out until all others have been searched. @returns whether there is
 * more to purge or to search
 */
function createEventPurge(store: Store, onError: (error: unknown) => void) {
  let afterMerchant = '';
  const failed = new Set<string>();
  return async (before: EventRetention): Promise<boolean> => {
    const { found, last } = await store.read.eventPurge.scopesToPurge(before, afterMerchant);
    const scope = found.find((one) => !failed.has(scopeName(one)));
    if (scope === undefined) {
      afterMerchant = last ?? '';
      if (last === null) failed.clear();
      return last !== null;
    }
    try {
      await store.transact((tx) => tx.eventPurge.purgeSome(scope, before));
    } catch (error) {
      failed.add(scopeName(scope));
      onError(new Error(`The events of ${scopeName(scope)} were not purged.`, { cause: error }));
    }
    return true;
  };
}
