import { availabilityTask } from '../ledger/make-entries-available.ts';
import { totalsTask } from '../lists/count-totals.ts';
import type { App } from '../ports.ts';
import { railCallsTask } from '../rail-calls/rail-calls-task.ts';
import { advancesTask } from '../test-clocks/start-advances.ts';
import { createFanOut } from '../webhooks/fan-out-events.ts';
import { createSending } from '../webhooks/sending/sending.ts';
import { purgeTasks } from './purge.ts';
import { createRounds } from './rounds.ts';
import { timersTask } from './run-timers.ts';
import type { Task, WorkerDeps } from './task.ts';

export type BackgroundWorker = ReturnType<typeof createBackgroundWorker>;

/** All work outside of requests. Any number of processes can run it. To add a kind of work is to add a row to `tasks`. */
export function createBackgroundWorker(
  app: App,
  onError: (error: unknown) => void,
  { mayRunTimers = () => true }: { mayRunTimers?: () => boolean } = {},
) {
  /** Timers would run at a wrong time while the clocks differ. */
  const inTime = (task: Task): Task => ({
    ...task,
    isDue: async (searches) => mayRunTimers() && task.isDue(searches),
  });
  let isStopped = false;
  const started = new Set<Promise<void>>();
  function track(one: Promise<void>): void {
    const done: Promise<void> = one.catch(onError).finally(() => started.delete(done));
    started.add(done);
  }
  async function ended(): Promise<void> {
    while (started.size > 0) await Promise.all(started);
  }
  const deps: WorkerDeps = { app, worker: app.random.id('wrk_'), onError, isStopped: () => isStopped, track };
  const sending = createSending(deps);
  const fanOut = createFanOut(deps, sending.enqueueNew);
  const tasks: readonly Task[] = [
    advancesTask({ ...deps, fanOut, send: sending.send }),
    { name: 'fan-out', isDue: async () => (await app.store.read.oldestUnfannedAt()) !== null, run: fanOut },
    inTime(timersTask(deps)),
    inTime(railCallsTask(deps)),
    availabilityTask(deps),
    sending.task,
    totalsTask(deps),
    ...purgeTasks(deps),
  ];
  const { runOnce, run, ring } = createRounds(deps, tasks);
  let running = Promise.resolve();

  return {
    runOnce,
    /** Runs rounds until `stop`. */
    start: (): void => void (running = run()),
    ring,
    /** Starts nothing new from now on. Resolves when what has started has come to its end. */
    async stop(): Promise<void> {
      isStopped = true;
      sending.stop();
      ring();
      await running;
      await ended();
    },
    /** Resolves when nothing that was started runs any more. */
    finished: ended,
  };
}
