import { QueryFailedError } from 'typeorm';
import { Conflict } from '../../application/store.ts';
import { Refusal } from '../../domain/refusal.ts';

/** The driver's own error: MySQL's carry `errno` and `code`, SQLite's a `code`. */
type DriverError = { code?: string; errno?: number };

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : ((error ?? {}) as DriverError);

export const isDuplicate = (error: unknown): boolean => {
  const { code, errno } = driverError(error);
  return errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
};

/** Another unit holds a row that this one wants, for longer than `innodb_lock_wait_timeout`. */
export const isLockTimeout = (error: unknown): boolean => driverError(error).errno === 1205;

/**
 * The unit met another one (or drew an id that is taken) and has changed nothing: running it again from its start is
 * right.
 */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof Conflict || isDuplicate(error) || isLockTimeout(error) || driverError(error).errno === 1213;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'POOL_CLOSED',
]);

/** The database cannot be reached, or cannot write. What was under way is not acknowledged. */
export const isUnavailable = (error: unknown): boolean => unreachable.has(driverError(error).code ?? '');

/** The error as the application knows it. */
export function translate(error: unknown): unknown {
  if (isUnavailable(error)) return new Refusal('SERVICE_UNAVAILABLE');
  return error;
}
