import type { Step } from './command.ts';
import { generate } from './generate.ts';
import type { RandomInt } from './random.ts';
import { run, type Failure, type Options } from './run.ts';
import { shrink } from './shrink.ts';
import type { Target } from './target.ts';

export type Found = { seed: number; steps: readonly Step[]; failure: Failure };

/** Runs the sequence of a seed. One that fails is made as short as it can be. @returns null when service and model agree */
export async function simulate(
  target: Target,
  { seed, randomOf, length }: { seed: number; randomOf: (seed: number) => RandomInt; length: number },
  options: Options = {},
): Promise<Found | null> {
  const steps = generate(randomOf(seed), length);
  let failure = await run(target, steps, options);
  if (failure === null) return null;
  const { kind } = failure;
  const shortest = await shrink(steps, async (shorter) => {
    const found = await run(target, shorter, options);
    if (found?.kind !== kind) return false;
    failure = found;
    return true;
  });
  return { seed, steps: shortest, failure };
}
