import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { intentBody, asPayer, createCustomer, createIntent, createSession } from '../fixtures.ts';
import { streamedData } from '../contract.ts';
import { storedQuery } from '../operations/operation-inputs.ts';
import { startWorld, type World } from '../world.ts';
import { deliveryOf, entryOf, payerPays } from './steps.ts';

const reads = operations.filter(({ method }) => method === 'get');
/** An operation that takes a client secret ignores the key, whatever the id. */
const takesKey = (keys: readonly string[]): boolean => keys.includes('secret');

test('another merchant and the other mode can read no object by any id and in any list', async () => {
  const world = await startWorld();
  const ids = await createObjects(world);
  const others = {
    'another merchant': (await world.merchant()).secret,
    'the same merchant in live mode': await world.key({ livemode: true }),
  };

  const seen: string[] = [];
  for (const [who, key] of Object.entries(others)) {
    for (const { id: operation, path, response, keys } of reads) {
      if (!path.includes('{id}')) {
        const query = storedQuery[operation];
        const reply = await world.callUnchecked(operation, { key, ...(query && { query }) });
        const items = response === 'stream' ? streamedData(reply.text) : reply.items;
        if (items.length > 0) seen.push(`${who} sees ${operation}`);
        continue;
      }
      for (const id of ids) {
        const { status } = await world.callUnchecked(operation, { id, key });
        if (status !== (takesKey(keys) ? 404 : 401)) seen.push(`${who} sees ${operation} ${id}: ${status}`);
      }
    }
  }
  expect(seen).toEqual([]);
});

test('another merchant and the other mode can change no object', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const intent = await createIntent(world);
  await world.settle();
  const delivery = await deliveryOf(world, 'payment.created');
  const { secret: other } = await world.merchant();
  const live = await world.key({ livemode: true });

  const changes = (key: string) => [
    world.call('cancelPaymentIntent', { id: intent.id, key }),
    world.call('simulatePayment', { id: intent.id, key, body: { outcome: 'SUCCEEDED' } }),
    world.call('retryWebhookDelivery', { id: delivery.id, key }),
    world.call('updateWebhookEndpoint', { id: shop.endpointId, key, body: { events: ['customer.created'] } }),
    world.call('deleteWebhookEndpoint', { id: shop.endpointId, key }),
  ];
  expect((await Promise.all(changes(other))).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await Promise.all(changes(live))).map(({ status }) => status)).toEqual([404, 403, 404, 404, 404]);

  const foreign = { customer: { id: (await createCustomer(world)).id } };
  const used = await world.call('createPaymentIntent', { key: other, body: intentBody(foreign) });
  expect([used.status, used.error.details]).toMatchObject([422, [{ field: 'customer.id', code: 'NOT_FOUND' }]]);
  const filtered = await world.call('listPaymentIntents', {
    key: other,
    query: { customer_id: foreign.customer.id },
  });
  expect(filtered.items).toEqual([]);

  expect(shop.posts()).toHaveLength(1);
  expect((await world.call('listWebhookEndpoints')).items).toHaveLength(1);
});

test('events of one merchant are not delivered to another', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const { secret: other } = await world.merchant();

  await world.call('createPaymentIntent', { key: other, body: intentBody() });
  await world.settle();

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
  const session = await createSession(world);
  await world.settle();
  const { items: events } = await world.call('listEvents', { query: { per_page: 'all' } });
  const delivery = await deliveryOf(world, 'payment.succeeded');
  const entry = await entryOf(world, paid);
  const objects = [paid, session, delivery, entry, ...events].map(({ id }) => id);
  return [...objects, customer, shop.endpointId, world.keys.merchantId, String(paid.payment_id)];
}
