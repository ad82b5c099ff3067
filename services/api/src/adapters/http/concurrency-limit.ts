import { Refusal } from '../../domain/refusal.ts';

/** Calls that run at the same time in one process. Above this limit the service rejects with 503 instead of queueing. */
export const callsAtOnce = 256;
/** Calls among them that wait for a rail or a name server. One that hangs must not block the calls that need neither. */
export const railCallsAtOnce = 128;
/** Whole lists that are sent at the same time in one process. A list may be long and its reader slow. */
export const wholeListsAtOnce = 16;
/** Whole lists that are sent at the same time to one merchant in one mode. */
export const wholeListsPerMerchant = 4;

export type ConcurrencyLimit = {
  /**
   * Runs a call and counts it while it runs, in total and for this key.
   * @throws Refusal SERVICE_UNAVAILABLE when one of the two limits is reached
   */
  run<T>(call: () => Promise<T>, key?: string): Promise<T>;
};

/** @param maximumPerKey the limit for one key of `run`, for example one merchant */
export function concurrencyLimit(maximum: number, maximumPerKey = maximum): ConcurrencyLimit {
  let running = 0;
  const runningByKey = new Map<string, number>();
  return {
    async run(call, key = '') {
      const runningForKey = runningByKey.get(key) ?? 0;
      if (runningForKey >= maximumPerKey)
        throw new Refusal(
          'SERVICE_UNAVAILABLE',
          `At most ${maximumPerKey} of these calls may run at the same time: try again.`,
        );
      if (running >= maximum) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls are running: try again.');
      running += 1;
      runningByKey.set(key, runningForKey + 1);
      try {
        return await call();
      } finally {
        running -= 1;
        const left = (runningByKey.get(key) ?? 1) - 1;
        if (left > 0) runningByKey.set(key, left);
        else runningByKey.delete(key);
      }
    },
  };
}
