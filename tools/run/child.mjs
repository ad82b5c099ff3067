import { spawn, spawnSync } from 'node:child_process';
import { withParentDeathSignal } from '../services/parent-death-signal.mjs';

const isWindows = process.platform === 'win32';
const running = new Set();
process.once('exit', () => running.forEach(killWithChildren));

/** Runs a Node program until it ends, with this version of Node or with another `program`. */
export function node(args, { program = process.execPath, ...options } = {}) {
  const [command, ...rest] = withParentDeathSignal(program, args);
  return finished(command, rest, options);
}

/** Runs a command line until it ends. npm and npx need a shell: on Windows they are shell scripts. */
export const shell = (line, options) => finished(line, [], { shell: true, ...options });

/**
 * The program gets a process group of its own, which is killed when this process ends, and after `timeoutMs`.
 *
 * @returns {Promise<{ code: number | null, output: string }>} null: a signal ended it
 */
function finished(program, args, { timeoutMs, ...options } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows, ...options });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const timer = timeoutMs && setTimeout(killWithChildren, timeoutMs, child);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => (output += message));
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    });
  });
}

function killWithChildren({ pid }) {
  if (isWindows) return spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
