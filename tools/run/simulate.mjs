import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run simulate -- --seed N --sequences M`: the sequences of tools/simulate from this seed on, on SQLite. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, sequences: { type: 'string', default: '200' } } });
const env = { ...process.env, SVC_TEST_SEQUENCES: values.sequences };
if (values.seed !== undefined) env.SVC_TEST_SEED = values.seed;
const args = [path.join(import.meta.dirname, 'test.mjs'), 'test/stories/simulate.test', '--selectProjects', 'embedded'];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
