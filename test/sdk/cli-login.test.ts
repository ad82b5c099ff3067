import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sdkBuilt } from '../../tools/run/sdk-build.mjs';
import { keyTextOf } from '../../services/api/src/domain/api-key.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cli, startCli, type Given } from './cli.ts';
import { mockService, ok, page, refused } from './mock-service.ts';

const { replies, received } = mockService();
const keyOf = (mode: 'test' | 'live', letter = 'k'): string => keyTextOf(`svc_${mode}_`, letter.repeat(32));
const key = keyOf('test');

const program = path.resolve(import.meta.dirname, '../../packages/sdk-node/dist/svc.js');
beforeAll(sdkBuilt);

let config = '';
beforeEach(() => {
  config = temporaryFolder('login');
});
const fileOf = (name: string): string => path.join(config, 'svc', `${name}.json`);
const modeOf = (file: string): number => statSync(file).mode & 0o777;

/** What a shell has: no key, and an address. */
const run = (args: string, { env = {}, ...given }: Given = {}) =>
  cli(args, {
    env: { SVC_SECRET_KEY: '', SVC_BASE_URL: 'http://svc.test', XDG_CONFIG_HOME: config, ...env },
    readSecret: async () => `${key}\n`,
    ...given,
  });
const merchant = { id: 'mer_1', legal_name: 'BODEGA ROSA S.A.C.', trade_name: null };
const storing = async (name: string, stored = key, address = 'http://svc.test') => {
  replies(page([merchant]));
  const given = { readSecret: async () => stored };
  expect((await run(`login --profile ${name} --base-url ${address}`, given)).code).toBe(0);
  received.length = 0;
};
const sentKey = (): string | null => received.at(-1)?.headers.get('authorization') ?? null;

test('login checks the key with a read, stores it for its owner alone, and the next commands use it', async () => {
  replies(page([merchant]));
  const { code, stdout, stderr } = await run('login');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The profile default is ready.');
  expect(stdout).toMatch(
    /mode +test\n +key +….{4}\n +merchant +BODEGA ROSA S\.A\.C\. \(mer_1\)\n +service +http:\/\/svc\.test/,
  );
  expect(received.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /v1/merchants']);
  expect([modeOf(path.join(config, 'svc')), modeOf(fileOf('default'))]).toEqual([0o700, 0o600]);
  replies(ok({ id: 'pi_1' }));
  expect((await run('payment-intents get pi_1', { env: { SVC_BASE_URL: '' } })).code).toBe(0);
  expect([sentKey(), received.at(-1)?.url.origin]).toEqual([`Bearer ${key}`, 'http://svc.test']);
  expect(stdout).not.toContain(key);
});

test('which key: --key, --profile, SVC_PROFILE, SVC_SECRET_KEY, the profile default', async () => {
  const [shop, other, env, given] = ['s', 'o', 'e', 'g'].map((letter) => keyOf('test', letter)) as [
    string,
    string,
    string,
    string,
  ];
  await storing('default');
  await storing('shop', shop, 'http://shop.test');
  await storing('other', other);
  replies(ok({ id: 'pi_1' }));
  const used = async (args: string, settings: Record<string, string> = {}) => {
    const { stderr } = await run(`payment-intents get pi_1 ${args}`.trim(), { env: settings });
    return [sentKey()?.replace('Bearer ', ''), received.at(-1)?.url.hostname, stderr.split(':')[0]?.trim()];
  };
  const both = { SVC_PROFILE: 'other', SVC_SECRET_KEY: env };
  const warning = 'SVC_PROFILE and SVC_SECRET_KEY are both set';
  expect(await used('')).toEqual([key, 'svc.test', '']);
  expect(await used('', { SVC_SECRET_KEY: env })).toEqual([env, 'svc.test', '']);
  expect(await used('', both)).toEqual([other, 'svc.test', warning]);
  // A stored key goes to its own service, whatever the environment says.
  expect(await used('--profile shop', both)).toEqual([shop, 'shop.test', '']);
  expect((await used(`--key ${given}`, both)).slice(0, 2)).toEqual([given, 'svc.test']);
  expect((await run('listen --profile shop --key x')).stderr).toContain('Give --key or --profile, not both.');
  expect((await run('listen --profile nobody')).stderr).toContain(
    'There is no profile nobody. There are: default, other, shop.',
  );
});

test.each([
  ['nothing', '', 'No key was given.\nSee: svc login --help'],
  ['a publishable one', keyTextOf('svc_pub_test_', 'k'.repeat(32)), 'This is a publishable key, for browsers'],
  ['a line of .env', `SVC_SECRET_KEY=${key}`, 'it begins with svc_test_ or svc_live_'],
  ['one that was cut off', key.slice(0, 30), 'it has 47 characters, and here are 30'],
  ['one with a typo', key.replace('kk', 'kK'), 'its checksum is wrong'],
])('a key that cannot be one is refused before any call: %s', async (_what, text, says) => {
  const { code, stdout, stderr } = await run('login', { readSecret: async () => text });
  expect([code, stdout, received]).toEqual([2, '', []]);
  expect(stderr).toContain(says);
  expect(readdirSync(path.join(config, 'svc'))).toEqual([]);
  expect(stderr).not.toContain(text.slice(-12) || key);
});

test.each([`login ${key}`, `login --key ${key}`, `listen ${key}`, `logout ${key}`])(
  'a key as an argument is refused, and not repeated: %#',
  async (args) => {
    const { code, stderr } = await run(args);
    expect([code, received]).toEqual([2, []]);
    expect(stderr).toContain('in the list of processes and in the history of the shell');
    expect(stderr).not.toContain(key);
  },
);

test('a key that the service does not know, and a service that is not there: nothing is stored', async () => {
  replies(refused(401, 'UNAUTHORIZED'));
  const unknown = await run('login');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('does not know this key')]);
  replies('network error');
  const absent = await run('login', { wait: async () => {} });
  expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining('Is the service running')]);
  const live = await run('login', { env: { SVC_BASE_URL: '' }, readSecret: async () => keyOf('live') });
  expect([live.code, live.stderr]).toEqual([
    2,
    expect.stringContaining('With a live key, set baseUrl or SVC_BASE_URL'),
  ]);
  expect(readdirSync(path.join(config, 'svc'))).toEqual([]);
});

test('a key with few permissions is stored without the name of its merchant', async () => {
  replies(refused(403, 'FORBIDDEN'));
  expect(JSON.parse((await run('login --json')).stdout)).toMatchObject({ profile: 'default', merchant: null });
});

test('a live profile says so, and its writes still ask', async () => {
  replies(page([merchant]));
  const { stdout } = await run('login --profile live', { readSecret: async () => keyOf('live') });
  expect(stdout).toContain('This is a live key');
  const write = await run('customers create --email a@b.example --profile live');
  expect([write.code, write.stderr]).toEqual([2, expect.stringContaining('add --yes')]);
});

test.each([
  ['others can read it', () => chmodSync(fileOf('default'), 0o644), /Run: chmod 600 '.*default\.json'/],
  ['others can read its folder', () => chmodSync(path.join(config, 'svc'), 0o755), /Run: chmod 700 '.*svc'/],
  [
    'it is damaged',
    () => writeFileSync(fileOf('default'), `{"key":"${key}`),
    /damaged. Log in again: svc login --profile default/,
  ],
])('a stored key is not used when %s', async (_what, spoil, says) => {
  await storing('default');
  spoil();
  const { code, stderr } = await run('payment-intents get pi_1');
  expect([code, received]).toEqual([2, []]);
  expect(stderr).toMatch(says);
  expect(stderr).not.toContain(key.slice(-12));
  expect((await run('profiles')).stdout).toMatch(says);
});

test('links are not followed, neither when a key is read nor when it is written', async () => {
  const elsewhere = path.join(config, 'elsewhere.json');
  mkdirSync(path.join(config, 'svc'), { mode: 0o700 });
  writeFileSync(elsewhere, 'mine', { mode: 0o600 });
  symlinkSync(elsewhere, fileOf('default'));
  expect((await run('payment-intents get pi_1')).stderr).toContain('is a link: it is not followed.');
  await storing('default');
  expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
  expect(modeOf(fileOf('default'))).toBe(0o600);
});

test('a folder that cannot be made, and no home at all', async () => {
  writeFileSync(path.join(config, 'svc'), 'a file');
  const { code, stderr } = await run('login');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/svc cannot be made: .*EEXIST/)]);
  // Node's own mkdir tries without end where a system has folders of its own that cannot be written.
  const { status, stderr: says } = spawnSync(process.execPath, [program, 'login'], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: '/proc/1' },
    input: key,
    timeout: 60_000,
    encoding: 'utf8',
  });
  expect([status, says]).toEqual([1, expect.stringContaining('/proc/1/svc cannot be made: ')]);
  const deep = path.join(config, 'not', 'there', 'yet');
  replies(page([merchant]));
  expect((await run('login', { env: { XDG_CONFIG_HOME: deep } })).code).toBe(0);
  expect(modeOf(path.join(deep, 'svc'))).toBe(0o700);
  expect((await run('login', { env: { XDG_CONFIG_HOME: '' } })).stderr).toContain('Set HOME or XDG_CONFIG_HOME.');
});

test('a pipe in the place of a profile is not waited for; a linked folder is not followed, by logout neither', async () => {
  await storing('shop');
  execFileSync('mkfifo', ['-m', '600', fileOf('pipe')]);
  const { code, stderr } = await run('balance get --profile pipe');
  expect([code, stderr]).toEqual([2, expect.stringContaining('pipe.json is no file.')]);

  const linked = temporaryFolder('login');
  symlinkSync(path.join(config, 'svc'), path.join(linked, 'svc'));
  for (const command of ['balance get', 'logout', 'login'])
    expect((await run(`${command} --profile shop`, { env: { XDG_CONFIG_HOME: linked } })).stderr).toContain(
      'svc is no folder (a link is not followed).',
    );
  expect(readdirSync(path.join(config, 'svc'))).toContain('shop.json');
});

test('two logins at once: one of them stays, as a whole; an interrupted one leaves nothing', async () => {
  replies(page([merchant]));
  const keys = ['a', 'b', 'c', 'd'].map((letter) => keyOf('test', letter));
  await Promise.all(keys.map((one) => run('login', { readSecret: async () => one })));
  expect(keys).toContain((JSON.parse(readFileSync(fileOf('default'), 'utf8')) as { key: string }).key);
  const controller = new AbortController();
  const readSecret = async (): Promise<string> => (controller.abort(), key);
  const { code, stdout } = await run('login --profile late', { signal: controller.signal, readSecret });
  expect([code, stdout]).toEqual([130, '']);
  expect(readdirSync(path.join(config, 'svc'))).toEqual(['default.json']);
});

test('profiles shows no key; logout removes one, also a damaged one; names are completed', async () => {
  expect((await run('profiles')).stdout).toBe('None yet: svc login\n');
  await storing('shop');
  await storing('default');
  const { stdout } = await run('profiles');
  expect(stdout).toBe(
    `  default  test  …${key.slice(-4)}  http://svc.test  BODEGA ROSA S.A.C. (mer_1)\n` +
      `  shop     test  …${key.slice(-4)}  http://svc.test  BODEGA ROSA S.A.C. (mer_1)\n`,
  );
  const completed = startCli(['complete', '--', 'customers', 'list', '--profile', ''], {
    env: { XDG_CONFIG_HOME: config },
  });
  expect((await completed.ended).stdout).toBe('default\nshop\n');
  writeFileSync(fileOf('shop'), '');
  expect((await run('logout --profile shop')).stdout).toContain('removed from this machine');
  const again = await run('logout --profile shop');
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('There is no profile shop. There are: default.'),
  ]);
  expect((await run('logout --profile ../x')).stderr).toContain('The name of a profile has 1 to 40 small letters');
});
