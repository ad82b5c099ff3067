import { expect, test } from '@jest/globals';
import { timeLimits } from '../busy-machine.ts';
import { createIntent, emittedEvents, intentBody, payoutAccountBody, simulate, start } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

// A merchant tries eight days in seconds. The worker runs by itself and real time goes on, as in a real service; the test
// uses the API alone.

/** The longest time that the story may take. The figure is printed. */
const limitMs = 5_000;
/** How late something may happen by the clock of the merchant: real time goes on while it is done. */
const latenessMs = 1_000;

/** A service whose clock runs from `start` on. */
async function runningWorld(): Promise<World> {
  const startedMs = performance.now();
  const world = await startWorld({
    ports: { now: () => new Date(Date.parse(start) + performance.now() - startedMs) },
  });
  world.service.startWorker();
  return world;
}

const types = ['payment.succeeded', 'payment.expired', 'balance.available', 'payout.created', 'payout.paid'] as const;

const clockOf = async (world: World) => (await world.call('getTestClock')).data;

async function advance(world: World, by: string): Promise<void> {
  expect((await world.call('advanceTestClock', { body: { by } })).status).toBe(202);
  // Waits for the worker, so that the test does not ask all the time.
  do await world.work();
  while ((await clockOf(world)).status === 'ADVANCING');
}

const hours = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

test('an intent expires, payments become available and are paid out, a shop is down for two days: in order, within seconds', async () => {
  const limit = timeLimits();
  const world = await runningWorld();
  const [startedMs, before] = [performance.now(), process.cpuUsage()];
  const shop = await world.listen(...types);
  shop.respondWith(503);
  const { now } = await clockOf(world);
  const at = (hour: number): string => new Date(Date.parse(now) + hour * 3_600_000).toISOString();

  await world.call('createPayoutAccount', { body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY', weekly_day: 'FRIDAY' } });
  const qr = await createIntent(world);
  await simulate(world, qr.id);
  const bank = await createIntent(world, { payment_method_types: ['BANK_TRANSFER'] });
  await simulate(world, bank.id);
  const { data: unpaid } = await world.call('createPaymentIntent', { body: intentBody({ expires_at: at(20) }) });

  await advance(world, 'P2D');
  shop.respondWith(200);
  await advance(world, 'P2D');
  await advance(world, 'P4D');

  // QR: midnight in Lima of the next day, 14 hours later; the expiry; bank transfer: a day after that midnight. The payout is
  // created on Friday at 06:00, and is at the bank on Monday at noon.
  const events = await emittedEvents(world, { type: [...types] });
  const expected = [
    ['balance.available', '2026-11-24T05:00:00.000Z'],
    ['payment.expired', unpaid.expires_at],
    ['balance.available', '2026-11-25T05:00:00.000Z'],
    ['payout.created', '2026-11-27T11:00:00.000Z'],
    ['payout.paid', '2026-11-30T17:00:00.000Z'],
  ] as const;
  const last = events.slice(-expected.length);
  expect(last.map(({ type }) => type)).toEqual(expected.map(([type]) => type));
  const late = expected.map(([, dueAt], index) => Date.parse(last[index]?.created_at ?? '') - Date.parse(dueAt ?? ''));
  for (const ms of late) expect([ms >= 0, ms < limit(latenessMs)]).toEqual([true, true]);

  // Each delivery failed until the shop worked again, and each attempt was made at its time.
  for (const event of events) {
    const { items } = await world.call('listEventDeliveries', { id: event.id });
    const [delivery] = items;
    expect([items.length, delivery?.status]).toEqual([1, 'SUCCEEDED']);
    const attempts = (delivery?.attempt_history ?? []).toReversed();
    expect(attempts.map(({ outcome }) => outcome)).toEqual([...attempts.slice(1).map(() => 'FAILED'), 'SUCCEEDED']);
    const waits = attempts.slice(1).map((attempt, index) => hours(attempts[index]?.at ?? '', attempt.at));
    const schedule = [5 / 3_600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
    waits.forEach((wait, index) => {
      const planned = schedule[index] ?? 0;
      expect([wait >= 0.8 * planned, wait <= 1.2 * planned + limit(latenessMs) / 3_600_000]).toEqual([true, true]);
    });
    expect(hours(event.created_at, attempts[0]?.at ?? '')).toBeLessThan(limit(latenessMs) / 3_600_000);
    expect(hours(at(48), attempts.at(-1)?.at ?? '')).toBeGreaterThan(0);
  }
  expect(new Set(shop.received().map(({ id }) => id)).size).toBe(events.length);

  const clock = await clockOf(world);
  expect(hours(now, clock.now)).toBeCloseTo(192, 2);
  const tookMs = Math.round(performance.now() - startedMs);
  const { user, system } = process.cpuUsage(before);
  console.log({ tookMs, cpuMs: Math.round((user + system) / 1_000), attempts: shop.posts().length, lateMs: late });
  expect(tookMs).toBeLessThan(limit(limitMs));
});

test('a year with something due each day: a few milliseconds of the processor for each step', async () => {
  const world = await startWorld();
  const days = 365;
  const dayMs = 86_400_000;
  for (let day = 1; day <= days; day += 1)
    await createIntent(world, { expires_at: new Date(world.now().getTime() + day * dayMs).toISOString() });
  await world.call('advanceTestClock', { body: { by: `P${days}D` } });
  const [startedMs, before] = [performance.now(), process.cpuUsage()];
  await world.work();
  const { user, system } = process.cpuUsage(before);
  const cpuMsPerStep = Math.round((user + system) / 100 / days) / 10;
  console.log({ steps: days, tookMs: Math.round(performance.now() - startedMs), cpuMsPerStep });

  expect((await clockOf(world)).status).toBe('READY');
  const { items } = await world.call('listEvents', { query: { type: ['payment.expired'], per_page: 'all' } });
  const expected = Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(start) + (day + 1) * dayMs).toISOString(),
  );
  expect(items.map(({ created_at }) => created_at).toReversed()).toEqual(expected);
  // The processor time of the service, not of its database: 5 ms on SQLite and 9 to 16 ms on MariaDB.
  expect(cpuMsPerStep).toBeLessThan(40);
});
