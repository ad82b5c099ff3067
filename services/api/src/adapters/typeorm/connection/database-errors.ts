import { Conflict } from '../../../application/unit/conflict.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { failureOf } from './failures.ts';

// What an error of a driver means: run the unit again, refuse the call, or neither.

/** An error of the driver: MySQL's has `errno` and `code`, SQLite's has `code`. */
type DriverError = { code?: string; errno?: number };

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

/** The database cannot be reached or cannot write. The unit that was running is not acknowledged. */
export const isUnavailable = (error: unknown): boolean => failureOf(error)?.kind === 'unavailable';

/** Turns the error of an unavailable database into a Refusal, with the error as its cause. Returns other errors as they are. */
export function toRefusal(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  const refusal = new Refusal('SERVICE_UNAVAILABLE');
  refusal.cause = error;
  return refusal;
}
