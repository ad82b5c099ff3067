import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../temporary-folder.ts';

// What `npm run release` makes: the folder that is installed on a server and in the image. dist/ is built before the tests run.

const root = path.resolve(import.meta.dirname, '../..');
const made = path.join(temporaryFolder('release'), 'svc');
const release = (...args: string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'services/api/release.mjs'), ...args], { encoding: 'utf8' });
release(made);
const read = (file: string): string => readFileSync(path.join(made, file), 'utf8');

type Component = { name: string; version: string; purl: string; 'bom-ref': string } & {
  licenses: { license?: { id: string }; expression?: string }[];
  hashes: { alg: string; content: string }[];
};
const list = JSON.parse(read('sbom.cdx.json')) as {
  bomFormat: string;
  specVersion: string;
  version: number;
  metadata: { component: { type: string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** The packages whose sources are in the bundle, as its source maps name them. */
const bundled = (): string[] => {
  const maps = readdirSync(path.join(made, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  );
  const sources = maps.flatMap((file) => (JSON.parse(read(`dist/${file}`)) as { sources: string[] }).sources);
  const found = sources.flatMap(
    (source) =>
      /.*node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.slice(1, 3).join(' ') ?? [],
  );
  return [...new Set(found)].map((entry) => {
    const [folder = '', name = ''] = entry.split(' ');
    return `${name}@${folder.slice(name.length + 1).replace(/_.*$/, '')}`;
  });
};

test('the release holds the bundle and libsql with what it needs, and runs', () => {
  expect(readdirSync(made).toSorted()).toEqual([
    ...['THIRD-PARTY-NOTICES', 'dist', 'node_modules', 'package.json', 'sbom.cdx.json'],
  ]);
  expect(readdirSync(path.join(made, 'node_modules')).toSorted()).toEqual([
    '@libsql',
    '@neon-rs',
    'detect-libc',
    'libsql',
  ]);
  const env = { PATH: process.env['PATH'], SVC_DATA_DIR: temporaryFolder('data') };
  const cli = path.join(made, 'dist/main/cli.js');
  expect(execFileSync(process.execPath, [cli, 'migrate'], { env, cwd: made, encoding: 'utf8' })).toContain('Applied');
});

test('the list is CycloneDX, and names each package once, with its licence, and where it is', () => {
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(list.metadata.component).toMatchObject({
    type: 'application',
    name: 'svc',
    version: expect.stringMatching(/^\d/),
  });
  const refs = list.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { name, version, purl, licenses, hashes } of list.components) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    const license = licenses[0]?.license?.id ?? licenses[0]?.expression;
    // None asks for the source of what it is linked with.
    expect([name, license]).toEqual([
      name,
      expect.stringMatching(/^[(]?(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Python-2\.0)\b/),
    ]);
    expect(read('THIRD-PARTY-NOTICES')).toContain(`\n${name}@${version} (${license})\n`);
  }
  for (const { ref, dependsOn } of list.dependencies)
    expect([ref, [ref, ...dependsOn].filter((one) => !refs.includes(one))]).toEqual([ref, []]);
});

test('each package of the bundle is in the list, and libsql', () => {
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  const names = bundled();
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  const external = ['libsql', '@neon-rs/load', 'detect-libc', '@libsql/linux-x64-gnu'];
  const listedNames = new Set(list.components.map(({ name }) => name));
  expect(external.filter((name) => !listedNames.has(name))).toEqual([]);
});

test('the list and the notices are the same each time, and name no path of this machine', () => {
  const again = path.join(temporaryFolder('again'), 'svc');
  release(again, '--list');
  for (const file of ['sbom.cdx.json', 'THIRD-PARTY-NOTICES']) {
    expect(readFileSync(path.join(again, file), 'utf8')).toBe(read(file));
    expect(read(file)).not.toContain(root);
  }
});
