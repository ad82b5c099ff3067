import { expect, test } from '@jest/globals';
import {
  isRetryable,
  isUnavailable,
} from '../../../../services/api/src/adapters/typeorm/connection/database-errors.ts';

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

/** The certificate of the server is no longer accepted, or the server has lost its TLS. */
const tlsErrors = ['HANDSHAKE_SSL_ERROR', 'HANDSHAKE_NO_SSL_SUPPORT'];

/** A node of a Galera cluster has lost the others: before a statement, and during a COMMIT. */
const clusterErrors = ['ER_UNKNOWN_COM_ERROR', 'ER_ERROR_DURING_COMMIT'];

test.each([...networkErrors, ...serverErrors, ...tlsErrors, ...clusterErrors])(
  '%s means that the database is unavailable (503, not 500)',
  (code) => {
    expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
  },
);

test('a unit runs again when a node has refused a statement, and never when it failed during the COMMIT', () => {
  expect([1047, 1180].map((errno) => isRetryable({ errno }))).toEqual([true, false]);
});
