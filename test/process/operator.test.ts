import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { aFolder, apiAt, cli, contentsOf, listeningOn, paste, stackTrace, start, svc, svcJson } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('an operator makes a merchant, verifies it and gives it a live key; before that it is told what is missing', async () => {
  const folder = aFolder();
  const env = { SVC_DATA_DIR: folder };
  const merchant = await svcJson(aMerchant, env);
  const id = String(merchant.id);
  expect(merchant).toMatchObject({ legal_name: 'MI BODEGA S.A.C.', ruc: '20100070970', verification: 'UNVERIFIED' });
  const live = ['keys', 'create', '--merchant', id, '--mode', 'live'];

  const early = await svc(live, env);
  expect([early.code, early.stdout]).toEqual([1, '']);
  expect(early.stderr).toContain(`${id} is not verified, so it can have no live key yet (KYB_REQUIRED).`);
  expect(early.stderr).toContain(`npm run svc -- merchants verify ${id}`);
  expect(early.stderr).not.toMatch(stackTrace);

  expect(await svcJson(['merchants', 'verify', id], env)).toMatchObject({ id, verification: 'VERIFIED' });
  const key = await svcJson(live, env);
  expect(key).toMatchObject({ mode: 'live', kind: 'secret', key: expect.stringMatching(/^svc_live_[0-9A-Za-z]{38}$/) });
  expect(contentsOf(folder)).not.toContain(String(key.key).slice('svc_live_'.length));

  expect((await svc(['merchants', 'list'], env)).stdout).toMatch(
    new RegExp(`${id} +MI BODEGA S.A.C. +20100070970 +VERIFIED`),
  );
  const keys = await svc(['keys', 'list', '--merchant', id], env);
  expect(keys.stdout).toContain(String(key.id));
  expect(keys.stdout).not.toContain(String(key.key));
});

test('a key is rolled and revoked while the service runs: the old one dies within five seconds', async () => {
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
  const rolledAt = performance.now();
  expect(rolled).toMatchObject({ replaces: old.id, permissions: ['events:read'] });
  expect(await call(rolled)).toBe(200);
  while ((await call(old)) !== 401) await pause(50);
  expect(performance.now() - rolledAt).toBeLessThan(5_500);

  await svcJson(['keys', 'revoke', String(rolled.id)], env);
  const revokedAt = performance.now();
  while ((await call(rolled)) !== 401) await pause(50);
  expect(performance.now() - revokedAt).toBeLessThan(5_500);

  const listed = await svcJson<Body[]>(['keys', 'list', '--merchant', String(merchant)], env);
  expect(listed.map(({ id, revoked_at }) => [id, revoked_at !== null])).toEqual([
    [rolled.id, true],
    [old.id, true],
  ]);
  for (const { key } of [old, rolled]) expect(contentsOf(folder)).not.toContain(String(key).slice('svc_test_'.length));
});

test('every command teaches itself', async () => {
  const commands = {
    '': /merchants create .*--ruc[^]*keys create/,
    migrate: /bring the database to this version/,
    'merchants create': /--ruc <number>[^]*--name <text>/,
    'merchants verify': /verify [^]*<id>[^]*live keys/,
    'merchants list': /newest first/,
    'keys create': /--merchant <id>[^]*--mode <mode>[^]*"test", "live"[^]*--permissions/,
    'keys list': /never their texts/,
    'keys revoke': /within 5 seconds/,
    'keys roll': /same rights/,
  };
  const helps = await Promise.all(
    Object.keys(commands).map((command) => svc([...command.split(' ').filter(Boolean), '--help'], {})),
  );
  expect(helps.map(({ code, stderr, stdout }) => [code, stderr, stdout])).toEqual(
    Object.values(commands).map((words) => [0, '', expect.stringMatching(words)]),
  );
});

test('what cannot be done is said in a sentence, with the next step', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const { id } = await svcJson(aMerchant, env);
  const mistakes: [string[], RegExp][] = [
    [['merchants', 'create', '--ruc', '20100070971', '--name', 'X'], /RUC has 11 digits, the last a check digit/],
    [['merchants', 'verify', 'mer_none'], /merchants list/],
    [['keys', 'create', '--merchant', 'mer_none', '--mode', 'test'], /merchants list/],
    [['keys', 'create', '--merchant', String(id), '--mode', 'prod'], /test, live/],
    [
      ['keys', 'create', '--merchant', String(id), '--mode', 'test', '--permissions', 'money:write'],
      /cannot have money:write. It can have: .*events:read/,
    ],
    [['keys', 'revoke', 'key_none'], /no key key_none/],
    [['keys', 'roll', 'key_none'], /no key key_none/],
    [['keyz'], /unknown command/],
  ];
  const told = await Promise.all(mistakes.map(([args]) => svc(args, env)));
  for (const [index, { code, stdout, stderr }] of told.entries()) {
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(mistakes[index]?.[1] ?? '')]);
    expect(stderr).toMatch(/^error: /);
    expect(stderr).not.toMatch(stackTrace);
  }
});

test('an answer that cannot be written is told; a reader who has gone away is not', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  await svcJson(aMerchant, env);
  const full = openSync('/dev/full', 'w');
  const ended = await start(['merchants', 'list'], env, full).ended;
  closeSync(full);
  expect([ended.code, ended.stderr]).toEqual([1, 'error: The answer could not be written (ENOSPC).\n']);

  const unread = await paste(`SVC_DATA_DIR='${env.SVC_DATA_DIR}' '${process.execPath}' '${cli}' merchants list | true`);
  expect(unread).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a name that no database can keep is refused before one is asked', async () => {
  const name = 'Ñ'.repeat(201);
  const { code, stderr } = await svc(['merchants', 'create', '--ruc', '20100070970', '--name', name], {
    SVC_DATA_DIR: aFolder(),
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: .*name/)]);
  expect(stderr).not.toMatch(stackTrace);
});
