import { expect, test } from '@jest/globals';
import { anIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('a receiver that hangs on one request is sent the next ones meanwhile', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.hold();
  await world.call('createPaymentIntent', { body: anIntent() });
  await world.service.worker.runOnce();
  await shop.came(1);

  await world.call('createPaymentIntent', { body: anIntent() });
  await world.call('createPaymentIntent', { body: anIntent() });
  await world.service.worker.runOnce();
  await shop.came(3);

  shop.release();
  await world.settle();
  expect(shop.received()).toHaveLength(3);
});
