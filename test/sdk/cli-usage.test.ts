import { describe, expect, test } from '@jest/globals';
import { readTarget } from '../../packages/sdk-node/src/cli/forward.ts';
import { nearest } from '../../packages/sdk-node/src/cli/nearest.ts';
import { createOutput, fields, shownTime } from '../../packages/sdk-node/src/cli/output.ts';
import { eventTypes } from '../../packages/sdk-node/src/cli/recipes.ts';
import { readSince } from '../../packages/sdk-node/src/cli/since.ts';
import { signingSecretOf } from '../../packages/sdk-node/src/cli/signing-secret.ts';
import { version } from '../../packages/sdk-node/src/index.ts';
import { testKey } from './client.ts';
import { cli, startCli } from './cli.ts';

const commands = ['listen', 'trigger', 'events resend', 'logs tail', 'payments create', 'payments pay', 'payments get'];
/** They need no key. */
const local = ['login', 'logout', 'profiles'];
const liveKey = testKey.replace('test', 'live');

const wrong: [args: string, message: string][] = [
  ['lisen', 'There is no command lisen. Did you mean listen?'],
  ['zzz', 'There is no command zzz. See: svc --help'],
  ['Payments', 'There is no command Payments. Did you mean payments?'],
  ['listen -json', 'There is no option -json. Did you mean --json?'],
  ['listen -x', 'There is no option -x.'],
  ['events resnd evt_1', 'There is no command events resnd. Did you mean events resend?'],
  [
    'events zzzzzzzzz',
    'There is no command events zzzzzzzzz. There are: events list, events get, events list-deliveries, events resend.',
  ],
  ['listen --forward x', 'There is no option --forward. Did you mean --forward-to?'],
  ['listen --forward-to', '--forward-to needs a value: --forward-to URL'],
  ['listen --forward-to --json', '--forward-to needs a value'],
  ['listen --json=yes', '--json takes no value.'],
  ['listen --forward-to http://', '--forward-to http:// is no address.'],
  ['listen --forward-to http://a:b@localhost/', 'is no address.'],
  ['listen --events payment.suceeded', 'there is no event type payment.suceeded. Did you mean payment.succeeded?'],
  ['listen --forward-to ftp://x', '--forward-to ftp://x is no address.'],
  ['listen --forward-to FILE:///etc/hosts', '--forward-to FILE:///etc/hosts is no address.'],
  ['listen --events ,', '--events names no type.'],
  ['listen --since yesterday', '--since yesterday is no time.'],
  ['listen --since 5', '--since 5 is no time.'],
  ['listen --since 2026-13-01', '--since 2026-13-01 is no time.'],
  ['listen --amount 3', 'svc listen has no option --amount.'],
  ['listen now', 'svc listen does not take now.'],
  ['trigger', 'The events are: payment.created,'],
  ['trigger payment.paid', 'There is no event payment.paid. Did you mean payment.failed?'],
  ['payments create', 'Write the amount in soles: --amount 128.00'],
  ['payments create --amount 1,50', 'Write the amount in soles'],
  ['payments create --amount -5', '--amount -5 is less than nothing.'],
  ['payments create --amount=-5', '--amount -5 is less than nothing.'],
  ['payments create --amount -h', '--amount needs a value'],
  ['payments create --amount 1 --method cash', '--method is qr or bank, not cash.'],
  ['payments pay', 'Which payment intent? Its id begins with pi_.'],
  ['payments get evt_1', 'Which payment intent?'],
  ['events resend', 'Which event? Its id begins with evt_.'],
  ['events list --limit 0', '--limit is a number from 1'],
  ['events list --limit 0x10', '--limit is a number from 1'],
  ['events list --limit 1e3', '--limit is a number from 1'],
  ['events list --base-url nowhere', 'baseUrl must be an address'],
  ['events list --base-url=', '--base-url needs a value.'],
  ['events list --key=', '--key needs a value.'],
];

describe('used wrongly: exit code 2, nothing on standard output, and what to write instead', () => {
  test.each(wrong)('svc %s', async (args, message) => {
    const { code, stdout, stderr } = await cli(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('svc --json on a terminal: the error is JSON, without colours', async () => {
    const { code, stderr } = await startCli(['--json'], { isTerminal: true }).ended;
    expect([code, JSON.parse(stderr)]).toEqual([
      2,
      { error: expect.objectContaining({ code: null, message: expect.stringContaining('Which command?') }) },
    ]);
  });

  test.each(['', 'payments'])('svc %s: lists the commands', async (args) => {
    const names = commands.filter((name) => name.startsWith(args));
    const { code, stdout, stderr } = await startCli(args === '' ? [] : [args]).ended;
    expect([code, stdout]).toEqual([2, '']);
    for (const name of names) expect(stderr).toContain(name);
  });

  test.each([
    ['none', '', 'set SVC_SECRET_KEY to a secret key'],
    ['a publishable one', 'svc_pub_test_abc', 'This is no secret API key'],
    ['two lines', `${testKey}\n${testKey}`, 'The key is that of --key, --profile, SVC_PROFILE, SVC_SECRET_KEY'],
    ['a live one without an address', liveKey, 'With a live key, set baseUrl or SVC_BASE_URL'],
  ])('the key is %s', async (_what, SVC_SECRET_KEY, message) => {
    const { code, stderr } = await cli('events list', { env: { SVC_SECRET_KEY, SVC_BASE_URL: '' } });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test.each(['trigger payment.created', 'payments pay pi_1'])('a live key cannot %s', async (args) => {
    const { code, stderr } = await cli(args, { env: { SVC_SECRET_KEY: liveKey } });
    expect(code).toBe(2);
    expect(stderr).toContain('works with a test key (svc_test_…) alone');
  });
});

test('failed: exit code 1, and what to check', async () => {
  // What Node 20 throws for localhost with two addresses: the error of both has no message.
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
  const { code, stdout, stderr } = await cli('events list', { fetch, wait: async () => {} });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^error: No complete response arrived: fetch failed: ECONNREFUSED\nIs the service/);
});

describe('help', () => {
  test.each(commands)('svc %s --help has its options and examples, and needs no key', async (name) => {
    const { code, stdout, stderr } = await cli(`${name} --help`, { env: { SVC_SECRET_KEY: '' } });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`Usage\\n  svc ${name} [^]*--key KEY[^]*Examples\\n.*svc ${name}`));
    expect((await cli(`help ${name}`)).stdout).toBe(stdout);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  test.each(local)('svc %s --help has its options and examples, and no --key', async (name) => {
    const { code, stdout } = await cli(`${name} --help`, { env: { SVC_SECRET_KEY: '' } });
    expect([code, stdout.includes('--key KEY')]).toEqual([0, false]);
    expect(stdout).toMatch(new RegExp(`Usage\\n  svc ${name} [^]*--json[^]*Examples\\n.*svc ${name}`));
  });

  test('svc --help, -h and help list every command', async () => {
    const { code, stdout } = await cli('--help');
    expect(code).toBe(0);
    for (const name of [...commands, ...local]) expect(stdout).toContain(`  ${name} `);
    expect([(await cli('-h')).stdout, (await cli('help')).stdout]).toEqual([stdout, stdout]);
  });

  test('svc trigger --help lists every event', async () => {
    const { stdout } = await cli('trigger --help');
    for (const type of eventTypes) expect(stdout).toContain(`  ${type} `);
  });

  test('svc --version', async () => {
    expect(await cli('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await cli('--version --json')).toEqual({ code: 0, stdout: `{"version":"${version}"}\n`, stderr: '' });
  });
});

describe('what every command takes can stand before it', () => {
  test.each(['--json listen --print-secret', 'listen --print-secret --json'])('svc %s', async (args) => {
    expect((await cli(args)).stdout).toBe(`{"signing_secret":"${signingSecretOf(testKey, 'test')}"}\n`);
  });

  test('with a value, and of an operation', async () => {
    const { code, stderr } = await cli('--base-url=nowhere --json --key svc_test_x customers list --limit 1');
    expect([code, stderr]).toEqual([2, expect.stringContaining('baseUrl must be an address')]);
    expect((await cli('--help customers list')).stdout).toBe((await cli('customers list --help')).stdout);
    expect((await cli('--profile')).stderr).toContain('--profile needs a value');
  });
});

test('--key is used, is never printed, and is warned of', async () => {
  const other = `svc_test_${'o'.repeat(38)}`;
  const { code, stdout, stderr } = await cli(`listen --print-secret --key ${other}`);
  expect([code, stdout]).toEqual([0, `${signingSecretOf(other, 'test')}\n`]);
  expect(stderr).toContain('svc login is safer');
  expect(stdout + stderr).not.toContain(other);
});

test('the signing secret is always the same for a key, has the form of the service, and differs by key', async () => {
  const { code, stdout, stderr } = await cli('listen --print-secret');
  // HKDF-SHA256 of the key with an empty salt and the info `svc listen: signing secret`.
  expect([code, stdout, stderr]).toEqual([0, 'whsec_test_zdIm-UEBpFlR8aya6M33ssgGIAt8TM_4MJ3gsCla2Ko\n', '']);
  expect(signingSecretOf(testKey, 'test')).toMatch(/^whsec_test_[\w-]{43}$/);
  expect(signingSecretOf(liveKey, 'live')).toMatch(/^whsec_[\w-]{43}$/);
  expect(signingSecretOf(`${testKey}x`, 'test')).not.toBe(signingSecretOf(testKey, 'test'));
});

test('a time for --since', () => {
  const now = new Date('2026-11-23T15:00:00.000Z');
  const read = ['30s', '10m', '2h', '1d', '2026-11-23T09:00:00-05:00', '2026-11-23'].map((text) =>
    readSince(text, now),
  );
  expect(read.map((text) => text.slice(0, 19))).toEqual([
    '2026-11-23T14:59:30',
    '2026-11-23T14:50:00',
    '2026-11-23T13:00:00',
    '2026-11-22T15:00:00',
    '2026-11-23T14:00:00',
    '2026-11-23T00:00:00',
  ]);
});

test('a time that is shown: with its date where it is not today, such as after the test clock was moved', () => {
  // In Lima, wherever this machine is.
  const at = (day: number) => new Date(`2026-11-${day}T09:05:07-05:00`);
  expect(shownTime(at(23).toISOString(), at(23))).toBe('09:05:07');
  expect(shownTime(at(27).toISOString(), at(23))).toBe('2026-11-27 09:05:07');
  expect(shownTime('2026-11-23T04:05:07Z', at(23))).toBe('2026-11-22 23:05:07');
});

test('an address for --forward-to: http:// can be left out, and can be in capital letters', () => {
  expect(['4000/hooks', 'localhost:4000', 'HTTP://localhost', 'https://shop.test/a?b=ftp://c'].map(readTarget)).toEqual(
    ['http://localhost:4000/hooks', 'http://localhost:4000/', 'http://localhost/', 'https://shop.test/a?b=ftp://c'],
  );
});

test('the nearest name: a beginning, or at most a third of the letters wrong', () => {
  const names = ['listen', 'trigger', '--forward-to'];
  expect(['lisetn', 'trig', '--forward', 'lsiten', 'x', 'payments'].map((name) => nearest(name, names))).toEqual([
    'listen',
    'trigger',
    '--forward-to',
    'listen',
    undefined,
    undefined,
  ]);
});

test('a value is printed on one line: it cannot forge a field', () => {
  expect(fields({ id: 'pi_1', reference: 'x\n  status  SUCCEEDED' })).toBe(
    '  id         pi_1\n  reference  x   status  SUCCEEDED',
  );
});

test('progress has one line, also on a narrow terminal', () => {
  const printed = (columns?: number): string => {
    let text = '';
    const stderr = { isTTY: true, columns, write: (part: string) => (text += part) };
    createOutput({ stdout: stderr, stderr, env: () => undefined }, false).progress('10100 of 250000 read …');
    return text;
  };
  expect(printed(20)).toBe('\r\u001B[K10100 of 250000 rea');
  expect([printed(1_000), printed()]).toEqual(Array(2).fill('\r\u001B[K10100 of 250000 read …'));
});

test('colours: on a terminal without NO_COLOR alone; control characters of others are never printed', () => {
  const printed = (isTTY: boolean, settings: Record<string, string> = {}): string => {
    let text = '';
    const stdout = { isTTY, write: (part: string) => (text += part) };
    const out = createOutput({ stdout, stderr: stdout, env: (name) => settings[name] }, false);
    out.say(`${out.red('red')} \u0007\u001B[2J\u001B]0;title\u0007\u009B31m\u001B[8m\u202E\u2066 plain\nnext`);
    return text;
  };
  expect(printed(true)).toBe('\u001B[31mred\u001B[0m [2J]0;title31m[8m plain\nnext\n');
  const plain = 'red [2J]0;title31m[8m plain\nnext\n';
  expect([printed(false), printed(true, { NO_COLOR: '1' }), printed(true, { TERM: 'dumb' })]).toEqual([
    plain,
    plain,
    plain,
  ]);
});
