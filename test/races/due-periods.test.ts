import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { makeRailCall } from '../../services/api/src/application/rail-calls/make-rail-call.ts';
import type { RailAnswer } from '../../services/api/src/application/rail-calls/rails-port.ts';
import { detachPaymentMethod } from '../../services/api/src/application/saved-payment-methods/detach-payment-method.ts';
import { cancelSubscription } from '../../services/api/src/application/subscriptions/cancel-subscription.ts';
import { runSubscription } from '../../services/api/src/application/subscriptions/run-subscription.ts';
import { updateSubscription } from '../../services/api/src/application/subscriptions/update-subscription.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { testPartner } from '../partner.ts';
import { anotherWallet, intentsOf, readSubscription, subscribe } from '../subscriptions.ts';
import { saveWallet } from '../wallets.ts';
import { startWorld, type World } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

/** A world whose customers have two wallets, and whose wallet answers what `answer` is. */
async function setUp() {
  const wallet: { answer: RailAnswer } = { answer: { result: 'SUCCEEDED' } };
  const partner = testPartner(() => wallet.answer);
  const world = await startWorld({ rails: { rails: { debit: partner.rail } } });
  const { app } = world.service;
  const caller = { merchantId: world.keys.merchantId, livemode: false };

  /** A worker that has found the timer of a subscription; then it makes the call. */
  const work = (id: string, dueAt: Date, by: string) => async (working: App) => {
    const timer = { ...caller, kind: 'run-subscription' as const, ref: id, dueAt };
    await inUnit(working, caller, null, async (unit) => {
      if (await unit.tx.timers.take(timer)) await runSubscription(unit, id);
    });
    const { latest_payment_intent_id } = await readSubscription(world, id);
    const call = await app.store.read.railCalls.openOf('debit', latest_payment_intent_id ?? '');
    if (call !== null) await makeRailCall(working, call.id, by);
  };
  const inOne = (run: (unit: Parameters<typeof runSubscription>[0]) => Promise<unknown>) => (running: App) =>
    outcomeOf(inUnit(running, caller, null, run));
  return { world, partner, wallet, work, inOne };
}

/** The calls since then that ask for money. */
const chargesOf = (partner: ReturnType<typeof testPartner>, from: number): string[] =>
  partner.calls.slice(from).filter((call) => call.startsWith('ask'));

const timersOf = async (world: World, id: string): Promise<number> =>
  ((await world.rows())['timers'] as { ref: string }[]).filter(({ ref }) => ref === id).length;

test(`a period is due at two workers, while it is canceled and gets another wallet, in ${schedules} schedules`, async () => {
  await interleavings(['canceled', 'paid and canceled'], async () => {
    const { world, partner, wallet, work, inOne } = await setUp();
    return {
      async play({ run, seed }) {
        wallet.answer = { result: 'SUCCEEDED' };
        const { id, customer_id, next_attempt_at } = await subscribe(world);
        const other = await anotherWallet(world, customer_id);
        const dueAt = new Date(next_attempt_at ?? '');
        const asked = partner.calls.length;
        wallet.answer =
          seed % 2 === 0 ? { result: 'SUCCEEDED' } : { result: 'FAILED', failureCode: 'insufficient_funds' };
        await run(world.service.app, {
          left: work(id, dueAt, 'wrk_left'),
          right: work(id, dueAt, 'wrk_right'),
          merchant: inOne((unit) => updateSubscription(unit, id, { paymentMethodId: other })),
          canceling: inOne((unit) => cancelSubscription(unit, id, false)),
        });
        await world.work();
        const charges = chargesOf(partner, asked);
        expect(new Set(charges).size).toBe(charges.length);
        const { status } = await readSubscription(world, id);
        const statuses = (await intentsOf(world, id)).map((intent) => intent.status).slice(1);
        expect([status, await timersOf(world, id)]).toEqual(['CANCELED', 0]);
        const paid = statuses.filter((one) => one === 'SUCCEEDED').length;
        expect(statuses.filter((one) => one !== 'SUCCEEDED' && one !== 'CANCELLED')).toEqual([]);
        expect(statuses.length).toBeLessThanOrEqual(1);
        return paid === 1 ? 'paid and canceled' : 'canceled';
      },
      async finish() {
        expect((await world.rows())['timers']).toEqual([]);
      },
    };
  });
});

test(`a period is due at two workers, while its wallet is detached and replaced, in ${schedules} schedules: charged once`, async () => {
  await interleavings(['paid'], async () => {
    const { world, partner, wallet, work, inOne } = await setUp();
    return {
      async play({ run, seed }) {
        wallet.answer = { result: 'SUCCEEDED' };
        const { customerId, method } = await saveWallet(world);
        const { id, next_attempt_at } = await subscribe(world, { customer_id: customerId, payment_method: method.id });
        const other = await anotherWallet(world, customerId);
        const dueAt = new Date(next_attempt_at ?? '');
        const asked = partner.calls.length;
        if (seed % 3 === 0) partner.fail('lost');
        await run(world.service.app, {
          left: work(id, dueAt, 'wrk_left'),
          right: work(id, dueAt, 'wrk_right'),
          merchant: inOne((unit) => updateSubscription(unit, id, { paymentMethodId: other })),
          payer: inOne((unit) => detachPaymentMethod(unit, customerId, method.id)),
        });
        await world.work();
        if (seed % 3 === 0) await world.advance({ minutes: 1 });
        await world.work();
        const { status, payment_method } = await readSubscription(world, id);
        const intents = await intentsOf(world, id);
        expect([status, payment_method, intents.map((intent) => intent.status)]).toEqual([
          'ACTIVE',
          other,
          ['SUCCEEDED', 'SUCCEEDED'],
        ]);
        expect(new Set(chargesOf(partner, asked)).size).toBe(1);
        expect(await timersOf(world, id)).toBe(1);
        await inOne((unit) => cancelSubscription(unit, id, false))(world.service.app);
        return 'paid';
      },
      async finish() {
        expect((await world.rows())['timers']).toEqual([]);
      },
    };
  });
});
