import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { aFolder, apiAt, aProduction, listeningOn, start, svc, svcJson, type Api, type Env } from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

const intents = 120;
const dayMs = 86_400_000;

test('killed in the middle of an advance: after the next start it goes on, and each intent expires once, at its time', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '1000' };
  const key = await createKey(env);
  const first = start(['start'], env);
  const [, port] = await first.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const api = apiAt(port, key);
  const expected = await createIntents(api);
  await api.call('POST', '/test-clock/advance', { by: 'P366D' });
  await untilExpired(api, 5);
  await first.stop('SIGKILL');

  const second = start(['start'], env);
  const [, portNow] = await second.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const again = apiAt(portNow, key);
  await untilReady(again);
  expect((await again.call('POST', '/test-clock/advance', { by: 'PT1S' })).status).toBe(202);
  await expectExpired(again, expected);
});

withServices(
  'two APIs and two workers: a killed worker’s advance is finished by the other, and both APIs follow',
  async () => {
    const env: Env = { ...(await aProduction()), SVC_RATE_TEST: '1000' };
    await svc(['migrate'], env);
    const key = await createKey(env);
    const apis = [start(['api'], env), start(['api'], env)];
    const first = start(['worker'], env);
    const [one, other] = (await Promise.all(apis.map(listeningOn))).map((port) => apiAt(port, key)) as [Api, Api];
    await first.waitFor(/working/);
    const expected = await createIntents(one);
    await one.call('POST', '/test-clock/advance', { by: 'P366D' });
    await untilExpired(other, 5);
    const second = start(['worker'], env);
    await second.waitFor(/working/);
    await first.stop('SIGKILL');

    await untilReady(other);
    // The first API has made no call since the start of the advance, and knows the new time.
    const [clock, created] = [
      await other.call('GET', '/test-clock'),
      await one.call('POST', '/payment-intents', intentBody()),
    ];
    expect(created.status).toBe(201);
    expect(Date.parse(String(created.data['created_at']))).toBeGreaterThanOrEqual(
      Date.parse(String(clock.data['now'])),
    );
    await expectExpired(one, expected);
    await Promise.all([...apis, second].map((running) => running.stop('SIGTERM')));
  },
);

/** One for each day. @returns when each of them expires */
async function createIntents(api: Api): Promise<string[]> {
  const now = Date.now();
  const times = Array.from({ length: intents }, (_, day) => new Date(now + (day + 1) * dayMs).toISOString());
  for (const expires_at of times)
    expect((await api.call('POST', '/payment-intents', intentBody({ expires_at }))).status).toBe(201);
  return times;
}

const expiredEvents = async (api: Api) => {
  const { data } = await api.call('GET', '/events?type=payment.expired&per_page=all');
  return (data as unknown as { created_at: string; data: { payment_intent: { expires_at: string } } }[]).toReversed();
};

async function untilExpired(api: Api, count: number): Promise<void> {
  while ((await expiredEvents(api)).length < count);
}

async function untilReady(api: Api): Promise<void> {
  while ((await api.call('GET', '/test-clock')).data['status'] !== 'READY');
}

async function expectExpired(api: Api, times: readonly string[]): Promise<void> {
  const events = await expiredEvents(api);
  expect(events.map(({ data }) => data.payment_intent.expires_at)).toEqual(times);
  for (const { created_at, data } of events) {
    const lateMs = Date.parse(created_at) - Date.parse(data.payment_intent.expires_at);
    // Real time goes on, also between the kill and the next start. The next intent expires a day later.
    expect([lateMs >= 0, lateMs < dayMs]).toEqual([true, true]);
  }
}

async function createKey(env: Env): Promise<string> {
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  return String((await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env)).key);
}
