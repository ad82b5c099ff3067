import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import {
  intentBody,
  asPayer,
  createCustomer,
  createIntent,
  createPaidIntent,
  createRefund,
  createSession,
  soles,
  times,
} from '../fixtures.ts';
import { streamedData } from '../contract.ts';
import { belongsToNoMode } from '../operations/callers.ts';
import { correlationId } from '../operations/one-of-each.ts';
import { storedQuery } from '../operations/operation-inputs.ts';
import { createPayout, payoutNow } from '../payouts.ts';
import { startWorld, type World } from '../world.ts';
import { deliveryOf, entryOf, payerPays } from './steps.ts';

const reads = operations.filter(({ method }) => method === 'get');
/** An operation that takes a client secret ignores the key, whatever the id. */
const takesKey = (keys: readonly string[]): boolean => keys.includes('secret');

const sameMerchant = 'the same merchant in live mode';

test('another merchant and the other mode can read no object by any id and in any list', async () => {
  const world = await startWorld();
  const ids = await createObjects(world);
  const others = {
    'another merchant': (await world.merchant()).secret,
    [sameMerchant]: await world.key({ livemode: true }),
  };

  const seen: string[] = [];
  for (const [who, key] of Object.entries(others)) {
    for (const { id: operation, path, response, keys, testOnly } of reads) {
      if (belongsToNoMode({ path }) && who === sameMerchant) continue;
      if (!path.includes('{')) {
        const query = storedQuery[operation];
        const reply = await world.callUnchecked(operation, { key, ...(query && { query }) });
        if (response === 'object') {
          // The balance of a merchant without payments, and a fee that needs none.
          if (operation === 'getBalance' && /"amount":"[^"]*[1-9]/.test(reply.text))
            seen.push(`${who} sees the balance`);
          continue;
        }
        const items: object[] = response === 'stream' ? streamedData(reply.text) : reply.items;
        // Every merchant lists itself, and the calls that it has made here.
        const listsItsOwn = operation === 'listMerchants' || operation === 'listRecentRequests';
        const foreign = listsItsOwn ? reply.items.filter(({ id }) => ids.includes(id)) : items;
        if (foreign.length > 0) seen.push(`${who} sees ${operation}`);
        continue;
      }
      for (const id of ids) {
        const { status } = await world.callUnchecked(operation, { id, key });
        const withKey = testOnly && who === sameMerchant ? 403 : 404;
        if (status !== (takesKey(keys) ? withKey : 401)) seen.push(`${who} sees ${operation} ${id}: ${status}`);
      }
    }
  }
  expect(seen).toEqual([]);
  expect((await world.call('getBalance')).text).toMatch(/"amount":"[^"]*[1-9]/);
});

test('another merchant and the other mode can change no object', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const payout = await createPayout(world);
  await world.work();
  const delivery = await deliveryOf(world, 'payment.created');
  const paid = await createPaidIntent(world);
  await world.work();
  const { secret: other } = await world.merchant();
  const live = await world.key({ livemode: true });

  const changes = (key: string) => [
    world.call('cancelPaymentIntent', { id: intent.id, key }),
    world.call('simulatePayment', { id: intent.id, key, body: { outcome: 'SUCCEEDED' } }),
    world.call('retryWebhookDelivery', { id: delivery.id, key }),
    world.call('updateWebhookEndpoint', { id: shop.endpointId, key, body: { events: ['customer.created'] } }),
    world.call('deleteWebhookEndpoint', { id: shop.endpointId, key }),
    world.call('updateCustomer', { id: customer.id, key, body: { last_name: 'Flores' } }),
    world.call('deleteCustomer', { id: customer.id, key }),
    world.call('cancelPayout', { id: payout.id, key }),
    world.call('createRefund', { id: paid.id, key, body: {} }),
    world.call('simulateRefund', { id: paid.id, key, body: { next_outcome: 'DENY' } }),
  ];
  expect((await Promise.all(changes(other))).map(({ status }) => status)).toEqual(times(10, 404));
  const renaming = { id: world.keys.merchantId, key: other, body: { trade_name: 'Otra' } };
  expect((await world.call('updateMerchant', renaming)).status).toBe(404);
  expect((await Promise.all(changes(live))).map(({ status }) => status)).toEqual([
    404,
    403,
    ...times(6, 404),
    503,
    403,
  ]);

  expect((await world.call('listCustomers')).items).toEqual([customer]);
  const foreign = { customer: { id: customer.id } };
  const used = await world.call('createPaymentIntent', { key: other, body: intentBody(foreign) });
  expect([used.status, used.error.details]).toMatchObject([422, [{ field: 'customer.id', code: 'NOT_FOUND' }]]);
  const filtered = await world.call('listPaymentIntents', {
    key: other,
    query: { customer_id: foreign.customer.id },
  });
  expect(filtered.items).toEqual([]);

  expect((await payoutNow(world, payout)).status).toBe('PENDING');
  expect(shop.posts()).toHaveLength(6);
  expect((await world.call('getPaymentIntent', { id: paid.id })).data.amount_refunded).toEqual(soles('0.00'));
  expect((await world.call('listWebhookEndpoints')).items).toHaveLength(1);
});

test('events of one merchant are not delivered to another', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const { secret: other } = await world.merchant();

  await world.call('createPaymentIntent', { key: other, body: intentBody() });
  await world.work();

  expect(shop.posts()).toEqual([]);
});

test('a client secret gives access to its own intent only', async () => {
  const world = await startWorld();
  const [own, another] = [await createIntent(world), await createIntent(world)];
  const withSecret = (id: string) => world.call('getPaymentIntent', asPayer({ id, client_secret: own.client_secret }));

  expect((await withSecret(own.id)).status).toBe(200);
  expect((await withSecret(another.id)).status).toBe(401);
});

/** Creates at least one object of each kind. @returns the ids of all of them */
async function createObjects(world: World): Promise<string[]> {
  const shop = await world.listen();
  const customer = (await createCustomer(world)).id;
  const paid = await payerPays(world, await createIntent(world, { customer: { id: customer } }));
  const session = await createSession(world, {}, { headers: { 'X-Request-Id': correlationId } });
  await world.work();
  const { items: events } = await world.call('listEvents', { query: { per_page: 'all' } });
  const delivery = await deliveryOf(world, 'payment.succeeded');
  const entry = await entryOf(world, paid);
  const payout = await createPayout(world);
  const { data: refund } = await createRefund(world, paid.id);
  const { items: calls } = await world.call('listDiagnosticRequests', { query: { correlation_id: correlationId } });
  const objects = [...calls, paid, session, delivery, entry, payout, refund, ...events].map(({ id }) => id);
  return [...objects, customer, shop.endpointId, world.keys.merchantId, String(paid.payment_id)];
}
