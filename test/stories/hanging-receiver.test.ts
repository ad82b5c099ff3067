import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('while a receiver does not respond to one request, it gets the next ones', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.hold();
  await world.call('createPaymentIntent', { body: intentBody() });
  await world.service.worker.runOnce();
  await shop.untilPosts(1);

  await world.call('createPaymentIntent', { body: intentBody() });
  await world.call('createPaymentIntent', { body: intentBody() });
  await world.service.worker.runOnce();
  await shop.untilPosts(3);

  shop.release();
  await world.work();
  expect(shop.received()).toHaveLength(3);
});
