import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { intentBody, asPayer, createCustomer, createIntent, createSession } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { deliveryOf, entryOf, payerPays } from './steps.ts';

const reads = operations.filter(({ method }) => method === 'get');
/** Read with a client secret and never with a key. */
const publicRead = 'getCheckoutSession';

test('another merchant and the other mode see nothing of it, by whatever id and in whatever list', async () => {
  const world = await startWorld();
  const ids = await aBusyDay(world);
  const strangers = {
    'another merchant': (await world.merchant()).secret,
    'the same merchant in live mode': await world.key({ livemode: true }),
  };

  const seen: string[] = [];
  for (const [who, key] of Object.entries(strangers)) {
    for (const { id: operation, path } of reads) {
      if (!path.includes('{id}')) {
        const { items } = await world.callUnchecked(operation, { key });
        if (items.length > 0) seen.push(`${who} sees ${operation}`);
        continue;
      }
      for (const id of ids) {
        const { status } = await world.callUnchecked(operation, { id, key });
        if (status !== (operation === publicRead ? 401 : 404)) seen.push(`${who} sees ${operation} ${id}: ${status}`);
        if (operation === publicRead && !id.startsWith('cs_')) break;
      }
    }
  }
  expect(seen).toEqual([]);
});

test('nor can they touch it', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const asked = await createIntent(world);
  await world.settle();
  const delivery = await deliveryOf(world, 'payment.created');
  const { secret: stranger } = await world.merchant();
  const live = await world.key({ livemode: true });

  const touches = (key: string) => [
    world.call('cancelPaymentIntent', { id: asked.id, key }),
    world.call('simulatePayment', { id: asked.id, key, body: { outcome: 'SUCCEEDED' } }),
    world.call('retryWebhookDelivery', { id: delivery.id, key }),
    world.call('updateWebhookEndpoint', { id: shop.endpointId, key, body: { events: ['customer.created'] } }),
    world.call('deleteWebhookEndpoint', { id: shop.endpointId, key }),
  ];
  expect((await Promise.all(touches(stranger))).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await Promise.all(touches(live))).map(({ status }) => status)).toEqual([404, 403, 404, 404, 404]);

  const foreign = { customer: { id: (await createCustomer(world)).id } };
  const used = await world.call('createPaymentIntent', { key: stranger, body: intentBody(foreign) });
  expect([used.status, used.error.details]).toMatchObject([422, [{ field: 'customer.id', code: 'NOT_FOUND' }]]);
  const filtered = await world.call('listPaymentIntents', {
    key: stranger,
    query: { customer_id: foreign.customer.id },
  });
  expect(filtered.items).toEqual([]);

  expect(shop.posts()).toHaveLength(1);
  expect((await world.call('listWebhookEndpoints')).items).toHaveLength(1);
});

test('what happens to a merchant is told to nobody else', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const { secret: stranger } = await world.merchant();

  await world.call('createPaymentIntent', { key: stranger, body: intentBody() });
  await world.settle();

  expect(shop.posts()).toEqual([]);
});

test('a client secret opens the one thing that it belongs to', async () => {
  const world = await startWorld();
  const [mine, yours] = [await createIntent(world), await createIntent(world)];
  const withSecret = (id: string) => world.call('getPaymentIntent', asPayer({ id, client_secret: mine.client_secret }));

  expect((await withSecret(mine.id)).status).toBe(200);
  expect((await withSecret(yours.id)).status).toBe(401);
});

/** One of everything. @returns the ids of all of it */
async function aBusyDay(world: World): Promise<string[]> {
  const shop = await world.listen();
  const customer = (await createCustomer(world)).id;
  const paid = await payerPays(world, await createIntent(world, { customer: { id: customer } }));
  const session = await createSession(world);
  await world.settle();
  const { items: events } = await world.call('listEvents', { query: { per_page: 'all' } });
  const delivery = await deliveryOf(world, 'payment.succeeded');
  const entry = await entryOf(world, paid);
  const things = [paid, session, delivery, entry, ...events].map(({ id }) => id);
  return [...things, customer, shop.endpointId, world.keys.merchantId, String(paid.payment_id)];
}
