import type { Session } from './session.ts';

/**
 * The database's own time in UTC, as its columns keep it: the one clock that all processes share. The second is the same
 * plus whole seconds.
 */
export type DatabaseClock = { now: string; plus(seconds: number): string };

const mysql: DatabaseClock = {
  now: 'UTC_TIMESTAMP(3)',
  plus: (seconds) => `UTC_TIMESTAMP(3) + INTERVAL ${Math.ceil(seconds)} SECOND`,
};

const sqlite: DatabaseClock = {
  now: "strftime('%Y-%m-%d %H:%M:%f', 'now')",
  plus: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', 'now', '+${Math.ceil(seconds)} seconds')`,
};

export const databaseClock = ({ dataSource }: Session): DatabaseClock =>
  dataSource.options.type === 'mysql' ? mysql : sqlite;
