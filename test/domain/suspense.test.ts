import { expect, test } from '@jest/globals';
import {
  returnLines,
  suspenseLines,
  suspenseStatuses,
  waitingSuspense,
  writeOffLines,
} from '../../services/api/src/domain/suspense.ts';

test.each([
  ['collection', 'rail:collection'],
  ['WALLET', 'rail:WALLET'],
  ['payout', 'bank:payouts'],
] as const)('money from %s stands in suspense until it goes back or is given up', (rail, account) => {
  expect(suspenseLines(rail, 500)).toEqual([
    { account, amountCentimos: 500 },
    { account: 'svc:suspense', amountCentimos: -500 },
  ]);
  expect(returnLines(rail, 500)).toEqual([
    { account: 'svc:suspense', amountCentimos: 500 },
    { account, amountCentimos: -500 },
  ]);
});

test('what nobody gets is written off', () => {
  expect(writeOffLines(500)).toEqual([
    { account: 'svc:suspense', amountCentimos: 500 },
    { account: 'svc:write-offs', amountCentimos: -500 },
  ]);
});

test('a sum waits for an operator or for a bank', () => {
  expect(suspenseStatuses.join(' ')).toBe('OPEN ASSIGNED RETURNING RETURNED WRITTEN_OFF CHARGED_BACK VOIDED');
  expect(waitingSuspense).toEqual(['OPEN', 'RETURNING']);
});
