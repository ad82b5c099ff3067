import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('a placeholder in the response of a receiver is stored as text and shows no secret', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const { data: intent } = await world.call('createPaymentIntent', { body: intentBody() });
  await world.work();
  const event = shop.received()[0]?.id ?? '';
  const { items } = await world.call('listEventDeliveries', { id: event });
  const id = String(items[0]?.id);
  const response = `{{k1 ${id}}} {{k9 ${id}}} {{k1 ${intent.id}}} {{k9 ${intent.id}}}`;
  shop.respondWith(200, response);

  expect((await world.call('retryWebhookDelivery', { id })).status).toBe(200);
  await world.work();

  const { status, data } = await world.call('getWebhookDelivery', { id });
  expect([status, data.attempt_history]).toMatchObject([200, [{ response_excerpt: response }, {}]]);
  expect((await world.call('listEventDeliveries', { id: event })).status).toBe(200);
});

test('placeholders in the texts of a merchant are returned unchanged', async () => {
  const world = await startWorld();
  const { data: first } = await world.call('createPaymentIntent', { body: intentBody() });
  const description = `{{k1 ${first.id}}} {{k9 pi_x}} {{k1 pi_x}}`;

  const { data } = await world.call('createPaymentIntent', {
    body: intentBody({ description, metadata: { placeholder: description } }),
  });
  const read = await world.call('getPaymentIntent', { id: data.id });

  expect([read.data.description, read.data.metadata]).toEqual([description, { placeholder: description }]);
});
