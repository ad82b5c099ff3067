import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  emittedEvents,
  createCustomer,
  createIntent,
  createSession,
  intentWithStatus,
  later,
  refusal,
  rowCounts,
  keysWithoutAccess,
  typesOf,
  walletIntent,
} from '../fixtures.ts';

test('200: a cancelled payment intent cannot be paid, and payment.cancelled is emitted', async () => {
  const world = await startWorld();
  const created = await createIntent(world, { expires_at: later({ days: 1 }) });

  const { status, data, headers } = await world.call('cancelPaymentIntent', {
    id: created.id,
    idempotencyKey: 'no-more',
  });

  const cancelled = {
    ...created,
    status: 'CANCELLED',
    payment_method: null,
    client_secret: null,
    checkout_url: `https://pay.svc.example/pay/${created.id}`,
  };
  expect(status).toBe(200);
  expect(data).toEqual(cancelled);
  const [, event] = await emittedEvents(world);
  expect(event).toMatchObject({
    type: 'payment.cancelled',
    request: { id: headers.get('x-request-id'), idempotency_key: 'no-more' },
    data: { payment_intent: cancelled },
  });
});

test('200: a cancelled payment intent does not expire', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world, { expires_at: later({ days: 1 }) });
  await world.call('cancelPaymentIntent', { id: id });

  await world.advance({ days: 2 });

  expect(typesOf(await emittedEvents(world))).toEqual(['payment.created', 'payment.cancelled']);
});

test('200: its session is EXPIRED, and checkout.session.completed is not emitted', async () => {
  const world = await startWorld();
  const { id, payment_intent_id, client_secret, checkout_url } = await createSession(world);
  await world.call('cancelPaymentIntent', { id: payment_intent_id });

  const session = await world.call('getCheckoutSession', {
    id: id,
    headers: { 'X-Svc-Token': client_secret },
  });

  expect(session.data).toMatchObject({ status: 'EXPIRED', checkout_url });
  expect(typesOf(await emittedEvents(world))).toEqual(['payment.created', 'payment.cancelled']);
});

test('200: a FAILED payment intent can be cancelled, and so can one that offers only WALLET', async () => {
  const world = await startWorld();
  const failed = await intentWithStatus(world, 'FAILED');
  const waiting = await walletIntent(world, ['WALLET']);

  for (const intent of [failed, waiting])
    expect((await world.call('cancelPaymentIntent', { id: intent.id })).data.status).toBe('CANCELLED');
});

test.each(['SUCCEEDED', 'EXPIRED', 'CANCELLED'] as const)(
  '409: a payment intent that is %s cannot be cancelled',
  async (status) => {
    const world = await startWorld();
    const { id } = await intentWithStatus(world, status);
    const before = await rowCounts(world);

    const reply = await world.call('cancelPaymentIntent', { id: id });

    expect(refusal(reply)).toEqual([409, 'PAYMENT_INTENT_NOT_CANCELLABLE']);
    expect(reply.error.message).toContain(status);
    expect(await rowCounts(world)).toEqual(before);
  },
);

test('409: of ten concurrent cancellations one succeeds', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);

  const replies = await Promise.all(Array.from({ length: 10 }, () => world.call('cancelPaymentIntent', { id: id })));

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(typesOf(await emittedEvents(world, { type: ['payment.cancelled'] }))).toEqual(['payment.cancelled']);
});

test('404: a payment intent of another merchant, of the other mode, or an id of another kind', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('cancelPaymentIntent', { id, key }));

  const missing = [404, 'PAYMENT_INTENT_NOT_FOUND'];
  expect(await by('pi_1')).toEqual(missing);
  expect(await by(customer.id)).toEqual(missing);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, await by(intent.id, key)]).toEqual([who, missing]);
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.status).toBe('PENDING');
});

test('the body may be an empty object and may not have a field', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);

  const withField = await world.callUnchecked('cancelPaymentIntent', { id: id, body: { reason: 'sold out' } });
  const withNothing = await world.callUnchecked('cancelPaymentIntent', { id: id, body: {} });

  expect(refusal(withField)).toEqual([422, 'VALIDATION_ERROR', 'reason UNKNOWN_FIELD']);
  expect(withNothing.status).toBe(200);
});
