import { expect, test } from '@jest/globals';
import {
  askAgainAt,
  isLost,
  isQueued,
  openCallStatuses,
  railCallKinds,
  railCallStatuses,
} from '../../services/api/src/domain/rail-call.ts';

const now = new Date('2026-11-23T11:00:00Z');

test.each([
  [0, 5],
  [1, 5],
  [2, 30],
  [3, 120],
  [4, 600],
  [5, 3_600],
  [50, 3_600],
])('after %i tries without an answer the partner is asked again after %i seconds', (attempts, seconds) => {
  expect(askAgainAt(now, attempts).getTime() - now.getTime()).toBe(seconds * 1_000);
});

test('queued is what may have been sent, lost what has no answer', () => {
  expect(railCallStatuses).toEqual(['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED', 'SUCCEEDED', 'FAILED']);
  expect(openCallStatuses).toEqual(['QUEUED', 'ACCEPTED', 'UNKNOWN', 'CONTRADICTED']);
  expect(railCallStatuses.filter((status) => isQueued({ status }))).toEqual(['QUEUED']);
  expect(railCallStatuses.filter((status) => isLost({ status }))).toEqual(['UNKNOWN']);
});

test('the kinds of calls are stored: none is renamed', () => {
  expect(railCallKinds.join(' ')).toBe(
    'qr code order_withdrawal payout refund affiliation debit withdrawal email message',
  );
});
