/** @typedef {{ skipped: string }} Skipped why a check could not be done */
/** @typedef {{ title: string, work: () => Promise<void | Skipped> }} Check it fails when its work throws */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export const nothingYet = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * Runs one check, prints its title with the seconds it took, and what it said if it failed.
 *
 * @param {Counts} counts
 * @param {Check} check
 * @returns {Promise<boolean>} whether it was done and passed
 */
export async function runCheck(counts, { title, work }) {
  const began = performance.now();
  try {
    const result = await work();
    counts[result ? 'skipped' : 'passed'] += 1;
    print(result ? 'skipped' : 'ok', title, began);
    if (result) console.log(result.skipped);
    return !result;
  } catch (error) {
    counts.failed += 1;
    print('FAILED', title, began);
    console.log(`${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}

/**
 * Two at a time, which is what a small machine bears; each prints as a whole when it ends, so nothing is interleaved.
 *
 * @param {Counts} counts
 * @param {readonly Check[]} checks
 */
export async function runChecks(counts, checks) {
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(counts, check);
  };
  await Promise.all([lane(), lane()]);
}

/** @param {string} verdict @param {string} title @param {number} began */
export function print(verdict, title, began) {
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${verdict.padEnd(7)} ${title} (${seconds} s)`);
}
