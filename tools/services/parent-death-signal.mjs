import { spawnSync } from 'node:child_process';

/** @type {boolean | undefined} */
let hasSetpriv;

/**
 * The same command, started by `setpriv` if the system has it: when this process is killed, the kernel kills the
 * program too, so that a killed test run leaves no server. `setpriv` becomes the program, so the pid stays the same.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {[string, ...string[]]}
 */
export function withParentDeathSignal(command, args) {
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' }).status === 0;
  return hasSetpriv ? ['setpriv', '--pdeathsig', 'KILL', command, ...args] : [command, ...args];
}
