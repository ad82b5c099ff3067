import { expect, test } from '@jest/globals';
import {
  paymentIdSpans,
  sameness,
  samenessToAny,
  type Identified,
  type PaymentIds,
  type Sameness,
} from '../../services/api/src/domain/payment-ids.ts';

// Two sums that a partner tells of under one payment id.

const known: Identified = { reference: 'A', amountCentimos: 2_590, at: new Date('2026-06-17T23:59:00-05:00') };
const told = (at: string, changes: Partial<Identified> = {}): Identified => ({
  ...known,
  at: new Date(`${at}-05:00`),
  ...changes,
});
const [sameDay, afterMidnight] = [told('2026-06-17T00:00:00'), told('2026-06-18T00:01:00')];
const [nextDay, dayLater, later] = [
  told('2026-06-18T12:00:00'),
  told('2026-06-18T23:59:00'),
  told('2026-06-18T23:59:01'),
];
const before = told('2026-06-16T23:58:59');
const other = { reference: 'B' };
const less = { amountCentimos: 2_589 };

test.each<[name: string, Identified, ...Record<PaymentIds, Sameness>[]]>([
  ['itself', known, { ever: 'SAME', day: 'SAME', reference: 'SAME' }],
  ['told on its day', sameDay, { ever: 'SAME', day: 'SAME', reference: 'SAME' }],
  ['told after midnight', afterMidnight, { ever: 'SAME', day: 'SAME', reference: 'SAME' }],
  ['at noon of the next day', nextDay, { ever: 'SAME', day: 'DOUBT', reference: 'SAME' }],
  ['a day later', dayLater, { ever: 'SAME', day: 'DOUBT', reference: 'SAME' }],
  ['more than a day later', later, { ever: 'DOUBT', day: 'DOUBT', reference: 'DOUBT' }],
  ['more than a day before', before, { ever: 'DOUBT', day: 'DOUBT', reference: 'DOUBT' }],
  ['another order', { ...sameDay, ...other }, { ever: 'DOUBT', day: 'DOUBT', reference: 'OTHER' }],
  ['another order after midnight', { ...afterMidnight, ...other }, { ever: 'DOUBT', day: 'OTHER', reference: 'OTHER' }],
  ['another order, a day later', { ...later, ...other }, { ever: 'DOUBT', day: 'OTHER', reference: 'OTHER' }],
  [
    'another amount',
    { ...sameDay, ...less },
    { ever: 'CONTRADICTION', day: 'CONTRADICTION', reference: 'CONTRADICTION' },
  ],
  [
    'another amount, a day later',
    { ...later, ...less },
    { ever: 'CONTRADICTION', day: 'OTHER', reference: 'CONTRADICTION' },
  ],
  ['another order and amount', { ...sameDay, ...less, ...other }, { ever: 'DOUBT', day: 'DOUBT', reference: 'OTHER' }],
  ['both, a day later', { ...later, ...less, ...other }, { ever: 'DOUBT', day: 'OTHER', reference: 'OTHER' }],
])('%s', (_name, one, expected) => {
  const found = paymentIdSpans.map((declared) => [declared, sameness(declared, known, one)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  // In whatever order they are told.
  for (const declared of paymentIdSpans) expect(sameness(declared, one, known)).toBe(sameness(declared, known, one));
});

test('of several with its id, it is compared with the nearest one', () => {
  const others = [
    { ...known, ...other },
    { ...known, ...less },
  ];
  expect(samenessToAny('ever', [], known)).toBe('OTHER');
  expect(samenessToAny('ever', others.slice(0, 1), known)).toBe('DOUBT');
  expect(samenessToAny('ever', others, known)).toBe('CONTRADICTION');
  expect(samenessToAny('ever', [...others, known], known)).toBe('SAME');
  expect(samenessToAny('reference', others.slice(0, 1), known)).toBe('OTHER');
});
