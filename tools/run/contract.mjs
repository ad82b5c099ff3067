import { runProgram, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run contract:check` and `npm run contract:release`. */
await runProgram([installed, typescript], 'tools/contract-check/main.ts');
