import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from '@jest/globals';
import { freePort } from '../../tools/services/free-port.mjs';
import { emptyDatabase } from '../databases.ts';
import { exchange, type Body } from '../exchange.ts';

// The service as an operator runs it: real processes that share nothing but their settings.

export const root = path.resolve(import.meta.dirname, '../..');
export const cli = path.join(root, 'services/api/dist/main/cli.js');
const sdkProgram = path.join(root, 'packages/sdk-node/dist/svc.js');

export type Env = Record<string, string>;

/** `code` is null when a signal ended the process, for example because it did not end in time and was killed. */
export type Ended = { code: number | null; stdout: string; stderr: string };

export type Running = {
  pid: number;
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves with the first match in its output. Rejects with the output when the process ends without a match. */
  waitFor(pattern: RegExp): Promise<string[]>;
  /** Sends a signal and waits for the end. */
  stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<Ended>;
  ended: Promise<Ended>;
};

const cleanups: (() => void | Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanups.splice(0).toReversed()) await step();
});

/** Starts `svc-admin` with these arguments and only these settings. `stdout` can be an open file. */
export const start = (args: readonly string[], env: Env, stdout: number | 'pipe' = 'pipe'): Running =>
  watch(
    spawn(process.execPath, [cli, ...args], {
      cwd: tmpdir(),
      env: { ...baseEnv, ...env },
      stdio: ['ignore', stdout, 'pipe'],
    }),
  );

/** Starts `svc`, the program of the SDK, with these arguments and only these settings. */
export const startSdkProgram = (args: readonly string[], env: Env): Running =>
  watch(spawn(process.execPath, [sdkProgram, ...args], { cwd: tmpdir(), env: { ...baseEnv, ...env } }));

/** Runs `svc-admin` to its end. */
export const svc = (args: readonly string[], env: Env): Promise<Ended> => withTimeout(start(args, env));

/** Runs `svc-admin` with --json, and parses its output. Throws with its errors when the command fails. */
export async function svcJson<T = Body>(args: readonly string[], env: Env): Promise<T> {
  const { code, stdout, stderr } = await svc([...args, '--json'], env);
  if (code !== 0) throw new Error(`svc-admin ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Starts another program, which runs the statements on a database file and keeps their locks until it is stopped. */
export async function lockHolder(file: string, ...statements: string[]): Promise<Running> {
  const program = path.join(import.meta.dirname, 'lock-holder.mjs');
  const holder = watch(spawn(process.execPath, [program, file, ...statements], { env: baseEnv }));
  await holder.waitFor(/holding/);
  return holder;
}

/** Runs a line of the shell, as if it were pasted into a terminal. */
export const paste = (line: string): Promise<Ended> => withTimeout(watch(spawn('sh', ['-c', line], { env: baseEnv })));

/** Starts a program in a folder, as `npm run` does with a line of package.json. Signals reach the program itself. */
export const startLine = (line: string, cwd: string, env: Env = {}): Running =>
  watch(spawn('sh', ['-c', `exec ${line}`], { cwd, env: { ...baseEnv, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }));

const baseEnv: Env = { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), SVC_ENV: 'development', PORT: '0' };

/** Most processes end within a second; on a busy machine it can take ten times as long. */
const endTimeoutMs = 120_000;

/** Kills a process that does not end in time, so that the test fails instead of waiting. */
async function withTimeout(running: Running): Promise<Ended> {
  const timer = setTimeout(() => void running.stop('SIGKILL'), endTimeoutMs);
  try {
    return await running.ended;
  } finally {
    clearTimeout(timer);
  }
}

/** Collects the output of a process, and kills it after the test. */
export function watch(child: ChildProcess): Running {
  const printed = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  let hasEnded = false;
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
      for (const check of waiting) check();
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true;
      resolve({ code, ...printed });
      for (const check of waiting) check();
    });
  });
  cleanups.push(() => (child.kill('SIGKILL'), ended));

  return {
    pid: child.pid ?? 0,
    ended,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const match = pattern.exec(printed.stdout);
          if (match === null && !hasEnded) return;
          waiting.delete(check);
          if (match === null)
            reject(new Error(`The process ended without ${pattern} in its output: ${printed.stdout}${printed.stderr}`));
          else resolve([...match]);
        };
        waiting.add(check);
        check();
      }),
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** A new folder, which is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-process-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of the production profile, with an empty database and a new keyring. */
export async function aProduction(): Promise<Env> {
  const { config, dispose } = await emptyDatabase();
  closing({ close: dispose });
  const { databaseUrl = '', redisUrl = '' } = config.production ?? {};
  return {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SVC_SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_HOST: '127.0.0.1',
  };
}

/** All bytes of all files in a folder. */
export const contentsOf = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'latin1'))
    .join('\n');

/** A port that is in use. */
export async function aTakenPort(): Promise<number> {
  const server = await listening();
  cleanups.push(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A port that is not in use, and that no other test gets from the system meanwhile. */
export const aClosedPort = freePort;

const listening = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });

/** Closes `resource` after the test. @returns it */
export function closing<T extends { close(): Promise<void> }>(resource: T): T {
  cleanups.push(() => resource.close());
  return resource;
}

export type Api = {
  origin: string;
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Env,
  ): Promise<{ status: number; data: Body; text: string }>;
};

export function apiAt(port: string | undefined, key: string): Api {
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    async call(method, route, body, headers = {}) {
      const {
        status,
        text,
        body: received,
      } = await exchange(origin, {
        method,
        path: `/v1${route}`,
        headers: {
          Authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status, text, data: (received as { data?: Body }).data ?? {} };
    },
  };
}

/** The peak memory of a process. */
export function peakMegabytes({ pid }: Running): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`The system does not report the peak memory of ${pid}.`);
  return Number(kilobytes) / 1024;
}

/** The port that `api` logs. */
export const listeningOn = async (running: Running): Promise<string> =>
  (await running.waitFor(/listening (\d+)/))[1] ?? '';

/** Matches a stack trace, which must never be printed to a terminal. */
export const stackTrace = /^\s+at .+:\d+:\d+\)?$/m;

/** What a command prints to stderr that has changed something. */
export const auditLine = /^audit log: row \d+, head [0-9a-f]{64}\n$/;
