import { expect, test } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { startWorld, type Body } from '../world.ts';
import {
  announced,
  createCustomer,
  createIntent,
  createSession,
  idOf,
  intentIn,
  isId,
  later,
  refusal,
  rowCounts,
  simulate,
  soles,
  start,
  strangers,
  typesOf,
  walletIntent,
} from './given.ts';

test('200 SUCCEEDED: paid, booked and told, by one call', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { amount: soles('100.00') });

  const { status, data, headers } = await world.call('simulatePayment', {
    id: idOf(created),
    body: { outcome: 'SUCCEEDED' },
    idempotencyKey: 'pay-1',
  });

  const paid = {
    ...created,
    status: 'SUCCEEDED',
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${idOf(created)}`,
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: start },
    payment_id: isId('pay_'),
  };
  expect(status).toBe(200);
  expect(data).toEqual(paid);

  const entry = {
    id: isId('btxn_'),
    type: 'PAYMENT',
    status: 'PENDING',
    currency: 'PEN',
    payment_method: 'INTEROPERABLE_QR',
    source_type: 'PAYMENT',
    source_id: data['payment_id'],
    gross: soles('100.00'),
    fee: soles('-1.50'),
    fee_tax: soles('-0.27'),
    net: soles('98.23'),
    available_on: '2026-11-24T05:00:00.000Z',
    available_confirmed: false,
    created_at: start,
  };
  expect((await world.call('listBalanceTransactions')).items).toEqual([entry]);

  const [, succeeded, booked] = await announced(world);
  const request = { id: headers.get('x-request-id'), idempotency_key: 'pay-1' };
  expect(succeeded).toMatchObject({ type: 'payment.succeeded', request, data: { payment_intent: paid } });
  expect(booked).toMatchObject({ type: 'balance.transaction_created', request });
  expect(booked?.['data']).toEqual({ balance_transaction: entry });
});

test('200 SUCCEEDED: a bank transfer is there a business day later', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { payment_method_types: ['BANK_TRANSFER'] });
  await simulate(world, String(id));
  const [entry] = (await world.call('listBalanceTransactions')).items;
  expect(entry).toMatchObject({ payment_method: 'BANK_TRANSFER', available_on: '2026-11-25T05:00:00.000Z' });
});

test('200 SUCCEEDED: its session is COMPLETED, and that is told beside the payment', async () => {
  const world = await startWorld();
  const inbox = await world.listen('checkout.session.completed');
  const session = await createSession(world);
  await simulate(world, String(session['payment_intent_id']));
  await world.settle();

  const events = await announced(world);

  expect(typesOf(events)).toEqual([
    'payment.created',
    'payment.succeeded',
    'balance.transaction_created',
    'checkout.session.completed',
  ]);
  expect(events[3]?.['data']).toEqual({
    checkout_session: {
      id: session['id'],
      merchant_id: world.keys.merchantId,
      payment_intent_id: session['payment_intent_id'],
      amount: soles('25.90'),
      status: 'COMPLETED',
      checkout_url: session['checkout_url'],
      created_at: start,
    },
  });
  expect(inbox.received()).toEqual([events[3]]);
});

test('200 FAILED: rejected, nothing is booked, and the payer may try again', async () => {
  const world = await startWorld();
  const created = await createIntent(world);

  const rejected = await simulate(world, idOf(created), { outcome: 'FAILED' });
  const paid = await simulate(world, idOf(created), { outcome: 'SUCCEEDED' });

  expect([rejected.status, rejected.data]).toEqual([200, { ...created, status: 'FAILED' }]);
  expect(paid.data['status']).toBe('SUCCEEDED');
  const events = await announced(world);
  expect(typesOf(events)).toEqual([
    'payment.created',
    'payment.failed',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
  expect(events[1]).toMatchObject({
    data: { payment_intent: { id: created['id'], status: 'FAILED', paid_with: null } },
  });
});

test('200: late money is money, and its session is completed after all', async () => {
  const world = await startWorld();
  const session = await createSession(world, { expires_at: later({ days: 1 }) });
  await world.advance({ days: 3 });
  const id = String(session['payment_intent_id']);
  const before = await world.call('getPaymentIntent', { id });

  const { status, data } = await simulate(world, id);

  expect([before.data['status'], status, data['status']]).toEqual(['EXPIRED', 200, 'SUCCEEDED']);
  expect(data['paid_with']).toEqual({ method_type: 'INTEROPERABLE_QR', paid_at: later({ days: 3 }) });
  expect(typesOf(await announced(world))).toEqual([
    'payment.created',
    'payment.expired',
    'payment.succeeded',
    'balance.transaction_created',
    'checkout.session.completed',
  ]);
});

test('200: what is paid does not expire', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { expires_at: later({ days: 1 }) });
  await simulate(world, String(id));
  await world.advance({ days: 2 });
  expect((await world.call('getPaymentIntent', { id: String(id) })).data['status']).toBe('SUCCEEDED');
});

test.each([
  ['SUCCEEDED', 'SUCCEEDED'],
  ['SUCCEEDED', 'FAILED'],
  ['CANCELLED', 'SUCCEEDED'],
  ['CANCELLED', 'FAILED'],
  ['FAILED', 'FAILED'],
  ['EXPIRED', 'FAILED'],
])('409: to what is %s, %s cannot happen', async (status, outcome) => {
  const world = await startWorld();
  const { id } = await intentIn(world, status);
  const before = await rowCounts(world);

  const reply = await simulate(world, String(id), { outcome });

  expect(refusal(reply)).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);
  expect(reply.error.message).toContain(status);
  expect(await rowCounts(world)).toEqual(before);
});

test('409: of ten that pay at once, one does, and it is booked once', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);

  const replies = await Promise.all(Array.from({ length: 10 }, () => simulate(world, String(id))));

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect((await world.call('listBalanceTransactions')).items).toHaveLength(1);
  expect(typesOf(await announced(world))).toEqual([
    'payment.created',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
});

const both: PaymentMethodType[] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];

test.each([
  [['BANK_TRANSFER'], undefined, 'BANK_TRANSFER'],
  [['BANK_TRANSFER'], 'BANK_TRANSFER', 'BANK_TRANSFER'],
  [both, 'INTEROPERABLE_QR', 'INTEROPERABLE_QR'],
  [both, 'BANK_TRANSFER', 'BANK_TRANSFER'],
])('200: %j paid by %s shows %s', async (payment_method_types, payment_method_type, shown) => {
  const world = await startWorld();
  const { id } = await createIntent(world, { payment_method_types });

  const { data } = await simulate(world, String(id), { outcome: 'SUCCEEDED', payment_method_type });

  expect(data['paid_with']).toEqual({ method_type: shown, paid_at: start });
  const [event] = await announced(world, { type: 'payment.succeeded' });
  expect(event).toMatchObject({ data: { payment_intent: { paid_with: { method_type: shown } } } });
});

test.each<[types: PaymentMethodType[], method: string | undefined, problem: string]>([
  [both, undefined, 'payment_method_type REQUIRED'],
  [['INTEROPERABLE_QR'], 'BANK_TRANSFER', 'payment_method_type NOT_ALLOWED'],
  [both, 'WALLET', 'payment_method_type NOT_ALLOWED'],
  [['WALLET'], undefined, 'payment_method_type NOT_ALLOWED'],
  [['WALLET'], 'WALLET', 'payment_method_type NOT_ALLOWED'],
  [['WALLET', 'INTEROPERABLE_QR'], 'INTEROPERABLE_QR', 'payment_method_type NOT_ALLOWED'],
])('422: %j cannot be paid by %s here, nor rejected', async (payment_method_types, payment_method_type, problem) => {
  const world = await startWorld();
  const { id } = payment_method_types.includes('WALLET')
    ? await walletIntent(world, payment_method_types)
    : await createIntent(world, { payment_method_types });

  for (const outcome of ['SUCCEEDED', 'FAILED'])
    expect(refusal(await simulate(world, String(id), { outcome, payment_method_type }))).toEqual([
      422,
      'VALIDATION_ERROR',
      problem,
    ]);
});

test('422: what a body may not say', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const wrong: [problem: string, body: Body][] = [
    ['outcome REQUIRED', {}],
    ['outcome NOT_ALLOWED', { outcome: 'MAYBE' }],
    ['outcome NOT_ALLOWED', { outcome: 'succeeded' }],
    ['payment_method_type NOT_ALLOWED', { outcome: 'SUCCEEDED', payment_method_type: 'CARD' }],
    ['amount UNKNOWN_FIELD', { outcome: 'SUCCEEDED', amount: '1.00' }],
  ];
  for (const [problem, body] of wrong)
    expect(refusal(await simulate(world, String(id), body))).toEqual([422, 'VALIDATION_ERROR', problem]);
});

test('403: a live payment is never simulated, whatever is asked', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const key = await world.key({ livemode: true });

  const replies = [
    await world.call('simulatePayment', { id: String(id), key, body: { outcome: 'SUCCEEDED' } }),
    await world.call('simulatePayment', { id: 'pi_1', key, body: '{' }),
    await world.call('simulatePayment', { id: 'pi_1', key: await world.key({ livemode: true, permissions: [] }) }),
  ];

  expect(replies.map(refusal)).toEqual(replies.map(() => [403, 'TEST_MODE_REQUIRED']));
});

test("404: another's and another kind's are as if they were not there", async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('simulatePayment', { id, key, body: { outcome: 'SUCCEEDED' } }));

  const missing = [404, 'PAYMENT_INTENT_NOT_FOUND'];
  const [[, another] = ['', '']] = await strangers(world);
  expect([await by('pi_1'), await by(idOf(customer)), await by(idOf(intent), another)]).toEqual([
    missing,
    missing,
    missing,
  ]);
});
