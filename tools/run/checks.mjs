import { existsSync } from 'node:fs';
import { built } from './build.mjs';
import { finished } from './child.mjs';
import { inRoot } from './root.mjs';

/** @typedef {import('./report.mjs').Check} Check */

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Everything that is checked without running the service; each is independent of the others. */
/** @type {readonly Check[]} */
export const checks = [
  { title: 'contract lint', work: () => bin('redocly', ['lint', 'openapi.yaml'], quiet) },
  {
    title: 'generated files match the contract',
    work: () => node(['--import', 'tsx', 'tools/codegen/main.ts', '--check']),
  },
  { title: 'types', work: () => node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']) },
  { title: 'build', work: () => built() },
  { title: 'lint', work: () => bin('oxlint', []) },
  { title: 'formatting', work: () => bin('prettier', ['--check', '.']) },
  {
    title: 'import rules',
    work: () => bin('depcruise', ['services', 'test', 'tools', '--config', '.dependency-cruiser.cjs']),
  },
];

/**
 * Every response that the tests saw, against every response that the contract promises.
 *
 * @param {string} seenDir
 * @returns {Check}
 */
export const contractCoverage = (seenDir) => ({
  title: 'contract coverage',
  work: () => node(['--import', 'tsx', 'test/contract-coverage.ts'], { SVC_TEST_SEEN_DIR: seenDir }),
});

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function bin(name, args, env) {
  const program = inRoot('node_modules', '.bin', name);
  if (!existsSync(program))
    throw new Error(`${name} is not installed: remove node_modules and run the same command again.`);
  await passed(program, args, env);
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const node = (args, env) => passed(process.execPath, args, env);

/** @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function passed(program, args, env) {
  const { code, output } = await finished(program, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(output.trim() || `${program} ended with ${code} and said nothing.`);
}
