import Libsql from 'libsql';
import { DataSource } from 'typeorm';
import type { Reads, Store } from '../../application/store.ts';
import { isUnavailable } from './connection/database-errors.ts';
import { failureWatch } from './connection/failure-watch.ts';
import { retryTransaction } from './connection/retry-transaction.ts';
import { retryWhileLocked, withLockRetries, type LockWaiting } from './connection/sqlite-busy.ts';
import { copyWal, copyWalInTime } from './connection/sqlite-wal.ts';
import { groupCommit } from './connection/sqlite-group-commit.ts';
import { sqliteSession } from './connection/sqlite-session.ts';
import { migrations } from './migrations/index.ts';
import { reads, repositories } from './repositories.ts';
import { sqliteTaxRegistry, type RegistryFiles } from './tax-registry-sqlite.ts';

export type SqliteOptions = LockWaiting & {
  file: string;
  taxRegistry: RegistryFiles;
  /** Called between groups of units: SQLite's calls are synchronous, so timers and sockets would wait. */
  yieldToEventLoop: () => Promise<void>;
  /** Calls `callback` once after `delayMs`. Returns a function that cancels the call. */
  after: (delayMs: number, callback: () => void) => () => void;
};

/**
 * The service's migrations on one SQLite file, not opened yet.
 * @param access `examine`: the file keeps its settings
 */
export function sqliteDataSource(file: string, access: 'write' | 'read' | 'examine' = 'write'): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: file,
    migrations,
    // SQLite's own waiting for a lock would block the event loop: see sqlite-busy.ts.
    timeout: 0,
    prepareDatabase(database: { exec(sql: string): void }) {
      if (access !== 'examine') database.exec('PRAGMA journal_mode = WAL');
      // FULL: a committed unit survives a power cut, not only a crash of the process.
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA foreign_keys = ON');
      // A WAL that grew during a long backup is cut to this size afterwards.
      database.exec(`PRAGMA journal_size_limit = ${16 * 1024 * 1024}`);
      if (access === 'read') database.exec('PRAGMA query_only = ON');
    },
  });
}

/** The reads of a data source that is open. */
export const readsOfSqlite = (dataSource: DataSource): Reads => reads(sqliteSession(dataSource));

/**
 * One file. TypeORM has one connection for a SQLite data source, so units queue and do not mix. Reads use a second data
 * source, which sees committed data only.
 */
export async function openSqlite(options: SqliteOptions): Promise<Store & { dataSource: DataSource }> {
  const { file, yieldToEventLoop, after, pause } = options;
  const open = (access: 'write' | 'read') =>
    retryWhileLocked(options, () => sqliteDataSource(file, access).initialize());
  const writer = await open('write');
  const reader = await open('read');
  const [writing, reading] = [sqliteSession(writer, options.monotonicMs), sqliteSession(reader)];
  const { committed: onCommit, stop } = copyWalInTime(reading, after);
  const files = options.taxRegistry;
  const registryDataSource = (access: 'write' | 'read'): DataSource => sqliteDataSource(files.file, access);
  const taxRegistry = sqliteTaxRegistry({ ...options, ...files, dataSource: registryDataSource });
  const units = groupCommit(writing, repositories(writing), { ...options, yieldToEventLoop, onCommit });
  const failures = failureWatch();
  const patient = failures.session(withLockRetries(reading, options));
  return {
    dataSource: writer,
    read: reads(patient),
    transact: (run) => retryTransaction(() => failures.watched(units.enqueue(run)), pause),
    // A unit has the write lock from its beginning. This connection cannot write.
    examine: (run) => run(repositories(patient)),
    certificateEnd: () => Promise.resolve(null),
    probe: (run) => retryTransaction(() => failures.watched(units.enqueue(run)), pause),
    taxRegistry: failures.port(taxRegistry),
    isUnavailable,
    // The file of a service that runs is not replaced.
    losses: () => 0,
    failures,
    // One connection writes and one reads.
    load: () => ({ open: 2, ...units.load() }),
    async ping() {
      await reader.query('SELECT 1');
    },
    async close() {
      stop();
      await taxRegistry.close();
      await reader.destroy();
      // At close, SQLite itself does this only if no prepared statement is left.
      await copyWal(writing, 'TRUNCATE');
      await writer.destroy();
    },
  };
}
