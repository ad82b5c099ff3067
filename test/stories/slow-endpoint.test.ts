import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('an endpoint that never answers delays nobody but itself, and holds eight deliveries at most', async () => {
  const world = await startWorld();
  const { runOnce } = world.service.worker;
  const slow = await world.listen('payment.created');
  const quick = await world.listen('payment.created');
  slow.hold();

  for (let count = 1; count <= 10; count += 1) await createIntent(world);
  await runOnce();
  await Promise.all([slow.untilPosts(8), quick.untilPosts(10)]);
  // The slow one is still silent, and what happens now goes past it, too.
  await createIntent(world);
  while (quick.posts().length < 11) await runOnce();

  expect([slow.received(), slow.posts().length]).toEqual([[], 8]);

  slow.release();
  await world.settle();
  expect(slow.received()).toHaveLength(11);
});
