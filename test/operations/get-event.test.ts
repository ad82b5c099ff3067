import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  firstOf,
  createCustomer,
  createIntent,
  createSession,
  later,
  refusal,
  simulate,
  keysWithoutAccess,
} from '../fixtures.ts';

test('200: returns the same bytes that were delivered, with the secrets, also after days', async () => {
  const world = await startWorld();
  const inbox = await world.listen();
  await createSession(world, {
    customer: { name: 'Rosa «Ñusta» 😀' },
    expires_at: later({ days: 1 }),
    metadata: { z: '1', a: '2' },
  });
  const intent = await createIntent(world);
  await simulate(world, intent.id, { outcome: 'FAILED' });
  await simulate(world, intent.id);
  await world.call('cancelPaymentIntent', { id: (await createIntent(world)).id });
  await world.advance({ days: 2 });

  const types = inbox.received().map(({ type }) => type);
  expect(new Set(types)).toEqual(
    new Set([
      'customer.created',
      'payment.created',
      'payment.failed',
      'payment.succeeded',
      'balance.transaction_created',
      'balance.available',
      'payment.cancelled',
      'payment.expired',
    ]),
  );
  for (const { headers, body } of inbox.posts()) {
    const { status, text } = await world.call('getEvent', { id: String(headers['x-svc-id']) });
    expect([status, text]).toEqual([200, `{"success":true,"data":${body}}`]);
  }
});

test('200: payment.created has the client secret of the payment intent', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const created = firstOf((await world.call('listEvents')).items);
  const { data } = await world.call('getEvent', { id: created.id });
  expect(data.data).toEqual({ payment_intent: intent });
});

test('404: an event of another merchant or of the other mode, or an id of another kind', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const event = firstOf((await world.call('listEvents')).items);
  const by = async (id: string, key = world.keys.secret) => refusal(await world.call('getEvent', { id, key }));

  const missing = [404, 'EVENT_NOT_FOUND'];
  expect([await by('evt_1'), await by(customer.id)]).toEqual([missing, missing]);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(event.id, key)]).toEqual([who, missing]);
});
