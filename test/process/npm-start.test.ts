import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { npmStart, signalGroup, until, type Started } from './npm-start.ts';

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

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
