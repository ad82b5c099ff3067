import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { intentBody } from '../fixtures.ts';
import {
  aFolder,
  apiAt,
  listeningOn,
  lockHolder,
  stackTrace,
  start,
  svc,
  svcJson,
  type Api,
  type Env,
} from './process.ts';

test('backup while the service writes: restored with its keyring, it has everything that was acknowledged before it, and works', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '100000' };
  const { key } = await createKey(env);
  const serving = start(['api'], env);
  const api = apiAt(await listeningOn(serving), key);

  const acknowledged: string[] = [];
  let isWriting = true;
  const client = async (): Promise<void> => {
    while (isWriting) acknowledged.push(String((await api.call('POST', '/payment-intents', intentBody())).data.id));
  };
  const clients = Array.from({ length: 8 }, client);
  while (acknowledged.length < 200) await api.call('GET', '/payment-intents');
  const before = [...acknowledged];
  const file = path.join(aFolder(), 'backup of today.sqlite');
  const backup = await svcJson(['backup', file], env);
  const during = acknowledged.length - before.length;
  isWriting = false;
  await Promise.all(clients);

  expect(during).toBeGreaterThan(0);
  const keyring = path.join(env.SVC_DATA_DIR, 'secrets');
  expect(backup).toEqual({ file, bytes: statSync(file).size, keyring });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
  const database = await sqliteDataSource(file).initialize();
  expect(await database.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  await database.destroy();

  const restored = { ...env, SVC_DATA_DIR: path.join(aFolder(), 'restored') };
  mkdirSync(restored.SVC_DATA_DIR);
  copyFileSync(file, path.join(restored.SVC_DATA_DIR, 'svc.sqlite'));
  copyFileSync(keyring, path.join(restored.SVC_DATA_DIR, 'secrets'));
  const second = start(['api'], restored);
  const restoredApi = apiAt(await listeningOn(second), key);
  const kept = await idsOf(restoredApi);
  expect(before.filter((id) => !kept.includes(id))).toEqual([]);
  expect(kept.filter((id) => !acknowledged.includes(id)).length).toBeLessThanOrEqual(8);
  const { data: events } = await restoredApi.call('GET', '/events?type=payment.created&per_page=all');
  expect((events as unknown as object[]).length).toBe(kept.length);
  expect((await restoredApi.call('POST', '/payment-intents', intentBody())).status).toBe(201);
});

test('a backup that fails leaves no file and reports why', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const target = path.join(aFolder(), 'backup.sqlite');
  const problemOf = async (args: string[], settings: Env): Promise<string> => {
    const { code, stdout, stderr } = await svc(args, settings);
    expect([code, stdout, stackTrace.test(stderr)]).toEqual([1, '', false]);
    return stderr;
  };
  expect(await problemOf(['backup', target], env)).toMatch(
    /^error: There is no database .*svc\.sqlite: .*SVC_DATA_DIR/,
  );

  await createKey(env);
  writeFileSync(target, 'something else');
  expect(await problemOf(['backup', target], env)).toMatch(/^error: .*backup\.sqlite already exists/);
  expect(statSync(target).size).toBe('something else'.length);
  expect(await problemOf(['backup', path.join(target, 'in')], env)).toMatch(/^error: The backup .* can't be written/);
  expect(readdirSync(path.dirname(target))).toEqual(['backup.sqlite']);

  const statements = ['PRAGMA locking_mode = EXCLUSIVE', 'BEGIN EXCLUSIVE'];
  await lockHolder(path.join(env.SVC_DATA_DIR, 'svc.sqlite'), ...statements);
  expect(await problemOf(['backup', `${target}.2`], env)).toMatch(/^error: .*svc\.sqlite is locked by another program/);
  expect(readdirSync(path.dirname(target))).toEqual(['backup.sqlite']);

  const production = {
    SVC_ENV: 'production',
    DATABASE_URL: 'mysql://svc:hunter2@127.0.0.1/svc',
    REDIS_URL: 'redis://127.0.0.1',
    SVC_SECRETS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  };
  expect(await problemOf(['backup', `${target}.2`], production)).toMatch(
    /^error: .*mysqldump --single-transaction.*SVC_SECRETS/,
  );
});

test('after a stop svc.sqlite alone has all data', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const { key } = await createKey(env);
  const serving = start(['start'], env);
  const [, port] = await serving.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const { data } = await apiAt(port, key).call('POST', '/payment-intents', intentBody());
  expect(await serving.stop()).toMatchObject({ code: 0, stderr: '' });

  const copy = { SVC_DATA_DIR: aFolder() };
  for (const file of ['svc.sqlite', 'secrets'])
    copyFileSync(path.join(env.SVC_DATA_DIR, file), path.join(copy.SVC_DATA_DIR, file));
  const second = start(['api'], copy);
  expect(await idsOf(apiAt(await listeningOn(second), key))).toEqual([data.id]);
});

async function createKey(env: Env): Promise<{ key: string }> {
  const { id } = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(id), '--mode', 'test'], env);
  return { key: String(key) };
}

async function idsOf(api: Api): Promise<string[]> {
  const { data } = await api.call('GET', '/payment-intents?per_page=all');
  return (data as unknown as { id: string }[]).map(({ id }) => id);
}
