import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { sizeOfAllExports } from '../bench/sdk.mjs';

const folder = path.resolve(import.meta.dirname, '../../packages/sdk-node');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const run = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });

beforeAll(sdkBuilt);

test('every export, minified and with gzip -9, has at most 8,250 bytes', () => {
  expect(sizeOfAllExports()).toBeLessThanOrEqual(8_250);
});

test('import and require give the same names', () => {
  const names = run(`import { createRequire } from 'node:module';
    const required = createRequire(import.meta.url)('@svc/node');
    const imported = await import('@svc/node');
    console.log(JSON.stringify([Object.keys(required).sort(), Object.keys(imported).sort()]))`);
  const [required, imported] = JSON.parse(names) as string[][];
  expect(imported).toContain('Svc');
  expect(required).toEqual(imported);
});

test('nothing is installed with the package, and nothing runs when it is installed', () => {
  const { dependencies, peerDependencies, optionalDependencies, scripts } = JSON.parse(read('package.json')) as Record<
    string,
    object
  >;
  expect([dependencies, peerDependencies, optionalDependencies]).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(scripts ?? {})).toEqual(['build']);
  for (const file of ['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts'])
    expect(read(file)).not.toMatch(/\b(from|require\(|import\()\s*['"][^.]/);
});

test('the notices name the bundled code and have its license', () => {
  expect(read('dist/NOTICES.txt')).toMatch(/openapi-fetch[^]*MIT License[^]*Permission is hereby granted/);
});
