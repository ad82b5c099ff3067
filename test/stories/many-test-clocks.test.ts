import { expect, test } from '@jest/globals';
import { clocksPerRound } from '../../services/api/src/application/worker/due-searches.ts';
import { createIntent } from '../fixtures.ts';
import { moveClock } from '../merchant-clock.ts';
import { countingReads } from '../operations/counting-reads.ts';
import { startWorld, type Keys, type World } from '../world.ts';

// Clocks are never moved back, so the number of moved clocks only grows. Most of their merchants have nothing due.

const dayMs = 86_400_000;

/** Merchants whose clocks are a day ahead. Each has an intent that expires an hour later, so that something waits. */
async function movedMerchants(world: World, count: number): Promise<Keys[]> {
  const merchants: Keys[] = [];
  while (merchants.length < count) {
    const merchant = await world.merchant();
    const expires_at = new Date(world.now().getTime() + dayMs + 3_600_000).toISOString();
    await createIntent(world, { expires_at }, { key: merchant.secret });
    await moveClock(world.service.app, merchant.merchantId, dayMs);
    merchants.push(merchant);
  }
  await world.work();
  return merchants;
}

test('a round of the worker costs the same with many moved clocks, and reaches each of them after some rounds', async () => {
  const counts = new Map<string, number>();
  const world = await startWorld({
    store(store) {
      const counting = countingReads(store, counts);
      const transact: typeof store.transact = (run) => {
        counts.set('transact', (counts.get('transact') ?? 0) + 1);
        return store.transact(run);
      };
      return { ...counting, transact };
    },
  });
  const { worker } = world.service;
  const ofRound = async () => {
    await world.work();
    counts.clear();
    await worker.runOnce();
    return Object.fromEntries(counts);
  };
  const withoutMoved = await ofRound();
  // What units do, and calls to rails.
  expect(withoutMoved).toMatchObject({ 'timers.due': 2, 'deliveries.dueEndpoints': 1 });
  expect(withoutMoved).not.toHaveProperty('transact');
  const merchants = await movedMerchants(world, clocksPerRound + 10);
  expect(await ofRound()).toEqual(withoutMoved);

  // The ids are in the order of creation.
  const last = merchants.at(-1) as Keys;
  await moveClock(world.service.app, last.merchantId, 3_600_000);
  const expired = async () =>
    (await world.call('listEvents', { key: last.secret, query: { type: ['payment.expired'] } })).items;
  for (let round = 1; round <= 2; round += 1) {
    await worker.runOnce();
    await worker.finished();
  }
  expect(await expired()).toHaveLength(1);
}, 60_000);
