import { expect, test } from '@jest/globals';
import { isUnavailable } from '../../../../services/api/src/adapters/typeorm/sql/database-errors.ts';

const ofTheNetwork = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOTFOUND',
];

/** Its disk is full, it only reads since a failover, an operator ended a statement, it has too many guests. */
const ofTheServer = [
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
];

test.each([...ofTheNetwork, ...ofTheServer])('%s of the database is told as 503, not as a fault of ours', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
});
