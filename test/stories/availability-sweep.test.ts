import { expect, test } from '@jest/globals';
import {
  availabilityTask,
  makeSomeAvailable,
} from '../../services/api/src/application/ledger/make-entries-available.ts';
import { createBackgroundWorker } from '../../services/api/src/application/worker/background-worker.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { createIntent, soles, start } from '../fixtures.ts';
import { balanceTransactionRow, journalEntryRow, moment } from '../store/rows.ts';
import { startWorld, type World } from '../world.ts';
import { runUntilIdle, runTask } from '../worker-tasks.ts';
import { availableAt, pay } from './availability.ts';

// A world starts on Monday, 23 November 2026, at 10:00 in Lima.

test('many payments of two merchants: each becomes available once, also with several workers at once', async () => {
  const clock = { ms: Date.parse(start) };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  const { app, worker } = world.service;
  const other = await world.merchant();
  const payments = 130;
  for (let count = 0; count < payments; count += 1) {
    await pay(world);
    if (count % 10 !== 0) continue;
    const { id } = await createIntent(world, {}, { key: other.secret });
    await world.call('simulatePayment', { key: other.secret, id, body: { outcome: 'SUCCEEDED' } });
  }
  clock.ms += 14 * 3_600_000;
  const errors: unknown[] = [];
  const another = () => createBackgroundWorker(app, (error) => errors.push(error));
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  await Promise.all([
    runUntilIdle(worker),
    runUntilIdle(another()),
    runUntilIdle(another()),
    ...Array.from({ length: 4 }, () => makeSomeAvailable(app, scope)),
  ]);
  await world.work();

  expect(errors).toEqual([]);
  for (const [key, count, available] of [
    [world.keys.secret, payments, '3307.20'],
    [other.secret, 13, '330.72'],
  ] as const) {
    const { items } = await world.call('listEvents', { key, query: { type: ['balance.available'], per_page: 'all' } });
    const { items: entries } = await world.call('listBalanceTransactions', { key, query: { per_page: 'all' } });
    expect([entries.length, entries.filter(({ status }) => status === 'AVAILABLE').length]).toEqual([count, count]);
    expect(new Set(items.map(({ data }) => JSON.stringify(data))).size).toBe(count);
    expect(items).toHaveLength(count);
    expect((await world.call('getBalance', { key })).data.by_status).toMatchObject({
      PENDING: soles('0.00'),
      AVAILABLE: soles(available),
    });
  }
});

/** Books entries that are due at once. */
const bookDue = (world: World, scope: Scope, count: number): Promise<void> =>
  world.service.app.store.transact(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const entry = balanceTransactionRow(scope, { availableOn: moment });
      await tx.ledger.book(journalEntryRow(entry), entry);
    }
  });

test('a merchant with thousands of due entries does not delay another: both get a unit in the first round', async () => {
  const clock = { ms: Date.parse(start) };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  const { app } = world.service;
  const other = await world.merchant();
  const scopes = [world.keys, other].map(({ merchantId }) => ({ merchantId, livemode: false }));
  const [large = { merchantId: '', livemode: false }, small = large] = scopes;
  await bookDue(world, large, 1_100);
  const late = balanceTransactionRow(small, { availableOn: new Date(moment.getTime() + 1_000) });
  await app.store.transact((tx) => tx.ledger.book(journalEntryRow(late), late));
  clock.ms += 60_000;

  let units = 0;
  const counting = { ...app, store: { ...app.store, transact: countUnits } };
  function countUnits<T>(...[run]: Parameters<typeof app.store.transact<T>>): Promise<T> {
    units += 1;
    return app.store.transact(run);
  }
  const onError = (error: unknown): void => expect(error).toBeUndefined();
  await runTask(availabilityTask, counting, { onError, isStopped: () => units === 2 });
  const availableNow = await Promise.all(
    scopes.map(async (scope) => (await app.store.read.ledger.available(scope, 'PAYMENT', 2_000)).length),
  );
  expect(availableNow).toEqual([100, 1]);
});

test('entries that a busy database did not change are tried again at once; another error delays its mode alone', async () => {
  const failures = new Map<boolean, Error>();
  const startMs = Date.parse(start);
  const clock = { ms: startMs };
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms), monotonicMs: () => clock.ms - startMs },
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) =>
          run({
            ...tx,
            ledger: {
              ...tx.ledger,
              due: async (scope, ...rest) => {
                const failure = failures.get(scope.livemode);
                if (!scope.livemode) failures.delete(false);
                if (failure !== undefined) throw failure;
                return tx.ledger.due(scope, ...rest);
              },
            },
          }),
        ),
    }),
  });
  const modes = [false, true].map((livemode) => ({ merchantId: world.keys.merchantId, livemode }));
  for (const scope of modes) await bookDue(world, scope, 1);
  const pending = async () => {
    const { ledger } = world.service.app.store.read;
    return Promise.all(modes.map(async (scope) => 1 - (await ledger.available(scope, 'PAYMENT', 9)).length));
  };
  clock.ms += 60_000;
  failures.set(false, new Refusal('SERVICE_UNAVAILABLE'));
  failures.set(true, new Error('broken'));
  await world.work();
  expect(await pending()).toEqual([0, 1]);
  failures.clear();
  await world.work();
  expect(await pending()).toEqual([0, 1]);
  clock.ms += 60_000;
  await world.work();
  expect(await pending()).toEqual([0, 0]);
});

test('entries of a merchant that cannot be made available do not delay those of another, and are tried again', async () => {
  const failing = new Set<string>();
  const startMs = Date.parse(start);
  const clock = { ms: startMs };
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms), monotonicMs: () => clock.ms - startMs },
    store: (store) => ({
      ...store,
      transact: (run) =>
        store.transact((tx) =>
          run({
            ...tx,
            balances: {
              ...tx.balances,
              add: async (scope, change) => {
                if (failing.has(scope.merchantId)) throw new Error('no balance');
                await tx.balances.add(scope, change);
              },
            },
          }),
        ),
    }),
  });
  const other = await world.merchant();
  const id = await pay(world);
  const { id: foreign } = await createIntent(world, {}, { key: other.secret });
  await world.call('simulatePayment', { key: other.secret, id: foreign, body: { outcome: 'SUCCEEDED' } });

  failing.add(world.keys.merchantId);
  const ofOther = async () => (await world.call('getBalance', { key: other.secret })).data.by_status.AVAILABLE;
  clock.ms += 14 * 3_600_000;
  await world.work();
  await world.work();
  expect([await availableAt(world, id), await ofOther()]).toEqual([null, soles('25.44')]);
  expect(world.logged.filter((line) => line.includes('were not made available'))).toHaveLength(1);
  failing.clear();
  await world.work();
  expect(await availableAt(world, id)).toBeNull();
  clock.ms += 60_000;
  await world.work();
  expect(await availableAt(world, id)).toBe('2026-11-24T05:01:00.000Z');
});
