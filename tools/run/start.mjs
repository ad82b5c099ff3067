import { built } from './build.mjs';
import { runProgram } from './command.mjs';
import { installedToStart } from './install.mjs';
import { partnerStarted } from './with-partner.mjs';

/** `npm start`: from a fresh checkout to a running service. `-- --with-partner`: with a bank beside it, for live mode. */
process.env.SVC_ENV ||= 'development';
const args = process.argv.slice(2);
const hasPartner = args.includes('--with-partner');
const steps = hasPartner ? [installedToStart, built, partnerStarted] : [installedToStart, built];
await runProgram(steps, 'services/api/dist/main/cli.js', ['start', ...args.filter((arg) => arg !== '--with-partner')]);
