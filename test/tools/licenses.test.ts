import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const parents = ['services', 'tools', 'packages', 'examples'];
const folders = parents.flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`));
const manifests = ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
  existsSync(path.join(root, file)),
);

test('shops may ship the packages and the examples; everything else is proprietary, as the contract says', () => {
  expect(manifests).toEqual(expect.arrayContaining(['package.json', 'services/api/package.json']));
  for (const file of manifests) {
    const { license } = JSON.parse(read(file)) as { license?: string };
    expect([file, license]).toEqual([file, /^(packages|examples)\//.test(file) ? 'MIT' : 'UNLICENSED']);
  }
  for (const folder of ['packages/sdk-node', 'packages/checkout-js', 'examples']) {
    expect(read(`${folder}/LICENSE`)).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} the svc authors\n/);
    expect(read('LICENSE')).toContain(`see ${folder}/LICENSE`);
  }
  expect(read('openapi.yaml')).toContain('license:\n    name: Proprietary\n');
});
