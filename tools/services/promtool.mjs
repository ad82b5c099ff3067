import { aptInstalled } from './apt.mjs';
import { findProgram } from './find.mjs';

/** Prometheus' own program for checking names of metrics, and alerts. */
export const findPromtool = () => findProgram('promtool');

/**
 * Finds promtool. As root on Debian, installs it if it is missing: it is in the package of the server, which is not started.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPromtool() {
  if (!findPromtool()) await aptInstalled(['prometheus']);
  if (findPromtool()) return undefined;
  return 'promtool was not found: run `sudo apt-get install --no-install-recommends prometheus`, or `brew install prometheus` on a Mac, and try again.';
}
