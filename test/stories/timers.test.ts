import { expect, test } from '@jest/globals';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { createIntent, start } from '../fixtures.ts';
import { runTask } from '../worker-tasks.ts';
import { startWorld } from '../world.ts';

/** How long a unit waits for a row that another transaction holds. */
const lockWaitMs = 16_000;

/**
 * A world with a clock of its own. `taken`: the timers that were run, in this order. `locked`: the refs of timers whose rows
 * another transaction holds.
 */
async function startWithTimers(locked: readonly string[] = []) {
  const clock = { ms: Date.parse(start) };
  const taken: Timer[] = [];
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms), monotonicMs: () => clock.ms },
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) =>
          run({
            ...tx,
            timers: {
              ...tx.timers,
              async take(timer) {
                taken.push(timer);
                if (locked.includes(timer.ref)) {
                  clock.ms += lockWaitMs;
                  throw new Refusal('SERVICE_UNAVAILABLE');
                }
                return tx.timers.take(timer);
              },
            },
          }),
        ),
    }),
  });
  return { world, clock, taken };
}

test('a thousand payouts that are due at the same time do not delay an expiry: five of them run first', async () => {
  const { world, clock, taken } = await startWithTimers();
  const { merchantId } = world.keys;
  await createIntent(world, { expires_at: new Date(clock.ms + 120_000).toISOString() });
  // There are no such payouts: each timer does nothing.
  const payouts = Array.from({ length: 1_000 }, (_, index): Timer => {
    const dueAt = new Date(clock.ms + 60_000);
    return { kind: 'submit-payout', ref: `pyt_${index}`, merchantId, livemode: false, dueAt };
  });
  await world.service.app.store.transact(async (tx) => {
    for (const timer of payouts) await tx.timers.set(timer);
  });

  clock.ms += 180_000;
  await world.work();

  expect([taken.length, taken.findIndex(({ kind }) => kind === 'expire-payment-intent')]).toEqual([1_001, 5]);
});

test('timers of different kinds run in the order in which they are due', async () => {
  const { world, clock, taken } = await startWithTimers();
  const { merchantId } = world.keys;
  const kinds = [
    'run-payout-schedule',
    'submit-payout',
    'run-payout-schedule',
    'expire-payment-intent',
    'submit-payout',
  ] as const;
  await world.service.app.store.transact(async (tx) => {
    for (const [index, kind] of kinds.entries())
      await tx.timers.set({ kind, ref: `${index}`, merchantId, livemode: false, dueAt: new Date(clock.ms + index) });
  });
  clock.ms += 1_000;
  await world.work();
  expect(taken.map(({ ref }) => ref)).toEqual(['0', '1', '2', '3', '4']);
});

/** Sets a payout's timer for each of these refs. @returns a run of the task, with the refs that it tried */
async function startWithPayouts(refs: readonly string[], locked: readonly string[]) {
  const { world, clock, taken } = await startWithTimers(locked);
  const { app } = world.service;
  const { merchantId } = world.keys;
  await app.store.transact(async (tx) => {
    for (const [index, ref] of refs.entries())
      await tx.timers.set({
        kind: 'submit-payout',
        ref,
        merchantId,
        livemode: false,
        dueAt: new Date(clock.ms + index),
      });
  });
  clock.ms += 1_000;
  const unused = (): never => {
    throw new Error('The task of the timers waits for everything that it starts.');
  };
  const deps = { app, worker: 'wrk_test', onError: () => undefined, isStopped: () => false, track: unused };
  const { run } = timersTask(deps);
  return async (): Promise<string[]> => {
    taken.length = 0;
    await run([{ now: app.now(), scope: null }]);
    return taken.map(({ ref }) => ref);
  };
}

test('timers whose rows another transaction holds are tried in turn, and only after all others', async () => {
  const locked = ['pyt_0', 'pyt_1', 'pyt_2', 'pyt_3', 'pyt_4', 'pyt_5'];
  const refsOfRun = await startWithPayouts([...locked, 'pyt_6', 'pyt_7'], locked);
  expect(await refsOfRun()).toEqual(['pyt_0', 'pyt_1', 'pyt_2', 'pyt_3', 'pyt_4']);
  expect(await refsOfRun()).toEqual(['pyt_5', 'pyt_6', 'pyt_7']);
  expect([await refsOfRun(), await refsOfRun()]).toEqual([['pyt_0'], ['pyt_1']]);
});

test('more such timers than one search returns do not stop those that are due after them', async () => {
  const locked = Array.from({ length: 105 }, (_, index) => `pyt_${index}`);
  const refsOfRun = await startWithPayouts([...locked, 'pyt_free'], locked);
  const tried: string[] = [];
  while (tried.length < 105) tried.push(...(await refsOfRun()));
  expect(tried).toEqual(locked);
  expect(await refsOfRun()).toEqual(['pyt_free', 'pyt_0']);
});

/** @returns a run of the task with ten charges, an expiry and so many calls that are due, and what it did */
async function runWithCharges(calls: number): Promise<{ kinds: string[]; mostAtOnce: number }> {
  const kinds: string[] = [];
  let [running, mostAtOnce] = [0, 0];
  const { world } = await startWithTimers();
  const { app } = world.service;
  const dueAt = app.now();
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  await app.store.transact(async (tx) => {
    for (let index = 0; index < calls; index += 1)
      await tx.timers.set({ ...scope, kind: 'rail-call', ref: `rc_${index}`, dueAt });
    for (let index = 0; index < 10; index += 1)
      await tx.timers.set({ ...scope, kind: 'run-subscription', ref: `sub_${index}`, dueAt });
    await tx.timers.set({ ...scope, kind: 'expire-payment-intent', ref: 'pi_0', dueAt });
  });
  const watched: typeof app.store = {
    ...app.store,
    async transact(run) {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      return app.store
        .transact((tx) =>
          run({ ...tx, timers: { ...tx.timers, take: (timer) => (kinds.push(timer.kind), tx.timers.take(timer)) } }),
        )
        .finally(() => (running -= 1));
    },
  };
  await runTask(timersTask, { ...app, store: watched }, { onError: (error) => kinds.push(String(error)) });
  return { kinds: kinds.toSorted(), mostAtOnce };
}

test('five charges of subscriptions run at the same time, besides one timer of another kind', async () => {
  const charges = Array.from({ length: 10 }, () => 'run-subscription');
  expect(await runWithCharges(99)).toEqual({ kinds: ['expire-payment-intent', ...charges], mostAtOnce: 6 });
});

test('while a hundred calls to partners are due, no subscription is charged, and an intent expires', async () => {
  expect(await runWithCharges(100)).toEqual({ kinds: ['expire-payment-intent'], mostAtOnce: 1 });
});
