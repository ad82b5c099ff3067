import { expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';
import { firstOf, createCustomer, refusal, start, keysWithoutAccess } from '../fixtures.ts';

async function deliveryOf(world: World): Promise<string> {
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);
  const delivery = firstOf((await world.call('listEventDeliveries', { id: event.id })).items);
  return delivery.id;
}

test('200: returns each attempt, newest first, up to the one that succeeded', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500, 'x'.repeat(5_000));
  const id = await deliveryOf(world);
  const failed = await world.call('getWebhookDelivery', { id });
  inbox.respondWith(204, '');

  await world.advance({ seconds: 6 });
  const { status, data } = await world.call('getWebhookDelivery', { id });

  expect(failed.data).toMatchObject({ status: 'FAILED', attempts: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject({ id, status: 'SUCCEEDED', attempts: 2, next_attempt_at: null });
  expect(data.attempt_history).toEqual([
    {
      attempt: 2,
      at: failed.data.next_attempt_at,
      outcome: 'SUCCEEDED',
      response_status: 204,
      duration_ms: expect.any(Number),
      error: null,
      response_excerpt: '',
    },
    {
      attempt: 1,
      at: start,
      outcome: 'FAILED',
      response_status: 500,
      duration_ms: expect.any(Number),
      error: null,
      response_excerpt: 'x'.repeat(1_024),
    },
  ]);
});

test('200: an attempt at a closed port has the reason of its failure', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  await inbox.down();
  const id = await deliveryOf(world);

  const { data } = await world.call('getWebhookDelivery', { id });

  expect(data).toMatchObject({
    status: 'FAILED',
    attempt_history: [
      { outcome: 'FAILED', response_status: null, error: expect.stringMatching(/refused/), response_excerpt: null },
    ],
  });
});

test('200: the delivery is DEAD after ten failed attempts', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500);
  const id = await deliveryOf(world);

  await world.advance({ days: 5 });

  expect((await world.call('getWebhookDelivery', { id })).data).toMatchObject({
    status: 'DEAD',
    attempts: 10,
    next_attempt_at: null,
  });
  expect(inbox.posts()).toHaveLength(10);
  expect(new Set(inbox.posts().map(({ body }) => body)).size).toBe(1);
});

test('404: a delivery of another merchant or of the other mode, or the id of an event', async () => {
  const world = await startWorld();
  await world.listen('customer.created');
  const id = await deliveryOf(world);
  const event = firstOf((await world.call('listEvents')).items);
  const by = async (ofId: string, key = world.keys.secret) =>
    refusal(await world.call('getWebhookDelivery', { id: ofId, key }));

  const missing = [404, 'WEBHOOK_DELIVERY_NOT_FOUND'];
  expect([await by('whd_1'), await by(event.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world)) expect([who, await by(id, key)]).toEqual([who, missing]);
});
