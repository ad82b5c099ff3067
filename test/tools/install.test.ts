import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const module = path.resolve(import.meta.dirname, '../../tools/run/install.mjs');

/** Stands for npx: writes down what pnpm is to install, and fails while there is a file `broken`. */
const npx = `#!/bin/sh
echo "$*" >> calls
mkdir -p node_modules
[ ! -e broken ]
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'svc-install-'));
  mkdirSync(path.join(folder, 'bin'));
  for (const name of ['npx', 'npm']) {
    writeFileSync(path.join(folder, 'bin', name), npx);
    chmodSync(path.join(folder, 'bin', name), 0o755);
  }
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    writeFileSync(path.join(folder, file), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns what was installed: `to start`, or `all` */
async function installations(name: 'installed' | 'installedToStart'): Promise<string[]> {
  rmSync(path.join(folder, 'calls'), { force: true });
  const program = `await (await import(${JSON.stringify(module)})).${name}().catch(() => undefined);`;
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` };
  await new Promise<void>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, env }, () => resolve());
  });
  const calls = path.join(folder, 'calls');
  if (!existsSync(calls)) return [];
  const installs = readFileSync(calls, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' install '));
  return [...new Set(installs.map((line) => (line.includes('--prod') ? 'to start' : 'all')))];
}

test('a first start installs what it needs, once; the tests install all, and a start keeps that', async () => {
  expect(await installations('installedToStart')).toEqual(['to start']);
  expect(await installations('installedToStart')).toEqual([]);
  expect(await installations('installed')).toEqual(['all']);
  expect(await installations('installedToStart')).toEqual([]);
});

test('after an installation of all that was interrupted, a start does not trust what the first start had installed', async () => {
  await installations('installedToStart');
  writeFileSync(path.join(folder, 'broken'), '');
  expect(await installations('installed')).toEqual(['all']);
  rmSync(path.join(folder, 'broken'));
  expect(await installations('installedToStart')).toEqual(['to start']);
});
