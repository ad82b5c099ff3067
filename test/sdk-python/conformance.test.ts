import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findPython, missingPython } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { allCases, runCases } from '../sdk/conformance/conformance.ts';

const withPython = hasLanguage('Python', await missingPython()) ? test : test.skip;
const runner = path.resolve(import.meta.dirname, '../sdk/conformance/run_python.py');
const source = path.resolve(import.meta.dirname, '../../packages/sdk-python/src');

withPython('the Python SDK sends, reads and refuses as each case says', async () => {
  const python = { command: findPython() ?? '', args: [runner, source], userAgent: /^svc-python\/\d/ };
  expect(await runCases(allCases(), python)).toEqual([]);
});
