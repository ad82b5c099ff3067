import { soon } from '../core/index.ts';
import type { Database } from './database.ts';

/**
 * How many locks this process holds at the same time. Each keeps a connection of Medusa's pool, which has ten by default,
 * and the work under the lock needs others.
 */
const maxHeld = 3;
/** Another process that works on the same order is done long before. */
const waitForMs = 20_000;

/** Others work on it for too long: try again. */
export class Busy extends Error {
  constructor(id: string, cause?: unknown) {
    super(`Something else has been working on ${id} for too long.`, { cause });
    this.name = 'Busy';
  }
}

const queues = new Map<string, Promise<unknown>>();
let held = 0;
const waiting: (() => void)[] = [];

/** Runs `work` while no other process, and nothing else in this one, works on the order or cart `id`. */
export async function withLock<Result>(database: Database, id: string, work: () => Promise<Result>): Promise<Result> {
  const release = await lock(database, id);
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Medusa's own lock is in the memory of one process unless the shop sets up another one, so two processes would place one
 * cart as two orders. PostgreSQL's advisory lock holds for all, and ends with its connection when a process is killed.
 *
 * @returns what gives it back; calling it again does nothing
 * @throws Busy
 */
export async function lock(database: Database, id: string): Promise<() => Promise<void>> {
  const leave = await enter(id);
  try {
    const unlock = await lockInDatabase(database, id);
    let isReleased = false;
    return async () => {
      if (isReleased) return;
      isReleased = true;
      await unlock().finally(leave);
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** In one process the callers queue without a connection. */
async function enter(id: string): Promise<() => void> {
  const before = queues.get(id);
  let leave = (): void => {};
  const turn = new Promise<void>((resolve) => (leave = resolve));
  const last = (before ?? Promise.resolve()).then(() => turn);
  queues.set(id, last);
  void last.then(() => queues.get(id) === last && queues.delete(id));
  try {
    await soon(Promise.resolve(before), () => new Busy(id), waitForMs);
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}

async function takeSlot(id: string): Promise<void> {
  if (held < maxHeld) {
    held += 1;
    return;
  }
  let enterSlot = (): void => {};
  const free = new Promise<void>((resolve) => waiting.push((enterSlot = resolve)));
  try {
    await soon(free, () => new Busy(id), waitForMs);
  } catch (error) {
    const place = waiting.indexOf(enterSlot);
    if (place === -1) giveSlot();
    else waiting.splice(place, 1);
    throw error;
  }
}

function giveSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else held -= 1;
}

/** What PostgreSQL says when `lock_timeout` is over. */
const lockNotAvailable = '55P03';

async function lockInDatabase(database: Database, id: string): Promise<() => Promise<void>> {
  await takeSlot(id);
  try {
    const transaction = await database.transaction();
    const end = async (): Promise<void> => void (await transaction.rollback());
    try {
      await transaction.raw(`set local lock_timeout = '${waitForMs}ms'`, []);
      // It is idle while the work is done: a server that ends such transactions would let the next one in too early.
      await transaction.raw('set local idle_in_transaction_session_timeout = 0', []);
      await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`svc ${id}`]);
      return () => end().finally(giveSlot);
    } catch (error) {
      await end();
      throw error;
    }
  } catch (error) {
    giveSlot();
    throw (error as { code?: unknown }).code === lockNotAvailable ? new Busy(id, error) : error;
  }
}
