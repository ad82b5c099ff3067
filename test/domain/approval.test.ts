import { expect, test } from '@jest/globals';
import { approvalEnd, hasExpired, type Approval } from '../../services/api/src/domain/approval.ts';

const preparedAt = new Date('2026-11-23T10:00:00Z');

const anApproval = (status: Approval['status']): Approval => ({
  id: 'apr_1',
  kind: 'adjust',
  arguments: '{}',
  summary: '',
  status,
  preparedBy: 'rosa',
  endedBy: null,
  createdAt: preparedAt,
  expiresAt: approvalEnd(preparedAt),
  endedAt: null,
});

test('the second operator has a day', () => {
  expect(approvalEnd(preparedAt)).toEqual(new Date('2026-11-24T10:00:00Z'));
});

test.each<[Approval['status'], string, boolean]>([
  ['PENDING', '2026-11-24T09:59:59.999Z', false],
  ['PENDING', '2026-11-24T10:00:00.000Z', true],
  ['PENDING', '2026-11-25T10:00:00.000Z', true],
  ['CONFIRMED', '2026-11-25T10:00:00.000Z', false],
  ['WITHDRAWN', '2026-11-25T10:00:00.000Z', false],
])('%s at %s: expired is %j', (status, now, expired) => {
  expect(hasExpired(anApproval(status), new Date(now))).toBe(expired);
});
