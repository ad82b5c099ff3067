import { built } from './build.mjs';
import { handOver, run } from './hand-over.mjs';
import { installed } from './install.mjs';

/** `npm run bench [-- SECONDS]`: how fast svc is beside the barest thing that does the same. */
await run(async () => {
  await installed();
  await built();
  return handOver(['test/bench/bench.mjs', ...process.argv.slice(2)]);
});
