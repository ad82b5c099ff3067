import { shrink } from '../../../tools/simulate/shrink.ts';
import type { Sequence } from '../../../tools/simulate/bank/steps.ts';
import { run, storyOf, type Options, type Result } from './run.ts';
import type { Opened } from './service.ts';

/** The problem without ids, sums and times. */
const kindOf = ({ problems }: Result): string =>
  (problems[0] ?? '').split('\n')[0]?.replaceAll(/\{.*|[0-9a-z]{26}|-?\d+/g, '') ?? '';

/** A story of as few steps as it needs to fail in the same way. */
export async function shortestStory(
  opened: Opened,
  sequence: Sequence,
  failed: Result,
  options: Options = {},
): Promise<string> {
  let shortest = { sequence, result: failed };
  const fails = async (steps: Sequence['steps']): Promise<boolean> => {
    const shorter = { ...sequence, steps };
    const result = await run(opened, shorter, options);
    if (kindOf(result) !== kindOf(failed)) return false;
    shortest = { sequence: shorter, result };
    return true;
  };
  await shrink(sequence.steps, async (steps) => fails([...steps]));
  return storyOf(shortest.sequence, shortest.result);
}
