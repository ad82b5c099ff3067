import { expect, test } from '@jest/globals';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { createIntent, customerBody } from '../fixtures.ts';
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

test('503 after a commit whose answer was lost: the call is recorded once, and so are the calls beside it', async () => {
  let isLost = false;
  const { after } = realSystem();
  const world = await startWorld({
    // Only the test writes the records that wait; the pauses between two tries end.
    ports: { after: (delayMs, callback) => (delayMs < 200 ? after(delayMs, callback) : () => undefined) },
    store: (store) => ({
      ...store,
      async transact(run) {
        const result = await store.transact(run);
        if (!isLost) return result;
        isLost = false;
        throw new Refusal('SERVICE_UNAVAILABLE');
      },
    }),
  });
  isLost = true;
  expect((await world.callUnchecked('createCustomer', { body: customerBody() })).status).toBe(503);
  await world.call('listEvents');
  await world.service.requestLog.flush();
  expect((await recordsIn(world)).map(({ operation }) => operation).toSorted()).toEqual([
    'createCustomer',
    'listEvents',
  ]);
});
