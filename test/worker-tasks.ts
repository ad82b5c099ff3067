import type { App } from '../services/api/src/application/ports.ts';
import type { BackgroundWorker } from '../services/api/src/application/worker/background-worker.ts';
import type { Task, WorkerDeps } from '../services/api/src/application/worker/task.ts';

/** Runs one task of the worker once: what is due by real time, of all merchants. */
export async function runTask(
  create: (deps: WorkerDeps) => Task,
  app: App,
  { onError, isStopped = () => false }: { onError: (error: unknown) => void; isStopped?: () => boolean },
): Promise<void> {
  const track = (): never => {
    throw new Error('This task waits for everything that it starts.');
  };
  const task = create({ app, worker: 'wrk_test', onError, isStopped, track });
  await task.run([{ now: app.now(), scope: null }]);
}

/** Runs rounds until nothing is due. */
export async function runUntilIdle({ runOnce, finished }: BackgroundWorker): Promise<void> {
  do await finished();
  while (await runOnce());
}
