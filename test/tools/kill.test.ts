import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

type Ended = { code: unknown; stdout: string; stderr: string };

const kill = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['tools/run/kill.mjs', ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test.each(['0', '-1', '1.5', '1e3', '10001', 'many', ''])(
  'npm run test:kill -- --rounds=%s: says what it must be',
  async (rounds) => {
    expect(await kill(`--rounds=${rounds}`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `--rounds must be a whole number from 1 to 10000, not "${rounds}".\n`,
    });
  },
);

test.each([[['--round', '3']], [['3']], [['--rounds']]])('npm run test:kill -- %j: is not understood', async (args) => {
  const { code, stderr } = await kill(...args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('--help says more')]);
});

test('npm run test:kill -- --help', async () => {
  expect(await kill('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--rounds N') });
});
