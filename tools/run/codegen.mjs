import { handOver, run } from './hand-over.mjs';
import { installed } from './install.mjs';

/** `npm run codegen -- [--check]`: write everything that openapi.yaml says, or only compare. */
await run(async () => {
  await installed();
  return handOver(['--import', 'tsx', 'tools/codegen/main.ts', ...process.argv.slice(2)]);
});
