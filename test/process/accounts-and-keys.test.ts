import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Body } from '../world.ts';
import { timeLimits } from '../busy-machine.ts';
import { aFolder, apiAt, listeningOn, start, svc, svcJson } from './process.ts';

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];

test('an account has one merchant for each RUC; a legal name of the test registry cannot be verified', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_ENV: 'development' };
  const first = await svcJson(aMerchant, env);
  const second = await svcJson(
    [...aMerchant.slice(0, 3), '20600000005', '--name', 'OTRA', '--account', String(first.account)],
    env,
  );
  expect([second.account, (await svcJson(aMerchant, env)).account]).toEqual([
    first.account,
    expect.not.stringMatching(String(first.account)),
  ]);
  const again = await svc([...aMerchant, '--account', String(first.account)], env);
  expect([again.code, again.stdout, again.stderr]).toEqual([
    1,
    '',
    `error: This account already has a merchant with this RUC: ${String(first.id)}. GET /merchants lists it.\n`,
  ]);
  const nowhere = await svc([...aMerchant, '--account', 'acc_none'], env);
  expect([nowhere.code, nowhere.stderr]).toEqual([1, 'error: account: There is no account acc_none.\n']);

  const { key } = await svcJson(['keys', 'create', '--merchant', String(first.id), '--mode', 'test'], env);
  const serving = start(['api'], env);
  const { call } = apiAt(await listeningOn(serving), String(key));
  const { status, data } = await call('POST', '/merchants', { tax_id: { value: '20600000013' } });
  expect(status).toBe(201);
  const verify = await svc(['merchants', 'verify', String(data['id'])], env);
  expect([verify.code, verify.stderr]).toEqual([
    1,
    expect.stringMatching(/^error: .* comes from the test registry, which invents names/),
  ]);
});

test('a key that is rolled with an overlap works until its end; the list shows origins, the last use and the end', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '1000', SVC_RATE_FAILURES: '1000' };
  const { id: merchant } = await svcJson(aMerchant, env);
  const create = (...options: string[]) =>
    svcJson(['keys', 'create', '--merchant', String(merchant), '--mode', 'test', ...options], env);
  const old = await create();
  await create('--kind', 'publishable', '--origins', 'https://shop.example,https://www.shop.example');
  await create('--kind', 'publishable');
  const serving = start(['api'], env);
  const port = await listeningOn(serving);
  const call = async ({ key }: Body) => (await apiAt(port, String(key)).call('GET', '/events')).status;
  expect(await call(old)).toBe(200);

  const { stdout } = await svc(['keys', 'roll', String(old.id), '--overlap', '10s'], env);
  const rolledAt = performance.now();
  const limitMs = timeLimits();
  const [, end = ''] = /stops working at (\S+)\.\n$/.exec(stdout) ?? [];
  expect(await call({ key: /svc_test_\w+/.exec(stdout)?.[0] })).toBe(200);
  expect(await call(old)).toBe(200);
  while ((await call(old)) !== 401) await pause(50);
  const workedMs = performance.now() - rolledAt;
  expect(workedMs).toBeGreaterThan(8_000);
  expect(workedMs).toBeLessThan(limitMs(15_500));

  const ended = await serving.stop();
  expect(ended.code).toBe(0);
  const listed = await svcJson<Body[]>(['keys', 'list', '--merchant', String(merchant)], env);
  expect(listed.find(({ id }) => id === old.id)).toMatchObject({
    last_used_at: expect.stringMatching(/Z$/),
    expires_at: end,
    revoked_at: null,
    origins: [],
  });
  const table = (await svc(['keys', 'list', '--merchant', String(merchant)], env)).stdout;
  expect(table).toMatch(/origins +created_at +last_used_at +expires_at +revoked_at/);
  expect(table).toMatch(/publishable .* https:\/\/shop\.example,https:\/\/www\.shop\.example /);
  expect(table).toMatch(/publishable .* any /);
});
