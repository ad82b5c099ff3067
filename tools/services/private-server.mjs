import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { withParentDeathSignal } from './parent-death-signal.mjs';

/** @typedef {import('./services.mjs').Server} Server */
/** @typedef {import('./services.mjs').Place} Place */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string} [parent] the folder in which its own folder is created; default: the system's temporary folder
 * @property {(dir: string) => Promise<void>} prepare creates the data folder, unless it exists
 * @property {(dir: string, port: number) => [string, ...string[]]} command
 * @property {(at: { dir: string, port: number, pid: number }) => Promise<boolean>} responds whether the server that was
 * started responds, and not another one on its port
 * @property {(port: number) => string} url
 * @property {NodeJS.Signals} [stopSignal] the one for a quick and orderly end; default: SIGTERM
 * @property {number} [readyWithinMs] default: 30 s
 */

const readyWithinMs = 30_000;
const endsWithinMs = 5_000;

/**
 * Starts a private server and waits until it responds. `stop` removes its folder, unless the caller chose it.
 *
 * @param {Recipe} recipe
 * @param {Place} [place]
 * @returns {Promise<Server>}
 */
export async function startPrivate(recipe, place = {}) {
  const dir = place.dir ?? mkdtempSync(path.join(recipe.parent ?? tmpdir(), `svc-${recipe.name}-`));
  /** @type {ChildProcess | undefined} */
  let child;
  const clear = () => {
    child?.kill('SIGKILL');
    if (!place.dir) rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', clear);
  const stop = async () => {
    if (child) await end(child, recipe.stopSignal);
    process.off('exit', clear);
    clear();
  };
  try {
    await recipe.prepare(dir);
    const [first, port] = await launchSomewhere(recipe, dir, place.port);
    child = first;
    let current = first;
    return {
      url: recipe.url(port),
      port,
      dir,
      get pid() {
        return current.pid ?? 0;
      },
      kill: (signal = 'SIGKILL') => end(current, signal),
      restart: async () => {
        await end(current, recipe.stopSignal);
        child = current = await launch(recipe, dir, port);
      },
      pause: () => void current.kill('SIGSTOP'),
      resume: () => void current.kill('SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Another process may take the port before the server binds it: tries another port, unless the caller chose it.
 *
 * @param {Recipe} recipe
 * @param {string} dir
 * @param {number} [wanted]
 * @returns {Promise<[ChildProcess, number]>}
 */
async function launchSomewhere(recipe, dir, wanted) {
  for (let left = wanted ? 0 : 2; ; left -= 1) {
    const port = wanted ?? (await freePort());
    try {
      return [await launch(recipe, dir, port), port];
    } catch (error) {
      if (left === 0 || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

/** @param {Recipe} recipe @param {string} dir @param {number} port */
async function launch(recipe, dir, port) {
  const log = path.join(dir, 'log');
  const output = openSync(log, 'w');
  const [command, ...args] = recipe.command(dir, port);
  const [program, ...rest] = withParentDeathSignal(command, args);
  // A process group of its own: Ctrl-C reaches only the tests, and they stop the server last.
  const child = spawn(program, rest, { cwd: dir, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref(); // a server that was not stopped must not keep the tests running
  /** @type {Error | undefined} */
  let failure;
  child.once('error', (error) => (failure = error));
  const withinMs = recipe.readyWithinMs ?? readyWithinMs;
  const deadline = performance.now() + withinMs;
  while (!failure && isRunning(child)) {
    if (await recipe.responds({ dir, port, pid: child.pid ?? 0 })) return child;
    if (performance.now() > deadline) failure = new Error(`no response within ${withinMs / 1_000} s`);
    await pause(25);
  }
  child.kill('SIGKILL');
  const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  throw new Error(
    `${recipe.name} did not start (${failure?.message ?? 'the process ended'}); the end of its log:\n${tail}`,
  );
}

/** @param {ChildProcess} child @param {NodeJS.Signals} [signal] */
async function end(child, signal = 'SIGTERM') {
  if (!isRunning(child)) return;
  child.ref();
  const gone = once(child, 'exit');
  const force = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  child.kill(signal);
  child.kill('SIGCONT'); // a paused process receives no signal but SIGKILL
  await gone;
  clearTimeout(force);
}

/** @param {ChildProcess} child */
const isRunning = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
