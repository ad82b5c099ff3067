import { expect, test } from '@jest/globals';
import { createIntent, emittedEvents, refusal, rowCounts, typesOf } from '../fixtures.ts';
import { asPayer, createWalletIntent, phone, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

const stateOf = async (world: World, id: string) => (await world.call('getPaymentIntentWalletSimulator', { id })).data;

test('200: customer approves affiliation: ACTIVE, event payment_method.attached; the first charge is debited and payment.succeeded follows', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const { data } = await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  expect([data.payment_intent.status, data.affiliation?.status, data.allowed]).toEqual(['SUCCEEDED', 'APPROVED', []]);
  expect(typesOf(await emittedEvents(world)).slice(2)).toEqual([
    'payment_method.attached',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
});

test.each([
  ['REJECT', 'REJECTED'],
  ['EXPIRE', 'EXPIRED'],
] as const)(
  '200: affiliation %s: no payment method is left behind, the intent is open',
  async (affiliation, status) => {
    const world = await startWorld();
    const intent = await createWalletIntent(world);
    const { data } = await simulateWallet(world, intent.id, { affiliation });
    expect([data.affiliation?.status, data.payment_intent.status, data.allowed]).toEqual([
      status,
      'REQUIRES_PAYMENT_METHOD',
      ['affiliation', 'payment'],
    ]);
    const methods = await world.call('listCustomerPaymentMethods', { id: intent.customer?.id ?? '' });
    expect(methods.items).toEqual([]);
    const approved = await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
    expect(approved.data.payment_intent.status).toBe('SUCCEEDED');
  },
);

test('200: affiliation and payment go together: the first charge is denied, and the wallet is saved', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const { data } = await simulateWallet(world, intent.id, { affiliation: 'APPROVE', payment: 'INSUFFICIENT_FUNDS' });
  expect([data.payment_intent.status, data.payment_intent.last_saved_method_payment, data.payment]).toEqual([
    'REQUIRES_PAYMENT_METHOD',
    { status: 'FAILED', failure_code: 'insufficient_funds' },
    'SUCCEED',
  ]);
  const { items } = await world.call('listCustomerPaymentMethods', { id: intent.customer?.id ?? '' });
  expect(items.map(({ status }) => status)).toEqual(['ACTIVE']);
});

test.each([
  ['COMPLETE', 'SUCCEEDED', null],
  ['DENY', 'REQUIRES_PAYMENT_METHOD', 'insufficient_funds'],
] as const)('200: settle %s ends a debit that is PROCESSING', async (settle, status, failure_code) => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const { data: waiting } = await simulateWallet(world, intent.id, { affiliation: 'APPROVE', payment: 'PENDING' });
  expect([waiting.payment_intent.status, waiting.allowed]).toEqual(['PROCESSING', ['settle']]);
  const { data } = await simulateWallet(world, intent.id, { settle });
  expect([data.payment_intent.status, data.payment_intent.last_saved_method_payment?.failure_code]).toEqual([
    status,
    failure_code,
  ]);
});

test('a saved-method debit with status PROCESSING resolves by itself within seconds and then produces payment.succeeded', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE', payment: 'PENDING' });
  await world.advance({ seconds: 4 });
  expect((await stateOf(world, intent.id)).payment_intent.status).toBe('PROCESSING');
  await world.advance({ seconds: 1 });
  expect((await stateOf(world, intent.id)).payment_intent.status).toBe('SUCCEEDED');
  expect(typesOf(await emittedEvents(world))).toContain('payment.succeeded');
});

test('200: a link that was approved after the intent was paid is saved, and nothing is debited', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world, { payment_method_types: ['WALLET', 'INTEROPERABLE_QR'] });
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  const qr = { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' } as const;
  await world.call('simulateCheckout', { ...asPayer(intent), body: qr });
  const { data } = await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  expect([data.payment_intent.paid_with?.method_type, data.payment_intent.last_saved_method_payment]).toEqual([
    'INTEROPERABLE_QR',
    null,
  ]);
  const { items } = await world.call('listCustomerPaymentMethods', { id: intent.customer?.id ?? '' });
  expect(items.map(({ status, last_used_at }) => [status, last_used_at])).toEqual([['ACTIVE', null]]);
});

test('200: cancelling the intent ends its link at the wallet: it cannot be approved any more', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await world.call('startAffiliation', { ...asPayer(intent), body: { phone } });
  await world.call('cancelPaymentIntent', { id: intent.id });
  await world.work();
  expect(refusal(await simulateWallet(world, intent.id, { affiliation: 'APPROVE' }))).toEqual([409, 'CONFLICT']);
  const { simulated_orders: orders = [] } = await world.rows();
  expect(orders).toContainEqual(expect.objectContaining({ rail: 'affiliation', failure_code: 'withdrawn' }));
});

test.each([
  ['affiliation REQUIRED', {}],
  ['settle NOT_ALLOWED', { settle: 'COMPLETE', payment: 'SUCCEED' }],
  ['settle NOT_ALLOWED', { settle: 'COMPLETE', affiliation: 'APPROVE' }],
  ['affiliation NOT_ALLOWED', { affiliation: 'MAYBE' }],
  ['outcome UNKNOWN_FIELD', { payment: 'SUCCEED', outcome: 'SUCCEEDED' }],
])('422: %s', async (problem, body) => {
  const world = await startWorld();
  const { id } = await createWalletIntent(world);
  const before = await rowCounts(world);
  const reply = await world.callUnchecked('simulatePaymentIntentWallet', { id, body });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', problem]);
  expect(await rowCounts(world)).toEqual(before);
});

test('409: a field that the present state does not allow names what it would', async () => {
  const world = await startWorld();
  const { paid } = await saveWallet(world);
  for (const body of [{ affiliation: 'APPROVE' }, { payment: 'ERROR' }, { settle: 'DENY' }] as const) {
    const reply = await simulateWallet(world, paid.id, body);
    expect(refusal(reply)).toEqual([409, 'CONFLICT']);
    expect(reply.error.message).toMatch(/The present state allows nothing\.$/);
  }
});

test('422: an intent that does not offer WALLET has no wallet to simulate', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  expect(refusal(await simulateWallet(world, id, { payment: 'ERROR' }))).toEqual([
    422,
    'VALIDATION_ERROR',
    ' NOT_ALLOWED',
  ]);
  expect((await stateOf(world, id)).allowed).toEqual([]);
});

test('403: a live key cannot simulate', async () => {
  const world = await startWorld();
  const { id } = await createWalletIntent(world);
  const key = await world.key({ livemode: true });
  const body = { affiliation: 'APPROVE' } as const;
  expect(refusal(await world.call('simulatePaymentIntentWallet', { id, key, body }))).toEqual([
    403,
    'TEST_MODE_REQUIRED',
  ]);
});

test('404: an intent that does not exist, or is of another merchant', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  const { secret } = await world.merchant();
  const body = { affiliation: 'APPROVE' } as const;
  const replies = [
    await world.call('simulatePaymentIntentWallet', { id: `pi_${'0'.repeat(26)}`, body }),
    await world.call('simulatePaymentIntentWallet', { id: intent.id, body, key: secret }),
  ];
  expect(replies.map(refusal)).toEqual(replies.map(() => [404, 'PAYMENT_INTENT_NOT_FOUND']));
});
