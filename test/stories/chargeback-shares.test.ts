import { expect, test } from '@jest/globals';
import { payoutAccountBody, soles } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';

// A payer who has a refund can have the money a second time, by a chargeback. The merchant bears what was paid less its refunds; what is
// above it is svc's, until the dispute is closed.

const startPaid = async () => {
  const live = await startLiveMoney();
  const { world, key, decide } = live;
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  const intent = await live.paid();
  const createRefund = async (amount: string) =>
    (await world.call('createRefund', { key, id: intent.id, body: { amount: { amount, currency: 'PEN' } } })).data;
  const endRefund = (
    type: 'refund.succeeded' | 'refund.failed',
    { id: reference, amount }: { id: string; amount: object },
  ) =>
    notify(
      world,
      'refund',
      notificationOf(world, {
        type,
        reference,
        amount,
        failure_code: type === 'refund.failed' ? 'bank_rejected' : null,
      }),
    );
  const refunded = async (amount: string) => endRefund('refund.succeeded', await createRefund(amount));
  const args = (amountCentimos: number | null) => ({
    paymentIntentId: intent.id,
    amountCentimos,
    reason: 'the payer does not know the payment',
  });
  const open = (amountCentimos: number | null) => decide('chargebacks open', args(amountCentimos));
  /** What the merchant is owed, and what svc has borne. */
  const borne = async () => {
    const accounts = await expectBooks(world);
    const { 'merchant:pending': payable = 0, 'svc:partner-costs': costs = 0, 'rail:collection': rail = 0 } = accounts;
    return { owed: 0 - payable, costs, rail };
  };
  return { ...live, intent, createRefund, endRefund, refunded, args, open, borne };
};

test('after a refund of all of it both took the money: svc bears the chargeback', async () => {
  const { refunded, open, borne, decide } = await startPaid();
  await refunded('100.00');
  expect(await borne()).toEqual({ owed: -177, costs: 0, rail: 0 });
  const { id } = await open(10_000);
  expect(await borne()).toEqual({ owed: -177, costs: 10_000, rail: -10_000 });
  const lost = await decide('chargebacks close', { id, isWon: false, merchantBears: true });
  expect(lost).toMatchObject({ status: 'LOST', ourCentimos: 0 });
  expect(await borne()).toEqual({ owed: -10_177, costs: 0, rail: -10_000 });
});

test('after a refund of a part: each bears its part, and gets it back when the dispute is won', async () => {
  const { world, key, refunded, open, borne, decide } = await startPaid();
  await refunded('60.00');
  const chargeback = await open(10_000);
  expect(chargeback).toMatchObject({ amountCentimos: 10_000, ourCentimos: 6_000 });
  expect(await borne()).toEqual({ owed: 9_823 - 6_000 - 4_000, costs: 6_000, rail: -6_000 });
  await decide('chargebacks close', { id: chargeback.id, isWon: true });
  expect(await borne()).toEqual({ owed: 9_823 - 6_000, costs: 0, rail: 4_000 });
  const { items } = await world.call('listBalanceTransactions', { key });
  expect(items.map(({ type, net }) => `${type} ${net.amount}`)).toEqual([
    'ADJUSTMENT 40.00',
    'CHARGEBACK -40.00',
    'REFUND -60.00',
    'PAYMENT 98.23',
  ]);
});

test('lost: svc has borne its part, unless the operators say that the merchant does', async () => {
  const { refunded, open, borne, decide } = await startPaid();
  await refunded('60.00');
  const { id } = await open(10_000);
  await decide('chargebacks close', { id, isWon: false });
  expect(await borne()).toEqual({ owed: -177, costs: 6_000, rail: -6_000 });
  // Closed again, the merchant bears it after all.
  await decide('chargebacks close', { id, isWon: false, merchantBears: true });
  expect(await borne()).toEqual({ owed: -6_177, costs: 0, rail: -6_000 });
});

test('won for less than was taken: the rest is lost, shared as if no more had been taken', async () => {
  const { refunded, open, borne, decide, prepare } = await startPaid();
  await refunded('60.00');
  const { id } = await open(10_000);
  expect(await outcome(prepare('chargebacks close', { id, isWon: true, amountCentimos: 10_001 }))).toBe(
    `${id} has taken S/ 100.00: S/ 100.01 cannot come back.`,
  );
  const won = await decide('chargebacks close', { id, isWon: true, amountCentimos: 5_000 });
  expect(won).toMatchObject({ status: 'WON', wonCentimos: 5_000, ourCentimos: 1_000 });
  // Lost are 50.00, of which 40.00 were left of the payment.
  expect(await borne()).toEqual({ owed: -177, costs: 1_000, rail: -1_000 });
});

test('won in part without a refund: the merchant gets 50.00 back, and the lost half is not refunded', async () => {
  const { world, key, open, borne, decide, intent } = await startPaid();
  const { id } = await open(10_000);
  await decide('chargebacks close', { id, isWon: true, amountCentimos: 5_000 });
  expect(await borne()).toEqual({ owed: 9_823 - 5_000, costs: 0, rail: 5_000 });
  const refund = (amount: string) =>
    world.callUnchecked('createRefund', { key, id: intent.id, body: { amount: { amount, currency: 'PEN' } } });
  expect((await refund('50.01')).error.details?.[0]?.message).toContain('50.00');
  expect((await refund('50.00')).status).toBe(201);
});

test('two in a row, both above what refunds have left: together they are what was paid, and not more', async () => {
  const { refunded, open, args, borne, decide, prepare, intent } = await startPaid();
  await refunded('60.00');
  const first = await open(7_000);
  expect(first.ourCentimos).toBe(3_000);
  await decide('chargebacks close', { id: first.id, isWon: false });
  expect(await outcome(prepare('chargebacks open', args(3_001)))).toBe(
    `A chargeback of ${intent.id} can have at most S/ 30.00: what was paid, less other chargebacks.`,
  );
  expect(await outcome(prepare('chargebacks open', args(null)))).toBe(
    `Refunds and chargebacks have taken all of ${intent.id}: write the amount that the bank has taken, at most S/ 30.00.`,
  );
  expect((await open(3_000)).ourCentimos).toBe(3_000);
  expect(await borne()).toEqual({ owed: -177, costs: 6_000, rail: -6_000 });
});

test('a refund under way counts as made; if the bank rejects it, the merchant bears what svc has borne for it', async () => {
  const { createRefund, endRefund, open, borne, decide, eventTypes } = await startPaid();
  const refund = await createRefund('60.00');
  const { id } = await open(10_000);
  expect(await borne()).toEqual({ owed: 9_823 - 4_000, costs: 6_000, rail: 0 });
  await endRefund('refund.failed', refund);
  expect(await borne()).toEqual({ owed: 9_823 - 10_000, costs: 0, rail: 0 });
  expect((await eventTypes()).at(-1)).toBe('refund.failed');
  await decide('chargebacks close', { id, isWon: true });
  expect(await borne()).toEqual({ owed: 9_823, costs: 0, rail: 10_000 });
});

test('a refund under way that succeeds after it was opened: svc bears what both took', async () => {
  const { createRefund, endRefund, open, borne, decide } = await startPaid();
  const refund = await createRefund('100.00');
  const { id } = await open(10_000);
  await endRefund('refund.succeeded', refund);
  expect(await borne()).toEqual({ owed: -177, costs: 10_000, rail: -10_000 });
  await decide('chargebacks close', { id, isWon: true });
  expect(await borne()).toEqual({ owed: -177, costs: 0, rail: 0 });
});

test('nothing is refunded that the bank has by a chargeback, however much was refunded before', async () => {
  const { world, key, refunded, open, intent } = await startPaid();
  await refunded('60.00');
  await open(10_000);
  const { status, error } = await world.callUnchecked('createRefund', { key, id: intent.id, body: {} });
  expect([status, error.message]).toEqual([
    409,
    "Nothing is left to refund: the payer's bank has S/ 100.00 by a chargeback.",
  ]);
});

test('won after the merchant was paid out: it has the money again, and the next payout has it', async () => {
  const { world, key, open, decide, balance } = await startPaid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { key, body: { schedule: 'MANUAL' } });
  await world.advance({ days: 4 });
  const { data: payout } = await world.callUnchecked('createPayout', { key });
  await world.advance({ days: 1 });
  const paid = { type: 'payout.paid', reference: payout.id, amount: payout.amount };
  await notify(world, 'payout', notificationOf(world, paid));
  const { id } = await open(10_000);
  expect((await balance()).AVAILABLE).toEqual(soles('-100.00'));
  await decide('chargebacks close', { id, isWon: true, amountCentimos: 9_999 });
  expect(await balance()).toMatchObject({ AVAILABLE: soles('-0.01'), PAID: soles('98.23') });
  await expectBooks(world);
});
