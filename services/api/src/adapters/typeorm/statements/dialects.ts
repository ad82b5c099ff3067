import type { Session } from '../connection/session.ts';

// The SQL that the two databases write in different ways. How they store values differently is in columns.ts.

/** SQL for the database's own time, the one clock that all processes share. UTC, in the form in which columns keep it. */
export type DatabaseClock = {
  now: string;
  /** `now` plus whole seconds; less, if there are fewer than none. */
  plus(seconds: number): string;
  /** Milliseconds since 1970. */
  epochMs: string;
};

const mysql: DatabaseClock = {
  now: 'UTC_TIMESTAMP(3)',
  plus: (seconds) => `UTC_TIMESTAMP(3) + INTERVAL ${Math.ceil(seconds)} SECOND`,
  // UNIX_TIMESTAMP reads its argument in the session's time zone, which is UTC (mysql-setup.ts).
  epochMs: 'FLOOR(UNIX_TIMESTAMP(UTC_TIMESTAMP(3)) * 1000)',
};

const sqlite: DatabaseClock = {
  now: "strftime('%Y-%m-%d %H:%M:%f', 'now')",
  plus: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', 'now', '${Math.ceil(seconds)} seconds')`,
  epochMs: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
};

export const databaseClock = ({ dialect }: Session): DatabaseClock => (dialect === 'mysql' ? mysql : sqlite);

/**
 * Names the index that a SELECT must use. Without the name, MySQL sometimes reads the rows of all merchants, and for
 * `created_to` it reads every newer row in order to skip it. SQLite prefers an index in the order of the page to one that
 * finds the few rows of a filter, and reads all rows of the merchant.
 */
export const indexHint = ({ dialect }: Session, index: string): string =>
  dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;

/** What an INSERT ends with, before the assignments for a row that is there already. @param key the columns of its primary key */
export const ifRowExists = ({ dialect }: Session, key: readonly string[]): string =>
  dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key.join(', ')}) DO UPDATE SET`;
