import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { firstOf, createCustomer, refusal, keysWithoutAccess } from '../fixtures.ts';

test('204: it receives nothing any more', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  await createCustomer(world);
  await world.settle();

  const reply = await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  await createCustomer(world);
  await world.advance({ days: 4 });

  expect([reply.status, reply.text]).toEqual([204, '']);
  expect(inbox.posts()).toHaveLength(1);
});

test('204: what was still due to it is DEAD', async () => {
  const world = await startWorld();
  const inbox = await world.listen('customer.created');
  inbox.respondWith(500);
  await createCustomer(world);
  await world.settle();
  const event = firstOf((await world.call('listEvents')).items);

  await world.call('deleteWebhookEndpoint', { id: inbox.endpointId });
  await world.advance({ days: 4 });

  const { items } = await world.call('listEventDeliveries', { id: event.id });
  expect(items).toMatchObject([
    { status: 'DEAD', attempts: 1, next_attempt_at: null, webhook_endpoint_id: inbox.endpointId },
  ]);
  expect(inbox.posts()).toHaveLength(1);
});

test("404: twice, and another's, the other mode's and another kind's", async () => {
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
