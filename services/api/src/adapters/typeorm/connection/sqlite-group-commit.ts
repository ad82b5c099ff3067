import { isUnavailable } from './database-errors.ts';
import type { Session } from './session.ts';
import { isLocked, retryWhileLocked, type LockWaiting } from './sqlite-busy.ts';

// A unit of work on SQLite: a savepoint in a commit that it shares with others.

type Unit<Tx> = { run(tx: Tx): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

/** Units that share one commit, and so one flush to disk. */
const groupSize = 32;

export type GroupCommitOptions = LockWaiting & {
  /** Called between groups: SQLite's calls are synchronous, so timers and sockets would wait. */
  yieldToEventLoop: () => Promise<void>;
  /** Called after each commit. */
  onCommit: () => void;
};

/**
 * Runs units from one queue in groups. Each unit has a savepoint, each group one commit. A unit's promise resolves after
 * the commit; if the commit fails, every unit of the group rejects. While another process holds the file's lock, the group
 * is run again; after the timeout all waiting units reject.
 * @param tx the ports that each unit reads and writes with
 */
export function groupCommit<Tx>(
  session: Session,
  tx: Tx,
  { yieldToEventLoop, onCommit, ...waiting }: GroupCommitOptions,
) {
  const queue: Unit<Tx>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await runGroup(queue.splice(0, groupSize));
      await yieldToEventLoop();
    }
    running = false;
  }

  async function runGroup(group: readonly Unit<Tx>[]): Promise<void> {
    try {
      const callbacks = await retryWhileLocked(waiting, () => runOnce(group));
      for (const callback of callbacks) callback();
      onCommit();
    } catch (error) {
      // Units that were added to the queue meanwhile have waited for the same lock.
      for (const unit of isLocked(error) ? [...group, ...queue.splice(0)] : group) unit.reject(error);
    }
  }

  /** @returns a callback for each unit, which resolves or rejects its promise */
  async function runOnce(group: readonly Unit<Tx>[]): Promise<(() => void)[]> {
    const callbacks: (() => void)[] = [];
    try {
      await session.unitDeadline.begin();
      await session.run('BEGIN IMMEDIATE', []);
      for (const unit of group) callbacks.push(await runUnit(unit));
      session.unitDeadline.end();
      await session.run('COMMIT', []);
      return callbacks;
    } catch (error) {
      await session.run('ROLLBACK', []).catch(() => undefined);
      throw error;
    }
  }

  async function runUnit({ run, resolve, reject }: Unit<Tx>): Promise<() => void> {
    await session.run('SAVEPOINT unit', []);
    try {
      const value = await run(tx);
      await session.run('RELEASE unit', []);
      return () => resolve(value);
    } catch (error) {
      // The whole group is run again.
      if (isLocked(error)) throw error;
      await session.run('ROLLBACK TO unit', []).catch((rollbackError: unknown) => {
        // A full disk may end the whole transaction and its savepoints. Then the first error is the reason.
        throw isUnavailable(error) ? error : rollbackError;
      });
      await session.run('RELEASE unit', []);
      return () => reject(error);
    }
  }

  return {
    /** Adds a unit to the queue. */
    enqueue: <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
        if (!running) void drain();
      }),
    load: () => ({ busy: running ? 1 : 0, waiting: queue.length }),
  };
}
