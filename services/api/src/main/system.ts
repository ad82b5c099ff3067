import { randomBytes } from 'node:crypto';
import { createLookup, type Lookup } from '../adapters/webhooks/resolve.ts';

/** Everything that a run could not be repeated without: time, randomness, timers, the way to names and addresses. */
export type System = {
  now: () => Date;
  monotonicMs: () => number;
  randomBytes: (count: number) => Uint8Array;
  /** Calls back once after so long; returns a function that takes it back. */
  after: (delayMs: number, callback: () => void) => () => void;
  /** Gives timers and sockets a turn. */
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

/** Asking the system costs more than an id is worth: it is asked for many bytes at once, each of which is given out once. */
function bytesFromPool(poolBytes = 4_096): System['randomBytes'] {
  let pool = new Uint8Array();
  return (count) => {
    if (count > pool.length) pool = randomBytes(Math.max(count, poolBytes));
    const bytes = pool.subarray(0, count);
    pool = pool.subarray(count);
    return bytes;
  };
}
