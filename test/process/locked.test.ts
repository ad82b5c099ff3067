import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { exchange } from '../exchange.ts';
import { timeLimits } from '../busy-machine.ts';
import { rounds } from '../length.ts';
import { startReceiver } from '../receiver.ts';
import { intentBody } from '../fixtures.ts';
import {
  aFolder,
  apiAt,
  closing,
  listeningOn,
  lockHolder,
  stackTrace,
  start,
  svc,
  svcJson,
  type Api,
  type Env,
} from './process.ts';

// Another program on the SQLite file, which never says how long it will keep it.

const aMerchant = ['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];
/** Longer than a write waits for the lock. */
const heldMs = rounds(5_000, 11_000);
const port = /API +http:\/\/localhost:(\d+)\/v1/;

type Told = { status: number; tookMs: number; retryAfter: string | undefined };

/** One call, timed. */
async function timed(origin: string, method: string, route: string, given: Env = {}, body?: string): Promise<Told> {
  const beganMs = performance.now();
  const headers = { 'Content-Type': 'application/json', ...given };
  const { status, headers: told } = await exchange(origin, {
    method,
    path: route,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status, tookMs: performance.now() - beganMs, retryAfter: told['retry-after'] };
}

/** Creates intents, each with a key of its own, for so long. @returns the keys, and what was answered to each */
async function createFor(forMs: number, { origin }: Api, key: string): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  const untilMs = performance.now() + forMs;
  const client = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const idempotencyKey = randomUUID();
      const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': idempotencyKey };
      told.set(
        idempotencyKey,
        await timed(origin, 'POST', '/v1/payment-intents', headers, JSON.stringify(intentBody())),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  return told;
}

async function healthFor(forMs: number, { origin }: Api): Promise<Told[]> {
  const told: Told[] = [];
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    told.push(await timed(origin, 'GET', '/healthz'));
    await pause(20);
  }
  return told;
}

test(`another process holds the write lock for ${heldMs / 1_000} seconds: health answers at once, reads go on, writes are told to come again, and nothing is lost or doubled`, async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '100000' };
  const serving = start(['start'], env);
  const [, at] = await serving.waitFor(port);
  const [, key = ''] = await serving.waitFor(/secret +(svc_test_\w+)/);
  const api = apiAt(at, key);
  const inbox = closing(await startReceiver(() => new Date()));
  const hook = await api.call('POST', '/webhook-endpoints', { url: inbox.url, events: ['payment.created'] });
  inbox.signingSecret = String(hook.data.signing_secret);

  const holder = await lockHolder(path.join(env.SVC_DATA_DIR, 'svc.sqlite'), 'BEGIN EXCLUSIVE');
  const limitMs = timeLimits();
  const [created, health, read] = await Promise.all([
    createFor(heldMs, api, key),
    healthFor(heldMs, api),
    timed(api.origin, 'GET', '/v1/events', { Authorization: `Bearer ${key}` }),
  ]);
  await holder.stop('SIGKILL');

  expect([...new Set(health.map(({ status }) => status))]).toEqual([200]);
  const healthMs = health.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  // It was 20 s. The machine of a test may be busy for a moment, so the slowest of hundreds has more time.
  expect(healthMs[Math.floor(healthMs.length * 0.95)]).toBeLessThan(limitMs(100));
  expect(healthMs.at(-1)).toBeLessThan(limitMs(1_000));
  expect([read.status, read.tookMs < limitMs(1_000)]).toEqual([200, true]);
  expect(new Set([...created.values()].map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 1']),
  );
  expect(Math.max(...[...created.values()].map(({ tookMs }) => tookMs))).toBeLessThan(limitMs(5_000));

  // Each call is made again, as its caller was told; some had been under way when the lock went.
  const again = async (idempotencyKey: string): Promise<string> => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const { status, data } = await api.call('POST', '/payment-intents', intentBody(), headers);
    return `${status} ${String(data.id)}`;
  };
  const answers: string[] = [];
  for (const idempotencyKey of created.keys()) answers.push(await again(idempotencyKey));
  expect(answers.filter((answer) => !answer.startsWith('201 pi_'))).toEqual([]);
  const { data: listed } = await api.call('GET', '/payment-intents?per_page=all');
  const ids = (listed as unknown as { id: string }[]).map(({ id }) => `201 ${id}`);
  expect(ids.toSorted()).toEqual(answers.toSorted());
  await inbox.untilReceived(answers.length);
  expect(new Set(inbox.received().map(({ id }) => id)).size).toBe(answers.length);
  expect(await serving.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('a lock that is held for a second is waited for: nobody is refused', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const serving = start(['start'], env);
  const [, at] = await serving.waitFor(port);
  const [, key = ''] = await serving.waitFor(/secret +(svc_test_\w+)/);
  const api = apiAt(at, key);
  const holder = await lockHolder(path.join(env.SVC_DATA_DIR, 'svc.sqlite'), 'BEGIN IMMEDIATE');
  const calls = [1, 2, 3].map(() => api.call('POST', '/payment-intents', intentBody()));
  const commands = svc(aMerchant, env);
  await pause(1_000);
  await holder.stop('SIGKILL');
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await commands).toMatchObject({ code: 0, stderr: '' });

  // Nor does it hold up the end of the service.
  await lockHolder(path.join(env.SVC_DATA_DIR, 'svc.sqlite'), 'BEGIN IMMEDIATE');
  const limitMs = timeLimits();
  const stoppedMs = performance.now();
  expect(await serving.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(performance.now() - stoppedMs).toBeLessThan(limitMs(8_000));
});

test('a lock at the start, and under a command: it is waited for a few seconds, then said in a sentence', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  await svcJson(aMerchant, env);
  const file = path.join(env.SVC_DATA_DIR, 'svc.sqlite');
  const held = {
    'the write lock': ['BEGIN EXCLUSIVE'],
    'the whole file': ['PRAGMA locking_mode = EXCLUSIVE', 'BEGIN EXCLUSIVE'],
  };
  for (const [what, statements] of Object.entries(held)) {
    const holder = await lockHolder(file, ...statements);
    const limitMs = timeLimits();
    const beganMs = performance.now();
    const told = await Promise.all([svc(['start'], env), svc(aMerchant, env)]);
    expect(performance.now() - beganMs).toBeLessThan(limitMs(12_000));
    for (const { code, stdout, stderr } of told) {
      expect([what, code, stdout.includes('svc is running')]).toEqual([what, 1, false]);
      expect(stderr).toMatch(/^error: .*\n( +.*\n)?$/);
      expect(stderr).toMatch(/lock/);
      expect(stderr).not.toMatch(stackTrace);
    }
    await holder.stop('SIGKILL');
  }
  const serving = start(['start'], env);
  await serving.waitFor(port);
  expect(await serving.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('two services on one data folder: the second is refused, commands go on; when the first is killed the next one starts', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const first = start(['start'], env);
  await first.waitFor(port);
  for (const command of ['start', 'api', 'worker']) {
    const { code, stdout, stderr } = await svc([command], env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: Another svc runs on the data folder .*: stop it first.*SVC_DATA_DIR.*\n$/);
  }
  expect(await svcJson(aMerchant, env)).toMatchObject({ ruc: '20100070970' });
  expect(await svcJson(['migrate'], env)).toEqual({ applied: [] });
  await first.stop('SIGKILL');

  const next = start(['api'], env);
  await listeningOn(next);
  expect(await next.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('a service, and six commands, on a new folder at once: one schema, one keyring, and all succeed', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const serving = start(['api'], env);
  const ended = await Promise.all(Array.from({ length: 6 }, () => svc(aMerchant, env)));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']));
  await listeningOn(serving);
  expect(await svcJson(['merchants', 'list'], env)).toHaveLength(ended.length);
});

test('the files are for their owner alone, also in a folder that was there, and where they were open to others', async () => {
  const env = { SVC_DATA_DIR: path.join(aFolder(), 'open') };
  mkdirSync(env.SVC_DATA_DIR);
  chmodSync(env.SVC_DATA_DIR, 0o755);
  const modes = (...names: string[]): string[] =>
    names.map((name) => `${name} ${(statSync(path.join(env.SVC_DATA_DIR, name)).mode & 0o777).toString(8)}`);
  const files = ['svc.sqlite', 'svc.sqlite-wal', 'svc.sqlite-shm', 'secrets'];
  const closed = files.map((file) => `${file} 600`);

  const first = start(['start'], env);
  await first.waitFor(port);
  expect(modes(...files, '.')).toEqual([...closed, '. 755']);
  await first.stop('SIGKILL');

  for (const file of files) chmodSync(path.join(env.SVC_DATA_DIR, file), 0o644);
  const second = start(['start'], env);
  await second.waitFor(port);
  expect(modes(...files, '.')).toEqual([...closed, '. 755']);
});

test('the keyring is lost: no new one is made in its place, and with the old one everything works again', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const { id } = await svcJson(aMerchant, env);
  const { key } = await svcJson(['keys', 'create', '--merchant', String(id), '--mode', 'test'], env);
  const keyring = path.join(env.SVC_DATA_DIR, 'secrets');
  renameSync(keyring, `${keyring}.away`);
  for (const command of [['start'], ['merchants', 'list'], ['migrate']]) {
    const { code, stdout, stderr } = await svc(command, env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: The keyring .*secrets is missing, .*put it back from your backup.*\n$/);
  }
  expect(() => statSync(keyring)).toThrow('ENOENT');

  renameSync(`${keyring}.away`, keyring);
  const serving = start(['start'], env);
  const [, at] = await serving.waitFor(port);
  expect((await apiAt(at, String(key)).call('GET', '/events')).status).toBe(200);
});
