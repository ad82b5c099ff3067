import { expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';
import { firstOf, createCustomer, refusal, rowCounts, start, keysWithoutAccess } from '../fixtures.ts';

async function deliveryOf(world: World): Promise<string> {
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  const delivery = firstOf((await world.call('listEventDeliveries', { id: event.id })).items);
  return delivery.id;
}

test('200: the delivery is sent again at once with the same bytes', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500);
  const id = await deliveryOf(world);
  inbox.respondWith(200);

  const { status, data } = await world.call('retryWebhookDelivery', { id });
  await world.work();
  const afterwards = await world.call('getWebhookDelivery', { id });

  expect(status).toBe(200);
  expect(data).toMatchObject({
    id,
    status: 'PENDING',
    attempts: 1,
    next_attempt_at: start,
    attempt_history: [{ attempt: 1, outcome: 'FAILED' }],
  });
  expect(afterwards.data).toMatchObject({
    status: 'SUCCEEDED',
    attempts: 2,
    next_attempt_at: null,
    attempt_history: [{ attempt: 2 }, { attempt: 1 }],
  });
  const [first, second] = inbox.posts();
  expect([inbox.posts().length, second?.body]).toEqual([2, first?.body]);
});

test('200: a delivery that succeeded can be retried, for a receiver that lost the event', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  const id = await deliveryOf(world);

  await world.call('retryWebhookDelivery', { id });
  await world.work();

  expect(inbox.received().map((event) => event.id)).toHaveLength(2);
  expect(new Set(inbox.received().map((event) => event.id)).size).toBe(1);
});

test('200: a DEAD delivery can be retried, and is DEAD again when that attempt fails', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500);
  const id = await deliveryOf(world);
  await world.advance({ days: 5 });

  await world.call('retryWebhookDelivery', { id });
  await world.work();

  expect((await world.call('getWebhookDelivery', { id })).data).toMatchObject({
    status: 'DEAD',
    attempts: 11,
    next_attempt_at: null,
  });
});

test('200: a delivery to a disabled endpoint can be retried', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(410);
  const id = await deliveryOf(world);
  const dead = await world.call('getWebhookDelivery', { id });
  inbox.respondWith(200);

  await world.call('retryWebhookDelivery', { id });
  await world.work();

  expect([dead.data.status, (await world.call('getWebhookDelivery', { id })).data.status]).toEqual([
    'DEAD',
    'SUCCEEDED',
  ]);
});

test('409: a delivery to a deleted endpoint cannot be retried', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  const id = await deliveryOf(world);
  await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  const before = await rowCounts(world);

  const reply = await world.call('retryWebhookDelivery', { id });
  await world.work();

  expect([refusal(reply), inbox.posts().length]).toEqual([[409, 'CONFLICT'], 1]);
  expect(await rowCounts(world)).toEqual(before);
});

test('404: a delivery of another merchant or of the other mode, or the id of an event', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  const id = await deliveryOf(world);
  const event = firstOf((await world.call('listEvents')).items);
  const by = async (ofId: string, key = world.keys.secret) =>
    refusal(await world.call('retryWebhookDelivery', { id: ofId, key }));

  const missing = [404, 'WEBHOOK_DELIVERY_NOT_FOUND'];
  expect([await by('whd_1'), await by(event.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world)) expect([who, await by(id, key)]).toEqual([who, missing]);
  await world.work();
  expect(inbox.posts()).toHaveLength(1);
});
