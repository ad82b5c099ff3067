import { expect, test } from '@jest/globals';
import { say } from '../../services/api/src/domain/message.ts';
import { found, invalid, isTemporary, Refusal } from '../../services/api/src/domain/refusal.ts';
import { refusalOf } from './refusal-of.ts';

test('a refusal is an error with its code, its sentence in English, and when to try again', () => {
  const refusal = new Refusal('RATE_LIMITED', say('Must not be empty.'), [], 7);
  expect(refusal).toBeInstanceOf(Error);
  expect([refusal.name, refusal.message, refusal.code]).toEqual(['Refusal', 'Must not be empty.', 'RATE_LIMITED']);
  expect([refusal.details, refusal.retryAfterSeconds]).toEqual([[], 7]);
});

test('without a sentence of its own it has that of the table of errors', () => {
  const refusal = new Refusal('CONFLICT');
  expect([refusal.message, refusal.publicMessage, refusal.retryAfterSeconds]).toEqual(['CONFLICT', null, null]);
});

test('only an unavailable database is worth another try', () => {
  expect(isTemporary(new Refusal('SERVICE_UNAVAILABLE'))).toBe(true);
  for (const error of [new Refusal('CONFLICT'), new Error('SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE', null])
    expect(isTemporary(error)).toBe(false);
  expect(isTemporary(Object.assign(new Error(''), { code: 'SERVICE_UNAVAILABLE' }))).toBe(false);
});

test('what was looked up is there, or refused', () => {
  expect(found('it', 'CUSTOMER_NOT_FOUND')).toBe('it');
  expect(found(0, 'CUSTOMER_NOT_FOUND')).toBe(0);
  expect(refusalOf(() => found(null, 'CUSTOMER_NOT_FOUND')).code).toBe('CUSTOMER_NOT_FOUND');
});

test.each([
  [1, undefined],
  [10, undefined],
  [11, 'And 1 more in details.'],
  [12, 'And 2 more in details.'],
])('of %d wrong fields the sentence names ten, and the details all', (count, rest) => {
  const details = Array.from({ length: count }, (_, index) => ({
    field: `f${index}`,
    code: 'REQUIRED' as const,
    message: say('This field is required.'),
  }));
  const { code, publicMessage, details: listed } = invalid(...details);
  expect([code, listed]).toEqual(['VALIDATION_ERROR', details]);
  expect(publicMessage?.en.match(/This field is required\./g)).toHaveLength(Math.min(count, 10));
  expect(/And .*/.exec(publicMessage?.en ?? '')?.[0]).toBe(rest);
});
