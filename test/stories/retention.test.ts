import { expect, test } from '@jest/globals';
import { customerBody, createIntent, soles } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { payerPays } from './steps.ts';

/** The worker purges one merchant in one mode in a transaction, and goes on when it runs again. */
async function purged(world: World): Promise<void> {
  for (let count = 0; count < 10; count += 1) await world.work();
}

test('events, deliveries and calls are kept 30 days in test and 90 days in live; the payment is kept for ever', async () => {
  const world = await startWorld();
  await world.listen('payment.succeeded');
  const live = await world.key({ livemode: true });
  await world.call('createCustomer', { key: live, body: customerBody() });
  const intent = await createIntent(world, { amount: soles('128.00') });
  const { payment_id } = await payerPays(world, intent);
  await world.work();
  const stored = async (key = world.keys.secret) => (await world.call('listEvents', { key })).pagination.total;
  const kinds = async () =>
    (await world.call('tracePaymentIntent', { id: intent.id })).data.items.map(({ kind, summary }) => [kind, summary]);

  await world.advance({ days: 29 });
  await purged(world);
  expect([await stored(), await stored(live)]).toEqual([4, 1]);

  await world.advance({ days: 2 });
  await purged(world);
  expect([await stored(), await stored(live)]).toEqual([0, 1]);
  const rows = await world.rows();
  expect([rows['webhook_deliveries'], rows['webhook_attempts']]).toEqual([[], []]);
  expect((await world.call('getPaymentIntent', { id: intent.id })).data).toMatchObject({ payment_id });
  expect((await kinds()).filter(([kind]) => kind !== 'CALL')).toEqual([
    ['STATUS', 'The payment intent of S/ 128.00 was created.'],
    ['STATUS', 'The payer paid S/ 128.00 by INTEROPERABLE_QR.'],
    ['LEDGER_ENTRY', 'Booked PAYMENT: S/ 128.00, fee and tax S/ -2.27, net S/ 125.73.'],
    ['LEDGER_ENTRY', 'S/ 125.73 became available.'],
  ]);

  await world.advance({ days: 60 });
  await purged(world);
  expect(await stored(live)).toBe(0);
});

test('what cannot be purged delays nothing else: events of another merchant, calls and idempotency keys', async () => {
  const failing = new Set<string>();
  const world = await startWorld({
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) =>
          run({
            ...tx,
            eventPurge: {
              ...tx.eventPurge,
              purgeSome: async (scope, before) => {
                if (failing.has(scope.merchantId)) throw new Error('broken row');
                await tx.eventPurge.purgeSome(scope, before);
              },
            },
          }),
        ),
    }),
  });
  const other = await world.merchant();
  for (const { secret: key } of [world.keys, other])
    await world.call('createCustomer', { key, body: customerBody(), idempotencyKey: 'once' });
  failing.add(world.keys.merchantId);

  await world.advance({ days: 31 });
  await purged(world);
  const events = async (key: string) => (await world.call('listEvents', { key })).pagination.total;
  expect([await events(world.keys.secret), await events(other.secret)]).toEqual([1, 0]);
  expect((await world.rows())['idempotency_keys']).toEqual([]);
  expect(world.logged.some((line) => line.includes(`The events of ${world.keys.merchantId} test`))).toBe(true);

  failing.clear();
  await world.advance({ minutes: 10 });
  await purged(world);
  expect(await events(world.keys.secret)).toBe(0);
});
