import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

/** A world whose process is so many seconds ahead of its database. */
async function aWorld(seconds: number) {
  const skew = { seconds };
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms) },
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        databaseNow: () => Promise.resolve(new Date(clock.ms - skew.seconds * 1_000)),
      },
    }),
  });
  const ready = async () => {
    const response = await fetch(`${world.origin}/readyz`);
    return [response.status, await response.json()];
  };
  const metric = async () =>
    /^svc_clock_skew_seconds (.*)$/m.exec(await (await fetch(`${world.origin}/metrics`)).text())?.[1];
  async function pass(passed: number): Promise<void> {
    clock.ms += passed * 1_000;
    await world.work();
  }
  return { world, pass, skew, ready, metric, measure: () => world.service.clock.start() };
}

test('far from the clock of the database no timer runs, and /readyz says so; near it, timers run by that clock', async () => {
  const { world, pass, skew, ready, metric, measure } = await aWorld(61);
  const expiresAt = new Date(world.now().getTime() + 120_000).toISOString();
  const intent = await createIntent(world, { expires_at: expiresAt });
  const statusOf = async () => (await world.call('getPaymentIntent', { id: intent.id })).data.status;
  await measure();
  expect(await ready()).toEqual([
    200,
    {
      status: 'degraded',
      database: 'ok',
      queue: 'ok',
      clock_skew_seconds: 61,
      wrong_clock: 'this process or the database',
    },
  ]);
  await pass(600);
  expect(await statusOf()).toBe('PENDING');
  expect(Number(await metric())).toBeCloseTo(61, 1);
  skew.seconds = 50;
  await measure();
  await world.work();
  expect(await statusOf()).toBe('EXPIRED');
});

test('a timer runs when it is due by the clock of the database', async () => {
  const { world, pass, measure } = await aWorld(50);
  const expiresAt = new Date(world.now().getTime() + 120_000).toISOString();
  const intent = await createIntent(world, { expires_at: expiresAt });
  const statusOf = async () => (await world.call('getPaymentIntent', { id: intent.id })).data.status;
  await measure();
  await pass(130);
  expect(await statusOf()).toBe('PENDING');
  await pass(45);
  expect(await statusOf()).toBe('EXPIRED');
});

test('so far that signatures would fail, the process is not ready', async () => {
  const { ready, measure } = await aWorld(-241);
  await measure();
  expect(await ready()).toEqual([503, expect.objectContaining({ status: 'unavailable', clock_skew_seconds: -241 })]);
});
