import type { App } from '../ports.ts';
import { createSignal } from '../signal.ts';
import type { DueSearch } from './due-search.ts';
import { createDueSearches } from './due-searches.ts';
import type { Task, WorkerDeps } from './task.ts';

/** The longest time between two rounds: the longest delay when a ring is lost. */
const pollMs = 1_000;

type RoundsDeps = Pick<WorkerDeps, 'onError' | 'isStopped' | 'track'> & {
  app: Pick<App, 'store' | 'now' | 'after' | 'restoreWatch'>;
};

/** Looks again and again which tasks are due. */
export function createRounds({ app, onError, isStopped, track }: RoundsDeps, tasks: readonly Task[]) {
  const running = new Set<Task>();
  /** Tasks that a round passed over because they still ran. Another round follows at their end. */
  const passed = new Set<Task>();
  const findSearches = createDueSearches(app);
  const signal = createSignal(app.after);

  /** One round: starts each task that is due, and does not wait for its end. @returns whether it has started any */
  async function runOnce(): Promise<boolean> {
    await app.restoreWatch.check();
    const searches = await findSearches();
    let hasStarted = false;
    for (const task of tasks) {
      const mayRun = running.has(task) || (await isDue(task, searches));
      // Another round may have started it meanwhile.
      if (running.has(task)) passed.add(task);
      else if (mayRun && !isStopped()) {
        start(task, searches);
        hasStarted = true;
      }
    }
    return hasStarted;
  }

  async function isDue(task: Task, searches: readonly DueSearch[]): Promise<boolean> {
    try {
      return await task.isDue(searches);
    } catch (error) {
      report(task, error);
      return false;
    }
  }

  function start(task: Task, searches: readonly DueSearch[]): void {
    running.add(task);
    const run = async (): Promise<void> => task.run(searches);
    const ended = run().catch((error: unknown) => report(task, error));
    track(
      ended.finally(() => {
        running.delete(task);
        if (passed.delete(task)) signal.wake();
      }),
    );
  }

  const report = ({ name }: Task, error: unknown): void =>
    onError(new Error(`The task '${name}' failed.`, { cause: error }));

  return {
    runOnce,
    /** Rounds until the worker stops: one at each ring, and at least one every second. */
    async run(): Promise<void> {
      while (!isStopped()) {
        await runOnce().catch(onError);
        await signal.wait(pollMs);
      }
    },
    /** The next round comes at once. */
    ring: signal.wake,
  };
}
