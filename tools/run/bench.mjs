import { built } from './build.mjs';
import { runProgram, typescript } from './command.mjs';
import { contractBuilt } from './contract-build.mjs';
import { installed } from './install.mjs';

/** `npm run bench`; `--help` lists its options. */
if (['--help', '-h'].some((option) => process.argv.includes(option)))
  await runProgram([installed], 'test/bench/bench.mjs');
else if (process.argv.includes('--customers'))
  await runProgram([installed, contractBuilt, typescript], 'test/bench/seed/search.ts');
else if (process.argv.includes('--seed'))
  await runProgram([installed, contractBuilt, typescript], 'test/bench/seed/main.ts');
else if (process.argv.includes('--balance-transactions'))
  await runProgram([installed, built, typescript], 'test/bench/seed/whole-list.ts');
else if (process.argv.includes('--subscriptions'))
  await runProgram([installed, built, typescript], 'test/bench/subscriptions/main.ts');
else if (process.argv.includes('--notifications'))
  await runProgram([installed, built, typescript], 'test/bench/notifications/main.ts');
else if (process.argv.includes('--tax-registry'))
  await runProgram([installed, built, typescript], 'test/bench/tax-registry/main.ts');
else if (process.argv.includes('--sizes')) await runProgram([installed, built], 'test/bench/sizes/main.mjs');
else await runProgram([installed, built], 'test/bench/bench.mjs');
