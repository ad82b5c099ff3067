import { Refusal } from '../../domain/refusal.ts';

/**
 * Calls that may be under way at once, in one process. More would stand in line behind these, until their callers give
 * up and come again: sooner a quick no to some than a late answer to all.
 */
export const callsAtOnce = 256;
/** Whole lists that may be on their way out at once: each may be long, and its reader slow. */
export const wholeListsAtOnce = 16;

export type Shed = {
  /**
   * Counts what is under way.
   * @throws Refusal SERVICE_UNAVAILABLE when enough is under way
   */
  during<T>(work: () => Promise<T>): Promise<T>;
};

export function shedder(atOnce: number): Shed {
  let underWay = 0;
  return {
    async during(work) {
      if (underWay >= atOnce) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls are under way: try again.');
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
