import { expect, test } from '@jest/globals';
import { createWork } from '../../services/api/src/application/work.ts';
import { startWorld } from '../world.ts';
import { deliveryNow, deliveryOf, merchantAsksFor, merchantRetries, type Thing } from './steps.ts';

test('a delivery that is retried by hand while it is being sent is not sent a second time', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const other = createWork(world.service.app, (error) => world.logged.push(`ERROR ${String(error)}`));
  await merchantAsksFor(world);
  shop.hold();
  await world.service.work.round();
  await shop.came(1);

  const underWay = await deliveryOf(world, 'payment.created');
  expect(await merchantRetries(world, underWay)).toMatchObject({ status: 'PENDING', attempts: 0 });
  await other.settle();
  shop.release();
  await world.settle();

  expect(shop.posts()).toHaveLength(1);
  expect(await deliveryNow(world, underWay)).toMatchObject({ status: 'SUCCEEDED', attempts: 1, next_attempt_at: null });
});

test('twenty retries against a worker: every attempt is counted, none is lost, all arrive', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  shop.answer(500);
  await Promise.all(Array.from({ length: 20 }, () => merchantAsksFor(world)));
  await world.settle();
  const { items: events } = await world.call('listEvents', { query: { type: 'payment.created' } });
  const failed = await Promise.all(
    events.map(async ({ id }) => (await world.call('listEventDeliveries', { id: String(id) })).items[0] as Thing),
  );

  shop.answer(200);
  await Promise.all([world.advance({ hours: 1 }), ...failed.map((delivery) => merchantRetries(world, delivery))]);
  await world.settle();

  let attempts = 0;
  for (const delivery of failed) {
    const now = await deliveryNow(world, delivery);
    expect(now).toMatchObject({ status: 'SUCCEEDED', next_attempt_at: null });
    const numbers = (now.attempt_history as { attempt: number }[]).map(({ attempt }) => attempt);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect(now.attempts).toBe(numbers.length);
    attempts += numbers.length;
  }
  expect(shop.posts()).toHaveLength(attempts);
});
