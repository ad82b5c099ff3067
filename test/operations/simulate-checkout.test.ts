import { expect, test } from '@jest/globals';
import { asPayer, createIntent, createSession, emittedEvents, refusal, typesOf } from '../fixtures.ts';
import { startWorld } from '../world.ts';

const pay = { outcome: 'SUCCEEDED' } as const;

test('200: pays a session, with the events of a real payment', async () => {
  const world = await startWorld();
  const session = await createSession(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  const body = { ...pay, payment_method_type: 'BANK_TRANSFER' } as const;
  const { status, data } = await world.call('simulateCheckout', { ...asPayer(session), body });
  expect([status, data.status, data.paid_with?.method_type]).toEqual([200, 'SUCCEEDED', 'BANK_TRANSFER']);
  const types = typesOf(await emittedEvents(world));
  expect(types).toEqual(expect.arrayContaining(['payment.succeeded', 'checkout.session.completed']));
});

test('200: rejects an intent, which can be paid after that', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const failed = await world.call('simulateCheckout', { ...asPayer(intent), body: { outcome: 'FAILED' } });
  const paid = await world.call('simulateCheckout', { ...asPayer(intent), body: pay });
  const again = await world.call('simulateCheckout', { ...asPayer(intent), body: pay });
  expect([failed.data.status, paid.data.status]).toEqual(['FAILED', 'SUCCEEDED']);
  expect(refusal(again)).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);
});

test('404: on a service that does not run in development, and nothing is paid', async () => {
  const world = await startWorld({ config: { development: false } });
  const session = await createSession(world);
  const reply = await world.call('simulateCheckout', { ...asPayer(session), body: pay });
  expect(refusal(reply)).toEqual([404, 'NOT_FOUND']);
  // Before anything else: the secret, the body, the method.
  const path = `/v1/checkouts/${session.id}/simulate`;
  for (const init of [{ method: 'POST', body: '{' }, { method: 'POST' }, { method: 'GET' }, { method: 'OPTIONS' }])
    expect((await fetch(`${world.origin}${path}`, init)).status).toBe(404);
  expect((await world.call('getCheckout', asPayer(session))).data.status).toBe('PENDING');
});

test('401: a secret key does not simulate here', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  expect(refusal(await world.call('simulateCheckout', { id, body: pay }))).toEqual([401, 'UNAUTHORIZED']);
});
