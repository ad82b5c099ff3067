import type { Task, WorkerDeps } from '../worker/task.ts';
import type { AdvanceDeps } from './advance.ts';
import { runAdvance } from './run-advance.ts';

/** How many clocks one process moves at the same time. */
const limit = 16;

/** Moves the clocks that no worker moves yet. It does not wait for the end of an advance, which waits for receivers. */
export function advancesTask(deps: WorkerDeps & AdvanceDeps): Task {
  // Until its first commit, an advance that this process has started has no claim.
  const running = new Set<string>();
  const waiting = async (): Promise<string[]> => {
    const unclaimed = await deps.app.store.read.testClocks.unclaimed();
    return unclaimed.filter((merchantId) => !running.has(merchantId)).slice(0, limit - running.size);
  };
  return {
    name: 'advances of test clocks',
    isDue: async () => (await waiting()).length > 0,
    async run() {
      for (const merchantId of await waiting()) {
        if (deps.isStopped()) return;
        running.add(merchantId);
        deps.track(runAdvance(deps, merchantId).finally(() => running.delete(merchantId)));
      }
    },
  };
}
