import type { Checkpoint } from './list-totals-port.ts';
import type { App } from '../ports.ts';
import { settleAfterMs } from './settling-times.ts';

const minuteMs = 60_000;
const auditEveryMs = 24 * 60 * minuteMs;

/** Part of a worker's rounds. */
export type TotalsSettler = ReturnType<typeof createTotalsSettler>;

export type SettleDeps = {
  app: Pick<App, 'store' | 'now' | 'monotonicMs' | 'log'>;
  isStopped: () => boolean;
};

/**
 * Keeps the totals of lists cheap: raises the bound, waits until nobody can write below it unnoticed, and adds what is
 * below it to the checkpoints, in small units. Any number of workers may do so: docs/adr/0005.
 */
export function createTotalsSettler({ app: { store, now, monotonicMs, log }, isStopped }: SettleDeps) {
  // A process that has just started has other things to do.
  let nextMs = monotonicMs() + minuteMs;
  let nextAuditMs = nextMs;
  let raised: string | null = null;

  async function settle(bound: string): Promise<void> {
    const { listsToSettle } = store.read.listTotals;
    for (let last: string | null = ''; last !== null && !isStopped();) {
      const part = await listsToSettle(bound, last);
      for (const list of part.found)
        for (let more = true; more && !isStopped();)
          more = await store.transact((tx) => tx.listTotals.settleSome(list, bound));
      ({ last } = part);
    }
  }

  /** What no reasoning has foreseen is found here, and corrected. */
  async function audit(): Promise<void> {
    for (let last: string | null = ''; last !== null && !isStopped();) {
      const part = await store.read.listTotals.checkpoints(last);
      for (const checkpoint of part.found) if (!isStopped()) await auditOne(checkpoint);
      ({ last } = part);
    }
  }

  /** Rows may come while it counts, so a difference is counted again in one unit, which is rarely needed. */
  async function auditOne({ settledId, settledCount, ...list }: Checkpoint): Promise<void> {
    let counted = 0;
    for (let last: string | null = ''; last !== null;) {
      if (isStopped()) return;
      const some = await store.read.listTotals.countSome(list, last, settledId);
      counted += some.count;
      ({ last } = some);
    }
    if (counted === settledCount) return;
    const corrected = await store.transact((tx) => tx.listTotals.recount(list));
    if (corrected !== null) log.error({ ...list, ...corrected }, 'a total was wrong and has been corrected');
  }

  return {
    isDue: (): boolean => monotonicMs() >= nextMs,
    /** Does what is due. */
    async run(): Promise<void> {
      nextMs = monotonicMs() + minuteMs;
      if (raised === null) {
        raised = await store.transact((tx) => tx.listTotals.raiseBound(now()));
        nextMs = monotonicMs() + settleAfterMs;
        return;
      }
      const bound = raised;
      raised = null;
      await settle(bound);
      if (monotonicMs() < nextAuditMs) return;
      await audit();
      nextAuditMs = monotonicMs() + auditEveryMs;
    },
  };
}
