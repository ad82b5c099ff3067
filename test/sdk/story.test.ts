import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { missingPhp, missingPython } from '../../tools/services/services.mjs';
import { createIntent } from '../fixtures.ts';
import { hasLanguage } from '../has-language.ts';
import { aFolder, startLine } from '../process/process.ts';
import { composerProjectWithSdk } from '../sdk-php/installed.ts';
import { pythonWithSdk } from '../sdk-python/installed.ts';
import { startWorld } from '../world.ts';
import { projectWithSdk } from './installed.ts';

// The same story in each language, with the packed SDK. The programs in story/ are also examples to read.

const withPython = hasLanguage('Python', await missingPython()) ? test : test.skip;
const withPhp = hasLanguage('PHP', await missingPhp()) ? test : test.skip;

/** Runs a story beside 250 payments that wait for their payers. @returns what it printed */
async function told(folder: string, command: string): Promise<string[]> {
  const world = await startWorld({ ports: { now: () => new Date() } });
  await world.service.startWorker();
  for (let count = 0; count < 250; count += 1) await createIntent(world);

  cpSync(path.join(import.meta.dirname, 'story'), folder, { recursive: true });
  const env = { SVC_BASE_URL: world.origin, SVC_SECRET_KEY: world.keys.secret };
  const { stdout, stderr } = await startLine(command, folder, env).ended;
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

/** Of 100.00 that are left, the fee of 128.00 is gone: 2.27, with its tax. */
const lines = [
  'Payment: SUCCEEDED 128.00',
  'Webhook: payment.succeeded of the same payment: true',
  'Page: 100 of 250',
  'Page: 100 of 250',
  'Page: 50 of 250',
  'Refund: SUCCEEDED 28.00',
  'Payout: PAID 97.73 to BCP',
];

test('Node', async () => {
  expect(await told(await projectWithSdk(), 'node story.mjs')).toEqual(lines);
});

withPython('Python, and Python with asyncio', async () => {
  const folder = aFolder();
  const python = await pythonWithSdk(folder);
  expect(await told(folder, `${python} story.py`)).toEqual(lines);
  expect(await told(folder, `${python} story_async.py`)).toEqual(lines);
});

withPhp('PHP', async () => {
  const folder = aFolder();
  await composerProjectWithSdk(folder);
  expect(await told(folder, 'php story.php')).toEqual(lines);
});
