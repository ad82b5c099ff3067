import type { DataSource } from 'typeorm';
import type { UnitDeadline } from './unit-deadline.ts';

export type Row = { [column: string]: unknown };
export type Result = { rows: Row[]; affected: number };

/** One way to the database: a transaction's, or the one that reads what is committed. */
export type Session = {
  /** Knows the tables, and how their values are kept. */
  dataSource: DataSource;
  unitDeadline: UnitDeadline;
  /** A statement that stays prepared: its text is one of few. @returns the rows of a SELECT, and how many a change met */
  run(sql: string, parameters: readonly unknown[]): Promise<Result>;
  /** A SELECT whose text may never come again. */
  runUnprepared(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /**
   * A statement whose result nobody looks at. It may wait and go to the database together with what follows, at the
   * latest with the commit; if it fails, that fails, and the unit with it.
   */
  defer(sql: string, parameters: readonly unknown[], onFailure?: OnFailure): Promise<void>;
};

/** What the failure of one statement means, where that is more than the driver's error says. */
export type OnFailure = (error: unknown) => unknown;
