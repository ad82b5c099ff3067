import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { contractHash, contractVersion } from '../../packages/sdk-node/src/generated/contract.ts';
import { storePluginBuilt } from '../../tools/run/store-plugin-build.mjs';

const folder = path.resolve(import.meta.dirname, '../../packages/store-plugin');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const { version, exports, peerDependenciesMeta, dependencies } = JSON.parse(read('package.json')) as {
  version: string;
  exports: Record<string, { types: string; default: string }>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
  dependencies?: object;
};

beforeAll(storePluginBuilt);

test('the package has the version and the contract that the admin shows', () => {
  const script = `const { settingsFrom } = require('@svc/store-plugin/core');
    console.log(JSON.stringify(settingsFrom({ secretKey: 'svc_test_${'a'.repeat(38)}' }, {}).about))`;
  const printed = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({
    version,
    contract: `${contractVersion}+${contractHash}`,
    mode: 'test',
    keyPrefix: 'svc_test_aaaa',
  });
});

test('import and require give the same names', () => {
  const script = `import { createRequire } from 'node:module';
    const required = createRequire(import.meta.url)('@svc/store-plugin/core');
    const imported = await import('@svc/store-plugin/core');
    console.log(JSON.stringify(Object.keys(required).filter((name) => !(name in imported))))`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([]);
  expect(createRequire(path.join(folder, 'package.json'))('@svc/store-plugin/core')).toHaveProperty('syncPayment');
});

test('nothing is installed with the package: the hosts are optional, and the SDK is inside', () => {
  expect(dependencies).toBeUndefined();
  expect(Object.values(peerDependenciesMeta).every(({ optional }) => optional)).toBe(true);
  const files = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.c?js$/.test(name),
  );
  const required = files.flatMap((name) =>
    [...read(`dist/${name}`).matchAll(/require\(['"]([^'".][^'"]*)['"]\)/g)].map(([, module]) => module),
  );
  expect(required.length).toBeGreaterThan(0);
  expect(
    required.filter((name) => !/^(node:|@vendure\/core$|@nestjs\/graphql$|graphql$|@medusajs\/)/.test(name ?? '')),
  ).toEqual([]);
});

test('every export has its code and its types', () => {
  for (const entry of Object.values(exports).filter((each) => typeof each === 'object'))
    expect([read(entry.default).length, read(entry.types).length].every((length) => length > 0)).toBe(true);
});

test("what Vendure's dashboard loads first imports nothing: see build.mjs", () => {
  expect(read('dist/vendure/dashboard.mjs')).toBe("await import('./page.mjs');\n");
  expect(read('dist/vendure/page.mjs')).toMatch(/from '@vendure\/dashboard'/);
});

test('the core needs no host', () => {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const [, next = ''] of read(`dist/${name}`).matchAll(/require\(['"]\.\/([^'"]+)['"]\)/g)) visit(next);
  };
  visit('core.cjs');
  for (const name of reached) expect(read(`dist/${name}`)).not.toMatch(/require\(['"]@(vendure|medusajs)/);
});
