import { expect, test } from '@jest/globals';
import { openStream } from '../event-stream.ts';
import { intentBody } from '../fixtures.ts';
import { aFolder, aProduction, apiAt, listeningOn, start, svc, svcJson, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;
const ready = /API +http:\/\/localhost:(\d+)\/v1/;

async function createKey(env: Env): Promise<string> {
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  return String((await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env)).key);
}

test('a reader that continues with its last id gets every event over two kill -9 and a restart', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '1000' };
  const key = await createKey(env);
  const received = new Set<string>();
  const created: string[] = [];
  let lastEventId: string | undefined;

  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGTERM'] as const) {
    const running = start(['start'], env);
    const [, port] = await running.waitFor(ready);
    const api = apiAt(port, key);
    const stream = await openStream(api.origin, { key, ...(lastEventId !== undefined && { lastEventId }) });
    const create = async (): Promise<void> => {
      const { status, data } = await api.call('POST', '/payment-intents', intentBody());
      if (status === 201) created.push(String(data.id));
    };
    const before = created.length;
    await Promise.allSettled(
      Array.from({ length: 40 }, async () => {
        await create();
        // In the middle of the calls, and of what the stream sends.
        if (created.length === before + 20) await running.stop(signal);
      }),
    );
    await stream.ended;
    for (const { data } of stream.events()) received.add(String(data['payment_intent']?.['id']));
    lastEventId = stream.lastId();
  }
  const last = start(['start'], env);
  const [, port] = await last.waitFor(ready);
  const rest = await openStream(apiAt(port, key).origin, { key, ...(lastEventId !== undefined && { lastEventId }) });
  await rest.until(() => {
    for (const { data } of rest.events()) received.add(String(data['payment_intent']?.['id']));
    return created.every((id) => received.has(id));
  });

  expect(created.length).toBeGreaterThanOrEqual(60);
  expect(created.filter((id) => !received.has(id))).toEqual([]);
});

test('SIGTERM ends a stream at once, and the process ends with 0', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const key = await createKey(env);
  const running = start(['start'], env);
  const [, port] = await running.waitFor(ready);
  const stream = await openStream(`http://127.0.0.1:${port}`, { key });
  await stream.untilCaughtUp();

  const { code, stderr } = await running.stop('SIGTERM');

  await stream.ended;
  expect([code, stderr]).toEqual([0, '']);
});

withServices('an API process streams what a worker process has fanned out, without a webhook endpoint', async () => {
  const env: Env = { ...(await aProduction()), SVC_RATE_TEST: '1000' };
  expect((await svc(['migrate'], env)).code).toBe(0);
  const key = await createKey(env);
  const apis = [start(['api'], env), start(['api'], env)];
  const workers = [start(['worker'], env), start(['worker'], env)];
  const [one = apiAt('', key), other = apiAt('', key)] = (await Promise.all(apis.map(listeningOn))).map((port) =>
    apiAt(port, key),
  );
  await Promise.all(workers.map((worker) => worker.waitFor(/working/)));
  const streams = await Promise.all([one, other].map(({ origin }) => openStream(origin, { key })));
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));

  await Promise.all(Array.from({ length: 60 }, () => one.call('POST', '/payment-intents', intentBody())));
  await Promise.all(streams.map((stream) => stream.untilEvents(60)));

  const ids = streams.map((stream) => stream.events().map(({ id }) => id));
  expect(new Set(ids[0]).size).toBe(60);
  expect(ids[1]).toEqual(ids[0]);
  const ends = await Promise.all([...apis, ...workers].map((running) => running.stop('SIGTERM')));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
});
