import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  asPayer,
  createCustomer,
  createIntent,
  createSession,
  isId,
  refusal,
  simulate,
  soles,
  start,
} from '../fixtures.ts';
import { subscribeByLink } from '../subscriptions.ts';

test('200: of a session, what the payer needs, and nothing of the customer, the metadata or the fees', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world, {
    external_id: 'user-77',
    first_name: 'Rosa',
    email: 'rosa@example.com',
    phone: '+51987650001',
    document: { country: 'PE', type: 'DNI', value: '87654321' },
  });
  const session = await createSession(world, {
    // A publishable key in a browser may name any external_id.
    customer: { external_id: 'user-77' },
    description: 'Order 1001',
    metadata: { margin: '40%' },
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
    locale: 'es',
    external_reference: 'order-1001',
  });

  const { status, data, text, headers } = await world.call('getCheckout', asPayer(session));

  expect([status, data]).toEqual([
    200,
    {
      id: session.id,
      payment_intent_id: session.payment_intent_id,
      livemode: false,
      merchant_name: 'PANADERÍA EL ÑANDÚ S.A.C.',
      amount: session.amount,
      description: 'Order 1001',
      status: 'PENDING',
      payment_method_types: ['INTEROPERABLE_QR'],
      payment_method: session.payment_method,
      requires_customer_info: false,
      success_url: 'https://shop.example/thanks',
      cancel_url: 'https://shop.example/cart',
      locale: 'es',
      support_email: null,
      support_phone: null,
      now: world.now().toISOString(),
      expires_at: null,
      paid_with: null,
      payment_id: null,
      external_reference: null,
      wallet: null,
      subscription: null,
    },
  ]);
  const hidden = [customer.id, 'Rosa', 'rosa@', '987650001', '87654321', 'user-77', 'margin', 'fee', '_secret_'];
  expect(hidden.filter((part) => text.includes(part))).toEqual([]);
  // A page of another origin can read only the headers that are named.
  expect(headers.get('access-control-expose-headers')).toMatch(/^Date, /);
});

test('200: of a payment intent by its own client secret', async () => {
  const world = await startWorld();
  const intent = await createIntent(world, { amount: soles('128.00'), expires_at: '2026-11-23T16:00:00Z' });
  const { data } = await world.call('getCheckout', asPayer(intent));
  expect(data).toMatchObject({
    id: intent.id,
    payment_intent_id: intent.id,
    amount: soles('128.00'),
    payment_method: intent.payment_method,
    success_url: null,
    cancel_url: null,
    locale: 'auto',
    expires_at: '2026-11-23T16:00:00.000Z',
  });
});

test('200: where the merchant answers questions of payers', async () => {
  const world = await startWorld();
  const session = await createSession(world);
  const body = { support_email: 'ayuda@shop.example', support_phone: '+51987654321' };
  await world.call('updateMerchant', { id: world.keys.merchantId, body });
  expect((await world.call('getCheckout', asPayer(session))).data).toMatchObject(body);
});

test('200: when it is paid, how and when, what a receipt needs, and no payment instructions', async () => {
  const world = await startWorld();
  const session = await createSession(world, { external_reference: 'order-1001' });
  await simulate(world, session.payment_intent_id);
  const { data } = await world.call('getCheckout', asPayer(session));
  expect(data).toMatchObject({
    status: 'SUCCEEDED',
    payment_method: null,
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: start },
    payment_id: isId('pay_'),
    external_reference: 'order-1001',
  });
});

test('200: how often the payer is charged, if it is a period of a subscription that is not CANCELED', async () => {
  const world = await startWorld();
  const { id, latest_payment_intent_id } = await subscribeByLink(world, { interval: 'WEEK', interval_count: 2 });
  const intent = (await world.call('getPaymentIntent', { id: latest_payment_intent_id ?? '' })).data;
  const read = async () => (await world.call('getCheckout', asPayer(intent))).data.subscription;
  expect(await read()).toEqual({ interval: 'WEEK', interval_count: 2 });
  await world.callUnchecked('cancelSubscription', { id, body: {} });
  expect(await read()).toBeNull();
});

test.each(['EXPIRED', 'CANCELLED', 'FAILED'] as const)('200: one that is %s', async (status) => {
  const world = await startWorld();
  const created = await createIntent(world, status === 'EXPIRED' ? { expires_at: '2026-11-23T15:01:00Z' } : {});
  if (status === 'EXPIRED') await world.advance({ minutes: 1 });
  if (status === 'CANCELLED') await world.call('cancelPaymentIntent', { id: created.id });
  if (status === 'FAILED') await simulate(world, created.id, { outcome: 'FAILED' });
  const { data } = await world.call('getCheckout', asPayer(created));
  expect([data.status, data.payment_method]).toEqual([status, status === 'FAILED' ? created.payment_method : null]);
});

test('401: the secret of another checkout, a key instead of a secret, and the secret in the query', async () => {
  const world = await startWorld();
  const [session, intent] = [await createSession(world), await createIntent(world)];
  const { id, client_secret } = session;
  const tries = [
    await world.call('getCheckout', { id, key: null, headers: { 'X-Svc-Token': String(intent.client_secret) } }),
    await world.call('getCheckout', { id }),
    await world.callUnchecked('getCheckout', { id, key: null, query: { client_secret } }),
  ];
  expect(tries.map(refusal)).toEqual(tries.map(() => [401, 'UNAUTHORIZED']));
});

test('404: an id that does not exist, of a session, of an intent and of another kind', async () => {
  const world = await startWorld();
  const customer = await createCustomer(world);
  const read = async (id: string) =>
    refusal(await world.call('getCheckout', { ...asPayer({ id, client_secret: 'x' }) }));
  expect(await read(`cs_${'0'.repeat(26)}`)).toEqual([404, 'CHECKOUT_SESSION_NOT_FOUND']);
  expect(await read(`pi_${'0'.repeat(26)}`)).toEqual([404, 'PAYMENT_INTENT_NOT_FOUND']);
  expect(await read(customer.id)).toEqual([404, 'CHECKOUT_SESSION_NOT_FOUND']);
});
