import { shrink } from '../../tools/simulate/shrink.ts';
import { run, type Act, type Line, type Run } from './run.ts';

/** So many tries to make a history shorter: each takes as long as the history. */
const mostTries = 150;

export type Failure = { seed: number; wrong: readonly string[]; history: readonly Line[]; isShort: boolean };

/** A failure with as few acts as it needs. */
export async function shortest(failed: Run): Promise<Failure> {
  const { seed, history } = failed;
  const kind = kindOf(failed);
  let tries = 0;
  let found = failed;
  const fails = async (acts: readonly Act[]): Promise<boolean> => {
    if (acts.length === 0 || (tries += 1) > mostTries) return false;
    const shorter = await run({ seed, operations: 0, acts });
    if (kindOf(shorter) !== kind) return false;
    found = shorter;
    return true;
  };
  const acts = [...new Map(history.map(({ actor, index }) => [`${actor} ${index}`, { actor, index }])).values()];
  // What an earlier checkpoint has left may be needed.
  const isShort = await fails(acts);
  if (isShort) await shrink(acts, fails);
  return { seed, wrong: found.wrong, history: found.history, isShort };
}

/** The same for the same failure of a shorter history, which has other ids and times. */
const kindOf = ({ wrong: [first = ''] }: Run): string =>
  first.replaceAll(/[a-z]+_[0-9a-hjkmnp-tv-z]{26}|\d+/g, '…').slice(0, 40);

const shownLines = 60;
const shownText = 400;

/** As an engineer reads it. */
export const reportOf = ({ seed, wrong, history, isShort }: Failure): string =>
  [
    `Seed ${seed} fails:`,
    ...wrong.slice(0, 5).map((problem) => `  ${problem.slice(0, 4 * shownText)}`),
    isShort ? 'With these acts alone:' : 'It needs the whole history, of which this is the end:',
    ...history
      .slice(-shownLines)
      .map(({ atMs, actor, index, text }) =>
        `  ${new Date(atMs).toISOString()} ${actor} ${index}: ${text}`.slice(0, shownText),
      ),
    `Once more: npm run simulate -- --seed ${seed} --operations 5000`,
  ].join('\n');
