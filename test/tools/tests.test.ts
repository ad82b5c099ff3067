import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

type Project = { globals: { svcInOneFile: string[]; svcFolders: string[] } };
const tests = path.join(import.meta.dirname, '..');
const {
  default: config,
  longOnly,
  onOneProfile,
  withTwoLengths,
} = (await import(path.join(tests, '../jest.config.mjs'))) as {
  default: { projects: Project[] };
  longOnly: string[];
  onOneProfile: string[];
  withTwoLengths: string[];
};

const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const files = sources.filter((file) => file.endsWith('.test.ts'));
const textOf = (file: string): string => readFileSync(path.join(tests, file), 'utf8');
const folderOf = (file: string): string => String(file.split(path.sep)[0]);
const inOneFile = config.projects.flatMap(({ globals }) => globals.svcInOneFile);

test('every folder of tests belongs to a project', () => {
  // `shops` is a project that runs alone: npm run test:shops.
  const folders = ['shops', ...inOneFile, ...config.projects.flatMap(({ globals }) => globals.svcFolders)];
  expect(files.map(folderOf).filter((folder) => !folders.includes(folder))).toEqual(['whole.test.ts']);
});

test('files that a whole run loads as one prepare and set nothing for each other', () => {
  const shared = sources.filter((file) => inOneFile.includes(folderOf(file)));
  const sets = (file: string) =>
    /^(before(Each|All)|jest\.(setTimeout|useFakeTimers|retryTimes|spyOn))\(/m.test(textOf(file));
  expect([shared.length > 50, shared.filter(sets)]).toEqual([true, []]);
});

test('every file with two lengths is in the list that npm run test:long runs, and no other file', () => {
  const importsLength = (file: string): boolean => /from '\.\.\/length\.ts'/.test(textOf(file));
  // A test that imports a helper with two lengths has two lengths as well.
  const helpers = sources
    .filter((file) => !file.endsWith('.test.ts') && importsLength(file))
    .map((file) => path.basename(file));
  const hasTwoLengths = (file: string): boolean =>
    importsLength(file) || helpers.some((helper) => textOf(file).includes(`/${helper}'`));
  expect(helpers).toEqual(['interleavings.ts', 'injection-strings.ts']);
  expect(files.filter(hasTwoLengths).toSorted()).toEqual(withTwoLengths);
  expect(
    [...withTwoLengths, ...onOneProfile, ...longOnly].filter((file) => !existsSync(path.join(tests, file))),
  ).toEqual([]);
});

test('no test file is longer than 250 lines', () => {
  const lines = (file: string): number => readFileSync(path.join(tests, file), 'utf8').split('\n').length - 1;
  expect(sources.filter((file) => !file.includes('golden') && lines(file) > 250)).toEqual([]);
});
