import { spawnSync } from 'node:child_process';

/** @type {boolean | undefined} */
let canTie;

/**
 * The same command, tied to this process where the system can: if this process is killed, so is the program, and no
 * server of a broken test run is left behind. `setpriv` becomes the program, so the pid is the program's own.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function tied(command, args) {
  canTie ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' }).status === 0;
  return canTie ? ['setpriv', '--pdeathsig', 'KILL', command, ...args] : [command, ...args];
}
