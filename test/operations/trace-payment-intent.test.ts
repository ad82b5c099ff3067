import { expect, test } from '@jest/globals';
import {
  createIntent,
  createPaidIntent,
  createRefund,
  createSession,
  intentWithStatus,
  isId,
  keysWithoutAccess,
  refusal,
  soles,
} from '../fixtures.ts';
import { payerPays } from '../stories/steps.ts';
import { createPayout, ensureAccount } from '../payouts.ts';
import { startWorld, type World } from '../world.ts';

const traceOf = async (world: World, id: string) => (await world.call('tracePaymentIntent', { id })).data;
const kindsOf = (items: readonly { kind: string; summary: string }[], kind: string) =>
  items.filter((item) => item.kind === kind).map(({ summary }) => summary);

test('200: calls, changes of status, ledger entries, events and attempts, oldest first', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded');
  const intent = await createIntent(world, { amount: soles('128.00') });
  await world.advance({ minutes: 2 });
  await payerPays(world, intent);
  await world.work();

  const trace = await traceOf(world, intent.id);

  expect(trace).toMatchObject({ id: intent.id, status: 'SUCCEEDED', truncated: false });
  const created = /^POST \/payment-intents answered 201 in \d+ ms\.$/;
  const paid = new RegExp(`^POST /payment-intents/${intent.id}/simulate answered 200 in \\d+ ms\\.$`);
  const sent = new RegExp(
    `^payment.succeeded was sent to ${shop.endpointId}: status 200, attempt 1 SUCCEEDED in \\d+ ms\\.$`,
  );
  expect(trace.items.map(({ kind, summary, ref }) => [kind, summary, ref])).toEqual([
    ['CALL', expect.stringMatching(created), isId('req_')],
    ['STATUS', 'The payment intent of S/ 128.00 was created. Its status: PENDING.', intent.id],
    ['EVENT', 'The event payment.created was emitted. It has no webhook delivery.', isId('evt_')],
    ['CALL', expect.stringMatching(paid), isId('req_')],
    ['STATUS', 'The payer paid S/ 128.00 by INTEROPERABLE_QR: PENDING → SUCCEEDED.', intent.id],
    ['LEDGER_ENTRY', 'Booked PAYMENT: S/ 128.00, fee and tax S/ -2.27, net S/ 125.73.', isId('btxn_')],
    ['EVENT', 'The event payment.succeeded was emitted. It has 1 webhook delivery.', isId('evt_')],
    ['EVENT', 'The event balance.transaction_created was emitted. It has no webhook delivery.', isId('evt_')],
    ['DELIVERY_ATTEMPT', expect.stringMatching(sent), isId('whd_')],
  ]);
});

test('200: the payouts that included the payment: one that was cancelled, then one that arrived', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  const intent = await createIntent(world);
  await payerPays(world, intent);
  await world.advance({ hours: 15 });
  const cancelled = await createPayout(world);
  await world.call('cancelPayout', { id: cancelled.id });
  await world.advance({ days: 2 });
  await createPayout(world);

  const { items } = await traceOf(world, intent.id);

  const amount = 'S/ 123.67';
  expect(kindsOf(items, 'PAYOUT')).toEqual([
    `Included in a payout of ${amount} to BCP, account 9013.`,
    'The payout was cancelled: the payment is available again.',
    `Included in a payout of ${amount} to BCP, account 9013.`,
    'The payout was submitted to the bank. It is expected on 2026-11-25.',
    'The payout arrived at the bank.',
  ]);
  expect(kindsOf(items, 'EVENT').filter((summary) => summary.includes('payout.'))).toEqual([
    'The event payout.created was emitted. It has no webhook delivery.',
    'The event payout.created was emitted. It has no webhook delivery.',
    'The event payout.paid was emitted. It has no webhook delivery.',
  ]);
});

test.each([
  ['FAILED', 'The payment was rejected: PENDING → FAILED.'],
  ['EXPIRED', 'The payment intent expired: PENDING → EXPIRED.'],
  ['CANCELLED', 'The payment intent was cancelled: PENDING → CANCELLED.'],
] as const)('200: an intent that is %s', async (status, sentence) => {
  const world = await startWorld();
  const { id } = await intentWithStatus(world, status);
  const trace = await traceOf(world, id);
  expect([trace.status, kindsOf(trace.items, 'STATUS').at(-1)]).toEqual([status, sentence]);
});

test('200: refunds with their results, ledger entries and events; balance.available of the payment', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world);
  await world.advance({ days: 2 });
  const { data: refund } = await createRefund(world, id, '10.00');
  await world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } });
  const { data: denied } = await createRefund(world, id);
  await world.work();

  const { items } = await traceOf(world, id);

  expect(items.slice(8).map(({ kind, summary, ref }) => [kind, summary.replace(/ in \d+ ms\.$/, ''), ref])).toEqual([
    ['LEDGER_ENTRY', 'S/ 25.44 became available.', isId('btxn_')],
    ['EVENT', 'The event balance.available was emitted. It has no webhook delivery.', isId('evt_')],
    ['CALL', `POST /payment-intents/${id}/refunds answered 201`, isId('req_')],
    ['CALL', `POST /payment-intents/${id}/simulate/refunds answered 200`, isId('req_')],
    ['CALL', `POST /payment-intents/${id}/refunds answered 201`, isId('req_')],
    ['STATUS', 'A refund of S/ 10.00 was created. Its status: PENDING.', refund.id],
    ['STATUS', 'The refund of S/ 10.00 succeeded: PENDING → SUCCEEDED.', refund.id],
    ['STATUS', 'A refund of S/ 15.90 was created. Its status: PENDING.', denied.id],
    ['STATUS', 'The refund of S/ 15.90 failed with bank_rejected: PENDING → FAILED.', denied.id],
    ['LEDGER_ENTRY', 'Booked REFUND: S/ -10.00, fee and tax S/ 0.00, net S/ -10.00.', refund.balance_transaction_id],
    ['EVENT', 'The event refund.created was emitted. It has no webhook delivery.', isId('evt_')],
    ['EVENT', 'The event refund.succeeded was emitted. It has no webhook delivery.', isId('evt_')],
    ['EVENT', 'The event refund.created was emitted. It has no webhook delivery.', isId('evt_')],
    ['EVENT', 'The event refund.failed was emitted. It has no webhook delivery.', isId('evt_')],
  ]);
});

test('200: all refunds are there, up to 100', async () => {
  const world = await startWorld();
  const { id } = await createPaidIntent(world, { amount: soles('100.00') });
  for (let count = 1; count <= 100; count += 1) await createRefund(world, id, '0.50');
  const { truncated, items } = await traceOf(world, id);
  const refunds = items.filter(({ summary }) => summary.startsWith('A refund of'));
  expect([truncated, refunds.length]).toEqual([false, 100]);
});

test('200: calls about an intent by its path, by its session and by a replay, also refused ones', async () => {
  const world = await startWorld();
  const session = await createSession(world, {}, { idempotencyKey: 'a' });
  await createSession(world, {}, { idempotencyKey: 'a' });
  const id = session.payment_intent_id;
  await payerPays(world, { id });
  await world.call('cancelPaymentIntent', { id });
  await createIntent(world);

  const { items } = await traceOf(world, id);

  expect(kindsOf(items, 'CALL').map((summary) => summary.replace(/ in \d+ ms\.$/, ''))).toEqual([
    'POST /checkout-sessions answered 201',
    'POST /checkout-sessions answered 201',
    `POST /payment-intents/${id}/simulate answered 200`,
    `POST /payment-intents/${id}/cancel answered 409 PAYMENT_INTENT_NOT_CANCELLABLE`,
  ]);
  expect(kindsOf(items, 'EVENT').join()).toContain('checkout.session.completed');
});

test('200: of an endpoint it has the id alone, and never what a receiver or a caller wrote', async () => {
  const world = await startWorld();
  const url = 'http://127.0.0.1:9/token-in-path?token=hidden-1';
  const endpoint = (await world.call('createWebhookEndpoint', { body: { url, events: ['*'] } })).data;
  const { id } = await createIntent(world, { description: 'hidden-2', external_reference: 'hidden-3' });
  await world.work();

  const { text } = await world.call('tracePaymentIntent', { id });

  expect(text).toContain(`payment.created was sent to ${endpoint.id}: connection refused, attempt 1 FAILED`);
  expect(text).toMatch(/The next attempt is due at 2026-11-23T15:00:0\d/);
  expect(text).not.toMatch(/hidden|token/);
});

test('200: an event says of how many deliveries it was not sent, and why', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const endpoint = await world.listen('payment.created');
  endpoint.respondWith(410);
  await createIntent(world);
  await world.work();
  const { id } = await createIntent(world);
  await world.work();
  expect([shop.posts().length, endpoint.posts().length]).toEqual([2, 1]);
  expect(kindsOf((await traceOf(world, id)).items, 'EVENT')).toEqual([
    'The event payment.created was emitted. It has 2 webhook deliveries. Not sent: 1, because the endpoint was disabled or deleted.',
  ]);
});

test('200: with a moved test clock, a call stands before what it caused', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await world.call('advanceTestClock', { body: { by: 'P3D' } });
  await world.work();
  await world.call('simulatePayment', { id, body: { outcome: 'SUCCEEDED' } });
  const { items } = await traceOf(world, id);
  expect(items.map(({ kind }) => kind)).toEqual([
    'CALL',
    'STATUS',
    'EVENT',
    'CALL',
    'STATUS',
    'LEDGER_ENTRY',
    'EVENT',
    'EVENT',
  ]);
});

test('200: with a moved test clock, reads and refused calls stand where they happened', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await world.call('advanceTestClock', { body: { by: 'P3D' } });
  await world.work();
  const calls = [
    () => world.call('simulatePayment', { id, body: { outcome: 'FAILED' } }),
    () => world.call('getPaymentIntent', { id }),
    () => world.call('simulateRefund', { id, body: { next_outcome: 'DENY' } }),
    () => world.call('simulatePayment', { id, body: { outcome: 'SUCCEEDED' } }),
    () => world.call('cancelPaymentIntent', { id }),
  ];
  for (const call of calls) {
    await world.advance({ seconds: 1 });
    await call();
  }
  const { items } = await traceOf(world, id);
  expect(items.map(({ kind, summary }) => (kind === 'CALL' ? summary.replace(/ in \d+ ms\.$/, '') : kind))).toEqual([
    ...['POST /payment-intents answered 201', 'STATUS', 'EVENT'],
    ...[`POST /payment-intents/${id}/simulate answered 200`, 'STATUS', 'EVENT'],
    `GET /payment-intents/${id} answered 200`,
    `POST /payment-intents/${id}/simulate/refunds answered 409 PAYMENT_INTENT_NOT_REFUNDABLE`,
    ...[`POST /payment-intents/${id}/simulate answered 200`, 'STATUS', 'LEDGER_ENTRY', 'EVENT', 'EVENT'],
    `POST /payment-intents/${id}/cancel answered 409 PAYMENT_INTENT_NOT_CANCELLABLE`,
  ]);
  const times = items.filter(({ kind }) => kind === 'CALL').map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

test('404: an intent that does not exist, or of another merchant or mode', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, refusal(await world.call('tracePaymentIntent', { id, key }))]).toEqual([
      who,
      [404, 'PAYMENT_INTENT_NOT_FOUND'],
    ]);
});
