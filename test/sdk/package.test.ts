import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { temporaryFolder } from '../temporary-folder.ts';
import { everyExportMinified, sizeOfAllExports } from '../bench/sdk.mjs';

const folder = path.resolve(import.meta.dirname, '../../packages/sdk-node');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const run = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });

beforeAll(sdkBuilt);

// The aim is 9,000. The methods of saved wallets took 112 bytes, and a shop needs them more than those bytes. That no error and no
// log has the key, whatever the server sends, and that what it sends is short there, took 500 more: a log with a key in it
// costs more than any number of bytes. That no list is read for ever took 150.
test('every export, minified and with gzip -9, has at most 10,000 bytes', () => {
  expect(sizeOfAllExports()).toBeLessThanOrEqual(10_000);
});

test('error.name is the name of its class, also minified', async () => {
  const file = path.join(temporaryFolder('minified'), 'svc.mjs');
  writeFileSync(file, everyExportMinified());
  const names = run(`const svc = await import(${JSON.stringify(file)});
    const errors = Object.entries(svc).filter(([name]) => name.endsWith('Error'));
    const nameOf = (Class) => Object.create(Class.prototype).name;
    const thrown = await svc.webhooks.verify('').catch((error) => error);
    console.log(JSON.stringify([errors.map(([name, Class]) => [name, nameOf(Class)]), thrown.name, thrown.stack]))`);
  const [errors, thrown, stack] = JSON.parse(names) as [[string, string][], string, string];
  expect(errors.length).toBeGreaterThan(18);
  for (const [exported, name] of errors) expect(name).toBe(exported);
  expect(thrown).toBe('ConfigurationError');
  expect(stack).toMatch(/^ConfigurationError: The signature is in the headers/);
});

test('a thousand calls with one signal cause no warning of Node', () => {
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { Svc } = await import('@svc/node');
      const { signal } = new AbortController();
      const fetch = () => new Promise((resolve) =>
        setImmediate(() => resolve(Response.json({ success: true, data: {} }))));
      const svc = new Svc('svc_test_x', { fetch, signal });
      await Promise.all(Array.from({ length: 1_000 }, () => svc.paymentIntents.get('pi_1', { signal })));`,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
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
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, scripts } = JSON.parse(
    read('package.json'),
  ) as Record<string, object>;
  expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
  // `svc mcp` says how to install it.
  expect(Object.keys(peerDependencies ?? {})).toEqual(['@modelcontextprotocol/sdk']);
  expect(peerDependenciesMeta).toEqual({ '@modelcontextprotocol/sdk': { optional: true } });
  expect(Object.keys(scripts ?? {})).toEqual(['build']);
  for (const file of ['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts'])
    expect(read(file)).not.toMatch(/\b(from|require\(|import\()\s*['"][^.]/);
});

test('the notices name the bundled code and have its license', () => {
  expect(read('dist/NOTICES.txt')).toMatch(/openapi-fetch[^]*MIT License[^]*Permission is hereby granted/);
});
