import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('a worker that stops finishes the requests in progress and starts no new ones', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await Promise.all(Array.from({ length: 30 }, () => createIntent(world)));
  shop.hold();
  const { worker } = world.service;
  worker.start();
  await shop.untilPosts(8);

  const stopped = worker.stop();
  shop.release();
  await stopped;

  expect(shop.received().length).toBe(8);
});
