import path from 'node:path';
import { expect, test } from '@jest/globals';
import { missingPhp } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { allCases, runCases } from '../sdk/conformance/conformance.ts';
import { sampleCases } from '../sdk/conformance/sample-cases.ts';

const withPhp = hasLanguage('PHP', await missingPhp()) ? test : test.skip;
const runner = path.resolve(import.meta.dirname, '../sdk/conformance/run-php.php');
const bootstrap = path.resolve(import.meta.dirname, '../../packages/sdk-php/tests/bootstrap.php');
const php = { command: 'php', args: [runner, bootstrap], userAgent: /^svc-php\/\d/, hasOneEmpty: true };

withPhp('the PHP SDK sends, reads and refuses as each case says', async () => {
  expect(await runCases(allCases(), php)).toEqual([]);
});

withPhp('each PHP sample of the reference sends the example of the contract', async () => {
  expect(await runCases(sampleCases('php'), php)).toEqual([]);
});
