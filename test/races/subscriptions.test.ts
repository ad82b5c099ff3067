import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { cancelSubscription } from '../../services/api/src/application/subscriptions/cancel-subscription.ts';
import { updateSubscription } from '../../services/api/src/application/subscriptions/update-subscription.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { runTimer } from '../../services/api/src/application/worker/run-timers.ts';
import { soles } from '../fixtures.ts';
import { testPartner } from '../partner.ts';
import { journalSums } from '../stories/steps.ts';
import { intentsOf, readSubscription, subscribe } from '../subscriptions.ts';
import { startWorld, type World } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

// The timer of a subscription is due, two workers run it, and a request changes or cancels the subscription just then.

async function stage() {
  const partner = testPartner();
  const world = await startWorld({ rails: { rails: { debit: partner.rail } } });
  return { world, partner, caller: { merchantId: world.keys.merchantId, livemode: false } };
}

/** A subscription whose second period is due, and what runs its timer. */
async function dueSubscription(world: World) {
  const { id } = await subscribe(world, { start_at: new Date(world.now().getTime() + 1_000).toISOString() });
  const { app } = world.service;
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  world.skip(1);
  const [timer] = (await app.store.read.timers.due({ now: world.now(), scope }, 10)).filter(({ ref }) => ref === id);
  if (timer === undefined) throw new Error(`${id} has no timer.`);
  return { id, run: (by: string) => (working: App) => runTimer(working, timer, by).then(() => 'done' as const) };
}

test(`two workers charge a period while it is canceled in ${schedules} schedules: one charge or none, and never after the end`, async () => {
  await interleavings(['charged', 'not charged'], async () => {
    const { world, partner, caller } = await stage();
    const { app } = world.service;
    return {
      async play({ run }) {
        const { id, run: work } = await dueSubscription(world);
        await run(app, {
          left: (working) => outcomeOf(work('wrk_left')(working)),
          right: (working) => outcomeOf(work('wrk_right')(working)),
          merchant: (canceling) =>
            outcomeOf(inUnit(canceling, caller, null, (unit) => cancelSubscription(unit, id, false))),
        });
        await world.work();
        expect((await readSubscription(world, id)).status).toBe('CANCELED');
        const intents = await intentsOf(world, id);
        expect(intents.length).toBeLessThanOrEqual(1);
        // A debit that was under way ends by itself; an open one was cancelled with the subscription.
        for (const { status } of intents) expect(['SUCCEEDED', 'CANCELLED']).toContain(status);
        return intents.some(({ status }) => status === 'SUCCEEDED') ? 'charged' : 'not charged';
      },
      async finish() {
        const sums = await journalSums(world);
        expect(sums.every((sum) => sum === 0)).toBe(true);
        const { items } = await world.call('listPaymentIntents', { query: { status: 'SUCCEEDED', per_page: 'all' } });
        expect(partner.book.size).toBe(items.length);
      },
    };
  });
});

test(`two workers charge a period while its amount is changed in ${schedules} schedules: one charge, and the change is kept`, async () => {
  await interleavings(['the old amount', 'the new amount'], async () => {
    const { world, caller } = await stage();
    const { app } = world.service;
    return {
      async play({ run }) {
        const { id, run: work } = await dueSubscription(world);
        const { merchant } = await run(app, {
          left: (working) => outcomeOf(work('wrk_left')(working)),
          right: (working) => outcomeOf(work('wrk_right')(working)),
          merchant: (changing) =>
            outcomeOf(inUnit(changing, caller, null, (unit) => updateSubscription(unit, id, { amount: '99.90' }))),
        });
        expect(merchant).toBe('done');
        await world.work();
        const subscription = await readSubscription(world, id);
        expect([subscription.status, subscription.amount]).toEqual(['ACTIVE', soles('99.90')]);
        const intents = await intentsOf(world, id);
        expect(intents.map(({ status }) => status)).toEqual(['SUCCEEDED']);
        return intents[0]?.amount.amount === '99.90' ? 'the new amount' : 'the old amount';
      },
      async finish() {
        expect((await journalSums(world)).every((sum) => sum === 0)).toBe(true);
      },
    };
  });
});
