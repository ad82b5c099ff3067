import { isUnavailable } from './database-errors.ts';
import { repositories } from '../repositories.ts';
import type { Session } from './session.ts';
import { isLocked, untilUnlocked, type Waiting } from './sqlite-busy.ts';
import type { Tx } from '../../../application/store.ts';

type Job = { run(tx: Tx): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

/** Units that share one flush to disk. */
const groupSize = 32;

export type GroupCommitOptions = Waiting & {
  /** Lets timers and sockets have a turn: SQLite's calls never do. */
  yieldToEventLoop: () => Promise<void>;
  /** Called after each commit. */
  onCommit: () => void;
};

/**
 * One queue of units, in groups: a savepoint for each unit, one commit for all, and nobody is answered before it.
 * If that commit fails, every unit of the group is refused. While another process holds the file's lock, the group is
 * tried again; when that takes too long, all units that wait are refused.
 */
export function groupCommit(session: Session, { yieldToEventLoop, onCommit, ...waiting }: GroupCommitOptions) {
  const tx = repositories(session);
  const queue: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await runGroup(queue.splice(0, groupSize));
      await yieldToEventLoop();
    }
    running = false;
  }

  async function runGroup(group: readonly Job[]): Promise<void> {
    try {
      const answers = await untilUnlocked(waiting, () => runOnce(group));
      for (const answer of answers) answer();
      onCommit();
    } catch (error) {
      // Those who came meanwhile have waited for the same lock.
      for (const job of isLocked(error) ? [...group, ...queue.splice(0)] : group) job.reject(error);
    }
  }

  async function runOnce(group: readonly Job[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = [];
    try {
      await session.unitDeadline.begin();
      await session.run('BEGIN IMMEDIATE', []);
      for (const job of group) answers.push(await runUnit(job));
      session.unitDeadline.end();
      await session.run('COMMIT', []);
      return answers;
    } catch (error) {
      await session.run('ROLLBACK', []).catch(() => undefined);
      throw error;
    }
  }

  async function runUnit({ run, resolve, reject }: Job): Promise<() => void> {
    await session.run('SAVEPOINT unit', []);
    try {
      const value = await run(tx);
      await session.run('RELEASE unit', []);
      return () => resolve(value);
    } catch (error) {
      // The whole group is tried again.
      if (isLocked(error)) throw error;
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
