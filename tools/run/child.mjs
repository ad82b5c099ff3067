import { spawn } from 'node:child_process';
import { tied } from '../services/tied.mjs';
import { root } from './root.mjs';
import { exitCode } from './signals.mjs';

/** @typedef {{ code: number, output: string }} Ended */
/** @typedef {{ env?: NodeJS.ProcessEnv, live?: boolean }} Options */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Runs a program to its end. Its output is kept and given back, or with `live` goes straight to this terminal.
 * It gets a process group of its own, so that `stopAll` ends its workers with it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>}
 */
export function finished(command, args, { env = process.env, live = false } = {}) {
  const [program, ...rest] = tied(command, args);
  const child = spawn(program, rest, {
    cwd: root,
    env,
    detached: true,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    /** @param {number} code @param {string} [note] */
    const end = (code, note = '') => {
      running.delete(child);
      // Whoever waits must not go on with the next step while everything is being stopped.
      if (!stopping) resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code, signal) => end(exitCode(code, signal)));
  });
}

/** Ends every program that `finished` still waits for, with its workers: asked first, forced after five seconds. */
export async function stopAll() {
  stopping = true;
  await Promise.all([...running].map(stopGroup));
}

/** @param {import('node:child_process').ChildProcess} child */
function stopGroup(child) {
  return new Promise((resolve) => {
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000);
    child.once('close', () => resolve(clearTimeout(force)));
    signalGroup(child, 'SIGTERM');
  });
}

/** Also for an exit that cannot wait. */
export function killAll() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // gone already
  }
}
