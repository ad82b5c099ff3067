import type { UnitDeadline } from './unit-deadline.ts';

// What a connection of either database offers to statements.

export type Row = { [column: string]: unknown };
export type Result = { rows: Row[]; affected: number };

/** What the database speaks: MariaDB is `mysql`, too. */
export type Dialect = 'mysql' | 'sqlite';

/** Runs statements: inside transactions, or as reads of committed data. */
export type Session = {
  dialect: Dialect;
  unitDeadline: UnitDeadline;
  /**
   * Runs a statement and keeps it prepared, so the number of different texts must be small.
   * @returns the rows of a SELECT; the number of rows that a change affected
   */
  run(sql: string, parameters: readonly unknown[]): Promise<Result>;
  /** Runs a SELECT whose text may not occur again. It is not kept prepared. */
  runUnprepared(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs a statement whose result is not needed. It may be sent later, together with the next statement or the commit. If
   * it fails, the call that sends it rejects, and the unit fails.
   */
  defer(sql: string, parameters: readonly unknown[], onFailure?: OnFailure): Promise<void>;
};

/** Translates the driver's error of one statement. */
export type OnFailure = (error: unknown) => unknown;
