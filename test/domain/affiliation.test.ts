import { expect, test } from '@jest/globals';
import { affiliationExpiry, affiliationsPerHour } from '../../services/api/src/domain/affiliation.ts';

test('the owner of a wallet has 15 minutes to approve, and is asked five times in an hour at most', () => {
  expect(affiliationExpiry(new Date('2026-11-23T10:00:00Z'))).toEqual(new Date('2026-11-23T10:15:00Z'));
  expect(affiliationsPerHour).toBe(5);
});
