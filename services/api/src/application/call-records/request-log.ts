import type { After } from '../signal.ts';
import type { Store } from '../store.ts';
import type { CallRecord } from './call-records-port.ts';

export type RequestLog = {
  add(record: CallRecord): void;
  /** Writes all records that wait. */
  flush(): Promise<void>;
};

export type RequestLogDeps = {
  store: Store;
  after: After;
  onError: (error: unknown) => void;
};

const flushEveryMs = 200;
const batchSize = 500;
/** While the database is unavailable, new records above this limit are dropped, to protect the process's memory. */
const capacity = 20_000;

/**
 * Buffers the call records of reads and refusals and writes them every 200 ms, outside of the requests. `kill -9` loses
 * the records of at most 200 ms. The record of a successful write is inserted in its own unit of work instead. When the answer
 * to its commit was lost, the record is there, and the call was refused: it is recorded once.
 */
export function createRequestLog({ store, after, onError }: RequestLogDeps): RequestLog {
  let waiting: CallRecord[] = [];
  let cancelTimer: (() => void) | null = null;
  let flushing: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    cancelTimer = null;
    const records = waiting;
    waiting = [];
    for (let from = 0; from < records.length; from += batchSize)
      await store.transact((tx) => tx.callRecords.insertMissing(records.slice(from, from + batchSize))).catch(onError);
  }

  /** One flush at a time. */
  const flushNext = (): Promise<void> => (flushing = flushing.then(writeWaiting));

  return {
    add(record) {
      if (waiting.length >= capacity) return;
      waiting.push(record);
      cancelTimer ??= after(flushEveryMs, () => void flushNext());
    },
    async flush() {
      cancelTimer?.();
      await flushNext();
    },
  };
}
