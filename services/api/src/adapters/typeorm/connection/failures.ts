import type { DatabaseFailure, FailureKind } from '../../../application/database-failure.ts';

// What a code of a driver means, in words that hold no value of a row. The message of the driver may hold one: it is written nowhere.

type Row = readonly [words: string, kind: FailureKind];

const table: Readonly<Record<string, Row>> = {
  ECONNREFUSED: ['connection refused: no server listens there', 'unavailable'],
  ECONNRESET: ['connection reset', 'unavailable'],
  ECONNABORTED: ['connection aborted', 'unavailable'],
  EPIPE: ['connection closed by the server', 'unavailable'],
  ETIMEDOUT: ['time-out: the server does not answer', 'unavailable'],
  ENOTFOUND: ['name not resolved: there is no such host', 'unavailable'],
  EAI_AGAIN: ['name not resolved: the name server does not answer', 'unavailable'],
  EHOSTUNREACH: ['host unreachable', 'unavailable'],
  ENETUNREACH: ['network unreachable', 'unavailable'],
  PROTOCOL_CONNECTION_LOST: ['connection lost', 'unavailable'],
  PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR: ['connection lost before this statement', 'unavailable'],
  CONNECTION_CLOSED: ['connection lost before this statement', 'unavailable'],
  POOL_CLOSED: ['the process is closing its connections', 'unavailable'],
  // The server's certificate is no longer accepted, or the server has no TLS any more.
  HANDSHAKE_SSL_ERROR: ['TLS failed: the certificate is not accepted', 'unavailable'],
  HANDSHAKE_NO_SSL_SUPPORT: ['the server has no TLS', 'unavailable'],
  ER_SECURE_TRANSPORT_REQUIRED: ['the server asks for TLS', 'unavailable'],
  // The session does not have the settings that the statements rely on: see mysql-pool.ts.
  SESSION_NOT_SET_UP: ['the server, or a proxy before it, does not keep the settings of a session', 'unavailable'],
  ER_CON_COUNT_ERROR: ['too many connections', 'unavailable'],
  ER_TOO_MANY_USER_CONNECTIONS: ['too many connections of this user', 'unavailable'],
  ER_USER_LIMIT_REACHED: ['a limit of this user is reached, such as that of its connections', 'unavailable'],
  ER_HOST_IS_BLOCKED: ['this host is blocked after many connection errors', 'unavailable'],
  ER_HOST_NOT_PRIVILEGED: ['access denied: not from this host', 'unavailable'],
  ER_ACCESS_DENIED_ERROR: ['access denied: user or password', 'unavailable'],
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: ['access denied: user or password', 'unavailable'],
  ER_ACCOUNT_HAS_BEEN_LOCKED: ['access denied: the user is locked', 'unavailable'],
  ER_MUST_CHANGE_PASSWORD: ['access denied: the password has expired', 'unavailable'],
  ER_MUST_CHANGE_PASSWORD_LOGIN: ['access denied: the password has expired', 'unavailable'],
  ER_NOT_SUPPORTED_AUTH_MODE: ['access denied: the way to log in is not supported', 'unavailable'],
  ER_DBACCESS_DENIED_ERROR: ['access denied: the user has no right to this database', 'unavailable'],
  ER_BAD_DB_ERROR: ['there is no such database', 'unavailable'],
  ER_TABLEACCESS_DENIED_ERROR: ['access denied: the user lacks a right to a table', 'unavailable'],
  ER_COLUMNACCESS_DENIED_ERROR: ['access denied: the user lacks a right to a column', 'unavailable'],
  ER_SPECIFIC_ACCESS_DENIED_ERROR: ['access denied: the user lacks a privilege', 'unavailable'],
  ER_SERVER_SHUTDOWN: ['the server is shutting down', 'unavailable'],
  ER_CONNECTION_KILLED: ['an operator has killed the connection', 'unavailable'],
  ER_SESSION_WAS_KILLED: ['an operator has killed the connection', 'unavailable'],
  ER_NEW_ABORTING_CONNECTION: ['connection aborted by the server', 'unavailable'],
  // MySQL closed the connection after `wait_timeout` without a statement.
  ER_CLIENT_INTERACTION_TIMEOUT: ['connection closed after its wait_timeout', 'unavailable'],
  ER_QUERY_TIMEOUT: ['time-out: the statement took longer than the server allows', 'unavailable'],
  ER_STATEMENT_TIMEOUT: ['time-out: the statement took longer than the server allows', 'unavailable'],
  ER_QUERY_INTERRUPTED: ['an operator has killed the statement', 'unavailable'],
  ER_DISK_FULL: ['disk full', 'unavailable'],
  ER_RECORD_FILE_FULL: ['table or disk full', 'unavailable'],
  // The server is read-only, as after a failover.
  ER_OPTION_PREVENTS_STATEMENT: ['read-only: the server refuses writes', 'unavailable'],
  ER_READ_ONLY_MODE: ['read-only: the server refuses writes', 'unavailable'],
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: ['read-only: the server refuses writes', 'unavailable'],
  // See `isNodeOutside` in database-errors.ts.
  ER_UNKNOWN_COM_ERROR: ['the node has lost its cluster', 'unavailable'],
  // A node lost the others while it told them of a COMMIT, so they may have it. Like a connection that is lost then.
  ER_ERROR_DURING_COMMIT: ['the node has lost its cluster during a COMMIT', 'unavailable'],
  SQLITE_BUSY: ['another program locks the database file', 'unavailable'],
  SQLITE_FULL: ['disk full', 'unavailable'],
  SQLITE_IOERR: ['the disk cannot be read or written', 'unavailable'],
  SQLITE_READONLY: ['read-only: the database file cannot be written', 'unavailable'],
  // It is both: the unit is run again, and refused with 503 in the end.
  ER_LOCK_WAIT_TIMEOUT: ['time-out: another unit holds a lock', 'unavailable'],
  ER_LOCK_DEADLOCK: ['deadlock', 'conflict'],
  ER_DUP_ENTRY: ['the key exists already', 'conflict'],
  ER_ROW_IS_REFERENCED_2: ['another row refers to the row', 'conflict'],
  ER_NO_REFERENCED_ROW_2: ['the row that is referred to is gone', 'conflict'],
  SQLITE_CONSTRAINT_UNIQUE: ['the key exists already', 'conflict'],
  SQLITE_CONSTRAINT_PRIMARYKEY: ['the key exists already', 'conflict'],
  SQLITE_CONSTRAINT_FOREIGNKEY: ['a row refers to one that is gone', 'conflict'],
  ER_MAX_PREPARED_STMT_COUNT_REACHED: ['too many prepared statements: sent as text', 'conflict'],
};

/** All codes that svc has words for: each is a series of a metric from the start. */
export const knownFailures: readonly Pick<DatabaseFailure, 'code' | 'kind'>[] = Object.entries(table).map(
  ([code, [, kind]]) => ({ code, kind }),
);

/** Codes of errors that mysql2 gives none: MariaDB's errno, and a message. */
const codeOfErrno: Readonly<Record<number, string>> = {
  1205: 'ER_LOCK_WAIT_TIMEOUT',
  1213: 'ER_LOCK_DEADLOCK',
  1927: 'ER_CONNECTION_KILLED',
  1969: 'ER_STATEMENT_TIMEOUT',
};
const closedMessage = "Can't add new command when connection is in closed state";

/** SQLite's extended codes, such as SQLITE_IOERR_WRITE and SQLITE_BUSY_SNAPSHOT, mean what the code before them means. */
const ofSqlite = /^SQLITE_[A-Z]+/;

type DriverError = { code?: unknown; errno?: unknown; sqlState?: unknown; message?: unknown };

/** What an error of a driver is; null when it is none. */
export function failureOf(error: unknown): DatabaseFailure | null {
  const { code: given, errno, sqlState, message } = (error ?? {}) as DriverError;
  const code = codeOf(given, errno, message);
  if (code === null) return null;
  const [words, kind] = table[code] ??
    table[ofSqlite.exec(code)?.[0] ?? ''] ?? ['another error of the database', 'ours'];
  return {
    code,
    errno: typeof errno === 'number' ? errno : null,
    sqlState: typeof sqlState === 'string' ? sqlState : null,
    words,
    kind,
  };
}

function codeOf(code: unknown, errno: unknown, message: unknown): string | null {
  const ofErrno = typeof errno === 'number' ? codeOfErrno[errno] : undefined;
  if (ofErrno !== undefined) return ofErrno;
  if (message === closedMessage) return 'CONNECTION_CLOSED';
  if (typeof code !== 'string') return null;
  return Object.hasOwn(table, code) || /^(ER|SQLITE|PROTOCOL|HANDSHAKE)_/.test(code) ? code : null;
}
