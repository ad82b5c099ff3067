import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { endpointNow } from './steps.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { DeliveryReads } from '../../services/api/src/application/webhooks/deliveries-port.ts';

// The worker while the database is slow, fails, or returns only some of the endpoints with due deliveries.

/** A store some of whose reads of deliveries are replaced. `given` receives the real ones. */
const replaceReads =
  (given: (real: DeliveryReads) => Partial<DeliveryReads>) =>
  (store: Store): Store => ({
    ...store,
    read: { ...store.read, deliveries: { ...store.read.deliveries, ...given(store.read.deliveries) } },
  });

test('when the endpoints that waited longest fill one search and do not respond, the next endpoint is still served', async () => {
  const world = await startWorld({
    store: replaceReads((real) => ({ dueEndpoints: (at, who) => real.dueEndpoints(at, { ...who, limit: 1 }) })),
  });
  const { runOnce } = world.service.worker;
  const slow = await world.listen('payment.created');
  slow.hold();
  await createIntent(world);
  await runOnce();
  await slow.untilPosts(1);

  const quick = await world.listen('payment.created');
  await createIntent(world);
  await runOnce();
  await runOnce();
  await quick.untilPosts(1);

  slow.release();
  await world.work();
  expect([slow.received().length, quick.received().length]).toEqual([2, 1]);
});

test('deliveries are sent also when reading them takes more than a second', async () => {
  let nowMs = 0;
  const world = await startWorld({
    ports: { monotonicMs: () => nowMs },
    store: replaceReads((real) => ({
      async due(...given) {
        nowMs += 1_100;
        return real.due(...given);
      },
    })),
  });
  const shop = await world.listen('payment.created');
  for (let count = 0; count < 3; count += 1) await createIntent(world);

  await world.work();

  expect(shop.received()).toHaveLength(3);
});

test('when a read fails while requests are in progress, none of them is sent twice', async () => {
  let fails = false;
  const world = await startWorld({
    store: replaceReads((real) => ({
      async due(...given) {
        if (!fails) return real.due(...given);
        fails = false;
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      },
    })),
  });
  const { runOnce } = world.service.worker;
  const shop = await world.listen('payment.created');
  shop.hold();
  for (let count = 0; count < 3; count += 1) await createIntent(world);
  await runOnce();
  await shop.untilPosts(3);

  fails = true;
  await createIntent(world);
  while (fails) await runOnce();
  await runOnce();
  shop.release();
  await world.work();

  expect([shop.posts().length, shop.received().length]).toEqual([4, 4]);
});

test('when an endpoint returns 410 while more deliveries are read for it, those are not sent', async () => {
  let meanwhile: (() => Promise<void>) | null = null;
  const world = await startWorld({
    store: replaceReads((real) => ({
      async due(...given) {
        const rows = await real.due(...given);
        const happens = rows.length > 0 ? meanwhile : null;
        if (happens !== null) meanwhile = null;
        await happens?.();
        return rows;
      },
    })),
  });
  const { runOnce } = world.service.worker;
  const shop = await world.listen('payment.created');
  shop.hold();
  await createIntent(world);
  await runOnce();
  await shop.untilPosts(1);

  meanwhile = async () => {
    shop.respondWith(410);
    shop.release();
    while ((await world.rows())['webhook_attempts']?.length === 0) await pause(5);
  };
  for (let count = 0; count < 3; count += 1) await createIntent(world);
  await runOnce();
  await world.work();

  expect(shop.posts()).toHaveLength(1);
});

test('after a 410 nothing more is sent, also when an earlier request succeeds before the 410 is recorded', async () => {
  let writes = Promise.resolve();
  const world = await startWorld({
    store: (store) => ({ ...store, transact: (work) => writes.then(() => store.transact(work)) }),
  });
  const shop = await world.listen('payment.created');
  shop.hold();
  for (let count = 0; count < 9; count += 1) await createIntent(world);
  await world.service.worker.runOnce();
  await shop.untilPosts(8);

  let write = (): void => undefined;
  writes = new Promise((resolve) => (write = resolve));
  shop.respondOnce(410);
  shop.release();
  while (world.logged.filter((line) => line.includes('"message":"delivery"')).length < 8) await pause(5);
  write();
  await world.work();

  expect(shop.posts()).toHaveLength(8);
  expect(await endpointNow(world, shop)).toMatchObject({ status: 'DISABLED', disabled_reason: 'GONE' });
});
