import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  createCustomer,
  createIntent,
  createSession,
  intentWithStatus,
  refusal,
  keysWithoutAccess,
} from '../fixtures.ts';

test('200: returns the customer and the count of its payment intents in any status', async () => {
  const world = await startWorld();
  const created = await createCustomer(world, { external_id: 'user-77' });
  const none = await world.call('getCustomer', { id: created.id });

  const customer = { id: created.id };
  for (const status of ['PENDING', 'SUCCEEDED', 'CANCELLED'] as const)
    await intentWithStatus(world, status, { customer });
  await createSession(world, { customer: { external_id: 'user-77' } });
  await createIntent(world);
  const four = await world.call('getCustomer', { id: created.id });

  expect([none.status, none.data]).toEqual([200, { ...created, payment_intents_count: 0 }]);
  expect(four.data).toEqual({ ...created, payment_intents_count: 4 });
});

test('404: a customer of another merchant or of the other mode, or an id of another kind', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const intent = await createIntent(world);
  const by = async (id: string, key = world.keys.secret) => refusal(await world.call('getCustomer', { id, key }));

  const missing = [404, 'CUSTOMER_NOT_FOUND'];
  expect([await by('cus_1'), await by(intent.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(customer.id, key)]).toEqual([who, missing]);
});
