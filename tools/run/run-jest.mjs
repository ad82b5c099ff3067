import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from './child.mjs';
import { nothingYet, print } from './report.mjs';

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

/**
 * Runs jest in this terminal and adds its numbers to the counts.
 *
 * @param {import('./report.mjs').Counts} counts
 * @param {{ args: readonly string[], env: NodeJS.ProcessEnv, dir: string }} how `dir` is a temporary folder
 */
export async function runJest(counts, { args, env, dir }) {
  const began = performance.now();
  const file = path.join(dir, 'jest.json');
  const command = [...flags, '--json', `--outputFile=${file}`, ...args];
  const { code } = await finished(process.execPath, command, { env: { ...process.env, ...env }, live: true });
  const found = countsIn(file);
  // It crashed, or something other than a test made it fail: a threshold, a pattern without tests, an open handle.
  if (found.failed === 0 && (code !== 0 || (found.passed === 0 && args.length === 0))) {
    console.log(`jest ended with ${code} though no test failed: what it printed above says why.`);
    found.failed = 1;
  }
  counts.passed += found.passed;
  counts.failed += found.failed;
  counts.skipped += found.skipped;
  print(found.failed === 0 ? 'ok' : 'FAILED', 'jest', began);
}

/** @typedef {'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites'} JestNumber */

/** @param {string} file @returns {import('./report.mjs').Counts} nothing when jest did not live to write it */
function countsIn(file) {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothingYet();
  }
}

/** @param {Record<JestNumber, number>} result @returns {import('./report.mjs').Counts} */
const countsOf = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});
