import { spawn } from 'node:child_process';
import { stopAll } from './child.mjs';
import { root } from './root.mjs';
import { exitCode, onSignal, tidyOnSignal } from './signals.mjs';

const guard = new URL('guard.mjs', import.meta.url).href;

/**
 * Gives this terminal to a Node program until it ends, and resolves with its exit code. The program stays in the same
 * process group, so that Ctrl-C, Ctrl-Z and `kill -9` on the group mean what they always mean; a signal for this
 * process alone is passed on, and the guard inside the program sees to it that one signal by two roads counts once.
 *
 * @param {readonly string[]} args what to run, and its arguments
 * @param {NodeJS.ProcessEnv} [env] added to this environment
 * @returns {Promise<number>}
 */
export function handOver(args, env = {}) {
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    cwd: root,
    env: { ...process.env, ...env, SVC_WRAPPER_PID: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  onSignal((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * The frame of every command here: its exit code is the program's, and what went wrong is one sentence, not a stack.
 *
 * @param {() => Promise<number>} command
 */
export async function run(command) {
  tidyOnSignal(stopAll);
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
