import type { App } from '../../application/ports.ts';

/**
 * Proves that the database can write and commit: a read-only database, or one with a full disk, still serves reads. It
 * sets and removes a timer in one transaction, so no other transaction sees the timer. A pool whose connections are all busy is no reason to fail.
 */
export async function checkDatabaseWrites({ store, random, now }: App): Promise<void> {
  const noMerchant = { merchantId: '', livemode: false };
  const timer = { ...noMerchant, kind: 'expire-payment-intent', ref: random.id('ready_'), dueAt: now() } as const;
  await store.probe(async ({ timers }) => {
    await timers.set(timer);
    await timers.remove(timer.kind, timer.ref);
  });
}
