import { expect, test } from '@jest/globals';
import { intentsOf, readSubscription, simulateSubscription, subscribe } from '../subscriptions.ts';
import { startWorld, type World } from '../world.ts';

// Real time goes on while the service is down. Nothing is charged twice, and nobody is charged for several periods at once.

/** A world whose service is down for these days. */
async function afterDowntime(days: number, create: (world: World) => Promise<{ id: string }>) {
  const world = await startWorld();
  const { id } = await create(world);
  await world.work();
  world.skip(days);
  await world.restart();
  await world.work();
  return { world, id };
}

const charges = async (world: World, id: string): Promise<string[]> =>
  (await intentsOf(world, id)).map(
    ({ subscription_period, status, created_at }) => `${subscription_period?.number} ${status} ${created_at}`,
  );

test('a week of downtime: the month that was due in it is charged once, when the service is back', async () => {
  const { world, id } = await afterDowntime(35, (one) => subscribe(one));
  expect(await charges(world, id)).toEqual([
    '1 SUCCEEDED 2026-11-23T15:00:00.000Z',
    '2 SUCCEEDED 2026-12-28T15:00:00.000Z',
  ]);
  expect(await readSubscription(world, id)).toMatchObject({
    status: 'ACTIVE',
    current_period: { number: 2, start: '2026-12-23', end: '2027-01-23' },
    next_attempt_at: '2027-01-23T11:00:00.000Z',
  });
});

test('three weeks of downtime: three weeks are due, and charged oldest first, one in 24 hours', async () => {
  const { world, id } = await afterDowntime(21, (one) => subscribe(one, { interval: 'WEEK' }));
  expect(await charges(world, id)).toEqual([
    '1 SUCCEEDED 2026-11-23T15:00:00.000Z',
    '2 SUCCEEDED 2026-12-14T15:00:00.000Z',
  ]);
  await world.advance({ days: 6 });
  expect((await charges(world, id)).slice(2)).toEqual([
    '3 SUCCEEDED 2026-12-15T15:00:00.000Z',
    '4 SUCCEEDED 2026-12-16T15:00:00.000Z',
  ]);
  await world.advance({ days: 2 });
  expect((await charges(world, id)).at(-1)).toBe('5 SUCCEEDED 2026-12-21T11:00:00.000Z');
});

test('a late period that is denied has no retries left: its own are in the next period', async () => {
  const { world, id } = await afterDowntime(14, async (one) => {
    const subscription = await subscribe(one, { interval: 'WEEK' });
    await simulateSubscription(one, subscription.id, { payment: 'INSUFFICIENT_FUNDS' });
    return subscription;
  });
  expect(await readSubscription(world, id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'unpaid', attempts: 1 });
});

test('a retry that the downtime has moved into the next period is not made: the period stays unpaid, and it ends', async () => {
  const world = await startWorld();
  const { id } = await subscribe(world, { interval: 'WEEK' });
  await simulateSubscription(world, id, { payment: 'INSUFFICIENT_FUNDS' });
  await world.advance({ days: 7 });
  expect((await readSubscription(world, id)).status).toBe('PAST_DUE');
  world.skip(8);
  await world.restart();
  await world.work();
  expect(await readSubscription(world, id)).toMatchObject({ status: 'CANCELED', cancel_reason: 'unpaid', attempts: 1 });
});
