import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readResults, writeResult, type Result } from './results.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'svc-results-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const result: Result = { seed: 3, operations: 20, hash: 'a', cpuSeconds: 1, wrong: null };
const line = `${JSON.stringify(result)}\n`;

test('a run that was killed goes on: a last line that is not whole is taken away, and its seed runs again', () => {
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, `${line}{"seed":4,"opera`);
  expect(readResults(file)).toEqual([result]);
  writeResult(file, { ...result, seed: 4 });
  expect(readResults(file)).toEqual([result, { ...result, seed: 4 }]);
});

test.each([
  ['a line that is no result', `${line}{"seed":3}\n`, 'line 2'],
  ['another file', 'hello', 'no file of results'],
])('%s is an error that names the file, which stays as it is', (_what, text, message) => {
  const file = path.join(folder, 'results.jsonl');
  writeFileSync(file, text);
  expect(() => readResults(file)).toThrow(message);
  expect(() => readResults(file)).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a file that cannot be written is an error before the first seed has run', () => {
  expect(() => readResults(path.join(folder, 'no/such/folder'))).toThrow('ENOENT');
});
