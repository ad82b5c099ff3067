import path from 'node:path';
import { expect, test } from '@jest/globals';
import { aClosedPort, aFolder, root, startLine } from '../process/process.ts';

// The partner as its README starts it, and the conformance run as a partner starts it. test/tools has what they do.

const folder = path.join(root, 'examples/partner');
const check = (...args: string[]) => startLine(`node tools/run/partner-check.mjs ${args.join(' ')}`, root).ended;

test('a partner that is killed and started again keeps its book, and keeps every rule before and after', async () => {
  const settings = {
    PORT: String(await aClosedPort()),
    PARTNER_HOST: '127.0.0.1',
    PARTNER_KEY_FROM_SVC: 'one',
    PARTNER_OLD_KEY_FROM_SVC: 'two',
    PARTNER_KEY_TO_SVC: 'three',
    PARTNER_BOOK_FILE: path.join(aFolder(), 'book.jsonl'),
  };
  const first = startLine('node main.js', folder, settings);
  const [, url = ''] = await first.waitFor(/Ready: (\S+)/);
  const args = [url, '--send-key', 'one', '--send-key', 'two', '--rail', 'collection', '--rail', 'payout'];
  const { code, stdout } = await check(...args);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\n\d+ rules kept, 0 broken, 6 not checked\.\n$/)]);

  const ordersAt = async (): Promise<{ id: string; status: string }[]> =>
    JSON.parse(await (await fetch(`${url}/control/orders`)).text());
  const before = (await ordersAt()).map(({ id }) => id);
  await first.stop('SIGKILL');
  const second = startLine('node main.js', folder, settings);
  await second.waitFor(/Ready/);
  expect((await ordersAt()).map(({ id }) => id)).toEqual(before);
  const wrong = await check(url, '--send-key', 'four', '--json');
  expect([wrong.code, JSON.parse(wrong.stdout)]).toMatchObject([1, { ok: false, rules: [{ id: 'reached' }] }]);
  expect(await second.stop()).toMatchObject({ code: 0, stderr: '' });

  const unset = await startLine('node main.js', folder, { PORT: '0' }).ended;
  expect([unset.code, unset.stderr]).toEqual([
    1,
    'Not set in the environment: PARTNER_KEY_FROM_SVC, PARTNER_KEY_TO_SVC. README.md says what each value is.\n',
  ]);
});

test('the conformance run without an address ends with 2, and --help with 0', async () => {
  expect(await check()).toMatchObject({ code: 2, stderr: expect.stringContaining('Give one URL') });
  expect(await check('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('npm run partner:check -- URL'),
  });
});
