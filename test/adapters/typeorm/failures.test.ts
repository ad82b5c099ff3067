import { expect, test } from '@jest/globals';
import { isUnavailable } from '../../../services/api/src/adapters/typeorm/failures.ts';

const ofTheNetwork = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOTFOUND',
];

test.each(ofTheNetwork)('%s on the way to the database is told as 503, not as a fault of ours', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
});
