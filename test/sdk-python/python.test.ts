import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { findPython, missingPython } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { toolFromNpm } from '../sdk/installed.ts';

// The Python SDK is tested by its own tests, in Python. Here they run and are counted.

const missing = await missingPython();
const withPython = hasLanguage('Python', missing) ? test : test.skip;

const cwd = path.resolve(import.meta.dirname, '../../packages/sdk-python');
const stories = path.resolve(import.meta.dirname, '../sdk/story');

/** @returns what it printed. @throws with it, if it fails */
async function python(...args: string[]): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const run = promisify(execFile)(findPython() ?? '', args, { cwd, env });
  const { stdout } = await run.catch(({ stdout: shown, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${shown}\n${stderr}`);
  });
  return stdout;
}

// One after the other they would take as long as both.
const tests = missing === undefined ? python('-m', 'pytest', '-q', '-p', 'no:cacheprovider') : undefined;
const types = missing === undefined ? python('-m', 'mypy', 'src', 'tests', stories) : undefined;
for (const run of [tests, types]) run?.catch(() => {});

withPython('the tests of the Python SDK pass, and none is skipped', async () => {
  const [, passed] = /^(\d+) passed(?:, \d+ warnings?)? in /m.exec((await tests) ?? '') ?? [];
  expect(Number(passed)).toBeGreaterThanOrEqual(360);
});

withPython('mypy --strict finds nothing in the Python SDK, its tests and its stories', async () => {
  expect(await types).toMatch(/^Success: no issues found in \d+ source files$/m);
});

withPython('pyright finds nothing in them either, with its strict mode in the types that editors show', async () => {
  const folder = await toolFromNpm('pyright', '1.1.414');
  const pyright = path.join(folder, 'node_modules/pyright/index.js');
  const { stdout } = await promisify(execFile)(process.execPath, [pyright, '--pythonpath', findPython() ?? ''], {
    cwd,
  });
  expect(stdout).toMatch(/^0 errors, 0 warnings, 0 informations/m);
});
