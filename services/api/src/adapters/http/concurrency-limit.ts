import { Refusal } from '../../domain/refusal.ts';

/**
 * Calls that may be under way at once, in one process. More would stand in line behind these, until their callers give
 * up and come again: sooner a quick no to some than a late answer to all.
 */
export const callsAtOnce = 256;
/** Of them, calls that wait for a rail: one that hangs must not keep away what needs no rail. */
export const railCallsAtOnce = 128;
/** Whole lists that may be on their way out at once: each may be long, and its reader slow. */
export const wholeListsAtOnce = 16;

/** And of one merchant in one mode: one alone cannot keep the others from theirs. */
export const wholeListsEach = 4;

export type ConcurrencyLimit = {
  /**
   * Counts what is under way, in all and for each `whose`.
   * @throws Refusal SERVICE_UNAVAILABLE when enough is under way
   */
  run<T>(work: () => Promise<T>, whose?: string): Promise<T>;
};

export function concurrencyLimit(atOnce: number, each = atOnce): ConcurrencyLimit {
  let underWay = 0;
  const ofEach = new Map<string, number>();
  return {
    async run(work, whose = '') {
      const theirs = ofEach.get(whose) ?? 0;
      if (theirs >= each) throw new Refusal('SERVICE_UNAVAILABLE', `Only ${each} of these at once: try again.`);
      if (underWay >= atOnce) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls are under way: try again.');
      underWay += 1;
      ofEach.set(whose, theirs + 1);
      try {
        return await work();
      } finally {
        underWay -= 1;
        const left = (ofEach.get(whose) ?? 1) - 1;
        if (left > 0) ofEach.set(whose, left);
        else ofEach.delete(whose);
      }
    },
  };
}
