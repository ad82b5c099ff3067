import { expect, test } from '@jest/globals';
import { emittedEvents, refusal, rowCounts, soles, typesOf } from '../fixtures.ts';
import { asPayer, charge, createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';

const confirm = (world: World, id: string, payment_method: string) =>
  world.call('confirmPaymentIntent', { id, body: { payment_method } });

/** A customer with a saved wallet, and an open intent. */
async function withOpenIntent(world: World, types: ('WALLET' | 'INTEROPERABLE_QR' | 'BANK_TRANSFER')[] = ['WALLET']) {
  const saved = await saveWallet(world);
  const customer = { id: saved.customerId };
  return { ...saved, intent: await createWalletIntent(world, { customer, payment_method_types: types }) };
}

test('200: open, direct debit on saved WALLET method succeeds: SUCCEEDED, last_saved_method_payment.status SUCCEEDED', async () => {
  const world = await startWorld();
  const { intent, method } = await withOpenIntent(world);
  const { status, data } = await confirm(world, intent.id, method.id);
  expect([status, data.status, data.last_saved_method_payment]).toEqual([
    200,
    'SUCCEEDED',
    { status: 'SUCCEEDED', failure_code: null },
  ]);
  expect(data.paid_with?.method_type).toBe('WALLET');
  expect([data.client_secret, data.payment_method]).toEqual([null, null]);
  const [entry] = (await world.call('listBalanceTransactions')).items;
  expect(entry).toMatchObject({ payment_method: 'WALLET', gross: soles('39.90'), fee: soles('-1.30') });
});

test.each([
  ['REQUIRES_PAYMENT_METHOD', ['WALLET']],
  ['PENDING', ['WALLET', 'INTEROPERABLE_QR']],
] as const)(
  '200: open (%s), direct debit on saved WALLET method denied: unchanged, last_saved_method_payment.status FAILED; the payment link still works with any method',
  async (before, types) => {
    const world = await startWorld();
    const { intent, method } = await withOpenIntent(world, [...types]);
    await simulateWallet(world, intent.id, { payment: 'INSUFFICIENT_FUNDS' });
    const emitted = (await emittedEvents(world)).length;
    const { status, data } = await confirm(world, intent.id, method.id);
    expect([status, data.status, data.last_saved_method_payment]).toEqual([
      200,
      before,
      { status: 'FAILED', failure_code: 'insufficient_funds' },
    ]);
    expect(await emittedEvents(world)).toHaveLength(emitted);
    const again = await confirm(world, intent.id, method.id);
    expect(again.data.status).toBe('SUCCEEDED');
  },
);

test.each([
  ['insufficient_funds', 'INSUFFICIENT_FUNDS', 'ACTIVE'],
  ['payment_method_revoked', 'REVOKED', 'REVOKED'],
  ['temporarily_unavailable', 'ERROR', 'ACTIVE'],
] as const)('200: %s: the intent stays open', async (failure_code, payment, methodStatus) => {
  const world = await startWorld();
  const { intent, method, customerId } = await withOpenIntent(world);
  await simulateWallet(world, intent.id, { payment });
  const { data } = await confirm(world, intent.id, method.id);
  expect([data.status, data.last_saved_method_payment]).toEqual([
    'REQUIRES_PAYMENT_METHOD',
    { status: 'FAILED', failure_code },
  ]);
  const [kept] = (await world.call('listCustomerPaymentMethods', { id: customerId })).items;
  expect(kept?.status).toBe(methodStatus);
});

test('201: amount_exceeds_method_limit, amount above the cap of S/ 2,500: the intent is created and stays open', async () => {
  const world = await startWorld();
  const { status, data } = await charge(world, await saveWallet(world), { amount: '2500.01' });
  expect([status, data.status, data.last_saved_method_payment]).toEqual([
    201,
    'REQUIRES_PAYMENT_METHOD',
    { status: 'FAILED', failure_code: 'amount_exceeds_method_limit' },
  ]);
});

test('201: saved-method charge of at most S/ 2,500', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  expect((await charge(world, saved, { amount: '2500.00' })).data.status).toBe('SUCCEEDED');
});

test('ACTIVE, charge attempt finds that the customer removed the affiliation: REVOKED, event payment_method.revoked, cannot be charged', async () => {
  const world = await startWorld();
  const { intent, method, customerId } = await withOpenIntent(world);
  await simulateWallet(world, intent.id, { payment: 'REVOKED' });
  await confirm(world, intent.id, method.id);
  expect(typesOf(await emittedEvents(world)).filter((type) => type === 'payment_method.revoked')).toHaveLength(1);
  const before = await rowCounts(world);
  expect(refusal(await charge(world, { customerId, method }))).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);
  expect(refusal(await confirm(world, intent.id, method.id))).toEqual([422, 'PAYMENT_METHOD_NOT_CHARGEABLE']);
  expect(await rowCounts(world)).toEqual(before);
  // The wallet itself knows the link no more: a new one can be made.
  await simulateWallet(world, intent.id, { affiliation: 'APPROVE' });
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.status).toBe('SUCCEEDED');
});

test('200: a QR that is paid during a debit settles the intent; the debit that then succeeds goes to suspense', async () => {
  const world = await startWorld();
  const { intent, method } = await withOpenIntent(world, ['WALLET', 'INTEROPERABLE_QR']);
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await confirm(world, intent.id, method.id);
  await world.call('simulateCheckout', {
    ...asPayer(intent),
    body: { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' },
  });
  await simulateWallet(world, intent.id, { settle: 'COMPLETE' });
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect([data.status, data.paid_with?.method_type, data.last_saved_method_payment?.status]).toEqual([
    'SUCCEEDED',
    'INTEROPERABLE_QR',
    'SUCCEEDED',
  ]);
  const [held, ...others] = await world.service.app.store.read.suspense.oldest(null, 10);
  expect(held).toMatchObject({ amountCentimos: 3_990, reason: 'DEBIT_AFTER_PAYMENT', paymentIntentId: intent.id });
  expect(others).toEqual([]);
  const { data: trace } = await world.call('tracePaymentIntent', { id: intent.id });
  expect(trace.items.filter(({ kind }) => kind === 'SUSPENSE').map(({ summary }) => summary)).toEqual([
    'S/ 39.90 arrived and is in suspense: DEBIT_AFTER_PAYMENT.',
  ]);
  const { journal_lines: lines = [] } = await world.rows();
  const sum = (lines as { amount_centimos: number }[]).reduce((total, line) => total + Number(line.amount_centimos), 0);
  expect(sum).toBe(0);
});

test('a debit that is denied after the intent has expired leads to EXPIRED, with its event', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const expires_at = new Date(world.now().getTime() + 60_000).toISOString();
  const intent = await createWalletIntent(world, { customer: { id: saved.customerId }, expires_at });
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await world.advance({ seconds: 58 });
  await confirm(world, intent.id, saved.method.id);
  await world.advance({ seconds: 3 });
  expect((await world.call('getPaymentIntent', { id: intent.id })).data.status).toBe('PROCESSING');
  await simulateWallet(world, intent.id, { settle: 'DENY' });
  const { data } = await world.call('getPaymentIntent', { id: intent.id });
  expect([data.status, data.last_saved_method_payment?.failure_code]).toEqual(['EXPIRED', 'insufficient_funds']);
  expect(typesOf(await emittedEvents(world)).filter((type) => type === 'payment.expired')).toHaveLength(1);
});

test('409: an intent during a debit cannot be cancelled, charged again or linked', async () => {
  const world = await startWorld();
  const { intent, method } = await withOpenIntent(world);
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await confirm(world, intent.id, method.id);
  const before = await rowCounts(world);
  expect(refusal(await world.call('cancelPaymentIntent', { id: intent.id }))).toEqual([
    409,
    'PAYMENT_INTENT_NOT_CANCELLABLE',
  ]);
  expect(refusal(await confirm(world, intent.id, method.id))).toEqual([409, 'PAYMENT_INTENT_PROCESSING']);
  const body = { phone: '+51987654321' };
  expect(refusal(await world.call('startAffiliation', { ...asPayer(intent), body }))).toEqual([
    409,
    'PAYMENT_INTENT_PROCESSING',
  ]);
  expect(await rowCounts(world)).toEqual(before);
});

test('422: a payment method of another customer, merchant or mode, or none, is refused, and nothing is created', async () => {
  const world = await startWorld();
  const { customerId, method, intent } = await withOpenIntent(world);
  const another = await saveWallet(world);
  const before = await rowCounts(world);
  for (const id of [another.method.id, `pm_${'0'.repeat(26)}`, intent.id, 'x'])
    expect(refusal(await charge(world, { customerId, method: { id } }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'payment_method NOT_FOUND',
    ]);
  expect(await rowCounts(world)).toEqual(before);
  const { secret: key } = await world.merchant();
  expect(refusal(await charge(world, { customerId, method }, { key }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'customer.id NOT_FOUND',
  ]);
  const live = await world.key({ livemode: true });
  expect(refusal(await charge(world, { customerId, method }, { key: live }))).toEqual([
    422,
    'VALIDATION_ERROR',
    'payment_method_types NOT_ALLOWED',
  ]);
});

test('201: the same Idempotency-Key charges once', async () => {
  const world = await startWorld();
  const saved = await saveWallet(world);
  const first = await charge(world, saved, { idempotencyKey: 'order-7' });
  const second = await charge(world, saved, { idempotencyKey: 'order-7' });
  expect([first.data.status, second.text]).toEqual(['SUCCEEDED', first.text]);
  const { simulated_orders: orders = [] } = await world.rows();
  expect((orders as { rail: string }[]).filter(({ rail }) => rail === 'debit')).toHaveLength(2);
});
