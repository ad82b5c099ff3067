import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { aClosedPort, aFolder, root } from './process.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) signalGroup(pid, 'SIGKILL');
});

type Started = { npm: ChildProcess; port: number; printed(): string };

/** Runs `npm start` in its own process group, as a terminal does. */
async function npmStart(): Promise<Started> {
  const port = await aClosedPort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: tmpdir(), PORT: String(port), SVC_DATA_DIR: aFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(npm);
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  await until(() => {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${printed}`);
    return printed.includes('Ctrl-C');
  }, 30_000);
  return { npm, port, printed: () => printed };
}

const signals: Record<string, ({ npm }: Started) => void> = {
  'Ctrl-C, which the terminal sends to all processes and npm passes on': ({ npm }) => signalGroup(npm.pid, 'SIGINT'),
  'Ctrl-C twice at once': ({ npm }) => {
    signalGroup(npm.pid, 'SIGINT');
    signalGroup(npm.pid, 'SIGINT');
  },
  'SIGTERM to npm': ({ npm }) => npm.kill('SIGTERM'),
  'kill -9 of npm': ({ npm }) => npm.kill('SIGKILL'),
  'a closed terminal': ({ npm }) => signalGroup(npm.pid, 'SIGHUP'),
};

test.each(Object.keys(signals))('npm start ends within seconds and frees its port: %s', async (name) => {
  const service = await npmStart();
  expect(await isListening(service.port)).toBe(true);
  signals[name]?.(service);
  await until(async () => !(await isListening(service.port)), 5_000);
  await until(() => service.npm.exitCode !== null || service.npm.signalCode !== null, 5_000);
  expect(service.printed()).not.toMatch(/error/i);
});

test('npm start drains after one Ctrl-C, and ends at once after a second one', async () => {
  const service = await npmStart();
  // A request without its body keeps the service draining for 5 s.
  const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST /v1/payment-intents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n');
  await once(socket, 'readable');
  signalGroup(service.npm.pid, 'SIGINT');
  await until(async () => !(await isListening(service.port)), 5_000);
  const ended = once(service.npm, 'exit').then(() => 'ended');
  expect(await Promise.race([ended, pause(1_000).then(() => 'draining')])).toBe('draining');
  const againMs = performance.now();
  signalGroup(service.npm.pid, 'SIGINT');
  await ended;
  expect(performance.now() - againMs).toBeLessThan(3_000);
  socket.destroy();
});

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of its processes have ended.
  }
}

async function until(isTrue: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`Not within ${timeoutMs / 1_000} s.`);
    await pause(20);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
