import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, typescript } from './command.mjs';
import { contractBuilt } from './contract-build.mjs';
import { installed } from './install.mjs';

/** `npm run simulate`; `--help` says what it does. With `--sequences` it runs those of tools/simulate, on SQLite. */
const { values } = parseArgs({ strict: false, options: { seed: { type: 'string' }, sequences: { type: 'string' } } });
if (values.sequences === undefined) await runProgram([installed, contractBuilt, typescript], 'test/simulation/main.ts');
else {
  const env = { ...process.env, SVC_TEST_SEQUENCES: values.sequences };
  if (values.seed !== undefined) env.SVC_TEST_SEED = values.seed;
  const test = ['test/stories/simulate.test', '--selectProjects', 'embedded'];
  const args = [path.join(import.meta.dirname, 'test.mjs'), ...test];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
}
