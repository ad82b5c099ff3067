import { soon } from '../core/index.ts';
import type { Database } from './store.ts';

/** Each lock keeps a connection of Medusa's pool, which has ten by default, and the work under the lock needs others. */
const maxHeld = 3;
/** Another process that works on the same order is done long before. */
const waitForMs = 20_000;
/** What PostgreSQL says when `lock_timeout` is over. */
const lockNotAvailable = '55P03';

/** Others work on it for too long: try again. */
export class Busy extends Error {
  constructor(id: string, cause?: unknown) {
    super(`Something else has been working on ${id} for too long.`, { cause });
    this.name = 'Busy';
  }
}

/** Those of this process, until they end. Whoever waits needs no connection, and all wait in the order in which they came. */
const held = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other process, and nothing else in this one, works on the order or cart `id`.
 *
 * Medusa's own lock is in the memory of one process unless the shop sets up another one, so two processes would place one
 * cart as two orders. PostgreSQL's advisory lock holds for all, and ends with its connection when a process is killed.
 *
 * @throws Busy
 */
export async function withLock<Result>(database: Database, id: string, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + waitForMs;
  while (held.has(id) || held.size >= maxHeld)
    await soon(Promise.race(held.values()), () => new Busy(id), until - Date.now());
  const result = withAdvisoryLock(database, id, work).finally(() => held.delete(id));
  held.set(id, Promise.allSettled([result]));
  return result;
}

async function withAdvisoryLock<Result>(database: Database, id: string, work: () => Promise<Result>): Promise<Result> {
  const transaction = await database.transaction();
  try {
    await transaction.raw(`set local lock_timeout = '${waitForMs}ms'`);
    // It is idle while the work is done: a server that ends such transactions would let the next one in too early.
    await transaction.raw('set local idle_in_transaction_session_timeout = 0');
    await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`svc ${id}`]).catch((error) => {
      throw error.code === lockNotAvailable ? new Busy(id, error) : error;
    });
    return await work();
  } finally {
    await transaction.rollback();
  }
}
