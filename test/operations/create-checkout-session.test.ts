import { expect, test } from '@jest/globals';
import { inBothModes } from '../rails.ts';
import { startWorld, type Body } from '../world.ts';
import {
  emittedEvents,
  sessionBody,
  createCustomer,
  createSession,
  isId,
  later,
  refusal,
  rowCounts,
  soles,
  start,
  keysWithoutAccess,
  typesOf,
  type SessionBody,
} from '../fixtures.ts';

test('201: creates a session and its payment intent, and returns the address of the payment page', async () => {
  const world = await startWorld();

  const { status, data, headers } = await world.call('createCheckoutSession', { body: sessionBody() });

  const secret = data.client_secret;
  expect(status).toBe(201);
  expect(data).toEqual({
    id: isId('cs_'),
    merchant_id: world.keys.merchantId,
    customer_id: null,
    payment_intent_id: isId('pi_'),
    amount: soles('25.90'),
    status: 'OPEN',
    description: null,
    success_url: null,
    cancel_url: null,
    locale: 'auto',
    client_secret: expect.stringMatching(new RegExp(`^${data.id}_secret_[\\w-]{43}$`)),
    checkout_url: `https://pay.svc.example/pay/${data.id}#client_secret=${secret}`,
    payment_method: {
      qr: { type: 'INTEROPERABLE_QR', payload: expect.stringMatching(/^000201/), expires_at: null },
      payment_code: null,
    },
    created_at: start,
  });
  const request = { id: headers.get('x-request-id'), idempotency_key: null };
  expect(await emittedEvents(world)).toMatchObject([
    {
      type: 'payment.created',
      request,
      data: { payment_intent: { id: data.payment_intent_id, amount: soles('25.90') } },
    },
  ]);
});

test('201: the fields that were sent are returned, in the session or in its payment intent', async () => {
  const world = await startWorld();
  const both = { description: 'Pedido 7' };
  const inSession: Partial<SessionBody> = {
    ...both,
    success_url: 'https://shop.example/thanks?order=7',
    cancel_url: 'https://shop.example/cart',
    locale: 'en',
  };
  const inIntent: Partial<SessionBody> = {
    ...both,
    external_reference: 'order-7',
    expires_at: later({ days: 1 }),
    metadata: { cart: 'c-77' },
    payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
  };

  const session = await createSession(world, { ...inSession, ...inIntent });
  const intent = await world.call('getPaymentIntent', { id: session.payment_intent_id });

  expect(session).toMatchObject({ ...inSession, payment_method: intent.data.payment_method });
  expect(intent.data).toMatchObject({ ...inIntent, requires_customer_info: false });
  expect(intent.data.client_secret).not.toBe(session.client_secret);
});

test('201: the session becomes EXPIRED with its payment intent', async () => {
  const world = await startWorld();
  const { id, client_secret } = await createSession(world, { expires_at: later({ days: 1 }) });
  await world.advance({ days: 1 });
  const { data } = await world.call('getCheckoutSession', {
    id: id,
    headers: { 'X-Svc-Token': client_secret },
  });
  expect(data.status).toBe('EXPIRED');
});

test('201: a browser may create a session with a publishable key', async () => {
  const world = await startWorld();
  const key = world.keys.publishable;
  const ok = await world.call('createCheckoutSession', {
    key,
    body: sessionBody({ success_url: 'https://shop.example/thanks' }),
  });
  const http = await world.call('createCheckoutSession', {
    key,
    body: sessionBody({ success_url: 'http://shop.example/thanks' }),
  });

  expect([ok.status, ok.data.merchant_id]).toEqual([201, world.keys.merchantId]);
  expect(refusal(http)).toEqual([422, 'VALIDATION_ERROR', 'success_url NOT_ALLOWED']);
});

test('201: a customer is found by its id, and its other fields are ignored', async () => {
  const world = await startWorld();
  const rosa = await createCustomer(world, { external_id: 'user-1' });
  const other = await createCustomer(world, { external_id: 'user-2' });

  const session = await createSession(world, {
    customer: { id: rosa.id, external_id: 'user-2', name: 'Otra', email: 'otra@example.com' },
  });

  expect([session.customer_id, other.id]).toEqual([rosa.id, other.id]);
  expect((await world.call('getCustomer', { id: rosa.id })).data).toEqual({ ...rosa, payment_intents_count: 1 });
});

test('201: a customer is found by its external_id, and its other fields are ignored', async () => {
  const world = await startWorld();
  const rosa = await createCustomer(world, { external_id: 'user-1' });

  const session = await createSession(world, {
    customer: { external_id: 'user-1', name: 'Otra', phone: '+51900000000' },
  });

  expect(session.customer_id).toBe(rosa.id);
  expect((await world.call('getCustomer', { id: rosa.id })).data).toMatchObject({ first_name: 'Rosa', phone: null });
  expect(typesOf(await emittedEvents(world))).toEqual(['customer.created', 'payment.created']);
});

test.each<[what: string, customer: Body]>([
  [
    'an external_id that is new',
    { external_id: 'user-1', name: 'Rosa', email: 'rosa@example.com', phone: '+51987654321' },
  ],
  ['an external_id alone', { external_id: 'user-1' }],
  ['a name alone', { name: 'Rosa' }],
  ['an email alone', { email: 'rosa@example.com' }],
  ['a phone alone', { phone: '+51987654321' }],
])('201: %s creates an individual', async (_what, customer) => {
  const world = await startWorld();

  const { customer_id } = await createSession(world, { customer });
  const { data } = await world.call('getCustomer', { id: String(customer_id) });

  const { external_id = null, name = null, email = null, phone = null } = customer;
  expect(data).toMatchObject({
    type: 'INDIVIDUAL',
    external_id,
    first_name: name,
    last_name: null,
    email,
    phone,
    payment_intents_count: 1,
  });
  expect(typesOf(await emittedEvents(world))).toEqual(['customer.created', 'payment.created']);
});

test('201: a customer object without fields creates no customer', async () => {
  const world = await startWorld();
  const { customer_id } = await createSession(world, { customer: {} });
  expect([customer_id, typesOf(await emittedEvents(world))]).toEqual([null, ['payment.created']]);
});

test("201: the external_id of another merchant's customer creates a new customer", async () => {
  const world = await startWorld();
  const foreign = await createCustomer(world, { external_id: 'user-1' });
  const { secret: key } = await world.merchant();

  const { customer_id } = await createSession(world, { customer: { external_id: 'user-1' } }, { key });

  expect(customer_id).toEqual(isId('cus_'));
  expect(customer_id).not.toBe(foreign.id);
});

test('422: the id of the customer must be one that this key can read', async () => {
  const world = await startWorld({ rails: { collection: inBothModes } });
  const { id } = await createCustomer(world);
  const by = async (key: string, customer: SessionBody['customer']) =>
    refusal(await world.call('createCheckoutSession', { key, body: sessionBody({ customer }) }));

  const notFound = [422, 'VALIDATION_ERROR', 'customer.id NOT_FOUND'];
  expect(await by(world.keys.secret, { id: 'cus_1', name: 'Rosa' })).toEqual(notFound);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(key, { id })]).toEqual([who, notFound]);
});

const wrong: [problem: string, changes: Body][] = [
  ['amount REQUIRED', { amount: undefined }],
  ['amount.amount OUT_OF_RANGE', { amount: soles('0.99') }],
  ['amount.amount OUT_OF_RANGE', { amount: soles('1.00'), payment_method_types: ['BANK_TRANSFER'] }],
  ['amount.currency NOT_ALLOWED', { amount: { amount: '25.90', currency: 'USD' } }],
  ['payment_method_types REQUIRED', { payment_method_types: undefined }],
  ['payment_method_types OUT_OF_RANGE', { payment_method_types: [] }],
  ['payment_method_types.0 NOT_ALLOWED', { payment_method_types: ['WALLET'] }],
  ['customer.phone INVALID_FORMAT', { customer: { phone: '987654321' } }],
  ['customer.email INVALID_FORMAT', { customer: { email: 'rosa' } }],
  ['customer.type UNKNOWN_FIELD', { customer: { type: 'INDIVIDUAL' } }],
  ['success_url INVALID_FORMAT', { success_url: 'shop.example/thanks' }],
  ['success_url INVALID_FORMAT', { success_url: 'javascript:alert(1)' }],
  ['cancel_url INVALID_FORMAT', { cancel_url: 'javascript:alert(1)' }],
  ['cancel_url NOT_ALLOWED', { cancel_url: 'http://shop.example/cart' }],
  ['cancel_url TOO_LONG', { cancel_url: `https://shop.example/${'x'.repeat(1_980)}` }],
  ['locale NOT_ALLOWED', { locale: 'qu' }],
  ['customer.document UNKNOWN_FIELD', { customer: { name: 'Rosa', document: {} } }],
  ['success_url TOO_LONG', { success_url: `https://shop.example/${'x'.repeat(1_980)}` }],
  ['expires_at OUT_OF_RANGE', { expires_at: later({ seconds: 59 }) }],
  ['requires_customer_info UNKNOWN_FIELD', { requires_customer_info: true }],
];

test('422: wrong values in a body are refused, and nothing is written', async () => {
  const world = await startWorld();
  const before = await rowCounts(world);

  for (const [problem, changes] of wrong) {
    const reply = await world.callUnchecked('createCheckoutSession', { body: { ...sessionBody(), ...changes } });
    expect([changes, refusal(reply)]).toEqual([changes, [422, 'VALIDATION_ERROR', problem]]);
  }

  expect(await rowCounts(world)).toEqual(before);
});

test('503: in live mode without a partner that collects, and nothing is written', async () => {
  const world = await startWorld();
  const keys = [await world.key({ livemode: true }), await world.key({ livemode: true, kind: 'publishable' })];
  const before = await rowCounts(world);

  for (const key of keys) {
    const reply = await world.call('createCheckoutSession', {
      key,
      body: sessionBody({ customer: { name: 'Rosa' } }),
      idempotencyKey: 'order-1',
    });
    expect([...refusal(reply), reply.headers.get('retry-after')]).toEqual([503, 'RAIL_UNAVAILABLE', '60']);
  }

  expect(await rowCounts(world)).toEqual(before);
});
