import { expect, test } from '@jest/globals';
import { rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';

// A payer's bank takes the money of a payment back, and the merchant bears it until the dispute is won.

const startPaid = async () => {
  const live = await startLiveMoney();
  const intent = await live.paid();
  const { key, world } = live;
  const refund = (amount?: string) =>
    world.callUnchecked('createRefund', {
      key,
      id: intent.id,
      body: amount === undefined ? {} : { amount: { amount, currency: 'PEN' } },
    });
  const opened = (amountCentimos: number | null = null) => ({
    paymentIntentId: intent.id,
    amountCentimos,
    reason: 'the payer does not know the payment',
  });
  return { ...live, intent, refund, opened };
};

test('opened, the merchant has less; won, it has the money back', async () => {
  const { world, key, decide, intent, opened, balance, eventTypes } = await startPaid();
  const events = await eventTypes();
  const chargeback = await decide('chargebacks open', opened());
  expect(chargeback).toMatchObject({ status: 'OPEN', amountCentimos: 10_000, createdAt: world.now(), endedAt: null });
  expect(await balance()).toMatchObject({ PENDING: { amount: '98.23' }, AVAILABLE: { amount: '-100.00' } });
  expect(await expectBooks(world)).toEqual({ 'merchant:pending': 177, 'svc:fees': -150, 'svc:tax': -27 });

  await world.advance({ hours: 1 });
  const won = await decide('chargebacks close', { id: chargeback.id, isWon: true });
  expect(won).toMatchObject({ status: 'WON', endedAt: world.now() });
  expect((await balance()).AVAILABLE.amount).toBe('0.00');
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 10_000, 'merchant:pending': -9_823 });

  const { items } = await world.call('listBalanceTransactions', { key });
  expect(items).toMatchObject([
    { id: won.endTransactionId, type: 'ADJUSTMENT', source_id: chargeback.id, net: { amount: '100.00' } },
    {
      id: chargeback.balanceTransactionId,
      type: 'CHARGEBACK',
      source_type: 'CHARGEBACK',
      source_id: chargeback.id,
      payment_method: 'INTEROPERABLE_QR',
      status: 'AVAILABLE',
      gross: { amount: '-100.00' },
      fee: { amount: '0.00' },
    },
    { type: 'PAYMENT' },
  ]);
  expect(await eventTypes()).toEqual(events);
  const trace = (await world.call('tracePaymentIntent', { key, id: intent.id })).data.items;
  expect(trace.filter(({ ref }) => ref === chargeback.id).map(({ summary }) => summary)).toEqual([
    'A chargeback of S/ 100.00 was opened. Its status: OPEN.',
    'The chargeback of S/ 100.00 was won: OPEN → WON.',
  ]);
  expect(trace.filter(({ kind }) => kind === 'LEDGER_ENTRY').map(({ summary }) => summary.split(':')[0])).toEqual([
    'Booked PAYMENT',
    'Booked CHARGEBACK',
    'Booked ADJUSTMENT',
  ]);
});

test('lost: nothing changes any more, and what the bank keeps is neither refunded nor charged back again', async () => {
  const { world, decide, prepare, refund, opened, intent } = await startPaid();
  const { id } = await decide('chargebacks open', opened(7_000));
  const before = await expectBooks(world);
  expect(await decide('chargebacks close', { id, isWon: false })).toMatchObject({
    status: 'LOST',
    endTransactionId: null,
  });
  expect(await expectBooks(world)).toEqual(before);
  expect(await outcome(prepare('chargebacks close', { id, isWon: false }))).toBe(
    `${id} is closed in this way already.`,
  );
  expect(await outcome(prepare('chargebacks open', opened(3_001)))).toBe(
    `A chargeback of ${intent.id} can have at most S/ 30.00: what was paid, less other chargebacks.`,
  );
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  expect((await refund('30.01')).error.details?.[0]?.message).toContain('30.00');
  expect(await decide('chargebacks open', opened())).toMatchObject({ amountCentimos: 3_000 });
  const refused = await refund();
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('S/ 100.00 by a chargeback')]);
  await expectBooks(world);
});

test('a payment has one open chargeback: of two that were prepared one is done, and of two confirms one', async () => {
  const { world, prepare, confirm, opened, intent } = await startPaid();
  const [one, other] = [
    await prepare('chargebacks open', opened(6_000)),
    await prepare('chargebacks open', opened(1_000)),
  ];
  const outcomes = await Promise.all([one.id, other.id, one.id].map((id) => outcome(confirm(id))));
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1);
  const rows = await world.service.app.store.read.chargebacks.ofIntent(intent.id);
  expect(rows).toHaveLength(1);
  const before = await rowsExceptCallRecords(world);
  const wasOne = rows[0]?.amountCentimos === 6_000;
  expect(await outcome(confirm(wasOne ? other.id : one.id))).toBe(
    `${intent.id} has the open chargeback ${rows[0]?.id}: close it first.`,
  );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  await expectBooks(world);
});

test('a refund at the same time: what both took is borne by svc, and what a chargeback has is not refunded', async () => {
  const { world, key, prepare, confirm, decide, paid } = await startLiveMoney();
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  let refunds = 0;
  for (let round = 1; round <= 5; round += 1) {
    const { id: paymentIntentId } = await paid();
    const amount = { amount: '60.00', currency: 'PEN' };
    const { id } = await prepare('chargebacks open', { paymentIntentId, amountCentimos: 6_000, reason: 'a race' });
    const [charged, refunded] = await Promise.all([
      outcome(confirm(id)),
      world.callUnchecked('createRefund', { key, id: paymentIntentId, body: { amount } }),
    ]);
    const isRefunded = refunded.status === 201;
    expect([charged, refunded.status]).toEqual(['done', isRefunded ? 201 : 422]);
    expect(await world.service.app.store.read.chargebacks.ofIntent(paymentIntentId)).toMatchObject([
      { ourCentimos: isRefunded ? 2_000 : 0 },
    ]);
    refunds += isRefunded ? 1 : 0;
    const told = { type: 'refund.succeeded', reference: isRefunded ? refunded.data.id : 're_none', amount };
    await notify(world, 'refund', notificationOf(world, told));
    expect((await expectBooks(world))['rail:collection'] ?? 0).toBe(round * 4_000 - refunds * 6_000);
  }
});

test('refused: not paid, refunded in full meanwhile, a reason that is no line', async () => {
  const { prepare, confirm, create, decide, refund, opened, intent, world } = await startPaid();
  const open = await create();
  const tried = (args: Parameters<typeof prepare<'chargebacks open'>>[1]) => outcome(prepare('chargebacks open', args));
  expect(await tried({ ...opened(), paymentIntentId: open.id })).toBe(`${open.id} is not paid.`);
  expect(await tried({ ...opened(), paymentIntentId: 'pi_none' })).toBe('PAYMENT_INTENT_NOT_FOUND');
  expect(await tried({ ...opened(), reason: 'one\ntwo' })).toContain('Write one line of 1 to 500 characters.');
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  const { id } = await prepare('chargebacks open', opened());
  await refund();
  expect(await outcome(confirm(id))).toBe(
    `Refunds and chargebacks have taken all of ${intent.id}: write the amount that the bank has taken, at most S/ 100.00.`,
  );
  await expectBooks(world);
});
