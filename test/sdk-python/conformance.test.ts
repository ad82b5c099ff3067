import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findPython, missingPython } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { allCases, runCases } from '../sdk/conformance/conformance.ts';
import { sampleCases } from '../sdk/conformance/sample-cases.ts';

const withPython = hasLanguage('Python', await missingPython()) ? test : test.skip;
const runner = path.resolve(import.meta.dirname, '../sdk/conformance/run_python.py');
const source = path.resolve(import.meta.dirname, '../../packages/sdk-python/src');
const python = { command: findPython() ?? '', args: [runner, source], userAgent: /^svc-python\/\d/ };

withPython('the Python SDK sends, reads and refuses as each case says', async () => {
  expect(await runCases(allCases(), python)).toEqual([]);
});

withPython('each Python sample of the reference sends the example of the contract', async () => {
  expect(await runCases(sampleCases('python'), python)).toEqual([]);
});
