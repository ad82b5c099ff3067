import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { hasLanguage } from '../has-language.ts';
import { runCases } from './conformance/conformance.ts';
import { sampleCases } from './conformance/sample-cases.ts';

const missing = spawnSync('curl', ['--version']).status === 0 ? undefined : 'Install curl, and try again.';
const withCurl = hasLanguage('curl', missing) ? test : test.skip;
const runner = path.join(import.meta.dirname, 'conformance', 'run-curl.mjs');

withCurl('each curl sample of the reference sends the example of the contract', async () => {
  const cases = sampleCases('curl');
  expect(cases.length).toBeGreaterThan(90);
  const curl = { command: process.execPath, args: [runner], userAgent: /^curl\/\d/, hasNoKeys: true };
  expect(await runCases(cases, curl)).toEqual([]);
});
