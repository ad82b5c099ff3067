import { runProgram, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run codegen -- [--check]`: generates code from openapi.yaml, or only compares it. */
await runProgram([installed, typescript], 'tools/codegen/main.ts');
