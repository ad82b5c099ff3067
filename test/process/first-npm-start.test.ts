import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { exchange } from '../exchange.ts';
import { intentBody } from '../fixtures.ts';
import { npmStart } from './npm-start.ts';
import { aFolder, root } from './process.ts';

/** The files of this checkout as they are now, without what is installed and built. */
function aFreshCheckout(): string {
  const folder = aFolder();
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of String(files).trim().split('\n'))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  return folder;
}

test('the first npm start of a fresh checkout installs only what the service needs, and takes a payment', async () => {
  const folder = aFreshCheckout();
  const service = await npmStart(folder, { HOME: homedir() }, 180_000);
  const [, key] = /Bearer (svc_test_\w+)/.exec(service.printed()) ?? [];
  const created = await exchange(`http://127.0.0.1:${service.port}`, {
    method: 'POST',
    path: '/v1/payment-intents',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(intentBody()),
  });
  expect([created.status, created.text]).toEqual([201, expect.anything()]);
  expect(['express', 'jest'].map((name) => isInstalled(folder, name))).toEqual([true, false]);
});

const isInstalled = (folder: string, name: string): boolean =>
  ['.', 'services/api'].some((place) => existsSync(path.join(folder, place, 'node_modules', name)));
