import { built } from './build.mjs';
import { handOver, run } from './hand-over.mjs';
import { installed } from './install.mjs';

/** `npm run svc -- …`: the operator's command line. Nothing here writes to stdout, so that `--json` can be piped. */
await run(async () => {
  await installed();
  await built();
  return handOver(['services/api/dist/main/cli.js', ...process.argv.slice(2)]);
});
