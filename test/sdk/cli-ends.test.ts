import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { temporaryFolder } from '../temporary-folder.ts';
import { testKey } from './client.ts';

// How the built program ends: its streams are those of the machine.

const program = path.resolve(import.meta.dirname, '../../packages/sdk-node/dist/svc.js');
beforeAll(sdkBuilt);

const home = temporaryFolder('ends');
const env = { PATH: process.env['PATH'], HOME: home, SVC_SECRET_KEY: testKey, SVC_BASE_URL: 'http://127.0.0.1:9' };
const start = (...args: string[]): ChildProcessWithoutNullStreams => spawn(program, args, { env });

const hello = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const asks = (id: number, method: string, params: object = {}): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

/** An assistant that was answered once. */
async function startedMcp(): Promise<ChildProcessWithoutNullStreams> {
  const mcp = start('mcp');
  mcp.stdin.write(asks(0, 'initialize', hello));
  await once(mcp.stdout, 'data');
  return mcp;
}

test.each([
  ['customers create --data -', 'SIGINT', 130],
  ['login', 'SIGTERM', 143],
] as const)('svc %s waits for standard input, and ends at %s with %i', async (args, signal, code) => {
  const reading = start(...args.split(' '));
  // As soon as a part is taken, the program is there and reads: a full pipe has room again.
  const part = Buffer.alloc(1024 * 1024, ' ');
  await new Promise((resolve) => reading.stdin.write(part, resolve));
  reading.stdin.on('error', () => {});
  const ended = once(reading, 'exit');
  reading.kill(signal);
  expect(await ended).toEqual([code, null]);
});

test('svc mcp ends at SIGTERM, though its input is open', async () => {
  const mcp = await startedMcp();
  const ended = once(mcp, 'exit');
  mcp.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('svc mcp ends with its input, though nobody reads the answers', async () => {
  const mcp = await startedMcp();
  mcp.stdout.pause();
  let stderr = '';
  mcp.stderr.on('data', (part) => (stderr += part));
  for (let id = 1; id <= 50; id += 1) mcp.stdin.write(asks(id, 'tools/list'));
  const ended = once(mcp, 'exit');
  mcp.stdin.end();
  expect(await ended).toEqual([0, null]);
  expect(stderr).toBe('');
});

test('svc mcp answers all that was asked before the input ended, to a reader that is slow', async () => {
  const mcp = await startedMcp();
  mcp.stdout.pause();
  for (let id = 1; id <= 50; id += 1) mcp.stdin.write(asks(id, 'tools/list'));
  mcp.stdin.end();
  let text = '';
  for await (const part of mcp.stdout) text += part;
  expect(text.trim().split('\n')).toHaveLength(50);
});

test('a full disk is an error in one line', async () => {
  const full = openSync('/dev/full', 'w');
  const listing = spawn(program, ['--version'], { env, stdio: ['ignore', full, 'pipe'] });
  let stderr = '';
  listing.stderr?.on('data', (part) => (stderr += part));
  expect(await once(listing, 'close')).toEqual([1, null]);
  expect(stderr).toMatch(/^error: The output cannot be written: ENOSPC.*\n$/);
});
