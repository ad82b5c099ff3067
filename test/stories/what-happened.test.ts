import { expect, test } from '@jest/globals';
import { createIntent, soles } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { deliveryOf, merchantRetries, payerPays } from './steps.ts';

test('a merchant asks what happened to a payment whose webhook failed, from the error to the retry', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded');
  shop.respondWith(500);
  const key = await world.key({ permissions: ['diagnostics:read'] });
  const headers = { 'X-Request-Id': 'order-1001' };

  const intent = await createIntent(world, { amount: soles('128.00') }, { headers });
  await payerPays(world, intent);
  await world.work();
  await world.advance({ seconds: 10 });

  // Support has only the number of the order. The key can read diagnostics and nothing else.
  const { items: calls } = await world.call('listDiagnosticRequests', { key, query: { correlation_id: 'order-1001' } });
  expect(calls.map(({ operation, status }) => [operation, status])).toEqual([['createPaymentIntent', 201]]);
  expect((await world.call('getPaymentIntent', { key, id: intent.id })).status).toBe(403);

  const trace = async () => (await world.call('tracePaymentIntent', { key, id: intent.id })).data.items;
  const attempts = async () =>
    (await trace()).filter(({ kind }) => kind === 'DELIVERY_ATTEMPT').map(({ summary }) => summary);
  expect(await attempts()).toEqual([
    expect.stringMatching(/^payment.succeeded was sent to we_[0-9a-z]{26}: status 500, attempt 1 FAILED in \d+ ms\.$/),
    expect.stringMatching(/status 500, attempt 2 FAILED in \d+ ms\. The next attempt is due at 2026-11-23T15:0\d:/),
  ]);

  shop.respondWith(200);
  const delivery = await deliveryOf(world, 'payment.succeeded');
  expect((await trace()).some(({ kind, ref }) => kind === 'DELIVERY_ATTEMPT' && ref === delivery.id)).toBe(true);
  await merchantRetries(world, delivery);
  await world.work();

  expect((await attempts()).at(-1)).toMatch(/status 200, attempt 3 SUCCEEDED in \d+ ms\.$/);
  const times = (await trace()).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});
