import { randomInt } from 'node:crypto';

/** Throws with so many sides, counted from 0. */
export type Dice = (sides: number) => number;

/** What a test that plays draws from; its title says it, so that the same game can be seen again. */
export const seed = Number(process.env['SVC_TEST_SEED'] ?? randomInt(2 ** 31));

/** The same numbers in [0, 1) from the same start (mulberry32). */
export function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same start, the same throws. */
export function diceOf(start: number): Dice {
  const random = randomOf(start);
  return (sides) => Math.floor(random() * sides);
}
