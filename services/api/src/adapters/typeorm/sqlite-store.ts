import Libsql from 'libsql';
import { DataSource } from 'typeorm';
import { snakeCase } from './sql/columns.ts';
import { isUnavailable } from './sql/database-errors.ts';
import { migrations } from './migrations/index.ts';
import { reads, tables } from './repositories.ts';
import type { Session } from './sql/session.ts';
import { checkpoint, checkpoints } from './sql/sqlite-checkpoint.ts';
import { untilUnlocked, type Waiting } from './sql/sqlite-busy.ts';
import { sqliteSession } from './sql/sqlite-session.ts';
import { groupCommit } from './sql/sqlite-group-commit.ts';
import { retryTransaction } from './sql/retry-transaction.ts';
import type { Store } from '../../application/store.ts';

export type SqliteOptions = Waiting & {
  file: string;
  /** Lets timers and sockets have a turn: SQLite's calls never do. */
  yieldToEventLoop: () => Promise<void>;
  /** Calls back once after so long; returns a function that takes it back. */
  after: (delayMs: number, callback: () => void) => () => void;
};

export function sqliteDataSource(file: string, access: 'write' | 'read' = 'write'): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: file,
    entities: tables,
    migrations,
    namingStrategy: snakeCase,
    // SQLite would wait inside its call, and nothing else would go on meanwhile: see sqlite-locked.ts.
    timeout: 0,
    prepareDatabase(database: { exec(sql: string): void }) {
      database.exec('PRAGMA journal_mode = WAL');
      // FULL: what was acknowledged survives a power cut, not only a crash.
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA foreign_keys = ON');
      // After a long backup the WAL gives its space back.
      database.exec(`PRAGMA journal_size_limit = ${16 * 1024 * 1024}`);
      if (access === 'read') database.exec('PRAGMA query_only = ON');
    },
  });
}

/**
 * One file. TypeORM has one SQLite connection for everybody, so units queue here and never mix; reads have a
 * connection of their own, which sees what is committed.
 */
export async function openSqlite(options: SqliteOptions): Promise<Store & { dataSource: DataSource }> {
  const { file, yieldToEventLoop, after, pause } = options;
  const open = (access: 'write' | 'read') => untilUnlocked(options, () => sqliteDataSource(file, access).initialize());
  const writer = await open('write');
  const reader = await open('read');
  const [writing, reading] = [sqliteSession(writer, options.monotonicMs), sqliteSession(reader)];
  const { committed: onCommit, stop } = checkpoints(reading, after);
  const enqueue = groupCommit(writing, { ...options, yieldToEventLoop, onCommit });
  return {
    dataSource: writer,
    read: reads(waitingForLock(reading, options)),
    transact: (work) => retryTransaction(() => enqueue(work), pause),
    isUnavailable: isUnavailable,
    async ping() {
      await reader.query('SELECT 1');
    },
    async close() {
      stop();
      await reader.destroy();
      // SQLite itself does so only when every prepared statement is gone.
      await checkpoint(writing, 'TRUNCATE');
      await writer.destroy();
    },
  };
}

/** Readers hardly ever meet a lock: while another process recovers the file, or has it for itself alone. */
const waitingForLock = (session: Session, waiting: Waiting): Session => ({
  ...session,
  run: (sql, parameters) => untilUnlocked(waiting, () => session.run(sql, parameters)),
  runUnprepared: (sql, parameters) => untilUnlocked(waiting, () => session.runUnprepared(sql, parameters)),
});
