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

test.each([[[]], [['ruby']], [['node', 'php']], [['constructor']]])(
  'without one language it knows, %p, it packs nothing and tells which there are',
  (args) => {
    const { status, stdout, stderr } = sdkPack(...args);
    expect([status, stdout]).toEqual([2, '']);
    for (const line of lines) expect(stderr).toContain(line);
    if (args.length > 0) expect(stderr).toContain(`There is no SDK "${args.join(' ')}" to pack.`);
  },
);
