import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

type Project = { globals: { svcTogether: string[]; svcAlone: string[] } };
const tests = path.join(import.meta.dirname, '..');
const { default: config } = (await import(path.join(tests, '../jest.config.mjs'))) as {
  default: { projects: Project[] };
};

const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const files = sources.filter((file) => file.endsWith('.test.ts'));
const folderOf = (file: string): string => String(file.split(path.sep)[0]);
const together = config.projects.flatMap(({ globals }) => globals.svcTogether);

test('every folder of tests belongs to a project', () => {
  const claimed = [...together, ...config.projects.flatMap(({ globals }) => globals.svcAlone)];
  expect(files.map(folderOf).filter((folder) => !claimed.includes(folder))).toEqual(['whole.test.ts']);
});

test('files that a whole run loads as one prepare and set nothing for each other', () => {
  const shared = sources.filter((file) => together.includes(folderOf(file)));
  const setting = (file: string) =>
    /^(before(Each|All)|jest\.(setTimeout|useFakeTimers|retryTimes|spyOn))\(/m.test(
      readFileSync(path.join(tests, file), 'utf8'),
    );
  expect([shared.length > 50, shared.filter(setting)]).toEqual([true, []]);
});

test('no test file is longer than 250 lines', () => {
  const lines = (file: string): number => readFileSync(path.join(tests, file), 'utf8').split('\n').length - 1;
  expect(sources.filter((file) => !file.includes('golden') && lines(file) > 250)).toEqual([]);
});
