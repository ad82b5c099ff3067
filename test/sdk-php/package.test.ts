import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { phpSdkPacked } from '../../tools/run/sdk-php-pack.mjs';
import { missingPhp } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';
import { aFolder, root, startLine } from '../process/process.ts';
import { readerOf } from '../sdk/readme.ts';
import { composerProjectWithSdk } from './installed.ts';

const withPhp = hasLanguage('PHP', await missingPhp()) ? test : test.skip;

withPhp('the README on the packed SDK: a payment is taken, and its webhook received and verified', async () => {
  const folder = aFolder();
  await composerProjectWithSdk(folder);
  const { port, env, output } = await readerOf('packages/sdk-php/README.md', folder);
  const receiver = startLine(`php -S 127.0.0.1:${port} webhook.php 2>&1`, folder, env);
  await receiver.waitFor(/started/);

  const { stdout, stderr } = await startLine('php example.php', folder, env).ended;
  expect([stdout, stderr]).toEqual([expect.stringMatching(output), '']);
  const [, paid] = /Paid so far: (pi_\w+)/.exec(stdout) ?? [];
  await receiver.waitFor(new RegExp(`Paid: ${paid}`));
});

withPhp('the package has its sources and its license, and nothing else', async () => {
  const folder = aFolder();
  await composerProjectWithSdk(folder);
  const filesOf = (where: string) =>
    readdirSync(where, { recursive: true, encoding: 'utf8' }).filter((name) => path.extname(name) !== '');
  const installed = path.join(folder, 'vendor/svc/php');
  expect(readdirSync(installed).toSorted()).toEqual(['LICENSE', 'README.md', 'composer.json', 'src']);
  expect(filesOf(path.join(installed, 'src')).toSorted()).toEqual(
    filesOf(path.join(root, 'packages/sdk-php/src')).toSorted(),
  );
});

test('the same sources make the same package', () => {
  const [one, other] = [aFolder(), aFolder()].map((folder) => readFileSync(phpSdkPacked(folder).zip));
  expect(one?.equals(other ?? Buffer.of())).toBe(true);
});
