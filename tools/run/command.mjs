import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Paths are relative to the root of the repository, from wherever a command is called.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

/** Runs a program in this process, after the steps that prepare it. Their errors are sentences, printed without a stack. */
export async function prepareAndRun(steps, program, args = process.argv.slice(2)) {
  endOnSignals();
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const file = path.resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** A step after `installed`: from here on, programs in TypeScript can be imported. */
export const typescript = async () => void (await import('tsx/esm/api')).register();

/**
 * Ctrl-C reaches this process twice: the terminal sends it to npm and to us, and npm passes it on. A program that handles
 * signals gets it once, and a later one ends the process at once. Other programs end at the first one.
 */
export function endOnSignals() {
  let handledAt = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1) handledAt = performance.now();
      else if (performance.now() - handledAt > 500) process.exit(128 + constants.signals[signal]);
    });
  if (process.env.npm_lifecycle_event) endWithNpm();
}

/** npm passes nothing on when it is killed, and a shell between npm and us passes on no signal: we end as by SIGTERM. */
function endWithNpm() {
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    process.emit('SIGTERM', 'SIGTERM');
  }, 250).unref();
}

/** Most shells that npm starts a script with become the script's process. Where one has stayed, npm is its parent. */
function npmAbove(parent) {
  try {
    const [, name, above] = /^\d+ \((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'latin1'));
    return name.endsWith('sh') ? Number(above) : parent;
  } catch {
    return parent; // not Linux
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM'; // it belongs to another user
  }
}
