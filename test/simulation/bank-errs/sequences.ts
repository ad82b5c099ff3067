import { sequenceOf, type Sequence } from '../../../tools/simulate/bank/steps.ts';
import { weights } from '../../../tools/simulate/bank/weights.ts';
import { seededInt } from '../../seeded-random.ts';
import { shortestStory } from './failure.ts';
import { run, type Options } from './run.ts';
import type { Opened } from './service.ts';

/** The same seed makes the same sequence. */
export const sequenceOfSeed = (seed: number): Sequence => sequenceOf(seed, seededInt(seed), weights);

type Seeds = { from: number; count: number };

/** Runs sequences until one fails. @returns the seed of the one that fails, or null */
export async function firstFailure(
  opened: Opened,
  { from, count }: Seeds,
  options: Options = {},
): Promise<number | null> {
  for (let seed = from; seed < from + count; seed += 1)
    if ((await run(opened, sequenceOfSeed(seed), options)).problems.length > 0) return seed;
  return null;
}

/** Runs sequences. @returns a short story of the first one that fails; empty: none does */
export async function failureOf(opened: Opened, seeds: Seeds): Promise<string> {
  const seed = await firstFailure(opened, seeds);
  if (seed === null) return '';
  const sequence = sequenceOfSeed(seed);
  return shortestStory(opened, sequence, await run(opened, sequence));
}
