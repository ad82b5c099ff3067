import type { TaskTracker } from '../worker/task-tracker.ts';
import type { AdvanceDeps } from './advance.ts';
import { runAdvance } from './run-advance.ts';

/** How many clocks one process moves at the same time. */
const limit = 16;

/**
 * @returns a function that starts to move the clocks that no worker moves yet. It does not wait for the end of an advance,
 * which waits for receivers.
 */
export function createAdvances({ track, ...deps }: AdvanceDeps & Pick<TaskTracker, 'track'>): () => Promise<void> {
  // Until its first commit, an advance that this process has started has no claim.
  const running = new Set<string>();
  return async () => {
    const unclaimed = await deps.app.store.read.testClocks.unclaimed();
    if (deps.isStopped()) return;
    const waiting = unclaimed.filter((merchantId) => !running.has(merchantId));
    for (const merchantId of waiting.slice(0, limit - running.size)) {
      running.add(merchantId);
      track(runAdvance(deps, merchantId).finally(() => running.delete(merchantId)));
    }
  };
}
