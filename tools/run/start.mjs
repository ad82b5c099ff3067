import { built } from './build.mjs';
import { handOver, run } from './hand-over.mjs';
import { installed } from './install.mjs';

/** `npm start`: from a fresh checkout to a running service, in this terminal. */
await run(async () => {
  await installed();
  await built();
  return handOver(['services/api/dist/main/cli.js', 'start', ...process.argv.slice(2)], {
    SVC_ENV: process.env.SVC_ENV || 'development',
  });
});
