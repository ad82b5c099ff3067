import { prepareAndRun, typescript } from './command.mjs';
import { installed } from './install.mjs';

/** `npm run codegen -- [--check]`: writes what follows from openapi.yaml, or only compares. */
await prepareAndRun([installed, typescript], 'tools/codegen/main.ts');
