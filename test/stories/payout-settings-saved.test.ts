import { expect, test } from '@jest/globals';
import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { createIntent, payoutAccountBody, soles, start } from '../fixtures.ts';
import { addAvailable, ensureAccount } from '../payouts.ts';
import { runTask } from '../worker-tasks.ts';
import { startWorld, type World } from '../world.ts';
import { payerPays } from './steps.ts';

// The world starts on Monday, 23 November 2026, at 10:00 in Lima.

/** A world whose time moves without its worker: `at` sets it. */
async function startAtTimes() {
  let now = new Date(start);
  const world = await startWorld({ ports: { now: () => now } });
  await ensureAccount(world);
  const at = (lima: string): void => void (now = new Date(`${lima}-05:00`));
  return { world, at };
}

function neverFails(error: unknown): never {
  throw error;
}

const payoutsOf = async (world: World) =>
  (await world.call('listPayouts')).items.map(({ amount, source }) => [amount, source]);
const paidOut = [[soles('98.23'), 'SCHEDULE']];

test.each<[string, (world: World) => Promise<unknown>, unknown]>([
  ['the same schedule', (world) => world.call('replacePayoutSettings', { body: { schedule: 'PROVIDER' } }), paidOut],
  [
    'another schedule',
    (world) => world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY', weekly_day: 'FRIDAY' } }),
    paidOut,
  ],
  [
    'a minimum above what is available',
    (world) =>
      world.call('replacePayoutSettings', { body: { schedule: 'DAILY', thresholds: { minimum: soles('98.24') } } }),
    [],
  ],
  ['MANUAL', (world) => world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } }), []],
  [
    'another default account',
    async (world) => {
      const { data } = await world.call('createPayoutAccount', { body: payoutAccountBody({ cci: '1'.repeat(20) }) });
      await world.call('setDefaultPayoutAccount', { id: data.id });
    },
    paidOut,
  ],
])('settings are saved at 06:00:01, before the worker creates the payout of 06:00: %s', async (_, save, expected) => {
  const { world, at } = await startAtTimes();
  await addAvailable(world);
  at('2026-11-24T06:00:01');
  await save(world);
  await world.work();
  expect(await payoutsOf(world)).toEqual(expected);
});

test('settings are saved while the payout of 06:00 waits for entries that become available', async () => {
  const { world, at } = await startAtTimes();
  await payerPays(world, await createIntent(world, { amount: soles('100.00') }));
  at('2026-11-24T06:00:00');
  // The timers alone first: the worker runs its tasks at once, and the entries could become available before the timer runs.
  await runTask(timersTask, world.service.app, { onError: neverFails });
  await world.work();
  expect(await payoutsOf(world)).toEqual([]);
  at('2026-11-24T06:00:30');
  await world.call('replacePayoutSettings', { body: { schedule: 'DAILY' } });
  at('2026-11-24T06:01:00');
  await world.work();
  expect(await payoutsOf(world)).toEqual(paidOut);
});

test('settings that are saved before 06:00 decide about the payout of that day', async () => {
  const { world, at } = await startAtTimes();
  await addAvailable(world);
  at('2026-11-24T05:59:59');
  await world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY', weekly_day: 'FRIDAY' } });
  at('2026-11-24T06:00:01');
  await world.work();
  expect(await payoutsOf(world)).toEqual([]);
  at('2026-11-27T06:00:00');
  await world.work();
  expect(await payoutsOf(world)).toEqual(paidOut);
});
