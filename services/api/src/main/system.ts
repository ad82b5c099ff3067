import { randomBytes } from 'node:crypto';
import { createLookup, type Lookup } from '../adapters/webhooks/resolve.ts';

/** What makes two runs differ: time, randomness, timers and DNS. Tests replace it, so that a run can be repeated. */
export type System = {
  now: () => Date;
  monotonicMs: () => number;
  randomBytes: (count: number) => Uint8Array;
  /** Calls `callback` once after `delayMs`. @returns a function that cancels it */
  after: (delayMs: number, callback: () => void) => () => void;
  /** Lets timers and sockets run first. */
  yieldToEventLoop: () => Promise<void>;
  lookup: Lookup;
};

export const realSystem = (): System => ({
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  randomBytes: bytesFromPool(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
  lookup: createLookup(),
});

/** A call to the system for each id would be expensive: gets 4,096 bytes at once, and uses each byte once. */
function bytesFromPool(poolBytes = 4_096): System['randomBytes'] {
  let pool = new Uint8Array();
  return (count) => {
    if (count > pool.length) pool = randomBytes(Math.max(count, poolBytes));
    const bytes = pool.subarray(0, count);
    pool = pool.subarray(count);
    return bytes;
  };
}
