import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('an endpoint that does not respond has at most eight requests in flight and does not delay another endpoint', async () => {
  const world = await startWorld();
  const { runOnce } = world.service.worker;
  const slow = await world.listen('payment.created');
  const quick = await world.listen('payment.created');
  slow.hold();

  for (let count = 1; count <= 10; count += 1) await createIntent(world);
  await runOnce();
  await Promise.all([slow.untilPosts(8), quick.untilPosts(10)]);
  // The slow endpoint still does not respond, and a new event reaches the quick one.
  await createIntent(world);
  await runOnce();
  await quick.untilPosts(11);

  expect([slow.received(), slow.posts().length]).toEqual([[], 8]);

  slow.release();
  await world.work();
  expect(slow.received()).toHaveLength(11);
});
