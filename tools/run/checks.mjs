import { built } from './build.mjs';
import { node } from './child.mjs';
import { runCheck } from './results.mjs';

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const dependencyCruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
/** It checks in a fifth of the time of TypeScript 6, which has the functions that other tools call. */
const tsc = 'node_modules/typescript-7/bin/tsc';

/** The checks that need no running service. */
const checks = {
  'contract lint': passes('node_modules/@redocly/cli/bin/cli.js lint openapi.yaml partner.yaml', quiet),
  'generated files match the contract': passes('--import tsx tools/codegen/main.ts --check'),
  'the contract breaks no released one': passes('--import tsx tools/contract-check/main.ts check'),
  types: passes(`${tsc} --noEmit -p tsconfig.json --incremental --tsBuildInfoFile node_modules/.cache/svc/types.json`),
  'types of the workbench': passes(`${tsc} --noEmit -p services/api/workbench/tsconfig.json`),
  'types of the checkout': passes(`${tsc} --noEmit -p packages/checkout-js/tsconfig.json`),
  build: built,
  lint: passes('node_modules/oxlint/bin/oxlint'),
  formatting: passes('node_modules/oxfmt/bin/oxfmt --check'),
  'import rules': passes(`${dependencyCruiser} services packages test tools --config .dependency-cruiser.cjs`),
};

/** Two at a time: a small machine has two cores. */
export async function runChecks() {
  const waiting = Object.entries(checks);
  const runInTurn = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(...check);
  };
  await Promise.all([runInTurn(), runInTurn()]);
}

/** What only the tests together can show: that they have received every response, and called every port on each database. */
export async function runAfterTests(seenDir) {
  const env = { SVC_TEST_SEEN_DIR: seenDir };
  await runCheck('contract coverage', passes('--import tsx test/contract-coverage.ts', env));
  await runCheck('port coverage', passes('--import tsx test/port-coverage.ts', env));
  await runCheck('statements', passes('--import tsx test/engine-limits.ts', env));
}

function passes(args, env) {
  return async () => {
    const { code, output } = await node(args.split(' '), { env: { ...process.env, ...env } });
    if (code !== 0) throw new Error(output.trim() || `node ${args} ended with ${code} and printed nothing.`);
  };
}
