import { Refusal } from '../../../domain/refusal.ts';
import { Conflict } from '../../../application/runtime/conflict.ts';

/** The driver's own error: MySQL's carry `errno` and `code`, SQLite's a `code`. */
type DriverError = { code?: string; errno?: number; message?: string };

const driverError = (error: unknown): DriverError => (error ?? {}) as DriverError;

export const isDuplicate = (error: unknown): boolean => {
  const { code, errno } = driverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
};

/**
 * Another unit holds a row that this one wants, for longer than `innodb_lock_wait_timeout`; or somebody has locked the
 * table, for longer than `lock_wait_timeout`, and even a read can wait for that.
 */
export const isLockTimeout = (error: unknown): boolean => driverError(error).errno === 1205;

/** The server has as many prepared statements as it keeps; this one was not carried out. */
export const isPreparedLimit = (error: unknown): boolean => driverError(error).errno === 1461;

/**
 * The unit met another one (or drew an id that is taken) and has changed nothing: running it again from its start is
 * right.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Conflict || isDuplicate(error) || isLockTimeout(error) || driverError(error).errno === 1213;

const unavailableCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  // MySQL's last word on a connection that was silent for `wait_timeout`.
  'ER_CLIENT_INTERACTION_TIMEOUT',
  // The server's own limit for a statement has passed; MariaDB's error has no name in mysql2.
  'ER_QUERY_TIMEOUT',
  // An operator ended the statement; the disk is full; since a failover it only reads.
  'ER_QUERY_INTERRUPTED',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'POOL_CLOSED',
  // A session without what our statements rely on is not used.
  'SESSION_NOT_SET_UP',
]);

/** SQLite says more closely what it was: SQLITE_IOERR_WRITE, SQLITE_BUSY_SNAPSHOT. */
const unwritable = /^SQLITE_(BUSY|FULL|IOERR|READONLY)(_|$)/;

const mariadbStatementTimeout = 1969;

/** What mysql2 says, without a code, of a statement for a connection that was lost since the one before. */
const connectionClosed = "Can't add new command when connection is in closed state";

/** The database cannot be reached, or cannot write. What was under way is not acknowledged. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', errno, message } = driverError(error);
  const isKnown = unavailableCodes.has(code) || unwritable.test(code) || message === connectionClosed;
  return isKnown || errno === mariadbStatementTimeout || isLockTimeout(error);
}

/** The error as the application knows it. */
export function toRefusal(error: unknown): unknown {
  if (isUnavailable(error)) return new Refusal('SERVICE_UNAVAILABLE');
  return error;
}
