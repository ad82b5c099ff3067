import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const lock = path.resolve(import.meta.dirname, '../../tools/run/lock.mjs');
/** Holds the lock until it is killed, or releases it when its input ends. */
const holder = `
  const { locked } = await import(${JSON.stringify(lock)});
  await locked(async () => {
    console.log('locked');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  });`;

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

type Holder = { child: ChildProcess; lockedAt: Promise<number>; waits: Promise<unknown> };

function start(): Holder {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder]);
  started.push(child);
  const lockedAt = once(child.stdout, 'data').then(() => performance.now());
  return { child, lockedAt, waits: once(child.stderr, 'data') };
}

test.each(['released', 'freed by kill -9'])('of two processes one has the lock, until it is %s', async (how) => {
  const first = start();
  await first.lockedAt;
  const second = start();
  const waits = String(await second.waits);
  const endedAt = performance.now();
  if (how === 'released') first.child.stdin?.end();
  else first.child.kill('SIGKILL');
  const lockedAt = await second.lockedAt;

  expect(waits).toContain('Another process installs or builds here');
  expect(lockedAt).toBeGreaterThan(endedAt);
});
