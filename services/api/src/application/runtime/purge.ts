import type { App } from '../ports.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long the response for an Idempotency-Key is kept. */
export const idempotencyRetentionMs = dayMs;
/** How long call records are kept, by mode. */
const callRecordsKeptMs = { test: 30 * dayMs, live: 90 * dayMs };

const purgeEveryMs = hourMs / 6;
/** The maximum of rows that one transaction deletes. The worker's next `runOnce` continues with the rest. */
const rowsPerTransaction = 1_000;

/**
 * Deletes expired rows every ten minutes. The age of a row is measured by wall time; the ten minutes by monotonic time,
 * so that a clock that is set back does not delay the next purge.
 */
export function createPurge({ store, now, monotonicMs }: Pick<App, 'store' | 'now' | 'monotonicMs'>) {
  let nextMs = monotonicMs();
  return async (): Promise<void> => {
    if (monotonicMs() < nextMs) return;
    const before = (keptMs: number): Date => new Date(now().getTime() - keptMs);
    const deletedCounts = [
      await store.transact((tx) => tx.idempotency.purge(before(idempotencyRetentionMs), rowsPerTransaction)),
      await store.transact((tx) => tx.callRecords.purge(false, before(callRecordsKeptMs.test), rowsPerTransaction)),
      await store.transact((tx) => tx.callRecords.purge(true, before(callRecordsKeptMs.live), rowsPerTransaction)),
    ];
    if (deletedCounts.every((count) => count < rowsPerTransaction)) nextMs = monotonicMs() + purgeEveryMs;
  };
}
