import type { Step } from './command.ts';
import { generate, type About } from './generate.ts';
import { choose, type RandomInt } from './random.ts';
import { run, type Failure, type Options } from './run.ts';
import { shrink } from './shrink.ts';
import type { Target } from './target.ts';

const minuteMs = 60_000;

/** At any minute of a year: months and days differ. */
const startOf = (random: RandomInt): number => Date.UTC(2027, 0, 1) + random(365 * 24 * 60) * minuteMs;

export type Sequence = {
  seed: number;
  randomOf: (seed: number) => RandomInt;
  length: number;
  /** Without it, half of the sequences are about subscriptions. */
  about?: About;
};

export type Found = { seed: number; steps: readonly Step[]; failure: Failure };

/** Runs the sequence of a seed. One that fails is made as short as it can be. @returns null when service and model agree */
export async function simulate(
  target: Target,
  { seed, randomOf, length, about }: Sequence,
  options: Options = {},
): Promise<Found | null> {
  const random = randomOf(seed);
  const startsAt = startOf(random);
  const steps = generate(random, { length, startsAt, about: about ?? choose(random, 'payments', 'subscriptions') });
  const given: Options = { ...options, startsAt };
  let failure = await run(target, steps, given);
  if (failure === null) return null;
  const { kind } = failure;
  const shortest = await shrink(steps, async (shorter) => {
    const found = await run(target, shorter, given);
    if (found?.kind !== kind) return false;
    failure = found;
    return true;
  });
  return { seed, steps: shortest, failure };
}
