import type { EntityManager } from 'typeorm';

export type Row = { [column: string]: unknown };
export type Result = { rows: Row[]; affected: number };

/**
 * One way to the database: a transaction's, or the one that reads what is committed. Single rows go by `run` and
 * `defer`; lists go through `manager`.
 */
export type Session = {
  manager: EntityManager;
  /** @returns the rows of a SELECT, and how many rows a change met */
  run(sql: string, parameters: readonly unknown[]): Promise<Result>;
  /**
   * A statement whose result nobody looks at. It may wait and go to the database together with what follows, at the
   * latest with the commit; if it fails, that fails, and the unit with it.
   */
  defer(sql: string, parameters: readonly unknown[]): Promise<void>;
};
