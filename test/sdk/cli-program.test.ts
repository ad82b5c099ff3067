import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { version } from '../../packages/sdk-node/src/index.ts';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { startReceiver } from '../receiver.ts';
import { testKey } from './client.ts';
import { eventServer, message, sends } from './event-server.ts';

// The built program, as npx runs it. What the commands do is tested in this process: cli-*.test.ts.

const program = path.resolve(import.meta.dirname, '../../packages/sdk-node/dist/svc.js');
beforeAll(sdkBuilt);

const run = (file: string, args: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], SVC_BASE_URL: 'http://127.0.0.1:9' };
    execFile(file, args, { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });

test('it can be executed, and gives its exit code', async () => {
  expect(await run(program, ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(await run(program, ['lisen'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: There is no command lisen. Did you mean listen?\n',
  });
  expect((await run(program, ['events', 'list'])).code).toBe(2);
});

test('a reader that ends early is no error', async () => {
  const { stderr } = await run('sh', ['-c', `{ '${program}' --help; echo "code $?" >&2; } | true`]);
  expect(stderr).toBe('code 0\n');
});

test('Ctrl-C twice: the second one ends it at once, though a post has no response', async () => {
  const event = { id: 'evt_a', type: 'payment.created', created_at: '2026-11-23T15:00:00.000Z', data: {} };
  const server = await eventServer(sends(message('1', event)));
  const inbox = await startReceiver(() => new Date());
  inbox.hold();
  const env = { PATH: process.env['PATH'], SVC_SECRET_KEY: testKey, SVC_BASE_URL: server.origin };
  const listening = spawn(program, ['listen', '--forward-to', inbox.url], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await inbox.untilPosts(1);
  let stdout = '';
  const saysThatItWaits = new Promise<void>((resolve) => {
    listening.stdout.on('data', (part) => {
      stdout += part;
      if (stdout.includes('Waiting for 1 post. Ctrl-C again ends at once.\n')) resolve();
    });
  });
  // As npx does: one Ctrl-C comes twice.
  listening.kill('SIGINT');
  listening.kill('SIGINT');
  await saysThatItWaits;
  await setTimeout(200);
  const ended = once(listening, 'exit');
  listening.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(stdout).not.toContain('1 event');
  inbox.release();
  await inbox.close();
});
