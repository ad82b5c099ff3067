import type { Metrics } from '../../application/ports.ts';
import type { Store } from '../../application/store.ts';

/** The same store, which reports the duration of each unit of work to the metrics. */
export const measuredStore = (store: Store, metrics: Metrics, monotonicMs: () => number): Store => ({
  ...store,
  async transact(run) {
    const startedMs = monotonicMs();
    try {
      const result = await store.transact(run);
      metrics.transaction('committed', monotonicMs() - startedMs);
      return result;
    } catch (error) {
      metrics.transaction('refused', monotonicMs() - startedMs);
      throw error;
    }
  },
});
