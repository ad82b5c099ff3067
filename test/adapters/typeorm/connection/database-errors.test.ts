import { expect, test } from '@jest/globals';
import { failureOf } from '../../../../services/api/src/adapters/typeorm/connection/failures.ts';
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

/** The user, its password or its rights were changed. */
const accessErrors = [
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_ACCOUNT_HAS_BEEN_LOCKED',
];

test.each([...networkErrors, ...serverErrors, ...tlsErrors, ...clusterErrors, ...accessErrors])(
  '%s means that the database is unavailable (503, not 500)',
  (code) => {
    expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
  },
);

test('a unit runs again when a node has refused a statement, and never when it failed during the COMMIT', () => {
  expect([1047, 1180].map((errno) => isRetryable({ errno }))).toEqual([true, false]);
});

test.each<[error: unknown, code: string | null, words: string | null, isUnavailable: boolean]>([
  [{ code: 'ER_CON_COUNT_ERROR', errno: 1040 }, 'ER_CON_COUNT_ERROR', 'too many connections', true],
  [{ code: 'SQLITE_IOERR_WRITE' }, 'SQLITE_IOERR_WRITE', 'the disk cannot be read or written', true],
  [{ errno: 1969 }, 'ER_STATEMENT_TIMEOUT', 'time-out: the statement took longer than the server allows', true],
  [
    { message: "Can't add new command when connection is in closed state" },
    'CONNECTION_CLOSED',
    'connection lost before this statement',
    true,
  ],
  [{ code: 'ER_LOCK_DEADLOCK', errno: 1213 }, 'ER_LOCK_DEADLOCK', 'deadlock', false],
  [{ code: 'ER_PARSE_ERROR', errno: 1064 }, 'ER_PARSE_ERROR', 'another error of the database', false],
  [{ code: 'constructor' }, null, null, false],
  [{ code: 'Z_DATA_ERROR' }, null, null, false],
  [new Error('a mistake'), null, null, false],
  [null, null, null, false],
])('what %p is', (error, code, words, unavailable) => {
  const failure = failureOf(error);
  expect([failure?.code ?? null, failure?.words ?? null, isUnavailable(error)]).toEqual([code, words, unavailable]);
});
