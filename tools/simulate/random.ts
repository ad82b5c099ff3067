/** A whole number from 0 up to, but not including, this one. The same seed gives the same numbers. */
export type RandomInt = (below: number) => number;

/** One of several, or undefined of none. */
export const oneOf = <T>(random: RandomInt, several: readonly T[]): T | undefined => several[random(several.length)];

/** One of these, which are at least one. */
export const choose = <T>(random: RandomInt, first: T, ...others: T[]): T => oneOf(random, [first, ...others]) ?? first;

/** Mostly one of the newest: what was begun is gone on with. */
export function recent<T>(random: RandomInt, several: readonly T[]): T | undefined {
  return random(4) === 0 ? oneOf(random, several) : oneOf(random, several.slice(-3));
}
