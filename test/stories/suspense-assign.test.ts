import { expect, test } from '@jest/globals';
import { payoutAccountBody, rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { asPayer, createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';

// Money in suspense that turns out to belong to somebody.

test('money with a mistyped reference pays the intent it was meant for, at the time of its arrival', async () => {
  const { world, key, decide, create, read, held, eventTypes, balance, suspense, partner } = await startLiveMoney();
  const intent = await create();
  const row = await held({ amount: intent.amount, payment_id: 'BNK-9' });
  expect(row).toMatchObject({ status: 'OPEN', merchantId: null, notificationId: expect.stringMatching(/^ntf-/) });
  const arrivedAt = world.now();
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 2_590, 'svc:suspense': -2_590 });

  await world.advance({ hours: 3 });
  const assigned = await decide('suspense assign', { id: row.id, paymentIntentId: intent.id });
  expect(assigned).toMatchObject({ status: 'ASSIGNED', assignedTo: intent.id, endedAt: world.now(), arrivedAt });
  expect(await suspense.find(row.id)).toEqual(assigned);
  expect(await read(intent.id)).toMatchObject({
    status: 'SUCCEEDED',
    paid_with: { method_type: 'INTEROPERABLE_QR', paid_at: arrivedAt.toISOString() },
  });
  expect(await eventTypes()).toEqual(['payment.created', 'payment.succeeded', 'balance.transaction_created']);
  expect((await balance()).PENDING).toMatchObject({ amount: '25.44' });
  expect(await expectBooks(world)).toEqual({
    'rail:collection': 2_590,
    'merchant:pending': -2_544,
    'svc:fees': -39,
    'svc:tax': -7,
  });

  // Nobody pays its QR any more, and a refund gives back this money.
  await world.work();
  expect(partner.book.get(`${intent.id}-qr`)?.status).toBe('WITHDRAWN');
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  await world.callUnchecked('createRefund', { key, id: intent.id, body: {} });
  expect(partner.orders.at(-1)).toMatchObject({ kind: 'refund', payment_id: 'BNK-9', payment_reference: 'unknown-1' });

  const { items } = (await world.call('tracePaymentIntent', { key, id: intent.id })).data;
  expect(items.filter(({ kind }) => kind === 'SUSPENSE')).toMatchObject([
    { ref: row.id, summary: `S/ 25.90 that had arrived at ${arrivedAt.toISOString()} was assigned from suspense.` },
  ]);
  expect(items.filter(({ kind }) => kind === 'RAIL_CALL').map(({ summary }) => summary)).toEqual([
    'The partner was asked for a QR.',
    'The partner gave the QR.',
  ]);
});

test('of two who confirm at once, and of two who were prepared, one is done: the intent is paid once', async () => {
  const { world, prepare, confirm, create, held, eventTypes, suspense } = await startLiveMoney();
  const intent = await create();
  const [first, second] = [await held(), await held({ reference: 'unknown-2' })];
  const approvals = [
    await prepare('suspense assign', { id: first.id, paymentIntentId: intent.id }),
    await prepare('suspense assign', { id: second.id, paymentIntentId: intent.id }),
    await prepare('suspense write-off', { id: first.id }),
  ];
  const outcomes = await Promise.all([...approvals, ...approvals].map(({ id }) => outcome(confirm(id))));
  const done = outcomes.filter((one) => one === 'done');
  const statuses = (await suspense.oldest(null, 9)).map(({ status }) => status);
  // The write-off may be first, and then the other money pays.
  expect(done).toHaveLength(statuses.filter((status) => status !== 'OPEN').length);
  expect(statuses.filter((status) => status === 'ASSIGNED')).toHaveLength(1);
  expect((await eventTypes()).filter((type) => type === 'payment.succeeded')).toHaveLength(1);
  await expectBooks(world);
});

test.each(['paid', 'cancelled'] as const)(
  'an intent that was %s after the preparation: refused, and nothing changes',
  async (how) => {
    const { world, key, prepare, confirm, create, held, arrive, suspense } = await startLiveMoney();
    const intent = await create();
    const row = await held();
    const { id } = await prepare('suspense assign', { id: row.id, paymentIntentId: intent.id });
    if (how === 'paid') await arrive({ reference: `${intent.id}-qr`, amount: intent.amount });
    else await world.call('cancelPaymentIntent', { key, id: intent.id });
    const before = await rowsExceptCallRecords(world);
    const status = how === 'paid' ? 'SUCCEEDED' : 'CANCELLED';
    expect(await outcome(confirm(id))).toBe(`Cannot pay a payment intent that is ${status}.`);
    expect(await rowsExceptCallRecords(world)).toEqual(before);
    expect(await suspense.find(row.id)).toEqual(row);
    await expectBooks(world);
  },
);

test('refused: another amount, another mode, an intent that is not there, a second time', async () => {
  const { world, prepare, decide, create, held } = await startLiveMoney();
  const row = await held();
  const [intent, dearer] = [await create(), await create({ amount: { amount: '25.91', currency: 'PEN' } })];
  const inTest = (
    await world.call('createPaymentIntent', {
      body: { amount: intent.amount, payment_method_types: ['INTEROPERABLE_QR'] },
    })
  ).data;
  const tried = (paymentIntentId: string | null, id = row.id) =>
    outcome(prepare('suspense assign', { id, paymentIntentId }));
  expect(await tried(dearer.id)).toBe(
    `${row.id} has S/ 25.90, and ${dearer.id} asks for S/ 25.91: it must be the same.`,
  );
  expect(await tried(inTest.id)).toBe(`${row.id} is of live mode, and ${inTest.id} is not.`);
  expect(await tried('pi_none')).toBe('PAYMENT_INTENT_NOT_FOUND');
  expect(await tried(null)).toContain('Name the payment intent');
  expect(await tried(intent.id, 'sus_none')).toContain('There is no sum in suspense sus_none.');
  await decide('suspense assign', { id: row.id, paymentIntentId: intent.id });
  expect(await tried(intent.id)).toBe('Cannot assign a sum in suspense that is ASSIGNED.');
});

test('a payout that the bank has returned goes back to its merchant, and into the next payout', async () => {
  const { world, key, decide, prepare, paid, balance, suspense, eventTypes } = await startLiveMoney();
  await paid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 2, hours: 22 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  if (payout === undefined) throw new Error('There is no payout.');
  const told = { type: 'payout.paid', reference: payout.id, amount: payout.amount };
  await notify(world, 'payout', notificationOf(world, told));
  await notify(world, 'payout', notificationOf(world, { ...told, type: 'payout.returned' }));
  const [row] = await suspense.oldest(null, 9);
  if (row === undefined) throw new Error('Nothing is in suspense.');
  const before = await eventTypes();

  expect(await outcome(prepare('suspense assign', { id: row.id, paymentIntentId: 'pi_1' }))).toContain(
    'name no payment intent',
  );
  expect(await outcome(prepare('suspense return', { id: row.id, merchantId: null }))).toContain(
    'has come back from a bank',
  );
  const given = await decide('suspense assign', { id: row.id, paymentIntentId: null });
  expect(given).toMatchObject({ status: 'ASSIGNED', assignedTo: world.keys.merchantId });
  expect(await balance()).toMatchObject({ AVAILABLE: { amount: '98.23' }, PAID: { amount: '0.00' } });
  const { items } = await world.call('listBalanceTransactions', { key, query: { type: 'ADJUSTMENT' } });
  expect(items).toMatchObject([
    { net: { amount: '98.23' }, source_type: 'PAYOUT', source_id: payout.id, status: 'AVAILABLE' },
    { net: { amount: '-98.23' }, source_type: 'PAYOUT', source_id: payout.id, status: 'PAID' },
  ]);
  // Like the entry of a refund, it has no event. The payout has: all of it is back.
  expect(await eventTypes()).toEqual([...before, 'payout.failed']);
  expect(await expectBooks(world)).toMatchObject({ 'merchant:pending': -9_823 });

  // The account is paused until the merchant makes it the default again.
  await world.advance({ days: 1 });
  const [account] = (await world.call('listPayoutAccounts', { key })).items;
  expect(account?.paused_reason).toBe('returned_by_bank');
  await world.call('setDefaultPayoutAccount', { key, id: account?.id ?? '' });
  await world.advance({ days: 4 });
  expect((await world.call('listPayouts', { key })).items).toMatchObject([
    { status: 'IN_TRANSIT', amount: { amount: '98.23' } },
    { id: payout.id },
  ]);
  await expectBooks(world);
});

test('in test mode, what a wallet was debited for an intent that was paid meanwhile pays another one, or is written off', async () => {
  const { world, decide, prepare, suspense } = await startLiveMoney();
  const saved = await saveWallet(world);
  async function heldInTest() {
    const intent = await createWalletIntent(world, {
      customer: { id: saved.customerId },
      payment_method_types: ['WALLET', 'INTEROPERABLE_QR'],
    });
    await simulateWallet(world, intent.id, { payment: 'PENDING' });
    await world.call('confirmPaymentIntent', { id: intent.id, body: { payment_method: saved.method.id } });
    await world.call('simulateCheckout', {
      ...asPayer(intent),
      body: { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' },
    });
    await simulateWallet(world, intent.id, { settle: 'COMPLETE' });
    const row = (await suspense.oldest(['OPEN'], 9)).at(-1);
    if (row === undefined) throw new Error('Nothing is in suspense.');
    return row;
  }
  await world.call('advanceTestClock', { body: { by: 'P3D' } });
  await world.work();
  const row = await heldInTest();
  const other = await createWalletIntent(world);
  expect(row).toMatchObject({ livemode: false, reason: 'DEBIT_AFTER_PAYMENT', arrivedAt: row.createdAt });
  expect(await outcome(prepare('suspense return', { id: row.id, merchantId: null }))).toContain('is of test mode');
  await decide('suspense assign', { id: row.id, paymentIntentId: other.id });
  const { data } = await world.call('getPaymentIntent', { id: other.id });
  expect(data).toMatchObject({
    status: 'SUCCEEDED',
    paid_with: { method_type: 'WALLET', paid_at: row.arrivedAt.toISOString() },
  });
  await expectBooks(world);

  const second = await heldInTest();
  await decide('suspense write-off', { id: second.id });
  expect(await expectBooks(world)).toMatchObject({ 'svc:write-offs': -3_990 });
  const trace = (await world.call('tracePaymentIntent', { id: second.paymentIntentId ?? '' })).data.items;
  expect(trace.filter(({ kind }) => kind === 'SUSPENSE').map(({ summary }) => summary)).toEqual([
    'S/ 39.90 arrived and is in suspense: DEBIT_AFTER_PAYMENT.',
    'S/ 39.90 left suspense: it was written off.',
  ]);
});
