import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

// A call record never costs its request a round trip to the database.

const recordsIn = async (world: World) => ((await world.rows())['call_records'] ?? []) as { operation: string }[];

async function countingTransactions() {
  let transactions = 0;
  const world = await startWorld({
    // Only the test writes the records that wait: no timer ends.
    ports: { after: () => () => undefined },
    store: (store) => ({
      ...store,
      transact(run) {
        transactions += 1;
        return store.transact(run);
      },
    }),
  });
  return {
    world,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = transactions;
      await work();
      return transactions - before;
    },
  };
}

test('a write stores its record in its own transaction, and a read waits for none', async () => {
  const { world, during } = await countingTransactions();

  expect(await during(() => createIntent(world))).toBe(1);
  expect(await recordsIn(world)).toMatchObject([{ operation: 'createPaymentIntent' }]);

  expect(await during(() => world.call('listEvents'))).toBe(0);
  expect(await during(() => world.callUnchecked('createPaymentIntent', { body: {} }))).toBe(0);
  expect(await recordsIn(world)).toHaveLength(1);
  expect(await during(() => world.service.requestLog.flush())).toBe(1);
  expect((await recordsIn(world)).map(({ operation }) => operation).toSorted()).toEqual([
    'createPaymentIntent',
    'createPaymentIntent',
    'listEvents',
  ]);
});
