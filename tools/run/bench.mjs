import { built } from './build.mjs';
import { prepareAndRun, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run bench`; `--help` lists its options. */
if (process.argv.includes('--seed')) await prepareAndRun([installed, typescript], 'test/bench/seed/main.ts');
else await prepareAndRun([installed, built], 'test/bench/bench.mjs');
