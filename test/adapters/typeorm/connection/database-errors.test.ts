import { expect, test } from '@jest/globals';
import { isUnavailable } from '../../../../services/api/src/adapters/typeorm/connection/database-errors.ts';

const networkErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOTFOUND',
];

/** The disk is full, the server is read-only, an operator killed a statement, there are too many connections. */
const serverErrors = [
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
];

test.each([...networkErrors, ...serverErrors])('%s means that the database is unavailable (503, not 500)', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
});
