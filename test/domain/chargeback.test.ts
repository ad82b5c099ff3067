import { expect, test } from '@jest/globals';
import {
  chargebackAmount,
  chargebackMovements,
  chargebackStatuses,
  heldBack,
  type Chargeback,
} from '../../services/api/src/domain/chargeback.ts';
import { anIntent } from './an-intent.ts';
import { refusalOf } from './refusal-of.ts';

const aChargeback = (changes: Partial<Chargeback> = {}): Chargeback => ({
  id: 'cb_1',
  merchantId: 'mer_1',
  livemode: true,
  paymentIntentId: 'pi_1',
  railPaymentId: null,
  amountCentimos: 200,
  reason: 'unknown payer',
  status: 'OPEN',
  balanceTransactionId: 'txn_1',
  wonTransactionId: null,
  statementDay: '2026-11-24',
  wonStatementDay: null,
  createdAt: new Date('2026-11-24T11:00:00Z'),
  endedAt: null,
  ...changes,
});

const paid = anIntent({ amountCentimos: 1_000, refundedCentimos: 300 });
const [won, lost] = [aChargeback({ status: 'WON' }), aChargeback({ status: 'LOST', amountCentimos: 400 })];

test('the payer has what is disputed and what was conceded, not what was won', () => {
  expect(chargebackStatuses).toEqual(['OPEN', 'WON', 'LOST']);
  expect(heldBack([])).toBe(0);
  expect(heldBack([aChargeback(), won, lost])).toBe(600);
});

test.each([
  ['all that is left', [], null, 700],
  ['a part', [], 1, 1],
  ['the last céntimo', [aChargeback({ status: 'LOST', amountCentimos: 699 })], null, 1],
  ['as much as is left', [], 700, 700],
  ['what an earlier one has left', [lost, won], null, 300],
])('a chargeback takes %s', (_, chargebacks, amount, expected) => {
  expect(chargebackAmount(paid, chargebacks, amount)).toEqual({ method: 'INTEROPERABLE_QR', amountCentimos: expected });
});

const most = (left: string) =>
  `A chargeback of pi_1 can have at most S/ ${left}: what was paid, less refunds and other chargebacks.`;

test.each([
  ['more than is left', paid, [], 701, most('7.00')],
  ['anything where nothing is left', anIntent({ refundedCentimos: 1_000 }), [], null, most('0.00')],
  ['anything where less than nothing is left', { ...paid, refundedCentimos: 900 }, [lost], null, most('0.00')],
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
});
