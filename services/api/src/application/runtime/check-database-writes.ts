import type { Operator } from '../ports.ts';

/**
 * Writes to the database and commits: a database that only reads, or whose disk is full, answers reads as ever. A timer
 * is set and taken back in one transaction, so nobody ever sees it.
 */
export async function checkDatabaseWrites({
  store,
  random,
  now,
}: Pick<Operator, 'store' | 'random' | 'now'>): Promise<void> {
  const whose = { merchantId: '', livemode: false };
  const timer = { ...whose, kind: 'expire-payment-intent', ref: random.id('ready_'), dueAt: now() } as const;
  await store.transact(async ({ timers }) => {
    await timers.set(timer);
    await timers.remove(timer.kind, timer.ref);
  });
}
