import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const program = path.resolve(import.meta.dirname, '../../tools/run/sdk-pack.mjs');
const sdkPack = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

const lines = ['node', 'python', 'php'].map((language) => `npm run sdk:pack -- ${language}`);

test('--help tells each language and where its package will be', () => {
  const { status, stdout, stderr } = sdkPack('--help');
  expect([status, stderr]).toEqual([0, '']);
  for (const line of lines) expect(stdout).toContain(line);
});

const nothing: string[] = [];

test.each([
  [nothing, 'npm run sdk:pack -- LANGUAGE'],
  [['ruby'], 'There is no SDK "ruby" to pack.'],
  [['node', 'php'], 'There is no SDK "node php" to pack.'],
  [['constructor'], 'There is no SDK "constructor" to pack.'],
])('%j is no language that it knows: it packs nothing and tells which there are', (args, sentence) => {
  const { status, stdout, stderr } = sdkPack(...args);
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)]);
  for (const line of lines) expect(stderr).toContain(line);
});
