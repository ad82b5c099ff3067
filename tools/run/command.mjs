import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Paths are relative to the root of the repository, from wherever a command is called.
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

/** Runs a program in this process, after the steps that prepare it. Their errors are sentences, printed without a stack. */
export async function runProgram(steps, program, args = process.argv.slice(2)) {
  endOnSignals();
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const file = path.resolve(program);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href).catch(endOfUsage);
}

/** For what `parseArgs` refuses: says which option is wrong, without a stack. @throws every other error */
export function endOfUsage(error) {
  if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${error.message.split(/\.\s|\.$/)[0]}: see --help.`);
  process.exit(2);
}

/** A step after `installed`: from here on, programs in TypeScript can be imported. */
export const typescript = async () => void (await import('tsx/esm/api')).register();

/**
 * Ctrl-C reaches this process twice: the terminal sends it to npm and to this process, and npm passes it on. A program
 * that handles signals gets the first one; a second one within 500 ms is ignored, and a later one ends the process at
 * once. A program that handles no signals ends at the first one.
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

/**
 * A killed npm passes on no signal, and neither does a shell between npm and this process. So this process checks whether
 * npm and its own parent still run, and otherwise ends as after SIGTERM.
 */
function endWithNpm() {
  const parent = process.ppid;
  const npm = npmProcess(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || existsSync(npm))) return;
    clearInterval(timer);
    process.emit('SIGTERM', 'SIGTERM');
  }, 250).unref();
}

/**
 * The folder of npm in /proc, and null where there is none: only Linux has it, and only there was a shell seen that stays
 * between npm and this process. Most shells are replaced by the script's process.
 */
function npmProcess(parent) {
  if (!existsSync(`/proc/${parent}/stat`)) return null;
  const [, name, above] = /^\d+ \((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'latin1'));
  return `/proc/${name.endsWith('sh') ? above : parent}`;
}
