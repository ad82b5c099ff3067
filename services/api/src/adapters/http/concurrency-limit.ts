import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';

/** Calls that run at the same time in one process. Above this limit the service rejects with 503 instead of queueing. */
export const callsAtOnce = 256;
/** Calls among them that wait for a rail or a name server. One that hangs must not block the calls that need neither. */
export const railCallsAtOnce = 128;
/** Calls among them of partners, which repeat what is refused: a partner with many notifications must not take the places of merchants. */
export const notificationsAtOnce = 64;
/** Of these so many are processed, the others wait: fewer than a process has connections to the database, which merchants need, too. */
export const notificationsProcessed = 8;
/** Keys that are looked up at the same time for addresses that have sent many wrong ones. A look-up takes about 1 ms. */
export const suspectsAtOnce = 64;
export const suspectsPerAddress = 16;
/** Whole lists that are sent at the same time in one process. A list may be long and its reader slow. */
export const wholeListsAtOnce = 16;
/** Whole lists that are sent at the same time to one merchant in one mode. */
export const wholeListsPerMerchant = 4;

export type ConcurrencyLimit = {
  /**
   * Counts a call, in total and for this key, until the returned function is called.
   * @throws Refusal when one of the two limits is reached
   */
  enter(key?: string): () => void;
  /** Runs a call and counts it while it runs. @throws Refusal as `enter` */
  run<T>(call: () => Promise<T>, key?: string): Promise<T>;
};

/**
 * @param maximumPerKey the limit for one key, for example one merchant
 * @param refusalPerKey the refusal above that limit
 */
export function concurrencyLimit(
  maximum: number,
  maximumPerKey = maximum,
  refusalPerKey = (): Refusal =>
    new Refusal(
      'SERVICE_UNAVAILABLE',
      say('At most {maximum} of these calls may run at the same time: try again.', { maximum: maximumPerKey }),
    ),
): ConcurrencyLimit {
  let running = 0;
  const runningByKey = new Map<string, number>();

  function enter(key = ''): () => void {
    const runningForKey = runningByKey.get(key) ?? 0;
    if (runningForKey >= maximumPerKey) throw refusalPerKey();
    if (running >= maximum) throw new Refusal('SERVICE_UNAVAILABLE', say('Too many calls are running: try again.'));
    running += 1;
    runningByKey.set(key, runningForKey + 1);
    return () => {
      running -= 1;
      const left = (runningByKey.get(key) ?? 1) - 1;
      if (left > 0) runningByKey.set(key, left);
      else runningByKey.delete(key);
    };
  }

  return {
    enter,
    async run(call, key) {
      const leave = enter(key);
      try {
        return await call();
      } finally {
        leave();
      }
    },
  };
}

/** Runs so many calls at the same time. The others wait for their turn, in their order. */
export function inTurn(atOnce: number): Pick<ConcurrencyLimit, 'run'> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(call) {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await call();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
