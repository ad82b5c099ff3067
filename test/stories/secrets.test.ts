import { expect, test } from '@jest/globals';
import { endpointBody, intentBody, asPayer, sessionBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { inMinutes, merchantCancels, payerPays, sessionNow } from './steps.ts';

test('after calls of all kinds no table and no log line has an API key, a client secret or a signing secret', async () => {
  const world = await startWorld();
  const shop = await world.listen();
  const live = await world.key({ livemode: true });
  const body = intentBody({ expires_at: inMinutes(world, 60), customer: { type: 'INDIVIDUAL', first_name: 'Inés' } });
  const intent = (await world.call('createPaymentIntent', { body, idempotencyKey: 'an-intent' })).data;
  const replayed = await world.call('createPaymentIntent', { body, idempotencyKey: 'an-intent' });
  expect(replayed.data.client_secret).toBe(intent.client_secret);
  const session = (await world.call('createCheckoutSession', { body: sessionBody(), idempotencyKey: 'a-session' }))
    .data;
  const hook = endpointBody({ url: shop.url, events: ['payment.failed'] });
  const endpoint = (await world.call('createWebhookEndpoint', { body: hook, idempotencyKey: 'an-endpoint' })).data;

  await sessionNow(world, session);
  await world.call('getCheckoutSession', {
    id: session.id,
    key: null,
    query: { client_secret: session.client_secret },
  });
  await world.call('getPaymentIntent', asPayer(intent));
  await world.call('listPaymentIntents', { key: `${world.keys.secret.slice(0, -1)}?` });
  await payerPays(world, intent);
  await merchantCancels(world, { id: session.payment_intent_id });
  shop.respondWith(500);
  await world.advance({ hours: 3 });
  shop.respondWith(200);
  await world.advance({ days: 1 });
  // The secrets were really sent.
  expect(shop.received().some(({ data }) => data.payment_intent?.client_secret === intent.client_secret)).toBe(true);

  // Every world runs this check when it is closed. Here the check itself is tested.
  expect(await world.leakedSecrets()).toEqual([]);
  expect(Object.keys(await world.rows())).toEqual(
    expect.arrayContaining(['api_keys', 'events', 'idempotency_keys', 'webhook_attempts', 'call_records']),
  );
  expect(world.logged.join('\n')).toContain('"operation":"createPaymentIntent"');
  const texts = [world.keys.secret, world.keys.publishable, live, intent.client_secret, session.client_secret];
  for (const text of [...texts, endpoint.signing_secret, shop.signingSecret].map(String)) {
    const secret = text.slice(text.startsWith('svc_') ? -38 : -43);
    for (const line of [text, `in other words ${secret}, without its prefix`]) {
      world.logged.push(line);
      expect(await world.leakedSecrets()).toEqual([`the log: ${secret.slice(0, 4)}…${secret.slice(-4)}`]);
      world.logged.pop();
    }
  }
});

test('a text that looks like a placeholder is returned unchanged, in the response and in the event', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const { data: other } = await world.call('createPaymentIntent', { body: intentBody() });
  const description = `{{k1 ${other.id}}} {{k1 ${shop.endpointId}}}`;

  const { data } = await world.call('createPaymentIntent', { body: intentBody({ description }) });
  await world.work();

  expect(data.description).toBe(description);
  expect(shop.received().at(-1)?.data.payment_intent?.description).toBe(description);
});
