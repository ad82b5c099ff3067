import type { Store } from './store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long an idempotent answer is kept. */
export const idempotencyKeptMs = dayMs;
/** How long call records are kept, by mode. */
const callsKeptMs = { test: 30 * dayMs, live: 90 * dayMs };

const everyMs = hourMs / 6;

/** Forgets what has been kept for its time, now and then. */
export function forgetter(store: Store): (now: Date) => Promise<void> {
  let lastMs = 0;
  return async (now) => {
    const nowMs = now.getTime();
    if (nowMs - lastMs < everyMs) return;
    lastMs = nowMs;
    await store.transact((tx) => tx.idempotency.purge(new Date(nowMs - idempotencyKeptMs)));
    await store.transact((tx) => tx.callRecords.purge(false, new Date(nowMs - callsKeptMs.test)));
    await store.transact((tx) => tx.callRecords.purge(true, new Date(nowMs - callsKeptMs.live)));
  };
}
