import Libsql from 'libsql';
import { DataSource } from 'typeorm';
import type { Store, Tx } from '../../application/store.ts';
import { snakeCase } from './columns.ts';
import { isUnavailable } from './failures.ts';
import { migrations } from './migrations/index.ts';
import { reads, repositories, tables } from './repositories.ts';
import type { Session } from './session.ts';
import { sqliteSession } from './sqlite-session.ts';
import { repeating, type Pause } from './units.ts';

export type SqliteOptions = {
  file: string;
  /** Lets timers and sockets have a turn: SQLite's calls never do. */
  breathe: () => Promise<void>;
  pause: Pause;
};

export function sqliteDataSource(file: string, access: 'write' | 'read' = 'write'): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: file,
    entities: tables,
    migrations,
    namingStrategy: snakeCase,
    prepareDatabase(database: { exec(sql: string): void }) {
      database.exec('PRAGMA journal_mode = WAL');
      // FULL: what was acknowledged survives a power cut, not only a crash.
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA foreign_keys = ON');
      // The CLI is another process on the same file.
      database.exec('PRAGMA busy_timeout = 5000');
      if (access === 'read') database.exec('PRAGMA query_only = ON');
    },
  });
}

/**
 * One file. TypeORM has one SQLite connection for everybody, so units queue here and never mix; reads have a
 * connection of their own, which sees what is committed.
 */
export async function openSqlite({ file, breathe, pause }: SqliteOptions): Promise<Store & { dataSource: DataSource }> {
  const writer = await sqliteDataSource(file).initialize();
  const reader = await sqliteDataSource(file, 'read').initialize();
  const enqueue = groupCommit(sqliteSession(writer), breathe);
  return {
    dataSource: writer,
    read: reads(sqliteSession(reader)),
    transact: (work) => repeating(() => enqueue(work), pause),
    isAway: isUnavailable,
    async ping() {
      await reader.query('SELECT 1');
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

type Job = { run(tx: Tx): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

/** Units that share one flush to disk. */
const groupSize = 32;

/**
 * One queue of units, in groups: a savepoint for each unit, one commit for all, and nobody is answered before it.
 * If that commit fails, every unit of the group is refused.
 */
function groupCommit(session: Session, breathe: () => Promise<void>) {
  const tx = repositories(session);
  const queue: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await runGroup(queue.splice(0, groupSize));
      await breathe();
    }
    running = false;
  }

  async function runGroup(group: Job[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await session.run('BEGIN IMMEDIATE', []);
      for (const job of group) answers.push(await runUnit(job));
      await session.run('COMMIT', []);
    } catch (error) {
      await session.run('ROLLBACK', []).catch(() => undefined);
      for (const job of group) job.reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async function runUnit({ run, resolve, reject }: Job): Promise<() => void> {
    await session.run('SAVEPOINT unit', []);
    try {
      const value = await run(tx);
      await session.run('RELEASE unit', []);
      return () => resolve(value);
    } catch (error) {
      await session.run('ROLLBACK TO unit', []).catch((another: unknown) => {
        // A full disk may end the whole transaction, and the savepoint with it: that is what the group must be told.
        throw isUnavailable(error) ? error : another;
      });
      await session.run('RELEASE unit', []);
      return () => reject(error);
    }
  }

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ run: work, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void drain();
    });
}
