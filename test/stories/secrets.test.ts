import { expect, test } from '@jest/globals';
import { anIntent, startWorld } from '../world.ts';
import { inMinutes, merchantCancels, payerPays, sessionNow, type Thing } from './steps.ts';

test('after a whole day no table and no line of the log holds a key, a client secret or a signing secret', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const live = await world.key({ livemode: true });
  const body = anIntent({ expires_at: inMinutes(world, 60), customer: { type: 'INDIVIDUAL', first_name: 'Inés' } });
  const intent = (await world.call('createPaymentIntent', { body, idempotencyKey: 'an-intent' })).data as Thing;
  const replayed = await world.call('createPaymentIntent', { body, idempotencyKey: 'an-intent' });
  expect(replayed.data.client_secret).toBe(intent.client_secret);
  const session = (await world.call('createCheckoutSession', { body: anIntent(), idempotencyKey: 'a-session' }))
    .data as Thing;
  const hook = { url: shop.url, events: ['payment.failed'] };
  const endpoint = (await world.call('createWebhookEndpoint', { body: hook, idempotencyKey: 'an-endpoint' })).data;

  await sessionNow(world, session);
  await world.call('getCheckoutSession', {
    id: session.id,
    key: null,
    query: { client_secret: String(session.client_secret) },
  });
  await world.call('getPaymentIntent', {
    id: intent.id,
    key: null,
    headers: { 'X-Svc-Token': String(intent.client_secret) },
  });
  await world.call('listPaymentIntents', { key: `${world.keys.secret.slice(0, -1)}?` });
  await payerPays(world, intent);
  await merchantCancels(world, { id: String(session.payment_intent_id) });
  shop.answer(500);
  await world.advance({ hours: 3 });
  shop.answer(200);
  await world.advance({ days: 1 });
  // They were sent out, so the secrets are real ones.
  expect(shop.received().some(({ data }) => data.payment_intent?.client_secret === intent.client_secret)).toBe(true);

  const secrets = [world.keys.secret, world.keys.publishable, live].map((key) => key.slice(key.lastIndexOf('_') + 1));
  for (const { client_secret } of [intent, session]) secrets.push(afterMark('_secret_', client_secret));
  for (const text of [endpoint.signing_secret, shop.signingSecret]) secrets.push(afterMark('whsec_test_', text));
  expect(new Set(secrets.map((secret) => secret.length))).toEqual(new Set([38, 43]));

  const tables = Object.entries(await world.rows()).map(([name, rows]) => [name, JSON.stringify(rows)]);
  const kept: Record<string, string> = { ...Object.fromEntries(tables), log: world.logged.join('\n') };
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['api_keys', 'events', 'idempotency_keys', 'webhook_attempts']),
  );
  expect(kept.log).toContain('"operation":"createPaymentIntent"');
  const leaks = Object.entries(kept).filter(([, text]) => secrets.some((secret) => text.includes(secret)));
  expect(leaks.map(([place]) => place)).toEqual([]);
});

test('a caller who writes what looks like a placeholder gets back what was written', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const { data: other } = await world.call('createPaymentIntent', { body: anIntent() });
  const description = `{{k1 ${String(other.id)}}} {{k1 ${shop.endpointId}}}`;

  const { data } = await world.call('createPaymentIntent', { body: anIntent({ description }) });
  await world.settle();

  expect(data.description).toBe(description);
  expect(shop.received().at(-1)?.data.payment_intent?.description).toBe(description);
});

const afterMark = (mark: string, text: unknown): string => String(text).split(mark)[1] ?? '';
