import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { findPython, missingPython } from '../../tools/services/services.mjs';

// The Python SDK has tests of its own, in Python. Without Python they are skipped; on CI that is a failure.

const missing = await missingPython();
if (missing !== undefined && process.env['CI']) throw new Error(missing);
if (missing !== undefined) console.warn(`The tests of the Python SDK are skipped. ${missing}`);
const withPython = missing === undefined ? describe : describe.skip;

const cwd = path.resolve(import.meta.dirname, '../../packages/sdk-python');

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
const types = missing === undefined ? python('-m', 'mypy') : undefined;
for (const run of [tests, types]) run?.catch(() => {});

withPython('the Python SDK', () => {
  test('the tests of the Python SDK pass, and none is skipped', async () => {
    const [, passed] = /^(\d+) passed(?:, \d+ warnings?)? in /m.exec((await tests) ?? '') ?? [];
    expect(Number(passed)).toBeGreaterThanOrEqual(360);
  });

  test('mypy --strict finds nothing in the Python SDK and its tests', async () => {
    expect(await types).toMatch(/^Success: no issues found in \d+ source files$/m);
  });
});
