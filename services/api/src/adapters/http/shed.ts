import { Refusal } from '../../domain/refusal.ts';

/**
 * Calls that may be under way at once, in one process. More would stand in line behind these, until their callers give
 * up and come again: sooner a quick no to some than a late answer to all.
 */
const callsAtOnce = 256;

export type Shed = {
  /** @throws Refusal SERVICE_UNAVAILABLE when enough is under way */
  admit(): void;
  /**
   * Counts a call while it is worked on; not while its body trickles in, or its answer out. Asks once more: many may
   * have been admitted before the first of them was counted.
   * @throws Refusal SERVICE_UNAVAILABLE when enough is under way
   */
  during<T>(work: () => Promise<T>): Promise<T>;
};

export function shedder(): Shed {
  let underWay = 0;
  const admit = (): void => {
    if (underWay >= callsAtOnce) throw new Refusal('SERVICE_UNAVAILABLE', 'Too many calls are under way: try again.');
  };
  return {
    admit,
    async during(work) {
      admit();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
