import type { CallRecord } from './call-record.ts';
import type { Store } from '../store.ts';

export type RequestLog = {
  add(record: CallRecord): void;
  /** Writes what is there. */
  flush(): Promise<void>;
};

export type RequestLogDeps = {
  store: Store;
  after: (delayMs: number, callback: () => void) => () => void;
  onError: (error: unknown) => void;
};

const flushEveryMs = 200;
const batch = 500;
/** While the database is away the newest are dropped: a record is worth less than the memory of the process. */
const capacity = 20_000;

/**
 * Records of reads and of refusals, written many at a time beside the calls. A write's record is part of its own unit
 * of work instead; `kill -9` loses at most what a fifth of a second brought.
 */
export function createRequestLog({ store, after, onError }: RequestLogDeps): RequestLog {
  let waiting: CallRecord[] = [];
  let cancel: (() => void) | null = null;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    cancel = null;
    const records = waiting;
    waiting = [];
    for (let from = 0; from < records.length; from += batch)
      await store.transact((tx) => tx.callRecords.insert(records.slice(from, from + batch))).catch(onError);
  }

  const flushNext = (): Promise<void> => (flushing = flushing.then(flush));

  return {
    add(record) {
      if (waiting.length >= capacity) return;
      waiting.push(record);
      cancel ??= after(flushEveryMs, () => void flushNext());
    },
    async flush() {
      cancel?.();
      await flushNext();
    },
  };
}
