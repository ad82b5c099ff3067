import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { missingPhp } from '../../tools/services/services.mjs';
import { hasLanguage } from '../has-language.ts';

// The PHP SDK is tested by its own tests, in PHP. Here they run and are counted.

const run = promisify(execFile);
const cwd = new URL('../../packages/sdk-php/', import.meta.url);

const withPhp = hasLanguage('PHP', await missingPhp()) ? test : test.skip;

withPhp('every test of phpunit passes, and none is left out', async () => {
  const { stdout } = await run('phpunit', { cwd });
  const [, tests = '0'] = /^OK \((\d+) tests, \d+ assertions\)$/m.exec(stdout) ?? [];
  expect(Number(tests)).toBeGreaterThanOrEqual(570);
});

// That nothing in them is newer than PHP 8.1 is Php81Test.php.
withPhp('php accepts every file', async () => {
  const names = (await readdir(cwd, { recursive: true })).filter((name) => name.endsWith('.php'));
  expect(names.length).toBeGreaterThan(60);
  const { stdout } = await run('sh', ['-c', 'printf "%s\\n" "$@" | xargs -n 1 -P 2 php -n -l', 'sh', ...names], {
    cwd,
  });
  expect(stdout.match(/^No syntax errors detected/gm)).toHaveLength(names.length);
});

withPhp('composer accepts composer.json, which has the version of the package', async () => {
  const { stderr, stdout } = await run('composer', ['validate', '--no-check-publish', '--no-interaction'], {
    cwd,
    env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
  });
  expect(stdout + stderr).toContain('composer.json is valid');
  const { version } = JSON.parse(await readFile(new URL('composer.json', cwd), 'utf8')) as { version: string };
  expect(await readFile(new URL('src/Client.php', cwd), 'utf8')).toContain(`public const VERSION = '${version}';`);
});
