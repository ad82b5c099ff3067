import { built } from './build.mjs';
import { runProgram } from './command.mjs';
import { installedToStart } from './install.mjs';

/** `npm run svc-admin -- …`: the operator's command line. Nothing here writes to stdout, so `--json` can be piped. */
await runProgram([installedToStart, built], 'services/api/dist/main/cli.js');
