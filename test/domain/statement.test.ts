import { expect, test } from '@jest/globals';
import {
  bookedKinds,
  decide,
  isBookedKind,
  isLimitedKind,
  isStatementKind,
  limitedKinds,
  lineResults,
  railsOfKind,
  statementKinds,
  type Known,
  type KnownPayment,
  type StatementLine,
} from '../../services/api/src/domain/statement.ts';
import type { RailCallStatus } from '../../services/api/src/domain/rail-call.ts';

const line = (kind: StatementLine['kind'], amountCentimos: number): StatementLine => ({
  lineId: 'LINE-1',
  at: new Date(0),
  kind,
  reference: 'ours',
  paymentId: 'BNK-1',
  amountCentimos,
});

type Arrived = KnownPayment;
const arrived: Arrived = {
  id: 'rpay_1',
  reference: 'ours',
  formerReferences: null,
  amountCentimos: 500,
  at: new Date(0),
  takenBy: null,
};
const payment = (changes: Partial<Arrived> = {}): Partial<Known> => ({ payments: [{ ...arrived, ...changes }] });
const by = (reference: string, amountCentimos = 500, isOpen = true) => ({ reference, amountCentimos, isOpen });
const another = { id: 'rpay_2', reference: 'another' };
const moved = { ...another, formerReferences: ['ours'] };
const call = (status: RailCallStatus, isTaken = false): Partial<Known> => {
  const endedAt = status === 'SUCCEEDED' || status === 'FAILED' ? new Date(0) : null;
  return { isOurs: true, call: { id: 'rc_1', status, endedAt, request: { amountCentimos: 500 }, isTaken } };
};

const chargebacks = (amountCentimos: number, isTaken = false): Partial<Known> => ({
  chargebacks: [{ id: 'cbk_1', amountCentimos, isTaken }],
});

const lost = 'MISSING_HERE 0 null lost';
const nothing = 'MISSING_HERE 0 null';

test.each<[kind: StatementLine['kind'], amount: number, known: string, Partial<Known>, string]>([
  ['payment', 500, 'unknown', {}, lost],
  ['payment', 500, 'known', payment(), 'MATCHED 500 rpay_1'],
  ['payment', 501, 'known', payment(), 'OTHER_AMOUNT 500 rpay_1'],
  ['payment', 500, 'with another reference', payment({ reference: 'another' }), 'OTHER_REFERENCE 500 rpay_1 loose'],
  ['payment', 500, 'in another line', payment({ takenBy: by('ours') }), 'TWICE 0 null'],
  [
    'payment',
    501,
    'with another reference and amount',
    payment({ reference: 'another' }),
    'OTHER_AMOUNT 500 rpay_1 loose',
  ],
  ['payment', 500, 'moved to another order', { isOurs: true, ...payment(moved) }, 'MATCHED 500 rpay_2 loose'],
  ['payment', 501, 'moved, with another amount', { isOurs: true, ...payment(moved) }, 'OTHER_AMOUNT 500 rpay_2 loose'],
  ['payment', 500, 'moved, in its line', { isOurs: true, ...payment({ ...moved, takenBy: by('another') }) }, lost],
  [
    'payment',
    500,
    'in another line with another text',
    payment({ ...another, takenBy: by('another') }),
    'TWICE 0 null',
  ],
  [
    'payment',
    500,
    'of an order, in its own line',
    { isOurs: true, ...payment({ ...another, takenBy: by('another') }) },
    lost,
  ],
  ['payment', 501, 'of an order, with its id', { isOurs: true, ...payment({ reference: 'another' }) }, lost],
  [
    'payment',
    500,
    'of an order, in another such line',
    { isOurs: true, ...payment({ ...another, takenBy: by('ours') }) },
    'TWICE 0 null',
  ],
  [
    'payment',
    500,
    'of a batch, like one that is in its own line: not that of another amount',
    {
      paymentIds: 'reference',
      payments: [
        { ...arrived, ...another, takenBy: by('another') },
        { ...arrived, id: 'rpay_3', reference: 'third', amountCentimos: 900 },
      ],
    },
    'TWICE 0 null',
  ],
  [
    'payment',
    500,
    'so far in a line with another reference and amount',
    { isOurs: true, ...payment({ ...another, takenBy: by('text', 900) }) },
    'OTHER_REFERENCE 500 rpay_2 loose',
  ],
  [
    'payment',
    500,
    'in such a line that two operators have ended',
    { isOurs: true, ...payment({ ...another, takenBy: by('text', 900, false) }) },
    lost,
  ],
  ['payment', 500, 'so far in a line of another', payment({ takenBy: by('another') }), 'MATCHED 500 rpay_1'],
  [
    'payment',
    500,
    'beside another one with its id',
    { payments: [{ ...arrived, ...another }, arrived] },
    'MATCHED 500 rpay_1',
  ],
  [
    'payment',
    500,
    'in another line, beside another one with its id',
    {
      payments: [
        { ...arrived, ...another },
        { ...arrived, takenBy: by('ours') },
      ],
    },
    'TWICE 0 null',
  ],
  [
    'payout',
    500,
    'under the number of another',
    { ...call('SUCCEEDED', true), ...payment({ reference: 'another' }) },
    lost,
  ],
  [
    'payout',
    500,
    'failed, under the number of another',
    { ...call('FAILED'), ...payment({ reference: 'another' }) },
    nothing,
  ],
  ['refund', -500, 'unknown', {}, nothing],
  ['refund', -500, 'under way', call('ACCEPTED'), lost],
  ['refund', -500, 'sent, without an answer', call('UNKNOWN'), lost],
  ['refund', -499, 'under way', call('ACCEPTED'), 'OTHER_AMOUNT 0 null'],
  ['refund', -500, 'succeeded', call('SUCCEEDED'), 'MATCHED -500 rc_1'],
  ['refund', -499, 'succeeded', call('SUCCEEDED'), 'OTHER_AMOUNT -500 rc_1'],
  ['refund', -500, 'in another line', call('SUCCEEDED', true), 'TWICE 0 null'],
  ['refund', -500, 'failed', call('FAILED'), nothing],
  ['payout', -500, 'under way', call('QUEUED'), lost],
  ['payout', -500, 'succeeded', call('SUCCEEDED'), 'MATCHED -500 rc_1'],
  ['payout', 500, 'succeeded, and returned now', call('SUCCEEDED'), lost],
  ['payout', 500, 'under way, and returned now', call('ACCEPTED'), lost],
  ['payout', 500, 'failed', call('FAILED'), nothing],
  [
    'payout',
    500,
    'failed, and an arrival of another day that is named so',
    { paymentIds: 'day', ...call('FAILED'), ...payment({ amountCentimos: 400, at: new Date('2020-01-01') }) },
    nothing,
  ],
  ['payout', 500, 'unknown', {}, lost],
  ['payment', 1, 'of one céntimo, unknown', {}, lost],
  ['payout', 500, 'returned before', { ...call('SUCCEEDED', true), ...payment() }, 'MATCHED 500 rpay_1'],
  ['payment', -500, 'taken back by the bank', {}, nothing],
  ['refund', 500, 'taken back by the bank', call('SUCCEEDED'), nothing],
  ['settlement', -500, 'unknown', {}, 'BOOKED -500 null'],
  ['settlement', 500, 'unknown', {}, 'BOOKED 500 null'],
  ['partner_fee', -500, 'in another line', { isRepeated: true }, 'TWICE 0 null'],
  ['chargeback', -500, 'that nobody has opened', {}, 'TO_OPEN 0 null'],
  ['chargeback', -500, 'opened', chargebacks(-500), 'MATCHED -500 cbk_1'],
  ['chargeback', -500, 'opened with another amount', chargebacks(-499), 'TO_OPEN 0 null'],
  ['chargeback', -500, 'in another line', chargebacks(-500, true), 'TO_OPEN 0 null'],
  ['chargeback', 500, 'opened, and not won', chargebacks(-500), 'TO_OPEN 0 null'],
  ['chargeback', 500, 'won', chargebacks(500), 'MATCHED 500 cbk_1'],
])('a %s of %i, %s', (kind, amount, _name, known, expected) => {
  const found = decide(line(kind, amount), {
    paymentIds: 'ever',
    payments: [],
    isOurs: false,
    call: null,
    chargebacks: [],
    isRepeated: false,
    takesBack: false,
    hasOtherEnd: false,
    ...known,
  });
  const { result, oursCentimos, subjectId, isLost, isLoose } = found;
  expect(`${result} ${oursCentimos} ${subjectId}${isLost ? ' lost' : ''}${isLoose ? ' loose' : ''}`).toBe(expected);
});

test.each<[kind: StatementLine['kind'], isAboveLimit: boolean, known: Partial<Known>, result: string]>([
  ['bank_charge', false, {}, 'BOOKED -500'],
  ['bank_charge', true, {}, 'ABOVE_LIMIT 0'],
  ['interest', true, {}, 'ABOVE_LIMIT 0'],
  ['bank_charge', true, { isRepeated: true }, 'TWICE 0'],
  ['own_transfer', true, {}, 'ABOVE_LIMIT 0'],
  ['own_transfer', true, { hasOtherEnd: true }, 'BOOKED -500'],
  ['own_transfer', false, {}, 'BOOKED -500'],
])('a %s of every day, above the limit: %s, %j', (kind, isAboveLimit, known, expected) => {
  const none = {
    paymentIds: 'ever' as const,
    payments: [],
    isOurs: false,
    call: null,
    chargebacks: [],
    isRepeated: false,
    takesBack: false,
    hasOtherEnd: false,
  };
  const { result, oursCentimos } = decide({ ...line(kind, -500), isAboveLimit }, { ...none, ...known });
  expect(`${result} ${oursCentimos}`).toBe(expected);
});

test('lines are of nine kinds, and a partner has those of the rails that it serves', () => {
  expect(statementKinds.join(' ')).toBe(
    'payment refund payout settlement partner_fee chargeback bank_charge interest own_transfer',
  );
  expect([statementKinds.filter(isBookedKind), statementKinds.filter(isLimitedKind)]).toEqual([
    bookedKinds,
    limitedKinds,
  ]);
  expect(statementKinds.every(isStatementKind)).toBe(true);
  expect(['', 'Payment', 'fee'].some(isStatementKind)).toBe(false);
  expect(railsOfKind).toEqual({
    payment: ['collection'],
    refund: ['collection', 'refund'],
    payout: ['payout'],
    settlement: null,
    partner_fee: null,
    chargeback: ['collection'],
    bank_charge: null,
    interest: null,
    own_transfer: null,
  });
});

test('the results of lines, in the order in which they are counted for the operator', () => {
  const all = 'MATCHED MISSING_HERE OTHER_AMOUNT OTHER_REFERENCE TWICE BOOKED TO_OPEN ABOVE_LIMIT';
  expect(lineResults.join(' ')).toBe(all);
});
