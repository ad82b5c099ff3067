import { expect, test } from '@jest/globals';
import { startReceiver } from '../receiver.ts';
import { intentBody } from '../fixtures.ts';
import {
  aClosedPort,
  apiAt,
  aProduction,
  closing,
  listeningOn,
  start,
  svc,
  svcJson,
  type Api,
  type Env,
} from './process.ts';

const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices(
  'two APIs and two workers share a database and a Redis: forty payments, and each event is delivered once',
  async () => {
    const env = await migratedProduction();
    const key = await createKey(env);
    const apis = [start(['api'], env), start(['api'], env)];
    const workers = [start(['worker'], env), start(['worker'], env)];
    const [one, other] = (await Promise.all(apis.map(listeningOn))).map((port) => apiAt(port, key)) as [Api, Api];
    await Promise.all(workers.map((worker) => worker.waitFor(/working/)));
    const inbox = await startInbox(one, 'payment.created', 'payment.succeeded');

    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? createAndPay(one, other) : createAndPay(other, one))),
    );
    await inbox.untilReceived(80);

    const events = inbox.received().map(({ type, data }) => `${type} ${String(data.payment_intent?.id)}`);
    expect(events.toSorted()).toEqual(
      ids.flatMap((id) => [`payment.created ${id}`, `payment.succeeded ${id}`]).toSorted(),
    );

    // One idempotency key creates one intent, also on two APIs at once.
    const sameKey = { 'Idempotency-Key': 'order-1042' };
    const both = await Promise.all(
      [one, other].map((api) => api.call('POST', '/payment-intents', intentBody(), sameKey)),
    );
    const bodies = new Set(both.filter(({ status }) => status === 201).map(({ text }) => text));
    expect([bodies.size, both.filter(({ status }) => status !== 201 && status !== 409)]).toEqual([1, []]);

    const ends = await Promise.all([...apis, ...workers].map((running) => running.stop('SIGTERM')));
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual(ends.map(() => [0, '']));
    expect(new Set(inbox.received().map(({ id }) => id)).size).toBe(inbox.posts().length);
  },
);

withServices(
  'calls with one idempotency key on two APIs at once never get the refusal that the first one of them causes',
  async () => {
    const env = await migratedProduction();
    const key = await createKey(env);
    const apis = [start(['api'], env), start(['api'], env)];
    const both = (await Promise.all(apis.map(listeningOn))).map((port) => apiAt(port, key)) as [Api, Api];

    const outcomes: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { data } = await both[0].call('POST', '/payment-intents', intentBody());
      // Without the key the second call would be refused: a paid intent cannot be paid, nor a cancelled one cancelled.
      const [action, body] = round % 2 === 0 ? ['simulate', { outcome: 'SUCCEEDED' }] : ['cancel', undefined];
      const call = (api: Api) =>
        api.call('POST', `/payment-intents/${String(data['id'])}/${action}`, body, {
          'Idempotency-Key': `key-${round}`,
        });
      const atOnce = await Promise.all([...both, ...both].map(call));
      const later = await Promise.all(both.map(call));
      outcomes.push(...atOnce.map(({ status, text }) => (status === 200 ? 200 : /"code":"(\w+)"/.exec(text)?.[1])));
      expect(later.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set([...atOnce, ...later].filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(
        1,
      );
    }

    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    await Promise.all(apis.map((api) => api.stop('SIGTERM')));
  },
);

withServices('without Redis calls succeed and deliveries arrive', async () => {
  const env: Env = { ...(await migratedProduction()), REDIS_URL: `redis://127.0.0.1:${await aClosedPort()}` };
  const key = await createKey(env);
  const [serving, worker] = [start(['api'], env), start(['worker'], env)];
  const api = apiAt(await listeningOn(serving), key);
  const inbox = await startInbox(api, 'payment.succeeded');

  const ids = await Promise.all(Array.from({ length: 5 }, () => createAndPay(api, api)));
  await inbox.untilReceived(5);

  expect(
    inbox
      .received()
      .map(({ data }) => data.payment_intent?.id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  const ready = await fetch(`${api.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded', database: 'ok' }]);
  const ends = await Promise.all([serving, worker].map((running) => running.stop('SIGTERM')));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
});

async function migratedProduction(): Promise<Env> {
  const env: Env = { ...(await aProduction()), SVC_RATE_TEST: '1000' };
  const { code, stdout } = await svc(['migrate'], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Applied /)]);
  return env;
}

async function createKey(env: Env): Promise<string> {
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  return String((await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env)).key);
}

async function startInbox(api: Api, ...events: string[]) {
  const inbox = closing(await startReceiver(() => new Date()));
  const { status, data } = await api.call('POST', '/webhook-endpoints', { url: inbox.url, events });
  expect(status).toBe(201);
  inbox.signingSecret = String(data.signing_secret);
  return inbox;
}

async function createAndPay(creating: Api, paying: Api): Promise<string> {
  const created = await creating.call('POST', '/payment-intents', intentBody());
  const id = String(created.data.id);
  const paid = await paying.call('POST', `/payment-intents/${id}/simulate`, { outcome: 'SUCCEEDED' });
  expect([created.status, paid.status, paid.data.status]).toEqual([201, 200, 'SUCCEEDED']);
  return id;
}
