import { soon } from '../core/index.ts';
import type { Database } from './host.ts';

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

/** A number of callers may enter; the others wait in the order in which they came. */
type Door = { free: number; waiting: (() => void)[] };

const allLocks: Door = { free: maxHeld, waiting: [] };
/** In one process the callers for one id queue without a connection. */
const doors = new Map<string, Door>();

/**
 * Runs `work` while no other process, and nothing else in this one, works on the order or cart `id`.
 *
 * Medusa's own lock is in the memory of one process unless the shop sets up another one, so two processes would place one
 * cart as two orders. PostgreSQL's advisory lock holds for all, and ends with its connection when a process is killed.
 *
 * @throws Busy
 */
export async function withLock<Result>(database: Database, id: string, work: () => Promise<Result>): Promise<Result> {
  const own = doors.get(id) ?? { free: 1, waiting: [] };
  doors.set(id, own);
  await enter(own, id);
  try {
    await enter(allLocks, id);
    try {
      return await withAdvisoryLock(database, id, work);
    } finally {
      leave(allLocks);
    }
  } finally {
    leave(own);
    if (own.free > 0) doors.delete(id);
  }
}

async function enter(door: Door, id: string): Promise<void> {
  if (door.free > 0) return void (door.free -= 1);
  let letIn = (): void => {};
  const turn = new Promise<void>((resolve) => door.waiting.push((letIn = resolve)));
  return soon(turn, () => new Busy(id), waitForMs).catch((error) => {
    const place = door.waiting.indexOf(letIn);
    if (place === -1) leave(door);
    else door.waiting.splice(place, 1);
    throw error;
  });
}

function leave(door: Door): void {
  const next = door.waiting.shift();
  if (next) next();
  else door.free += 1;
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
