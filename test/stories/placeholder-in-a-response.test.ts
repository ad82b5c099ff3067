import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('a receiver that answers with what looks like a seal learns nothing and breaks nothing', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const { data: intent } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.settle();
  const event = shop.received()[0]?.id ?? '';
  const { items } = await world.call('listEventDeliveries', { id: event });
  const id = String(items[0]?.id);
  const answer = `{{k1 ${id}}} {{k9 ${id}}} {{k1 ${intent.id}}} {{k9 ${intent.id}}}`;
  shop.respondWith(200, answer);

  expect((await world.call('retryWebhookDelivery', { id })).status).toBe(200);
  await world.settle();

  const { status, data } = await world.call('getWebhookDelivery', { id });
  expect([status, data.attempt_history]).toMatchObject([200, [{ response_excerpt: answer }, {}]]);
  expect((await world.call('listEventDeliveries', { id: event })).status).toBe(200);
});

test('a caller who writes seals into his own texts gets them back as he wrote them', async () => {
  const world = await startWorld();
  const { data: first } = await world.call('createPaymentIntent', { body: intentBody() });
  const description = `{{k1 ${first.id}}} {{k9 pi_x}} {{k1 pi_x}}`;

  const { data } = await world.call('createPaymentIntent', {
    body: intentBody({ description, metadata: { seal: description } }),
  });
  const read = await world.call('getPaymentIntent', { id: data.id });

  expect([read.data.description, read.data.metadata]).toEqual([description, { seal: description }]);
});
