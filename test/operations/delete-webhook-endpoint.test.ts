import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { firstOf, createCustomer, refusal, keysWithoutAccess } from '../fixtures.ts';

test('204: a deleted endpoint receives nothing', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  await createCustomer(world);
  await world.work();

  const reply = await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  await createCustomer(world);
  await world.advance({ days: 4 });

  expect([reply.status, reply.text]).toEqual([204, '']);
  expect(inbox.posts()).toHaveLength(1);
});

test('204: its deliveries that are still due become DEAD', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500);
  await createCustomer(world);
  await world.work();
  const event = firstOf((await world.call('listEvents')).items);

  await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  await world.advance({ days: 4 });

  const { items } = await world.call('listEventDeliveries', { id: event.id });
  expect(items).toMatchObject([
    { status: 'DEAD', attempts: 1, next_attempt_at: null, webhook_endpoint_id: inbox.endpointId },
  ]);
  expect(inbox.posts()).toHaveLength(1);
});

test('404: a deleted endpoint, one of another merchant or of the other mode, or an id of another kind', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  const customer = await createCustomer(world);
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('deleteWebhookEndpoint', { id, key }));

  const missing = [404, 'WEBHOOK_ENDPOINT_NOT_FOUND'];
  expect([await by('we_1'), await by(customer.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(inbox.endpointId, key)]).toEqual([who, missing]);
  expect((await world.call('deleteWebhookEndpoint', { id: inbox.endpointId })).status).toBe(204);
  expect(await by(inbox.endpointId)).toEqual(missing);
});
