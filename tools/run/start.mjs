import { built } from './build.mjs';
import { runProgram } from './command.mjs';
import { installed } from './install.mjs';

/** `npm start`: from a fresh checkout to a running service. */
process.env.SVC_ENV ||= 'development';
await runProgram([installed, built], 'services/api/dist/main/cli.js', ['start', ...process.argv.slice(2)]);
