import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

type JestConfig = { projects: { testMatch: string[] }[] };
const tests = path.join(import.meta.dirname, '..');
const { default: config } = (await import(path.join(tests, '../jest.config.mjs'))) as { default: JestConfig };
const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.test.ts'));
const patterns = config.projects.flatMap(({ testMatch }) => testMatch);

/** Whether a pattern names this folder, alone or among others in braces. */
const names = (folder: string) => (pattern: string) =>
  pattern
    .split('/')
    .flatMap((part) => part.replaceAll(/[{}]/g, '').split(','))
    .includes(folder);

test('every folder of tests belongs to a project, or to a file that stands for it in a whole run', () => {
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => String(file.split('/')[0])));
  const whole = files.flatMap((file) => /^all-(.*)\.test\.ts$/.exec(file)?.[1] ?? []);
  const left = [...folders].filter((folder) => !patterns.some(names(folder)) && !whole.includes(folder));
  expect([left, whole]).toEqual([[], ['operations', 'stories']]);
});
