import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { findPython, missingPython, missingPythonServers } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { toolFromNpm } from '../sdk/installed.ts';
import { packageFolder, passedIn, python } from './run-python.ts';

// The Python SDK is tested by its own tests, in Python. Here they run and are counted.

const missing = (await missingPython()) ?? (await missingPythonServers());
const withPython = hasLanguage('Python', missing) ? test : test.skip;

const stories = path.resolve(import.meta.dirname, '../sdk/story');

// One after the other they would take as long as both.
const tests = missing === undefined ? python(findPython(), '-m', 'pytest', '-q', '-p', 'no:cacheprovider') : undefined;
const types = missing === undefined ? python(findPython(), '-m', 'mypy', 'src', 'tests', stories) : undefined;
for (const run of [tests, types]) run?.catch(() => {});

withPython('the tests of the Python SDK pass, and none is skipped', async () => {
  expect(passedIn((await tests) ?? '')).toBeGreaterThanOrEqual(380);
});

withPython('mypy --strict finds nothing in the Python SDK, its tests and its stories', async () => {
  expect(await types).toMatch(/^Success: no issues found in \d+ source files$/m);
});

withPython('pyright finds nothing in them either, with its strict mode in the types that editors show', async () => {
  const folder = await toolFromNpm('pyright', '1.1.414');
  const pyright = path.join(folder, 'node_modules/pyright/index.js');
  const { stdout } = await promisify(execFile)(process.execPath, [pyright, '--pythonpath', findPython() ?? ''], {
    cwd: packageFolder,
  });
  expect(stdout).toMatch(/^0 errors, 0 warnings, 0 informations/m);
});
