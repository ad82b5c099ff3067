import { Conflict } from '../../../application/unit/conflict.ts';
import { Refusal } from '../../../domain/refusal.ts';

// What an error of a driver means: run the unit again, refuse the call, or neither.

/** An error of the driver: MySQL's has `errno` and `code`, SQLite's has `code`. */
type DriverError = { code?: string; errno?: number; message?: string };

const driverError = (error: unknown): DriverError => (error ?? {}) as DriverError;

/** A value of a unique key exists already. */
export const isDuplicate = (error: unknown): boolean => {
  const { code, errno } = driverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
};

/**
 * Another unit held a row lock for longer than `innodb_lock_wait_timeout`, or a table was locked for longer than
 * `lock_wait_timeout`. A table lock can stop a read, too.
 */
export const isLockTimeout = (error: unknown): boolean => driverError(error).errno === 1205;

/** The server has reached `max_prepared_stmt_count`. The statement was not executed. */
export const isPreparedLimit = (error: unknown): boolean => driverError(error).errno === 1461;

/**
 * The server is a node of a Galera cluster that has lost the other nodes, or has not caught up with them yet. It has not
 * executed the statement, and executes none until it is back: another node can.
 */
export const isNodeOutside = (error: unknown): boolean => driverError(error).errno === 1047;

/** This server cannot do it, but another one behind the same address may: it is read-only after a failover, or see above. */
export const isWrongServer = (error: unknown): boolean =>
  isNodeOutside(error) || [1290, 1792, 1836].includes(driverError(error).errno ?? 0);

/** A row refers to a row that another unit has just deleted, or a row to delete has just been referred to. */
const isForeignKey = (error: unknown): boolean => {
  const { code, errno } = driverError(error);
  return errno === 1451 || errno === 1452 || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
};

/** A deadlock. On a Galera cluster also: another node has changed the same row, which the COMMIT may be the first to notice. */
const isDeadlock = (error: unknown): boolean => driverError(error).errno === 1213;

/** The unit conflicts with another one, or a generated id exists already. It has changed nothing and can be run again. */
export const isRetryable = (error: unknown): boolean =>
  [isDuplicate, isForeignKey, isLockTimeout, isDeadlock, isNodeOutside].some((is) => is(error)) ||
  error instanceof Conflict;

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
  // MySQL closed the connection after `wait_timeout` without a statement.
  'ER_CLIENT_INTERACTION_TIMEOUT',
  // The statement took longer than the server allows. MariaDB's error for this has no name in mysql2: see below.
  'ER_QUERY_TIMEOUT',
  // An operator killed the statement.
  'ER_QUERY_INTERRUPTED',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  // The server is read-only, as after a failover.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  // See `isNodeOutside`.
  'ER_UNKNOWN_COM_ERROR',
  // A node lost the others while it told them of a COMMIT, so they may have it. Like a connection that is lost then.
  'ER_ERROR_DURING_COMMIT',
  'POOL_CLOSED',
  // The server's certificate is no longer accepted, or the server has no TLS any more.
  'HANDSHAKE_SSL_ERROR',
  'HANDSHAKE_NO_SSL_SUPPORT',
  // The session does not have the settings that the statements rely on: see mysql-pool.ts.
  'SESSION_NOT_SET_UP',
]);

/** With SQLite's extended codes, such as SQLITE_IOERR_WRITE and SQLITE_BUSY_SNAPSHOT. */
const unavailableSqliteCode = /^SQLITE_(BUSY|FULL|IOERR|READONLY)(_|$)/;

/** MariaDB's errno for a statement that took longer than `max_statement_time`. */
const mariadbStatementTimeout = 1969;

/** mysql2's message, without a code, for a statement on a connection that was lost after the statement before it. */
const connectionClosed = "Can't add new command when connection is in closed state";

/** The database cannot be reached or cannot write. The unit that was running is not acknowledged. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', errno, message } = driverError(error);
  const isKnown = unavailableCodes.has(code) || unavailableSqliteCode.test(code) || message === connectionClosed;
  return isKnown || errno === mariadbStatementTimeout || isLockTimeout(error);
}

/** Turns the error of an unavailable database into a Refusal. Returns other errors as they are. */
export function toRefusal(error: unknown): unknown {
  if (isUnavailable(error)) return new Refusal('SERVICE_UNAVAILABLE');
  return error;
}
