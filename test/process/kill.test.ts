import { expect, test } from '@jest/globals';
import { startReceiver } from '../receiver.ts';
import { intentBody } from '../fixtures.ts';
import { aFolder, apiAt, closing, listeningOn, start, svcJson, type Env } from './process.ts';

test('killed between commit and delivery: after the next start the same event is delivered', async () => {
  const env = { SVC_DATA_DIR: aFolder() };
  const key = await createKey(env);
  // The API alone: it delivers nothing before it is killed.
  const first = start(['api'], env);
  const api = apiAt(await listeningOn(first), key);
  const inbox = closing(await startReceiver(() => new Date()));
  const hook = await api.call('POST', '/webhook-endpoints', { url: inbox.url, events: ['*'] });
  inbox.signingSecret = String(hook.data.signing_secret);

  const created = await api.call('POST', '/payment-intents', intentBody());
  await first.stop('SIGKILL');
  expect([created.status, inbox.posts().length]).toEqual([201, 0]);

  const second = start(['start'], env);
  const [, port] = await second.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  await inbox.untilReceived(1);
  const again = apiAt(port, key);
  const [event] = (await again.call('GET', '/events')).data as unknown as { id: string; type: string }[];
  expect(inbox.received()).toEqual([event]);
  expect(event?.type).toBe('payment.created');
  const kept = await again.call('GET', `/payment-intents/${String(created.data.id)}`);
  expect(kept.data).toMatchObject({
    id: created.data.id,
    status: 'PENDING',
    payment_method: created.data.payment_method,
  });
});

test('killed during thirty calls: every acknowledged intent exists, with its event', async () => {
  const env = { SVC_DATA_DIR: aFolder(), SVC_RATE_TEST: '1000' };
  const key = await createKey(env);
  const first = start(['start'], env);
  const [, port] = await first.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const api = apiAt(port, key);

  const acknowledged: string[] = [];
  const calls = Array.from({ length: 30 }, async () => {
    const { status, data } = await api.call('POST', '/payment-intents', intentBody());
    if (status !== 201) return;
    acknowledged.push(String(data.id));
    if (acknowledged.length === 5) await first.stop('SIGKILL');
  });
  await Promise.allSettled(calls);

  const second = start(['start'], env);
  const [, portNow] = await second.waitFor(/API +http:\/\/localhost:(\d+)\/v1/);
  const again = apiAt(portNow, key);
  const { data: intents } = await again.call('GET', '/payment-intents?per_page=all');
  const { data: events } = await again.call('GET', '/events?type=payment.created&per_page=all');
  const ids = (intents as unknown as { id: string }[]).map(({ id }) => id);
  const idsOfEvents = (events as unknown as { data: { payment_intent: { id: string } } }[]).map(
    ({ data }) => data.payment_intent.id,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(idsOfEvents.toSorted()).toEqual(ids.toSorted());
});

async function createKey(env: Env): Promise<string> {
  const merchant = await svcJson(['merchants', 'create', '--ruc', '20100070970', '--name', 'MI BODEGA'], env);
  return String((await svcJson(['keys', 'create', '--merchant', String(merchant.id), '--mode', 'test'], env)).key);
}
