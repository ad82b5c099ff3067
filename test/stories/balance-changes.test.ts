import { expect, test } from '@jest/globals';
import { inUnit, type Unit } from '../../services/api/src/application/unit/unit.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

/** A world, and the writes of its units to these tables, in their order. */
async function startWithWrites() {
  const writes: string[] = [];
  const noted = <A extends unknown[], R>(name: string, write: (...given: A) => R) => {
    return (...given: A): R => {
      writes.push(name);
      return write(...given);
    };
  };
  const noting = (tx: Tx): Tx => ({
    ...tx,
    balances: { ...tx.balances, add: noted('balance', tx.balances.add) },
    events: { ...tx.events, append: noted('event', tx.events.append) },
    timers: { ...tx.timers, set: noted('timer', tx.timers.set) },
    callRecords: { ...tx.callRecords, insert: noted('call record', tx.callRecords.insert) },
    idempotency: { ...tx.idempotency, insert: noted('idempotency', tx.idempotency.insert) },
  });
  const store = (real: Store): Store => ({ ...real, transact: (run) => real.transact((tx) => run(noting(tx))) });
  return { world: await startWorld({ store }), writes };
}

test('a payment changes the balance after everything else, and before its call record and its idempotency row', async () => {
  const { world, writes } = await startWithWrites();
  const { id } = await createIntent(world);
  writes.length = 0;
  await world.call('simulatePayment', { id, idempotencyKey: 'pay-1', body: { outcome: 'SUCCEEDED' } });
  expect(writes.filter((write) => write !== 'event')).toEqual(['balance', 'call record', 'idempotency']);
  expect(writes.lastIndexOf('event')).toBeLessThan(writes.indexOf('balance'));
});

test('wherever a unit changes the balance, the row is written once at its end, and its own reads see the change', async () => {
  const { world, writes } = await startWithWrites();
  const { app } = world.service;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const live = { ...scope, livemode: true };
  const change = { PENDING: 500, AVAILABLE: 0, IN_PAYOUT: 0, PAID: 0 };
  await inUnit(app, scope, null, async ({ tx, now }) => {
    await tx.balances.add(scope, change);
    await tx.timers.set({ ...scope, kind: 'submit-payout', ref: 'pyt_1', dueAt: now });
    await tx.balances.add(scope, { ...change, PENDING: -200, AVAILABLE: 200 });
    expect(await tx.balances.find(scope)).toEqual({ ...change, PENDING: 300, AVAILABLE: 200 });
    expect((await tx.balances.find(live)).PENDING).toBe(0);
    await tx.timers.set({ ...scope, kind: 'submit-payout', ref: 'pyt_2', dueAt: now });
  });
  expect(writes).toEqual(['timer', 'timer', 'balance']);
  expect(await app.store.read.balances.find(scope)).toEqual({ ...change, PENDING: 300, AVAILABLE: 200 });

  const found = async ({ tx }: Unit): Promise<number> => (await tx.balances.find(scope)).PENDING;
  const pay = async (unit: Unit): Promise<number> => {
    await unit.tx.balances.add(scope, change);
    return found(unit);
  };
  // Also what the unit records after the balance is written.
  await inUnit(app, scope, null, pay, async (unit, before) => expect([before, await found(unit)]).toEqual([800, 800]));
  expect((await app.store.read.balances.find(scope)).PENDING).toBe(800);
});
