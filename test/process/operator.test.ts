import { closeSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { timeLimits } from '../busy-machine.ts';
import {
  aFolder,
  apiAt,
  cli,
  contentsOf,
  listeningOn,
  paste,
  root,
  stackTrace,
  start,
  svc,
  svcJson,
} from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('an operator creates a merchant, verifies it and creates a live key; before that the error gives the next step', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder };
  const merchant = await svcJson(aMerchant, env);
  const id = String(merchant.id);
  expect(merchant).toMatchObject({ legal_name: 'MI BODEGA S.A.C.', ruc: '20100070970', verification: 'UNVERIFIED' });
  const live = ['keys', 'create', '--merchant', id, '--mode', 'live'];

  const early = await svc(live, env);
  expect([early.code, early.stdout]).toEqual([1, '']);
  expect(early.stderr).toContain(`${id} is not verified, so it can have no live key yet (KYB_REQUIRED).`);
  expect(early.stderr).toContain(`npm run svc-admin -- merchants verify ${id}`);
  expect(early.stderr).not.toMatch(stackTrace);

  expect(await svcJson(['merchants', 'verify', id], env)).toMatchObject({ id, verification: 'VERIFIED' });
  const key = await svcJson(live, env);
  expect(key).toMatchObject({ mode: 'live', kind: 'secret', key: expect.stringMatching(/^svc_live_[0-9A-Za-z]{38}$/) });
  expect(contentsOf(folder)).not.toContain(String(key.key).slice('svc_live_'.length));

  expect((await svc(['merchants', 'list'], env)).stdout).toMatch(
    new RegExp(`${id} +acc_\\w+ +MI BODEGA S.A.C. +20100070970 +ACTIVE +VERIFIED`),
  );
  expect(await svcJson(['merchants', 'show', id], env)).toMatchObject({ id, hosts: [], city: null });
  expect((await svc(['merchants', 'show', id], env)).stdout).toMatch(
    new RegExp(`^id +${id}\n[^]*\nhosts +-\noverdraft +refused\n\nIts keys: .* keys list --merchant ${id}`),
  );
  const shown = await svc(['keys', 'show', String(key.id)], env);
  expect([shown.code, shown.stdout]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^merchant +${id}\nid +${String(key.id)}`)),
  ]);
  expect(shown.stdout).not.toContain(String(key.key));
  expect(await svcJson(['keys', 'show', String(key.id)], env)).toMatchObject({ merchant: id, mode: 'live' });
  const keys = await svc(['keys', 'list', '--merchant', id], env);
  expect(keys.stdout).toContain(String(key.id));
  expect(keys.stdout).not.toContain(String(key.key));
});

test('a key is rolled and revoked while the service runs: the old key stops working within five seconds', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder, SVC_RATE_TEST: '1000', SVC_RATE_FAILURES: '1000' };
  const serving = start(['api'], env);
  const port = await listeningOn(serving);
  const { id: merchant } = await svcJson(aMerchant, env);
  const old = await svcJson(
    ['keys', 'create', '--merchant', String(merchant), '--mode', 'test', '--permissions', 'events:read'],
    env,
  );
  const call = async ({ key }: Body) => (await apiAt(port, String(key)).call('GET', '/events')).status;
  expect(await call(old)).toBe(200);

  const rolled = await svcJson(['keys', 'roll', String(old.id)], env);
  const limitMs = timeLimits();
  const rolledAt = performance.now();
  expect(rolled).toMatchObject({ replaces: old.id, permissions: ['events:read'] });
  expect(await call(rolled)).toBe(200);
  while ((await call(old)) !== 401) await pause(50);
  expect(performance.now() - rolledAt).toBeLessThan(limitMs(5_500));

  await svcJson(['keys', 'revoke', String(rolled.id)], env);
  const revokedAt = performance.now();
  while ((await call(rolled)) !== 401) await pause(50);
  expect(performance.now() - revokedAt).toBeLessThan(limitMs(5_500));

  const listed = await svcJson<Body[]>(['keys', 'list', '--merchant', String(merchant)], env);
  expect(listed.map(({ id, revoked_at }) => [id, revoked_at !== null])).toEqual([
    [rolled.id, true],
    [old.id, true],
  ]);
  for (const { key } of [old, rolled]) expect(contentsOf(folder)).not.toContain(String(key).slice('svc_test_'.length));
});

test('--help describes every command', async () => {
  const commands = {
    '': /--data-dir <folder>[^]*SVC_SECRETS[^]*merchants create .*--ruc[^]*keys create/,
    migrate: /update the database schema to this version/,
    backup: /<file>[^]*while it is in use/,
    doctor: /changes\s+nothing/,
    'merchants create': /--ruc <number>[^]*--name <text>[^]*--account <id>/,
    'merchants verify': /verify [^]*<id>[^]*live keys/,
    'merchants list': /newest first/,
    'merchants show': /everything/,
    'merchants hosts': /<id>[^]*--set <list>[^]*--clear[^]*within 5 seconds[^]*Example:/,
    'keys create': /--merchant <id>[^]*--mode <mode>[^]*"test", "live"[^]*--permissions/,
    'keys list': /secret part is not shown/,
    'keys show': /permissions and origins/,
    'keys revoke': /within 5 seconds/,
    'keys roll': /same permissions[^]*--overlap <time>/,
  };
  const helps = await Promise.all(
    Object.keys(commands).map((command) => svc([...command.split(' ').filter(Boolean), '--help'], {})),
  );
  expect(helps.map(({ code, stderr, stdout }) => [code, stderr, stdout])).toEqual(
    Object.values(commands).map((words) => [0, '', expect.stringMatching(words)]),
  );
});

test('the first command, without settings, works on the data folder of npm start', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_ENV: '' };
  const merchant = await svcJson(aMerchant, env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env);
  const serving = start(['start'], { ...env, SVC_ENV: 'development' });
  const [, port] = await serving.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  expect((await apiAt(port, String(key)).call('GET', '/events')).status).toBe(200);
});

test('production needs a keyring, and a service without settings runs as production', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const refused = await Promise.all([
    svc(aMerchant, { ...env, SVC_ENV: 'production' }),
    svc(aMerchant, { ...env, SVC_ENV: '', DATABASE_URL: 'mysql://127.0.0.1/svc', REDIS_URL: 'redis://127.0.0.1' }),
    ...['start', 'api', 'worker'].map((command) => svc([command], { ...env, SVC_ENV: '' })),
  ]);
  expect(refused.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
    refused.map(() => [1, '', expect.stringMatching(/^error: SVC_SECRETS must be set in production/)]),
  );
  expect(readdirSync(env.SVC_DATA_DIR)).toEqual([]);
});

test('printed commands name the data folder and work when pasted, and npm prints nothing before the output', async () => {
  const env = { SVC_DATA_DIR: path.join(aFolder(), 'doña "data" $HOME') };
  const created = await svc(aMerchant, env);
  const [, line = ''] = /To create a key for it: +(.*)$/m.exec(created.stdout) ?? [];
  expect(line).toMatch(/^npm run svc-admin -- keys create --merchant mer_\w+ --mode test --data-dir "[^']*"$/);

  const pasted = await paste(`cd '${root}' && ${line} --json`);
  expect([pasted.code, JSON.parse(pasted.stdout)]).toEqual([0, expect.objectContaining({ mode: 'test' })]);
  expect(await paste(`cd '${root}' && npm run svc-admin -- keyz`)).toMatchObject({ code: 2, stdout: '' });

  const folder = line.slice(line.indexOf(' --data-dir'));
  const unverified = await svc(
    ['keys', 'create', '--merchant', String(/mer_\w+/.exec(line)?.[0]), '--mode', 'live'],
    env,
  );
  expect(unverified.stderr).toMatch(printed('merchants verify mer_\\w+', folder));
  expect((await svc(['merchants', 'verify', 'mer_none'], env)).stderr).toMatch(printed('merchants list', folder));
  expect((await svc(['--help'], env)).stdout).toMatch(printed('merchants create --ruc .*', folder));
  expect((await svc(['keys', 'list', '--merchant', 'mer_none'], env)).stderr).toMatch(
    printed('merchants list', folder),
  );
  const serving = start(['start'], env);
  await serving.waitFor(/Ctrl-C/);
  expect(serving.stdout()).toMatch(printed('keys create --merchant mer_\\w+ --mode test', folder));
});

/** Matches a line of output that ends with this command on this data folder. */
const printed = (command: string, folder: string): RegExp =>
  new RegExp(`npm run svc-admin -- ${command}${folder.replaceAll(/[\\$]/g, String.raw`\$&`)}$`, 'm');

test('output that cannot be written is an error; a reader that closes its pipe is not', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  await svcJson(aMerchant, env);
  const full = openSync('/dev/full', 'w');
  const ended = await start(['merchants', 'list'], env, full).ended;
  closeSync(full);
  expect([ended.code, ended.stderr]).toEqual([1, 'error: The output could not be written (ENOSPC).\n']);

  const unread = await paste(`SVC_DATA_DIR='${env.SVC_DATA_DIR}' '${process.execPath}' '${cli}' merchants list | true`);
  expect(unread).toEqual({ code: 0, stdout: '', stderr: '' });
});
