/** Why the database has refused a statement, without its message, which may hold a value of a row. */
export type DatabaseFailure = {
  /** The driver's, such as ER_CON_COUNT_ERROR, SQLITE_FULL or ECONNREFUSED. */
  code: string;
  errno: number | null;
  sqlState: string | null;
  /** Our words for the code. */
  words: string;
  kind: FailureKind;
};

/**
 * `unavailable`: the database cannot be reached, or cannot write, and another call may be luckier: 503. `conflict`: other units change
 * the same rows, and the unit is run again. `ours`: svc has asked for something wrong: 500.
 */
export type FailureKind = 'unavailable' | 'conflict' | 'ours';
