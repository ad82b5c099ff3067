import type { App } from '../ports.ts';
import type { Task, WorkerDeps } from '../worker/task.ts';
import type { Checkpoint } from './list-totals-port.ts';
import { countAfterMs } from './counting-times.ts';

const minuteMs = 60_000;
const auditEveryMs = 24 * 60 * minuteMs;

type TotalsDeps = Pick<WorkerDeps, 'isStopped'> & { app: Pick<App, 'store' | 'now' | 'monotonicMs' | 'log'> };

/**
 * Keeps the totals of lists fast to read: raises the bound, waits until every transaction knows it, and then adds the
 * rows below it to the checkpoints, in small units. Any number of workers can do this at the same time: docs/adr/0005.
 */
export function totalsTask({ app: { store, now, monotonicMs, log }, isStopped }: TotalsDeps) {
  // Not in the first minute after the start of the process, which is busy with other tasks then.
  let nextMs = monotonicMs() + minuteMs;
  let nextAuditMs = nextMs;
  let raisedBound: string | null = null;

  async function count(bound: string): Promise<void> {
    const { listsToCount } = store.read.listTotals;
    for (let last: string | null = ''; last !== null && !isStopped();) {
      const part = await listsToCount(bound, last);
      for (const list of part.found)
        for (let hasMore = true; hasMore && !isStopped();)
          hasMore = await store.transact((tx) => tx.listTotals.countMore(list, bound));
      ({ last } = part);
    }
  }

  /** Finds and corrects wrong totals, for example after a manual change of the rows. */
  async function audit(): Promise<void> {
    for (let last: string | null = ''; last !== null && !isStopped();) {
      const part = await store.read.listTotals.checkpoints(last);
      for (const checkpoint of part.found) if (!isStopped()) await auditOne(checkpoint);
      ({ last } = part);
    }
  }

  /** First counts without a lock. Only if the count differs, it counts again in one unit of work, with a lock. */
  async function auditOne({ countedId, countedRows, ...list }: Checkpoint): Promise<void> {
    let counted = 0;
    for (let last: string | null = ''; last !== null;) {
      if (isStopped()) return;
      const part = await store.read.listTotals.countSome(list, last, countedId);
      counted += part.count;
      ({ last } = part);
    }
    if (counted === countedRows) return;
    const corrected = await store.transact((tx) => tx.listTotals.recount(list));
    if (corrected !== null) log.error({ ...list, ...corrected }, 'a total was wrong and has been corrected');
  }

  return {
    name: 'list totals',
    isDue: (): boolean => monotonicMs() >= nextMs,
    /** One step: raises the bound, or counts up to the bound of the last step; once a day also audits. */
    async run() {
      nextMs = monotonicMs() + minuteMs;
      if (raisedBound === null) {
        raisedBound = await store.transact((tx) => tx.listTotals.raiseBound(now()));
        nextMs = monotonicMs() + countAfterMs;
        return;
      }
      const bound = raisedBound;
      raisedBound = null;
      await count(bound);
      if (monotonicMs() < nextAuditMs) return;
      await audit();
      nextAuditMs = monotonicMs() + auditEveryMs;
    },
  } satisfies Task;
}
