import { runProgram, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run partner:check -- URL` */
await runProgram([installed, typescript], 'tools/partner-check/main.ts');
