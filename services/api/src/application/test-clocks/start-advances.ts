import type { TaskTracker } from '../runtime/task-tracker.ts';
import type { AdvanceDeps } from './advance.ts';
import { runAdvance } from './run-advance.ts';

/** How many clocks one process moves at the same time. */
const limit = 16;

/** @returns starts to move the clocks that no worker moves yet, and does not wait: the end depends on receivers */
export function createAdvances({ track, ...deps }: AdvanceDeps & Pick<TaskTracker, 'track'>): () => void {
  // Until its first commit, an advance that this process has started still waits for a worker.
  const running = new Set<string>();
  return () => {
    const waiting = deps.app.merchantClock.toAdvance().filter((merchantId) => !running.has(merchantId));
    for (const merchantId of waiting.slice(0, limit - running.size)) {
      running.add(merchantId);
      track(runAdvance(deps, merchantId).finally(() => running.delete(merchantId)));
    }
  };
}
