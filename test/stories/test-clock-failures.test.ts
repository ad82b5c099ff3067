import { expect, test } from '@jest/globals';
import { createMerchantClock } from '../../services/api/src/application/merchants/merchant-clock.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';
import { createBackgroundWorker } from '../../services/api/src/application/worker/background-worker.ts';
import { releaseAllTestClocks } from '../../services/api/src/application/test-clocks/run-advance.ts';
import { profile } from '../databases.ts';
import { createIntent, emittedEvents, payoutAccountBody, simulate } from '../fixtures.ts';
import { countingReads } from '../operations/counting-reads.ts';
import { startWorld, type World } from '../world.ts';
import { runUntilIdle } from '../worker-tasks.ts';

// What must not hold up a test clock for ever, and what must not be lost when a worker dies.

const dayMs = 86_400_000;

const clockOf = async (world: World) => (await world.call('getTestClock')).data;
const inDays = (world: World, days: number): string => new Date(world.now().getTime() + days * dayMs).toISOString();
const statusOf = async (world: World, id: string) => (await world.call('getPaymentIntent', { id })).data.status;

/** The store with these ports replaced in its units. */
const inUnits =
  (change: (tx: Tx) => Partial<Tx>) =>
  (store: Store): Store => ({ ...store, transact: (run) => store.transact((tx) => run({ ...tx, ...change(tx) })) });

test('a receiver that hangs holds up the clock for a minute in all', async () => {
  let passedMs = 0;
  const world = await startWorld({ ports: { monotonicMs: () => performance.now() + passedMs } });
  const [hanging, fast] = [await world.listen('payment.created'), await world.listen('payment.created')];
  hanging.hold();
  const { id } = await createIntent(world, { expires_at: inDays(world, 1) });
  await world.call('advanceTestClock', { body: { by: 'P2D' } });
  const running = world.work();
  await hanging.untilPosts(1);
  await fast.untilReceived(1);
  expect((await clockOf(world)).status).toBe('ADVANCING');
  expect(await statusOf(world, id)).toBe('PENDING');

  passedMs = 61_000;
  for (let clock = await clockOf(world); clock.status === 'ADVANCING';) clock = await clockOf(world);
  expect([await statusOf(world, id), hanging.received().length]).toEqual(['EXPIRED', 0]);
  hanging.release();
  await running;
  expect(new Set(hanging.received().map(({ id: eventId }) => eventId)).size).toBe(1);
});

test('a receiver that responds slowly each time holds up the clock for a minute in all', async () => {
  let passedMs = 0;
  const world = await startWorld({ ports: { monotonicMs: () => performance.now() + passedMs } });
  const slow = await world.listen('payment.expired');
  for (let day = 1; day <= 40; day += 1) await createIntent(world, { expires_at: inDays(world, day) });
  await world.call('advanceTestClock', { body: { by: 'P50D' } });
  slow.hold();
  const running = world.work();
  // The first responses take two seconds each. Then it hangs.
  for (let post = 1; post <= 35; post += 1) {
    await slow.untilPosts(post);
    passedMs += 2_000;
    slow.release();
    slow.hold();
  }
  const startMs = performance.now();
  for (let clock = await clockOf(world); clock.status === 'ADVANCING';) clock = await clockOf(world);
  // Its minute is used up, so the clock does not wait for another one.
  expect(performance.now() - startMs).toBeLessThan(20_000);
  slow.release();
  await running;
  expect(new Set(slow.received().map(({ id }) => id)).size).toBe(40);
});

test('a timer that fails again and again does not hold up the clock: it runs again after the end', async () => {
  const [failing, tries] = [new Set<string>(), { count: 0 }];
  const world = await startWorld({
    store: inUnits((tx) => ({
      paymentIntents: {
        ...tx.paymentIntents,
        async update(before, after) {
          if (failing.has(before.id)) {
            tries.count += 1;
            throw new Error('broken');
          }
          await tx.paymentIntents.update(before, after);
        },
      },
    })),
  });
  const [broken, sound] = [
    await createIntent(world, { expires_at: inDays(world, 1) }),
    await createIntent(world, { expires_at: inDays(world, 2) }),
  ];
  failing.add(broken.id);
  await world.call('advanceTestClock', { body: { by: 'P366D' } });
  await world.work();
  expect(await clockOf(world)).toMatchObject({ status: 'READY', now: inDays(world, 366) });
  expect([await statusOf(world, broken.id), await statusOf(world, sound.id)]).toEqual(['PENDING', 'EXPIRED']);
  expect(tries.count).toBeLessThanOrEqual(2);

  failing.clear();
  await world.advance({ seconds: 60 });
  expect(await statusOf(world, broken.id)).toBe('EXPIRED');
});

test('entries that cannot be made available, and the payouts that wait for them, do not hold up the clock', async () => {
  let isBroken = true;
  const counts = new Map<string, number>();
  const world = await startWorld({
    store(store) {
      const breaking = inUnits((tx) => ({
        ledger: {
          ...tx.ledger,
          async move(...change) {
            if (isBroken) throw new Error('broken');
            await tx.ledger.move(...change);
          },
        },
      }));
      return countingReads(breaking(store), counts);
    },
  });
  await world.call('createPayoutAccount', { body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { body: { schedule: 'DAILY' } });
  await simulate(world, (await createIntent(world)).id);
  await world.call('advanceTestClock', { body: { by: 'P30D' } });
  await world.work();
  expect(await clockOf(world)).toMatchObject({ status: 'READY', now: inDays(world, 30) });
  expect(await emittedEvents(world, { type: ['balance.available', 'payout.created'] })).toEqual([]);
  // One for each time at which something is due. A payout that waits for the entries is tried again each minute.
  expect(counts.get('nextDueAfter')).toBeLessThan(40);
  isBroken = false;
  await world.advance({ seconds: 61 });
  expect(await emittedEvents(world, { type: ['balance.available'] })).toHaveLength(1);
});

test('a worker that dies at any commit of an advance: another one goes on, and each thing happens once, at its time', async () => {
  // On MariaDB a world takes much longer to start, and the units are the same ones.
  const step = profile() === 'embedded' ? 1 : 4;
  const deaths: string[] = [];
  for (let commits = 0; deaths.at(-1) !== 'none'; commits += step) {
    const world = await startWorld();
    const { app } = world.service;
    const shop = await world.listen('payment.expired', 'balance.available');
    await simulate(world, (await createIntent(world)).id);
    const { id } = await createIntent(world, { expires_at: inDays(world, 1) });
    await world.work();
    await world.call('advanceTestClock', { body: { by: 'P2D' } });

    let left = commits;
    const transact: Store['transact'] = (run) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : app.store.transact(run);
    };
    const { read } = app.store;
    const merchantClock = createMerchantClock({ read, monotonicMs: app.monotonicMs, isShared: false });
    const errors: unknown[] = [];
    const dying = createBackgroundWorker({ ...app, store: { ...app.store, transact }, merchantClock }, (error) => {
      errors.push(error);
      dying.stop();
    });
    await runUntilIdle(dying).catch((error: unknown) => errors.push(error));
    await dying.finished();
    deaths.push(errors.length === 0 ? 'none' : (await clockOf(world)).status);

    // The claims of a dead worker end by themselves after some seconds. Here they end now.
    await releaseAllTestClocks(app);
    await app.store.transact((tx) => tx.webhookClaims.releaseAll());
    await world.work();
    expect([commits, await clockOf(world)]).toMatchObject([commits, { status: 'READY', now: inDays(world, 2) }]);
    const events = (await emittedEvents(world)).slice(-2);
    expect(events.map(({ type, created_at }) => [type, created_at])).toEqual([
      ['balance.available', '2026-11-24T05:00:00.000Z'],
      ['payment.expired', inDays(world, 1)],
    ]);
    expect(new Set(shop.received().map((event) => event.id)).size).toBe(2);
    expect(await statusOf(world, id)).toBe('EXPIRED');
  }
  // Claim, five steps with their work, sending to the shop.
  expect((deaths.length - 1) * step).toBeGreaterThan(10);
});

test('two workers at once: the clock is moved once, and each thing happens once', async () => {
  const world = await startWorld();
  const { app, worker } = world.service;
  for (let day = 1; day <= 20; day += 1) await createIntent(world, { expires_at: inDays(world, day) });
  await world.call('advanceTestClock', { body: { by: 'P30D' } });
  const errors: unknown[] = [];
  const others = [1, 2].map(() => {
    const merchantClock = createMerchantClock({ read: app.store.read, monotonicMs: app.monotonicMs, isShared: true });
    return createBackgroundWorker({ ...app, merchantClock }, (error) => errors.push(error));
  });
  await Promise.all([worker, ...others].map(runUntilIdle));
  for (let clock = await clockOf(world); clock.status === 'ADVANCING'; clock = await clockOf(world)) await world.work();
  const events = await emittedEvents(world, { type: ['payment.expired'] });
  expect(events.map(({ created_at }) => created_at)).toEqual(
    Array.from({ length: 20 }, (_, day) => inDays(world, day + 1)),
  );
  expect(errors).toEqual([]);
});
