import { Refusal } from '../../domain/refusal.ts';

/**
 * Calls that may be under way at once, in one process. More would stand in line behind these, until their callers give
 * up and come again: sooner a quick no to some than a late answer to all.
 */
const callsAtOnce = 256;

export type Shed = {
  /**
   * Counts a call while it is worked on: while its key is looked up, and while it is performed. Not while its body
   * trickles in, or its answer out.
   * @throws Refusal SERVICE_UNAVAILABLE when enough is under way
   */
  during<T>(work: () => Promise<T>): Promise<T>;
};

export function shedder(): Shed {
  let underWay = 0;
  return {
    async during(work) {
      if (underWay >= callsAtOnce) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls are under way: try again.');
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
