import { spawnSync } from 'node:child_process';

/** @type {boolean | undefined} */
let hasSetpriv;

/**
 * The same command with a parent death signal, where the system has `setpriv`: when this process is killed, so is the
 * program, and a test run that was killed leaves no server behind. `setpriv` execs the program, so the pid is its own.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function withParentDeathSignal(command, args) {
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' }).status === 0;
  return hasSetpriv ? ['setpriv', '--pdeathsig', 'KILL', command, ...args] : [command, ...args];
}
