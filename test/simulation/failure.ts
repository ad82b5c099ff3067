import { shrink } from '../../tools/simulate/shrink.ts';
import type { Plant } from './planted.ts';
import { run, type Act, type Line, type Run } from './run.ts';
import { storyOf } from './story.ts';

/** So many tries to make a history shorter: each takes as long as the history. */
const mostTries = 150;

export type Failure = {
  seed: number;
  wrong: readonly string[];
  history: readonly Line[];
  /** Those that it needs; null: it needs the whole history. */
  acts: readonly Act[] | null;
  /** How many took place at first. */
  actsAtFirst: number;
};

/** A failure with as few acts as it needs. */
export async function shortest(failed: Run, plant?: Plant): Promise<Failure> {
  const { seed } = failed;
  const kinds = new Set(failed.wrong.map(kindOf));
  let tries = 0;
  let found = failed;
  const fails = async (acts: readonly Act[]): Promise<boolean> => {
    if (acts.length === 0 || (tries += 1) > mostTries) return false;
    const shorter = await run({ seed, operations: 0, acts, plant });
    if (!shorter.wrong.some((problem) => kinds.has(kindOf(problem)))) return false;
    found = shorter;
    return true;
  };
  const all = actsOf(failed.history);
  // What an earlier checkpoint has left may be needed.
  const acts = (await fails(all)) ? await shrink(all, fails) : null;
  return { seed, wrong: found.wrong, history: found.history, acts, actsAtFirst: all.length };
}

/** The acts of a history, each once, without what happened by itself. */
const actsOf = (history: readonly Line[]): Act[] => [
  ...new Map(
    history.flatMap(({ actor, index }) => (index === null ? [] : [[`${actor} ${index}`, { actor, index }] as const])),
  ).values(),
];

/** The same for the same problem in a shorter history, which has other ids and times. */
const kindOf = (problem: string): string => problem.replaceAll(/[a-z]+_[0-9a-hjkmnp-tv-z]{26}|\d+/g, '…').slice(0, 40);

const shownLines = 60;

/** As an engineer reads it. */
export function reportOf({ seed, wrong, history, acts, actsAtFirst }: Failure): string {
  const story = storyOf(history, wrong.slice(0, 5));
  const title =
    acts === null
      ? 'It needs the whole history, of which this is the end:'
      : `It needs ${acts.length} of ${actsAtFirst} acts:`;
  return [
    `Seed ${seed} fails:`,
    ...story.wrong.map((line) => `  ${line}`),
    title,
    ...story.lines.slice(-shownLines).map((line) => `  ${line}`),
    `Once more: npm run simulate -- --seed ${seed} --operations 5000`,
  ].join('\n');
}
