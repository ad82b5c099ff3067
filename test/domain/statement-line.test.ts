import { expect, test } from '@jest/globals';
import { can, hasTransition } from '../../services/api/src/domain/lifecycle.ts';
import {
  explanationLines,
  isUndecided,
  lineStatuses,
  nameOf,
  pairs,
  parseLineName,
  statementLineLifecycle,
  type Movement,
  type StoredLine,
} from '../../services/api/src/domain/statement-line.ts';

let made = 0;
const line = (changes: Partial<StoredLine> = {}): StoredLine => {
  made += 1;
  return {
    rail: 'collection',
    day: '2026-06-17',
    version: 1,
    lineId: `LINE-${made}`,
    position: made,
    at: new Date(0),
    kind: 'payout',
    reference: 'pyt_1',
    paymentId: `OUT-${made}`,
    amountCentimos: -10_019,
    result: 'MISSING_HERE',
    status: 'OPEN',
    oursCentimos: 0,
    bookedCentimos: 0,
    subjectId: null,
    endId: null,
    createdAt: new Date(0),
    ...changes,
  };
};
const movement = (changes: Partial<Movement> = {}): Movement => ({
  id: 'cbk_1',
  at: new Date(0),
  kind: 'chargeback',
  reference: 'pi_1-qr',
  paymentId: 'BNK-1',
  amountCentimos: -500,
  statementDay: null,
  endId: null,
  ...changes,
});

test('what is OPEN can end in each way; REPLACED is for ever; only what was held, netted or explained is opened again', () => {
  expect(lineStatuses.filter((status) => !hasTransition(statementLineLifecycle, status))).toEqual(['REPLACED']);
  const open = line();
  expect(
    (['match', 'apply', 'hold', 'net', 'explain'] as const).every((verb) => can(statementLineLifecycle, verb, open)),
  ).toBe(true);
  const reopened = lineStatuses.filter((status) => can(statementLineLifecycle, 'reopen', line({ status })));
  expect(reopened).toEqual(['HELD', 'NETTED', 'EXPLAINED']);
});

test('a line is undecided while nothing was matched or done', () => {
  expect([isUndecided(undefined), isUndecided(line())]).toEqual([true, true]);
  expect(isUndecided(line({ subjectId: 'rc_1' }))).toBe(false);
  expect(lineStatuses.filter((status) => isUndecided(line({ status })))).toEqual(['OPEN']);
});

test('a name of a line is read back, also one with slashes and spaces; other texts are none', () => {
  for (const lineId of ['LINE-1', 'a/b c', "O'Higgins"]) {
    const name = nameOf(line({ lineId }));
    expect(parseLineName(name)).toEqual({ rail: 'collection', day: '2026-06-17', lineId });
  }
  for (const text of ['', 'rpay_1', 'collection/LINE-1', 'collection/2026-06-17/', 'Collection/2026-06-17/L'])
    expect(parseLineName(text)).toBeNull();
});

test('a payout that the bank booked and took back is a pair, the oldest first, each line once', () => {
  const [out, back, again] = [line(), line({ amountCentimos: 10_019 }), line({ amountCentimos: 10_019 })];
  expect(pairs([out, back, again])).toEqual([[out, back]]);
  expect(pairs([back, out])).toEqual([[back, out]]);
});

test.each<[name: string, ...Partial<StoredLine>[]]>([
  ['another sum', { amountCentimos: 10_018 }],
  ['another payout', { amountCentimos: 10_019, reference: 'pyt_2' }],
  ['another kind', { amountCentimos: 10_019, kind: 'refund' }],
])('%s is no pair', (_name, changes) => {
  expect(pairs([line(), line(changes)])).toEqual([]);
});

test('lines without a reference are no pair, and payments are one only with the same id of the partner', () => {
  expect(pairs([line({ reference: '' }), line({ reference: '', amountCentimos: 10_019 })])).toEqual([]);
  const [paid, back] = [
    line({ kind: 'payment', amountCentimos: 5, paymentId: 'B' }),
    line({ kind: 'payment', amountCentimos: -5, paymentId: 'B' }),
  ];
  expect(pairs([paid, back])).toEqual([[paid, back]]);
  expect(pairs([paid, { ...back, paymentId: 'C' }])).toEqual([]);
  expect(
    pairs([
      { ...paid, kind: 'settlement' },
      { ...back, kind: 'settlement' },
    ]),
  ).toEqual([]);
});

test('the two movements of a chargeback that was won are a pair; those of two are not', () => {
  const [taken, given] = [movement(), movement({ amountCentimos: 500 })];
  expect(pairs([taken, given])).toEqual([[taken, given]]);
  expect(pairs([taken, { ...given, id: 'cbk_2' }])).toEqual([]);
});

test('an explanation books what only one side has to the account that bears it', () => {
  expect(
    explanationLines(line({ kind: 'payment', amountCentimos: 2_000, oursCentimos: 2_590 }), 'svc:write-offs'),
  ).toEqual([
    { account: 'rail:collection', amountCentimos: -590 },
    { account: 'svc:write-offs', amountCentimos: 590 },
  ]);
  expect(explanationLines(movement({ kind: 'payment', amountCentimos: 2_590 }), 'svc:write-offs')).toEqual([
    { account: 'rail:collection', amountCentimos: -2_590 },
    { account: 'svc:write-offs', amountCentimos: 2_590 },
  ]);
  expect(explanationLines(line(), 'svc:partner-costs')[0]).toEqual({
    account: 'bank:payouts',
    amountCentimos: -10_019,
  });
});
