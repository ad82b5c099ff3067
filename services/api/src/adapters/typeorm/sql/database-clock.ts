import type { Session } from './session.ts';

/**
 * The database's own time in UTC, as its columns keep it: the one clock that all processes share. `plus` is the same
 * plus whole seconds, and the third the milliseconds since 1970.
 */
export type DatabaseClock = { now: string; plus(seconds: number): string; epochMs: string };

const mysql: DatabaseClock = {
  now: 'UTC_TIMESTAMP(3)',
  plus: (seconds) => `UTC_TIMESTAMP(3) + INTERVAL ${Math.ceil(seconds)} SECOND`,
  // Sessions are in UTC.
  epochMs: 'FLOOR(UNIX_TIMESTAMP(UTC_TIMESTAMP(3)) * 1000)',
};

const sqlite: DatabaseClock = {
  now: "strftime('%Y-%m-%d %H:%M:%f', 'now')",
  plus: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', 'now', '+${Math.ceil(seconds)} seconds')`,
  epochMs: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
};

export const databaseClock = ({ dataSource }: Session): DatabaseClock =>
  dataSource.options.type === 'mysql' ? mysql : sqlite;
