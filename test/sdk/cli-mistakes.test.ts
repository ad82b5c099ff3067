import { describe, expect, test } from '@jest/globals';
import { cli, startCli } from './cli.ts';
import { testKey } from './client.ts';
import { mockService, ok, refused } from './mock-service.ts';

// What a person in a hurry gives to the command of an operation.

const { replies, received } = mockService();
const env = { SVC_BASE_URL: 'http://svc.test' };
const sent = (): unknown => JSON.parse(received.at(-1)?.body ?? '');

test.each(['payment-intents get', 'customers list'])('svc %s KEY: the key is neither sent nor shown', async (words) => {
  const { code, stdout, stderr } = await cli(`${words} ${testKey}`, { env });
  expect([code, received.length]).toEqual([2, 0]);
  expect(stderr).toContain('A key is never an argument of svc');
  expect(stdout + stderr).not.toContain(testKey);
});

test.each([
  `customers list -k${testKey}`,
  `listen -k${testKey}`,
  `customers list --kye=${testKey}`,
  `customers ${testKey}`,
  `payments ${testKey}`,
  testKey,
])('svc %s: the key is not shown', async (words) => {
  const { code, stdout, stderr } = await cli(words, { env });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('A key is never an argument of svc');
  expect(stderr).not.toContain(testKey);
});

const document = { country: 'PE', type: 'DNI', value: '12345678' };
const withData = (data: object) => ({ env, readBytes: async () => Buffer.from(JSON.stringify(data)) });

test('an option changes one field of --data, and what is beside it stays', async () => {
  replies(ok({ id: 'cus_1' }));
  const data = withData({ type: 'INDIVIDUAL', document, metadata: { a: '1', b: '2' } });
  const options = '--document.value 87654321 --metadata.b 3';
  expect((await cli(`customers create --data customer.json ${options}`, data)).code).toBe(0);
  expect(sent()).toEqual({
    type: 'INDIVIDUAL',
    document: { ...document, value: '87654321' },
    metadata: { a: '1', b: '3' },
  });
});

test('the currency is filled in in --data, too', async () => {
  replies(ok({ id: 're_1' }));
  expect((await cli('refunds create pi_1 --data refund.json', withData({ amount: { amount: '3.00' } }))).code).toBe(0);
  expect(sent()).toEqual({ amount: { amount: '3.00', currency: 'PEN' } });
});

test('metadata can have any name', async () => {
  replies(ok({ id: 'cus_1' }));
  const { code } = await startCli(['customers', 'create', '--type', 'INDIVIDUAL', '--metadata.__proto__', 'x'], { env })
    .ended;
  expect([code, received.at(-1)?.body]).toEqual([0, expect.stringContaining('"metadata":{"__proto__":"x"}')]);
});

test('the name of a customer can neither colour the terminal nor change its direction', async () => {
  const first_name = '\u001B[32mRosa\u001B[0m\u200F\u061C\u2028\tQuispe 🌹';
  for (const isTerminal of [true, false]) {
    replies(ok({ id: 'cus_1', first_name }));
    const { stdout } = await cli('customers get cus_1', { env, isTerminal });
    expect(stdout).toBe('  id          cus_1\n  first_name  [32mRosa[0m Quispe 🌹\n');
    replies(Response.json({ error: { code: 'NOT_FOUND', message: `No ${first_name}.` } }, { status: 404 }));
    expect((await cli('customers get cus_1', { env })).stderr).not.toContain('\u001B');
  }
});

const withBytes = (...bytes: number[]) => ({ env, readBytes: async () => Buffer.from(bytes) });
const jose = Buffer.from('{"first_name":"José"}');

test('--data in another encoding is refused: a letter would be stored wrong', async () => {
  const latin1 = withBytes(...Buffer.from(jose.toString(), 'latin1'));
  const utf16 = withBytes(0xff, 0xfe, ...Buffer.from(jose.toString(), 'utf16le'));
  for (const file of [latin1, utf16]) {
    const { code, stderr } = await cli('customers create --data jose.json', file);
    expect([code, stderr, received]).toEqual([2, expect.stringContaining('--data jose.json is not in UTF-8.'), []]);
  }
});

test('--data can begin with a byte order mark', async () => {
  replies(ok({ id: 'cus_1' }));
  expect((await cli('customers create --data jose.json', withBytes(0xef, 0xbb, 0xbf, ...jose))).code).toBe(0);
  expect(sent()).toEqual({ first_name: 'José' });
});

test('the environment can end in a line break, as a file does', async () => {
  replies(ok({ id: 'cus_1' }));
  const fromFiles = { SVC_SECRET_KEY: ` ${testKey}\r\n`, SVC_BASE_URL: 'http://svc.test\r\n', SVC_PROFILE: '\n' };
  expect(await cli('customers get cus_1 --json', { env: fromFiles })).toMatchObject({ code: 0, stderr: '' });
  expect(received.at(-1)?.headers.get('authorization')).toBe(`Bearer ${testKey}`);
});

describe('--json: an error is one line of JSON on standard error', () => {
  test('of the service', async () => {
    replies(refused(422, 'VALIDATION_ERROR'));
    const { code, stdout, stderr } = await cli('customers get cus_1 --json', { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'VALIDATION_ERROR',
        message: 'Refused with VALIDATION_ERROR. (VALIDATION_ERROR)',
        request_id: 'req_01m84eqjc00082jdz83hhr9t7x',
        details: [{ field: 'amount', code: 'REQUIRED', message: 'The amount is missing.' }],
      },
    });
  });

  test('of the one who wrote the command', async () => {
    const { code, stdout, stderr } = await cli('customers get --json', { env });
    expect([code, stdout]).toEqual([2, '']);
    const message = 'Which one? svc customers get ID';
    expect(JSON.parse(stderr)).toEqual({ error: { code: null, message, request_id: null, details: [] } });
  });

  test('it is without the characters that change a terminal', async () => {
    const { stderr } = await cli('customers list --per-page \u009B31m\u202Eten --json', { env });
    expect(JSON.parse(stderr)).toMatchObject({ error: { message: '--per-page is a whole number, not 31mten.' } });
  });
});
