import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { longerInLong, longOnly, soaked } from '../plan.mjs';

type Project = { testMatch: string[]; globals: { svcParts: string[][] } };
const tests = path.join(import.meta.dirname, '..');

/** The projects of a run, as `npm test` loads them. */
async function projectsOf(run: 'short' | 'long'): Promise<Project[]> {
  const script = `import('./jest.config.mjs').then((config) => console.log(JSON.stringify(config.default.projects)))`;
  const env = {
    ...process.env,
    SVC_TEST_RUN: run,
    SVC_TEST_WHOLE: 'true',
    SVC_TEST_SHOPS: '',
    SVC_TEST_FILES: undefined,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: path.join(tests, '..'), env });
  return JSON.parse(stdout) as Project[];
}

const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const files = sources.filter((file) => file.endsWith('.test.ts') && !file.startsWith('whole/'));
const textOf = (file: string): string => readFileSync(path.join(tests, file), 'utf8');

test('npm test and the long run are all files together', async () => {
  const projects = [...(await projectsOf('short')), ...(await projectsOf('long'))];
  const run = projects.flatMap(({ testMatch, globals }) => [
    ...testMatch.map((file) => file.replace('<rootDir>/test/', '')),
    ...globals.svcParts.flat(),
  ]);
  // `shops` is a project that runs alone: npm run test:shops.
  expect(files.filter((file) => !run.includes(file) && !file.startsWith('shops/'))).toEqual([]);
});

test('files that a whole run loads as one prepare and set nothing for each other', async () => {
  const shared = (await projectsOf('short')).flatMap(({ globals }) => globals.svcParts.flat());
  const folders = new Set(shared.map((file) => path.dirname(file)));
  const helpers = sources.filter((file) => folders.has(path.dirname(file)) && !file.endsWith('.test.ts'));
  const sets = (file: string) =>
    /^(before(Each|All)|jest\.(setTimeout|useFakeTimers|retryTimes|spyOn))\(/m.test(textOf(file));
  expect([shared.length > 150, [...shared, ...helpers].filter(sets)]).toEqual([true, []]);
});

test('every file with several lengths is in the list of its runs, and no other file', () => {
  const importsLength = (file: string): boolean => /from '(\.\.\/)+length\.ts'/.test(textOf(file));
  // A test that imports a helper with several lengths has several lengths as well.
  const helpers = sources
    .filter((file) => !file.endsWith('.test.ts') && importsLength(file))
    .map((file) => path.basename(file));
  const hasLengths = (file: string): boolean =>
    importsLength(file) || helpers.some((helper) => textOf(file).includes(`/${helper}'`));
  expect(helpers).toEqual(['interleavings.ts', 'injection-strings.ts']);
  const listed = [...longerInLong, ...longOnly];
  expect(files.filter((file) => hasLengths(file) && !listed.includes(file))).toEqual([]);
  expect([...longerInLong, ...soaked].filter((file) => !hasLengths(file))).toEqual([]);
  expect([...listed, ...soaked].filter((file) => !existsSync(path.join(tests, file)))).toEqual([]);
  expect(longOnly.filter((file) => longerInLong.includes(file))).toEqual([]);
});

test('no test file is longer than 250 lines', () => {
  const lines = (file: string): number => textOf(file).split('\n').length - 1;
  expect(sources.filter((file) => !file.includes('golden') && lines(file) > 250)).toEqual([]);
});
