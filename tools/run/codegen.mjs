import { runProgram, typescript } from './command.mjs';
import { contractBuilt } from './contract-build.mjs';
import { installed } from './install.mjs';

/** `npm run codegen -- [--check]`: generates code from openapi.yaml, or only compares it. */
await runProgram([installed, contractBuilt, typescript], 'tools/codegen/main.ts');
