import { expect, test } from '@jest/globals';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import { createIntent, start } from '../fixtures.ts';
import { startWorld } from '../world.ts';

/** A world with a clock of its own. `taken`: the timers that were run, in this order. */
async function startWithTimers() {
  const clock = { ms: Date.parse(start) };
  const taken: Timer[] = [];
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms) },
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) =>
          run({
            ...tx,
            timers: {
              ...tx.timers,
              async take(timer) {
                taken.push(timer);
                return tx.timers.take(timer);
              },
            },
          }),
        ),
    }),
  });
  return { world, clock, taken };
}

test('a thousand payouts that are due at the same time do not delay an expiry: five of them run first', async () => {
  const { world, clock, taken } = await startWithTimers();
  const { merchantId } = world.keys;
  await createIntent(world, { expires_at: new Date(clock.ms + 120_000).toISOString() });
  // There are no such payouts: each timer does nothing.
  const payouts = Array.from({ length: 1_000 }, (_, index): Timer => {
    const dueAt = new Date(clock.ms + 60_000);
    return { kind: 'submit-payout', ref: `pyt_${index}`, merchantId, livemode: false, dueAt };
  });
  await world.service.app.store.transact(async (tx) => {
    for (const timer of payouts) await tx.timers.set(timer);
  });

  clock.ms += 180_000;
  await world.settle();

  expect([taken.length, taken.findIndex(({ kind }) => kind === 'expire-payment-intent')]).toEqual([1_001, 5]);
});

test('timers of different kinds run in the order in which they are due', async () => {
  const { world, clock, taken } = await startWithTimers();
  const { merchantId } = world.keys;
  const kinds = ['settle-payout', 'submit-payout', 'settle-payout', 'expire-payment-intent', 'submit-payout'] as const;
  await world.service.app.store.transact(async (tx) => {
    for (const [index, kind] of kinds.entries())
      await tx.timers.set({ kind, ref: `${index}`, merchantId, livemode: false, dueAt: new Date(clock.ms + index) });
  });
  clock.ms += 1_000;
  await world.settle();
  expect(taken.map(({ ref }) => ref)).toEqual(['0', '1', '2', '3', '4']);
});
