import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { node } from './child.mjs';

/** The sums of all checks and tests of this process. */
export const counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts what `run` returns, else one pass, and one failure when it throws. Prints it, and returns whether it passed. */
export async function runCheck(title, run) {
  const startedMs = performance.now();
  const result = await run().catch((error) => ({ failed: 1, text: `${error.message}\n` }));
  const { passed = 0, failed = 0, skipped = 0, text = '' } = result ?? { passed: 1 };
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  const word = failed > 0 ? 'FAILED' : passed === 0 && skipped > 0 ? 'skipped' : 'ok';
  console.log(`${word.padEnd(7)} ${title} (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)`);
  if (text) console.log(text);
  return word === 'ok';
}

/** Prints the sum and ends this process. */
export function endWithSum() {
  const { passed, failed, skipped } = counts;
  const code = failed > 0 || (process.env.CI === 'true' && skipped > 0) ? 1 : 0;
  process.stdout.write(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`, () => process.exit(code));
}

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

/** Runs jest in this terminal. It writes its result to `file`. @param {string} [program] another Node, also for what tests start */
export async function runJest(args, given, file, program) {
  const env = program ? { ...given, PATH: `${path.dirname(program)}:${given.PATH}` } : given;
  const { code } = await node([...jest, '--json', `--outputFile=${file}`, ...args], { env, stdio: 'inherit', program });
  const numbers = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = numbers;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const skipped = (numbers.numPendingTests ?? 0) + (numbers.numTodoTests ?? 0);
  if (failed > 0 || (code === 0 && (passed > 0 || env.SVC_TEST_WHOLE === 'false'))) return { passed, failed, skipped };
  // It crashed, or failed without a failing test: a threshold, a pattern without tests, an open handle.
  const text = `jest ended with ${code} and without a failed test: see what it printed above.`;
  return { passed, failed: 1, skipped, text };
}
