import { runProgram, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run tax-registry:generate`; `--help` lists its options. */
await runProgram([installed, typescript], 'tools/tax-registry/main.ts');
