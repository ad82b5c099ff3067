import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  customerBody,
  intentBody,
  emittedEvents,
  createIntent,
  isId,
  later,
  refusal,
  rowCounts,
  soles,
  start,
  type IntentBody,
} from '../fixtures.ts';

test('201: the payment intent can be paid, and payment.created is emitted', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.created');

  const { status, data } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.work();

  expect([status, data.status]).toEqual([201, 'PENDING']);
  expect(inbox.received()).toMatchObject([{ type: 'payment.created', data: { payment_intent: { id: data.id } } }]);
});

test('201: fields that are left out are null', async () => {
  const world = await startWorld();

  const intent = await createIntent(world);

  const secret = intent.client_secret;
  expect(intent).toEqual({
    id: isId('pi_'),
    merchant_id: world.keys.merchantId,
    livemode: false,
    customer: null,
    amount: soles('25.90'),
    status: 'PENDING',
    payment_method_types: ['INTEROPERABLE_QR'],
    payment_method: {
      qr: {
        type: 'INTEROPERABLE_QR',
        payload: expect.stringMatching(
          /^00020101021226.*5303604540525\.905802PE5925PANADERIA EL NANDU S\.A\.C\.6004LIMA62.*6304[0-9A-F]{4}$/,
        ),
        expires_at: null,
      },
      payment_code: null,
    },
    checkout_url: `https://pay.svc.example/pay/${intent.id}#client_secret=${String(secret)}`,
    client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_[\\w-]{43}$`)),
    description: null,
    external_reference: null,
    requires_customer_info: false,
    metadata: {},
    expires_at: null,
    paid_with: null,
    payment_id: null,
    amount_refunded: soles('0.00'),
    last_saved_method_payment: null,
    subscription_id: null,
    subscription_period: null,
    created_at: start,
  });
});

test('201: the fields that were sent are returned, and getPaymentIntent returns the same', async () => {
  const world = await startWorld();
  const sent: Partial<IntentBody> = {
    payment_method_types: ['BANK_TRANSFER', 'INTEROPERABLE_QR'],
    description: 'Dos kilos de café, «tostado»',
    external_reference: 'pedido 1001',
    requires_customer_info: true,
    expires_at: later({ days: 2 }),
    metadata: { cart: 'c-77', note: '' },
  };

  const created = await createIntent(world, sent);
  const { data: read } = await world.call('getPaymentIntent', { id: created.id });

  expect(created).toMatchObject(sent);
  expect(created.payment_method).toEqual({
    qr: { type: 'INTEROPERABLE_QR', payload: expect.stringMatching(/^000201/), expires_at: sent.expires_at },
    payment_code: {
      type: 'BANK_TRANSFER',
      institution_name: 'SVC',
      code: expect.stringMatching(/^\d{10}$/),
      expires_at: sent.expires_at,
    },
  });
  expect(read).toEqual({ ...created, fee_preview: expect.anything() });
});

test('201: an intent that offers only a bank transfer has a payment code and no QR', async () => {
  const world = await startWorld();
  const { payment_method } = await createIntent(world, { payment_method_types: ['BANK_TRANSFER'] });
  expect(payment_method).toEqual({
    qr: null,
    payment_code: {
      type: 'BANK_TRANSFER',
      institution_name: 'SVC',
      code: expect.stringMatching(/^\d{10}$/),
      expires_at: null,
    },
  });
});

test('201: without an Idempotency-Key the event has the request id only', async () => {
  const world = await startWorld();
  const { headers } = await world.call('createPaymentIntent', { body: intentBody() });
  expect(await emittedEvents(world)).toMatchObject([
    { request: { id: headers.get('x-request-id'), idempotency_key: null } },
  ]);
});

test('503: in live mode without a partner that collects, and nothing is written', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const before = await rowCounts(world);

  const customer = customerBody();
  const reply = await world.call('createPaymentIntent', {
    key,
    body: intentBody({ customer }),
    idempotencyKey: 'order-1',
  });

  expect([...refusal(reply), reply.headers.get('retry-after')]).toEqual([503, 'RAIL_UNAVAILABLE', '60']);
  expect(await rowCounts(world)).toEqual(before);
});
