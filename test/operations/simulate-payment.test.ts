import { expect, test } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { startWorld } from '../world.ts';
import {
  firstOf,
  emittedEvents,
  createIntent,
  createSession,
  isId,
  later,
  simulate,
  soles,
  start,
  typesOf,
} from '../fixtures.ts';

const both: PaymentMethodType[] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];

test('200 SUCCEEDED: the call pays the intent, books the payment and emits both events', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { amount: soles('100.00') });

  const { status, data, headers } = await world.call('simulatePayment', {
    id: created.id,
    body: { outcome: 'SUCCEEDED' },
    idempotencyKey: 'pay-1',
  });

  const paid = {
    ...created,
    status: 'SUCCEEDED',
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${created.id}`,
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
    source_id: data.payment_id,
    gross: soles('100.00'),
    fee: soles('-1.50'),
    fee_tax: soles('-0.27'),
    net: soles('98.23'),
    available_on: '2026-11-24T05:00:00.000Z',
    available_confirmed: false,
    created_at: start,
  };
  expect((await world.call('listBalanceTransactions')).items).toEqual([entry]);

  const [, succeeded, booked] = await emittedEvents(world);
  const request = { id: headers.get('x-request-id'), idempotency_key: 'pay-1' };
  expect(succeeded).toMatchObject({ type: 'payment.succeeded', request, data: { payment_intent: paid } });
  expect(booked).toMatchObject({ type: 'balance.transaction_created', request });
  expect(booked?.data).toEqual({ balance_transaction: entry });
});

test('200 SUCCEEDED: the money of a bank transfer is available one business day later', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { payment_method_types: ['BANK_TRANSFER'] });
  await simulate(world, id);
  const entry = firstOf((await world.call('listBalanceTransactions')).items);
  expect(entry).toMatchObject({ payment_method: 'BANK_TRANSFER', available_on: '2026-11-25T05:00:00.000Z' });
});

test('200 SUCCEEDED: the checkout session becomes COMPLETED, and checkout.session.completed is emitted', async () => {
  const world = await startWorld();
  const inbox = await world.listen('checkout.session.completed');
  const session = await createSession(world);
  await simulate(world, session.payment_intent_id);
  await world.work();

  const events = await emittedEvents(world);

  expect(typesOf(events)).toEqual([
    'payment.created',
    'payment.succeeded',
    'balance.transaction_created',
    'checkout.session.completed',
  ]);
  expect(events[3]?.data).toEqual({
    checkout_session: {
      id: session.id,
      merchant_id: world.keys.merchantId,
      payment_intent_id: session.payment_intent_id,
      amount: soles('25.90'),
      status: 'COMPLETED',
      checkout_url: session.checkout_url,
      created_at: start,
    },
  });
  expect(inbox.received()).toEqual([events[3]]);
});

test('200 FAILED: nothing is booked, and the payer can pay afterwards', async () => {
  const world = await startWorld();
  const created = await createIntent(world);

  const rejected = await simulate(world, created.id, { outcome: 'FAILED' });
  const paid = await simulate(world, created.id, { outcome: 'SUCCEEDED' });

  expect([rejected.status, rejected.data]).toEqual([200, { ...created, status: 'FAILED' }]);
  expect(paid.data.status).toBe('SUCCEEDED');
  const events = await emittedEvents(world);
  expect(typesOf(events)).toEqual([
    'payment.created',
    'payment.failed',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
  expect(events[1]).toMatchObject({
    data: { payment_intent: { id: created.id, status: 'FAILED', paid_with: null } },
  });
});

test('200: a payment after the expiry succeeds and completes the checkout session', async () => {
  const world = await startWorld();
  const session = await createSession(world, { expires_at: later({ days: 1 }) });
  await world.advance({ days: 3 });
  const id = session.payment_intent_id;
  const before = await world.call('getPaymentIntent', { id });

  const { status, data } = await simulate(world, id);

  expect([before.data.status, status, data.status]).toEqual(['EXPIRED', 200, 'SUCCEEDED']);
  expect(data.paid_with).toEqual({ method_type: 'INTEROPERABLE_QR', paid_at: later({ days: 3 }) });
  expect(typesOf(await emittedEvents(world))).toEqual([
    'payment.created',
    'payment.expired',
    'payment.succeeded',
    'balance.transaction_created',
    'checkout.session.completed',
  ]);
});

test('200: a paid intent does not expire', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { expires_at: later({ days: 1 }) });
  await simulate(world, id);
  await world.advance({ days: 2 });
  expect((await world.call('getPaymentIntent', { id: id })).data.status).toBe('SUCCEEDED');
});

test.each<[types: PaymentMethodType[], method: PaymentMethodType | undefined, shown: PaymentMethodType]>([
  [['BANK_TRANSFER'], undefined, 'BANK_TRANSFER'],
  [['BANK_TRANSFER'], 'BANK_TRANSFER', 'BANK_TRANSFER'],
  [both, 'INTEROPERABLE_QR', 'INTEROPERABLE_QR'],
  [both, 'BANK_TRANSFER', 'BANK_TRANSFER'],
])('200: %j paid by %s shows %s', async (payment_method_types, payment_method_type, shown) => {
  const world = await startWorld();
  const { id } = await createIntent(world, { payment_method_types });

  const { data } = await simulate(world, id, {
    outcome: 'SUCCEEDED',
    ...(payment_method_type && { payment_method_type }),
  });

  expect(data.paid_with).toEqual({ method_type: shown, paid_at: start });
  const event = firstOf(await emittedEvents(world, { type: ['payment.succeeded'] }));
  expect(event).toMatchObject({ data: { payment_intent: { paid_with: { method_type: shown } } } });
});
