import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { hasStoreHooks, longOnly, onSqliteAlone, preparation, setsForAll } from '../plan.mjs';
import { slowFiles } from '../slow-files.mjs';

type Project = { displayName: string; testMatch: string[]; globals: { svcParts: string[][] } };
const tests = path.join(import.meta.dirname, '..');

/** The projects of a run, as `npm test` loads them, or `npm test -- --changed` with what it selected. */
async function projectsOf(run: 'short' | 'long' | 'soak' | 'node', selected?: string, more = {}): Promise<Project[]> {
  const script = `import('./jest.config.mjs').then((config) => console.log(JSON.stringify(config.default.projects)))`;
  const env = {
    ...process.env,
    SVC_TEST_RUN: run,
    SVC_TEST_WHOLE: 'true',
    SVC_TEST_FILES: selected,
    ...more,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: path.join(tests, '..'), env });
  return JSON.parse(stdout) as Project[];
}

const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const files = sources.filter((file) => file.endsWith('.test.ts') && !file.startsWith('whole/'));
const textOf = (file: string): string => readFileSync(path.join(tests, file), 'utf8');

const filesOf = ({ testMatch, globals }: Project): string[] => [
  ...testMatch.map((file) => file.replace('<rootDir>/test/', '')),
  ...globals.svcParts.flat(),
];

test.each(['short', 'long', 'soak'] as const)('a file that --changed selects runs in the %s run', async (run) => {
  const selected = ['tools/build.test.ts', 'stories/cancel.test.ts', 'domain/money.test.ts', 'store/faults.test.ts'];
  const found = new Set((await projectsOf(run, selected.join(' '))).flatMap(filesOf));
  expect(selected.filter((file) => !found.has(file))).toEqual([]);
});

// `shops` runs where shop systems are installed: in .ci/run, and by npm run test:shops.
test.each([
  ['npm test and the long run', { SVC_TEST_SHOP_VENDURE: '', SVC_TEST_SHOP_MEDUSA: '' }, ['shops']],
  ['.ci/run', { SVC_TEST_SHOP_VENDURE: '/vendure', SVC_TEST_SHOP_MEDUSA: '/medusa' }, []],
])('%s: all files together, and each of them is there', async (_, shops, without: string[]) => {
  const projects = [...(await projectsOf('short', undefined, shops)), ...(await projectsOf('long', undefined, shops))];
  const run = projects.flatMap(filesOf);
  expect(files.filter((file) => !run.includes(file)).filter((file) => !without.includes(path.dirname(file)))).toEqual(
    [],
  );
  // A part runs by a file that loads it.
  const parts = projects.flatMap(({ testMatch }) => testMatch.filter((file) => file.includes('/whole/')));
  expect(parts).toHaveLength(projects.flatMap(({ globals }) => globals.svcParts).length);
});

test('each operation and story runs on SQLite and on MariaDB', async () => {
  const runs = await Promise.all((['short', 'long'] as const).map((run) => projectsOf(run)));
  const on = (name: string) =>
    new Set(
      runs
        .flat()
        .filter(({ displayName }) => displayName === name)
        .flatMap(filesOf),
    );
  const wanted = files.filter((file) => /^(operations|stories)\//.test(file));
  expect(wanted.filter((file) => !on('embedded').has(file))).toEqual([]);
  expect(wanted.filter((file) => !on('production').has(file))).toEqual(onSqliteAlone.toSorted());
});

test('files that a whole run loads as one prepare and set nothing for each other', async () => {
  const projects = [...(await projectsOf('short')), ...(await projectsOf('long'))];
  const parts = projects.flatMap(({ globals }) => globals.svcParts);
  // The parts of the store, on SQLite, MariaDB, MySQL and a cluster, have the same hooks for all of their files.
  const [ofStore, others] = [true, false].map((wanted) => parts.filter((part) => part.every(hasStoreHooks) === wanted));
  expect(ofStore?.map((part) => part.length > 20)).toEqual([true, true, true, true]);
  const shared = others?.flat() ?? [];
  expect([shared.length > 150, shared.filter(setsForAll)]).toEqual([true, []]);
  // Files with one of these helpers are loaded alone, or with others that have it.
  const helpers = sources.filter((file) => !file.endsWith('.test.ts') && preparation.test(textOf(file)));
  expect(helpers.toSorted()).toEqual(['browser/shop.ts', 'store/migrated-store.ts']);
  // Such files exist, and run alone.
  const alone = ['adapters/webhooks/connect.test.ts', 'adapters/wire-check.test.ts', 'store/list-totals.test.ts'];
  expect(alone.filter(setsForAll)).toEqual(alone);
  expect(parts.flat().filter((file) => alone.includes(file))).toEqual([]);
});

test('the long run and the soak run take the files with a length of theirs', async () => {
  const [long, soak] = [(await projectsOf('long')).flatMap(filesOf), (await projectsOf('soak')).flatMap(filesOf)];
  const both = ['stories/money.test.ts', 'races/two-workers.test.ts', 'chaos/kill-everything.test.ts'];
  const onlyLong = ['sdk/guides.test.ts', 'servers/hostile-servers.test.ts'];
  expect([...both, ...onlyLong].filter((file) => !long.includes(file))).toEqual([]);
  expect(both.filter((file) => !soak.includes(file))).toEqual([]);
  expect([...onlyLong, 'stories/cancel.test.ts', 'domain/money.test.ts'].filter((file) => soak.includes(file))).toEqual(
    [],
  );
  expect([...longOnly, ...Object.keys(slowFiles)].filter((file) => !files.includes(file))).toEqual([]);
});

test('no test file is longer than 250 lines', () => {
  const lines = (file: string): number => textOf(file).split('\n').length - 1;
  expect(sources.filter((file) => !file.includes('golden') && lines(file) > 250)).toEqual([]);
});
