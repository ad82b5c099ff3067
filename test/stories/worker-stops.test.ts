import { expect, test } from '@jest/globals';
import { startWorkerLoop } from '../../services/api/src/adapters/jobs/worker-loop.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('a worker that stops finishes the requests in progress and starts no new ones', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await Promise.all(Array.from({ length: 30 }, () => createIntent(world)));
  shop.hold();
  const onError = (error: unknown) => world.logged.push(`ERROR ${String(error)}`);
  const loop = startWorkerLoop({ worker: world.service.worker, after: () => () => undefined, pollMs: 1_000, onError });
  await shop.untilPosts(8);

  const stopped = loop.stop();
  shop.release();
  await stopped;

  expect(shop.received().length).toBe(8);
});
