import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const cliPath = path.join(root, 'services/api/dist/main/cli.js');

/** @typedef {{ origin: string, pid: number, peakMb: () => number, stop: () => Promise<void> }} Running */

/** Runs a command of `svc-admin`. @returns its JSON output */
export const svc = (env, ...args) =>
  JSON.parse(execFileSync(process.execPath, [cliPath, '--json', ...args], { env }).toString());

/** Starts the service with a command (`start`, `api` or `worker`) and waits until it listens. @returns {Promise<Running>} */
export const startSvc = (env, command) => startProcess([cliPath, command], env);

/** Starts a Node program and waits until its output matches `ready`; the first group is its port. @returns {Promise<Running>} */
export function startProcess(args, env, ready = /"port":(\d+)/) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let text = '';
    let waiting = true;
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${text}`)));
    child.stdout.on('data', (chunk) => {
      if (!waiting) return;
      text += chunk;
      const found = ready.exec(text);
      if (found === null) return;
      waiting = false;
      resolve({
        origin: `http://127.0.0.1:${found[1]}`,
        pid: child.pid,
        peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}

/** Runs the load in a process of its own. @returns {{ perSecond: number, p99Ms: number, non2xx: number, errors: number }} */
export const load = (options) =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(root, 'test/bench/load.mjs'), JSON.stringify(options)]).toString(),
  );

/** @param {readonly number[]} values */
export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {readonly number[]} values */
export const p99 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
