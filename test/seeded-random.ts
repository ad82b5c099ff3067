import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, but not including, this one. */
export type RandomInt = (below: number) => number;

/** The seed of a random test, which is part of its title. The same seed gives the same choices. */
export const seed = Number(process.env['SVC_TEST_SEED'] ?? randomInt(2 ** 31));

/** The same numbers in [0, 1) from the same seed (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same whole numbers from the same seed. */
export function seededInt(start: number): RandomInt {
  const random = seededRandom(start);
  return (below) => Math.floor(random() * below);
}
