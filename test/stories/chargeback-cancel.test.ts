import { expect, test } from '@jest/globals';
import { rowsExceptCallRecords } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// `chargebacks cancel`: an operator has made a typing error, and the bank has taken nothing, or another amount.

const startOpened = async (amountCentimos = 10_000) => {
  const live = await startLiveMoney();
  const { world, decide } = live;
  const intent = await live.paid();
  const { rail_payments: arrived } = await world.rows();
  const [{ reference, payment_id } = {}] = arrived as Pick<Line, 'reference' | 'payment_id'>[];
  const open = (centimos: number) =>
    decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos: centimos, reason: 'a dispute' });
  const paid = lineOf(world, { reference, payment_id, amount: '100.00' });
  const taken = (amount: string): Line => lineOf(world, { ...paid, line_id: `L${amount}`, kind: 'chargeback', amount });
  const { id } = await open(amountCentimos);
  return { ...live, intent, open, paid, taken, id };
};

test('its entry is reversed, and the merchant has its money', async () => {
  const { world, key, decide, balance, id, intent } = await startOpened();
  const cancelled = await decide('chargebacks cancel', { id });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', endedAt: world.now() });
  expect((await balance()).AVAILABLE.amount).toBe('0.00');
  expect(await expectBooks(world)).toEqual({
    'rail:collection': 10_000,
    'merchant:pending': -9_823,
    'svc:fees': -150,
    'svc:tax': -27,
  });
  const { items } = await world.call('listBalanceTransactions', { key });
  expect(items[0]).toMatchObject({ id: cancelled.endTransactionId, type: 'ADJUSTMENT', source_id: id });
  const trace = (await world.call('tracePaymentIntent', { key, id: intent.id })).data.items;
  expect(trace.filter(({ ref }) => ref === id).map(({ summary }) => summary)).toEqual([
    'A chargeback of S/ 100.00 was opened. Its status: OPEN.',
    'The chargeback of S/ 100.00 was cancelled: OPEN → CANCELLED.',
  ]);
});

test('what svc has borne comes back to it; the payment can be refunded and charged back again', async () => {
  const { world, key, decide, open, intent, id: first } = await startOpened();
  await decide('chargebacks cancel', { id: first });
  const refund = await world.callUnchecked('createRefund', {
    key,
    id: intent.id,
    body: { amount: { amount: '60.00', currency: 'PEN' } },
  });
  expect(refund.status).toBe(201);
  const { id, ourCentimos } = await open(10_000);
  expect(ourCentimos).toBe(6_000);
  await decide('chargebacks cancel', { id });
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 10_000, 'merchant:pending': -9_823 });
});

test('a second time, after its end, and an unknown one: refused, and nothing changes', async () => {
  const { world, decide, prepare, confirm, id } = await startOpened();
  const waiting = [await prepare('chargebacks cancel', { id }), await prepare('chargebacks cancel', { id })];
  const ends = await Promise.all(waiting.map((one) => outcome(confirm(one.id))));
  expect(ends.toSorted()).toEqual(['Cannot cancel a chargeback that is CANCELLED.', 'done']);
  const before = await rowsExceptCallRecords(world);
  expect(await outcome(prepare('chargebacks close', { id, isWon: true }))).toBe(
    'Cannot win a chargeback that is CANCELLED.',
  );
  expect(await outcome(prepare('chargebacks cancel', { id: 'cbk_none' }))).toContain(
    'There is no chargeback cbk_none.',
  );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
});

test('closed as lost with the wrong amount: cancelled, too, unless the end has an entry of its own', async () => {
  const { world, decide, id } = await startOpened();
  await decide('chargebacks close', { id, isWon: false });
  expect(await decide('chargebacks cancel', { id })).toMatchObject({ status: 'CANCELLED' });
  expect(await expectBooks(world)).toMatchObject({ 'merchant:pending': -9_823 });
});

test('a statement has matched it: refused, with the day', async () => {
  const { world, prepare, confirm, paid, taken, id } = await startOpened();
  const waiting = await prepare('chargebacks cancel', { id });
  expect(counts(await reconcileLines(world, [paid, taken('-100.00')]))).toEqual({ MATCHED: 2 });
  const day = '2026-11-23';
  expect((await world.service.app.store.read.chargebacks.find(id))?.statementDay).toBe(day);
  expect(await outcome(confirm(waiting.id))).toBe(
    `The statement of ${day} has the money of ${id} as taken: what a bank has taken is no typing error.`,
  );
});

test.each(['before the command', 'after the command'])(
  'opened with 10.00 for a line of 100.00, read %s',
  async (order) => {
    const { world, decide, open, paid, taken, id } = await startOpened(1_000);
    const lines = [paid, taken('-100.00')];
    const first = order === 'before the command';
    const early = first ? counts(await reconcileLines(world, lines)) : null;
    expect(early).toEqual(first ? { MATCHED: 1, TO_OPEN: 1 } : null);
    await decide('chargebacks cancel', { id });
    await open(10_000);
    const report = await reconcileLines(world, lines);
    expect(counts(report)).toEqual({ MATCHED: 2 });
    const { waiting, overdue, open: lines_ } = report.sides;
    expect([waiting.items, overdue.items, lines_.items, report.expectedCentimos]).toEqual([0, 0, 0, 0]);
    expect(await expectBooks(world)).toMatchObject({ 'merchant:pending': 177 });
  },
);
