import type { App } from '../ports.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long an idempotent answer is kept. */
export const idempotencyKeptMs = dayMs;
/** How long call records are kept, by mode. */
const callsKeptMs = { test: 30 * dayMs, live: 90 * dayMs };

const everyMs = hourMs / 6;
/** Of each kind, at once: the rest is left to the rounds that follow. */
const slice = 1_000;

/**
 * Forgets what has been kept for its time, now and then. How old something is goes by wall time; when it is looked at
 * again, by monotonic time, so that a clock that is set back does not put it off.
 */
export function createPurge({ store, now, monotonicMs }: Pick<App, 'store' | 'now' | 'monotonicMs'>) {
  let nextMs = monotonicMs();
  return async (): Promise<void> => {
    if (monotonicMs() < nextMs) return;
    const before = (keptMs: number): Date => new Date(now().getTime() - keptMs);
    const forgotten = [
      await store.transact((tx) => tx.idempotency.purge(before(idempotencyKeptMs), slice)),
      await store.transact((tx) => tx.callRecords.purge(false, before(callsKeptMs.test), slice)),
      await store.transact((tx) => tx.callRecords.purge(true, before(callsKeptMs.live), slice)),
    ];
    if (forgotten.every((count) => count < slice)) nextMs = monotonicMs() + everyMs;
  };
}
