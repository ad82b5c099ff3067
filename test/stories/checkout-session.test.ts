import { expect, test } from '@jest/globals';
import { sessionBody, soles, createSession } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { intentNow, payerPays, sessionNow } from './steps.ts';

test('a browser creates a session and the payer pays it: checkout.session.completed and payment.succeeded are delivered', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded', 'checkout.session.completed');
  const { publishable } = world.keys;

  const body = sessionBody({ amount: soles('80.00') });
  const { data: session } = await world.call('createCheckoutSession', { key: publishable, body });
  expect(session.checkout_url).toContain(`/pay/${session.id}#client_secret=${session.client_secret}`);

  await payerPays(world, { id: session.payment_intent_id });
  await world.work();

  expect(await sessionNow(world, session)).toMatchObject({ status: 'COMPLETED', amount: body.amount });
  expect(await intentNow(world, { id: session.payment_intent_id })).toMatchObject({ status: 'SUCCEEDED' });
  expect(
    shop
      .received()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['checkout.session.completed', 'payment.succeeded']);
  expect(shop.received().find(({ type }) => type === 'checkout.session.completed')).toMatchObject({
    data: { checkout_session: { id: session.id, status: 'COMPLETED', payment_intent_id: session.payment_intent_id } },
  });
});

test('a second payment of a session is refused, and checkout.session.completed is delivered once', async () => {
  const world = await startWorld();
  const shop = await world.listen('checkout.session.completed');
  const session = await createSession(world);
  const id = session.payment_intent_id;
  await payerPays(world, { id });

  const { status, error } = await world.call('simulatePayment', { id, body: { outcome: 'SUCCEEDED' } });
  await world.work();

  expect([status, error.code]).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);
  expect(shop.received()).toHaveLength(1);
});
