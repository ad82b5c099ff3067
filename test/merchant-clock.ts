import type { App } from '../services/api/src/application/ports.ts';

/** Moves the test clock of a merchant without doing what is due on the way. */
export async function moveClock({ store, merchantClock }: App, merchantId: string, byMs: number): Promise<void> {
  const clock = await store.transact(async (tx) => {
    const before = await tx.testClocks.get({ merchantId, livemode: false });
    return tx.testClocks.update(before, { ...before, aheadMs: before.aheadMs + byMs });
  });
  merchantClock.setOwn(clock);
  merchantClock.releaseOwn(merchantId);
}
