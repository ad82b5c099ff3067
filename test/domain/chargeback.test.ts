import { expect, test } from '@jest/globals';
import {
  cancelledShares,
  chargebackAmount,
  chargebackEnd,
  chargebackMovements,
  chargebackStatuses,
  heldBack,
  isOfNobody,
  leftOf,
  type Chargeback,
} from '../../services/api/src/domain/chargeback.ts';
import { anIntent } from './an-intent.ts';
import { refusalOf } from './refusal-of.ts';

const aChargeback = (changes: Partial<Chargeback> = {}): Chargeback => ({
  id: 'cb_1',
  merchantId: 'mer_1',
  livemode: true,
  paymentIntentId: 'pi_1',
  suspenseId: null,
  railPaymentId: null,
  amountCentimos: 200,
  ourCentimos: 0,
  wonCentimos: null,
  reason: 'unknown payer',
  status: 'OPEN',
  balanceTransactionId: 'txn_1',
  endTransactionId: null,
  statementDay: '2026-11-24',
  wonStatementDay: null,
  createdAt: new Date('2026-11-24T11:00:00Z'),
  endedAt: null,
  ...changes,
});

const paid = anIntent({ amountCentimos: 1_000, refundedCentimos: 300 });
const won = aChargeback({ status: 'WON', wonCentimos: 200 });
const lost = aChargeback({ status: 'LOST', amountCentimos: 400 });
const cancelled = aChargeback({ status: 'CANCELLED' });

test('the payer has what is disputed and what was conceded, not what was won or cancelled', () => {
  expect(chargebackStatuses).toEqual(['OPEN', 'WON', 'LOST', 'CANCELLED']);
  expect(heldBack([])).toBe(0);
  expect(heldBack([aChargeback(), won, lost, cancelled])).toBe(600);
  expect(heldBack([{ ...won, wonCentimos: 150 }])).toBe(50);
});

test.each([
  ['all that is left', [], null, 700, 0],
  ['a part', [], 1, 1, 0],
  ['the last céntimo', [aChargeback({ status: 'LOST', amountCentimos: 699 })], null, 1, 0],
  ['as much as is left', [], 700, 700, 0],
  ['what an earlier one has left', [lost, won, cancelled], null, 300, 0],
  ['what was refunded, too', [], 1_000, 1_000, 300],
  ['what was refunded, and nothing else', [aChargeback({ status: 'LOST', amountCentimos: 700 })], 300, 300, 300],
  ['a céntimo more than is left', [won], 701, 701, 1],
  ['the last céntimo of all', [aChargeback({ status: 'LOST', amountCentimos: 999 })], 1, 1, 1],
])('a chargeback takes %s', (_, chargebacks, amount, amountCentimos, ourCentimos) => {
  expect(chargebackAmount(paid, chargebacks, amount)).toEqual({ intent: paid, amountCentimos, ourCentimos });
});

const most = (left: string) =>
  `A chargeback of pi_1 can have at most S/ ${left}: what was paid, less other chargebacks.`;

test.each([
  ['more than was paid', paid, [], 1_001, most('10.00')],
  [
    'an amount that nobody knows',
    anIntent({ refundedCentimos: 1_000 }),
    [],
    null,
    'Refunds and chargebacks have taken all of pi_1: write the amount that the bank has taken, at most S/ 10.00.',
  ],
  ['anything where the bank has all', paid, [aChargeback({ status: 'LOST', amountCentimos: 1_000 })], 1, most('0.00')],
  [
    'what nobody has named where the bank has all',
    paid,
    [aChargeback({ status: 'LOST', amountCentimos: 1_000 })],
    null,
    most('0.00'),
  ],
  [
    'a second one at the same time',
    paid,
    [won, aChargeback()],
    1,
    'pi_1 has the open chargeback cb_1: close it first.',
  ],
  ['a payment that was not made', { ...paid, paid: null }, [], 1, 'pi_1 is not paid.'],
])('a chargeback cannot take %s', (_, intent, chargebacks, amount, expected) => {
  const { code, message } = refusalOf(() => chargebackAmount(intent, chargebacks, amount));
  expect([code, message]).toEqual(['CONFLICT', expected]);
});

test('the amount leaves our account at the partner, and comes back when the dispute is won', () => {
  const taken = { id: 'cb_1', amountCentimos: -200, statementDay: '2026-11-24' };
  expect(chargebackMovements(aChargeback())).toEqual([taken]);
  expect(chargebackMovements(aChargeback({ status: 'LOST' }))).toEqual([taken]);
  expect(chargebackMovements({ ...won, wonStatementDay: '2026-12-01' })).toEqual([
    taken,
    { id: 'cb_1', amountCentimos: 200, statementDay: '2026-12-01' },
  ]);
  expect(chargebackMovements({ ...won, wonCentimos: 50 })).toMatchObject([taken, { amountCentimos: 50 }]);
  expect(chargebackMovements(cancelled)).toEqual([]);
});

test('what is left of a payment is never below zero, also where a refund and a bank took the same money', () => {
  expect([leftOf(paid, []), leftOf(paid, [lost]), leftOf(paid, [{ ...lost, amountCentimos: 1_000 }])]).toEqual([
    700, 300, 0,
  ]);
});

// Of 100.00 the merchant bears 40.00, and svc 60.00, which was refunded before.
const shared = { id: 'cb_1', merchantId: 'mer_1', amountCentimos: 10_000, ourCentimos: 6_000 };

test.each([
  ['won: each gets back what it bore', { isWon: true }, [10_000, 0, 4_000, 6_000]],
  ['won for a part: svc first', { isWon: true, amountCentimos: 5_000 }, [5_000, 1_000, 0, 5_000]],
  ['won for most: the merchant the rest', { isWon: true, amountCentimos: 9_999 }, [9_999, 0, 3_999, 6_000]],
  ['lost: each has borne it', { isWon: false }, [null, 6_000, 0, 0]],
  ['lost, and the merchant bears all', { isWon: false, merchantBears: true }, [null, 0, -6_000, 6_000]],
  [
    'won for a part, and the merchant bears the rest',
    { isWon: true, amountCentimos: 1_000, merchantBears: true },
    [1_000, 0, -5_000, 6_000],
  ],
])('%s', (_, as, expected) => {
  const { wonCentimos, ourCentimos, shares } = chargebackEnd(shared, as);
  expect([wonCentimos, ourCentimos, shares.merchantCentimos, shares.ourCentimos]).toEqual(expected);
});

test.each([
  [
    'more than was taken comes back',
    { isWon: true, amountCentimos: 10_001 },
    'cb_1 has taken S/ 100.00: S/ 100.01 cannot come back.',
  ],
  [
    'svc has borne nothing in the end',
    { isWon: true, merchantBears: true },
    'Nothing of cb_1 is borne by svc: there is nothing to move to a merchant.',
  ],
])('a dispute cannot end so that %s', (_, as, message) => {
  expect(refusalOf(() => chargebackEnd(shared, as))).toMatchObject({ code: 'CONFLICT', message });
});

test('money of no merchant: none can bear it', () => {
  const ofNone = { ...shared, merchantId: null };
  expect(chargebackEnd(ofNone, { isWon: false })).toMatchObject({ ourCentimos: 6_000 });
  expect(refusalOf(() => chargebackEnd(ofNone, { isWon: false, merchantBears: true }))).toMatchObject({
    code: 'CONFLICT',
    message: 'cb_1 is of money that belongs to no merchant: none can bear it.',
  });
});

test('nobody bears what was in suspense; somebody has got everything else', () => {
  const held = aChargeback({ paymentIntentId: null, suspenseId: 'sus_1', balanceTransactionId: null });
  expect(isOfNobody(held)).toBe(true);
  for (const other of [{ paymentIntentId: 'pi_1' }, { ourCentimos: 1 }, { balanceTransactionId: 'txn_1' }])
    expect(isOfNobody({ ...held, ...other })).toBe(false);
});

test('a typing error gives each back what it bears, but none that a statement has, or whose end has an entry', () => {
  const none = aChargeback({ ourCentimos: 50, statementDay: null });
  expect(cancelledShares(none)).toEqual({ merchantCentimos: 150, ourCentimos: 50 });
  expect(refusalOf(() => cancelledShares({ ...none, statementDay: '2026-11-24' }))).toMatchObject({
    code: 'CONFLICT',
    message: 'The statement of 2026-11-24 has the money of cb_1 as taken: what a bank has taken is no typing error.',
  });
  expect(refusalOf(() => cancelledShares({ ...none, endTransactionId: 'btxn_2' }))).toMatchObject({
    code: 'CONFLICT',
    message: 'cb_1 was closed with the entry btxn_2, which the merchant bears: it cannot be cancelled any more.',
  });
});
