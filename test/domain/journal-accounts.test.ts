import { expect, test } from '@jest/globals';
import { coverOf, journalAccounts, journalEquation } from '../../services/api/src/domain/journal-accounts.ts';
import { paymentLines, payoutLines, refundLines, type JournalLine } from '../../services/api/src/domain/ledger.ts';
import type { RailName } from '../../services/api/src/domain/rail.ts';
import { partnerFeeLines, settlementLines } from '../../services/api/src/domain/settlement.ts';
import { suspenseLines } from '../../services/api/src/domain/suspense.ts';

const parts = { grossCentimos: 10_000, feeCentimos: -150, feeTaxCentimos: -27, netCentimos: 9_823, livemode: true };
const both: RailName[] = ['collection', 'payout', 'refund'];

const equationOf = (lines: readonly JournalLine[], ...balances: number[]) => {
  const accounts = new Map<string, number>();
  for (const { account, amountCentimos } of lines) accounts.set(account, (accounts.get(account) ?? 0) + amountCentimos);
  return journalEquation({ accounts, ...owed(...balances) });
};

/** Of balances above zero, and below. */
const owed = (...balances: number[]) => ({
  owedToCentimos: balances.reduce((sum, one) => sum + Math.max(0, one), 0),
  owedByCentimos: balances.reduce((sum, one) => sum + Math.max(0, -one), 0),
});

test('a day with one entry of each kind: both equations hold', () => {
  const lines = [
    ...paymentLines('INTEROPERABLE_QR', parts),
    ...suspenseLines('collection', 500),
    ...refundLines('INTEROPERABLE_QR', 1_000, true),
    ...payoutLines(8_823),
    ...settlementLines(['collection'], -8_000),
    ...settlementLines(['payout'], 7_000),
    ...settlementLines(both, -100),
    ...partnerFeeLines(both, -90),
  ];
  expect(equationOf(lines, 0)).toEqual({
    debits: [
      ['receivable', 10_000 + 500 - 1_000 - 8_000 - 100 - 90],
      ['in transit', 1_000],
      ['bank', -8_823 + 7_000 + 100],
      ['partner costs', 90],
      ['write-offs', 0],
      ['owed by merchants', 0],
    ],
    credits: [
      ['owed to merchants', 0],
      ['fees', 150],
      ['tax', 27],
      ['suspense', 500],
    ],
    isEqual: true,
    isPayable: true,
    unknownAccounts: [],
  });
});

test('a balance that differs, an entry with one line, and an account that nobody knows are found', () => {
  const lines = paymentLines('BANK_TRANSFER', parts);
  expect(equationOf(lines, 9_823)).toMatchObject({ isEqual: true, isPayable: true });
  expect(equationOf(lines, 9_822)).toMatchObject({ isEqual: true, isPayable: false });
  expect(equationOf(lines.slice(1), 9_823)).toMatchObject({ isEqual: false });
  const accounts = new Map([['constructor', 5]]);
  expect(journalEquation({ accounts, ...owed() })).toMatchObject({ unknownAccounts: ['constructor'] });
});

test('each line of a settlement or a fee balances its entry', () => {
  for (const rails of [['collection'], ['payout'], both] as RailName[][])
    for (const linesOf of [settlementLines, partnerFeeLines])
      for (const amount of [-8_000, 8_000])
        expect(linesOf(rails, amount).reduce((sum, { amountCentimos }) => sum + amountCentimos, 0)).toBe(0);
  expect(() => settlementLines(['message'], 1)).toThrow('no money of ours');
});

// 1, 2, 4 …: each sum tells which accounts are in it.
test('each account is in one group of the equation', () => {
  const accounts = new Map(Object.keys(journalAccounts).map((account, index) => [account, 2 ** index]));
  const { debits, credits, isEqual } = journalEquation({ accounts, ...owed() });
  expect(Object.keys(journalAccounts)).toEqual([
    ...[
      'rail:collection',
      'rail:INTEROPERABLE_QR',
      'rail:BANK_TRANSFER',
      'rail:WALLET',
      'bank:transit',
      'bank:payouts',
    ],
    ...['bank:own', 'svc:partner-costs', 'svc:write-offs', 'merchant:pending', 'svc:fees', 'svc:tax', 'svc:suspense'],
  ]);
  expect(debits).toEqual([
    ['receivable', 1 + 2 + 4 + 8],
    ['in transit', 16],
    ['bank', 32 + 64],
    ['partner costs', 128],
    ['write-offs', 256],
    ['owed by merchants', 0],
  ]);
  expect(credits).toEqual([
    ['owed to merchants', -512],
    ['fees', -1_024],
    ['tax', -2_048],
    ['suspense', -4_096],
  ]);
  expect(isEqual).toBe(false);
});

test('two groups of debits may cancel each other out', () => {
  const accounts = new Map([
    ['bank:payouts', -500],
    ['rail:collection', 500],
  ]);
  expect(journalEquation({ accounts, ...owed() })).toMatchObject({ isEqual: true, isPayable: true });
});

test('what merchants owe stands apart from what they are owed: the one does not pay the other', () => {
  const lines = [
    ...paymentLines('BANK_TRANSFER', parts),
    ...refundLines('BANK_TRANSFER', 3_000, true),
    ...suspenseLines('collection', 500),
  ];
  const equation = equationOf(lines, 9_823, -3_000);
  expect(equation).toMatchObject({ isEqual: true, isPayable: true });
  expect(equation.debits.at(-1)).toEqual(['owed by merchants', 3_000]);
  expect(equation.credits[0]).toEqual(['owed to merchants', 9_823]);
  expect(coverOf(equation)).toEqual({ heldCentimos: 7_500, owedCentimos: 10_323, missingCentimos: 2_823 });
  expect(coverOf(equationOf(paymentLines('BANK_TRANSFER', parts), 9_823))).toEqual({
    heldCentimos: 10_000,
    owedCentimos: 9_823,
    missingCentimos: 0,
  });
  // What is settled is held in another place.
  const settled = [
    ...paymentLines('BANK_TRANSFER', parts),
    ...settlementLines(['collection'], -9_000),
    ...settlementLines(['payout'], 7_000),
  ];
  expect(coverOf(equationOf(settled, 9_823))).toMatchObject({ heldCentimos: 10_000, missingCentimos: 0 });
  // The sum alone is not enough.
  expect(equationOf(lines, 9_823 - 3_000)).toMatchObject({ isPayable: true });
  expect(equationOf(lines, 9_824, -3_000)).toMatchObject({ isPayable: false });
});
