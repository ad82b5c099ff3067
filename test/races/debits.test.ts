import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import { makeRailCall } from '../../services/api/src/application/rail-calls/make-rail-call.ts';
import { simulateQrOrCode } from '../../services/api/src/application/payment-intents/simulate-payment.ts';
import { confirmPaymentIntent } from '../../services/api/src/application/payment-intents/confirm-payment-intent.ts';
import { detachPaymentMethod } from '../../services/api/src/application/saved-payment-methods/detach-payment-method.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { found } from '../../services/api/src/domain/refusal.ts';
import { testPartner } from '../partner.ts';
import { intentNow, journalSums } from '../stories/steps.ts';
import { createWalletIntent, saveWallet } from '../wallets.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`two workers end a debit while its QR is paid in ${schedules} schedules: one payment, and the other money in suspense`, async () => {
  await interleavings(['the QR was first', 'the debit was first'], async () => {
    const partner = testPartner();
    const world = await startWorld({ rails: { rails: { debit: partner.rail } } });
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    const { customerId, method } = await saveWallet(world);
    return {
      async play({ run }) {
        const intent = await createWalletIntent(world, {
          customer: { id: customerId },
          payment_method_types: ['WALLET', 'INTEROPERABLE_QR'],
        });
        const call = await inUnit(app, caller, null, (unit) => confirmPaymentIntent(unit, intent.id, method.id));
        const work = (by: string) => (working: App) => makeRailCall(working, call.id, by);
        const { payer } = await run(app, {
          left: work('wrk_left'),
          right: work('wrk_right'),
          payer: (paying) =>
            outcomeOf(
              inUnit(paying, caller, null, async (unit) => {
                const before = found(await unit.tx.paymentIntents.find(caller, intent.id), 'PAYMENT_INTENT_NOT_FOUND');
                return simulateQrOrCode(unit, before, { outcome: 'SUCCEEDED', paymentMethodType: null });
              }),
            ),
        });
        if ((await app.store.read.railCalls.find(call.id))?.endedAt === null)
          await makeRailCall(app, call.id, 'wrk_last');
        const { status, paid_with } = await intentNow(world, intent);
        const held = await app.store.read.suspense.ofIntent(caller, intent.id);
        const wasFirst = payer === 'done';
        expect([status, paid_with?.method_type, held.length]).toEqual([
          'SUCCEEDED',
          wasFirst ? 'INTEROPERABLE_QR' : 'WALLET',
          wasFirst ? 1 : 0,
        ]);
        expect(partner.calls.filter((each) => each === `ask ${call.reference}`).length).toBeLessThanOrEqual(1);
        return wasFirst ? 'the QR was first' : 'the debit was first';
      },
      async finish(outcomes) {
        const sums = await journalSums(world);
        const suspense = outcomes.filter((outcome) => outcome === 'the QR was first').length;
        expect([sums.length, sums.every((sum) => sum === 0)]).toEqual([outcomes.length + suspense + 1, true]);
        expect((await world.rows())['timers']).toEqual([]);
      },
    };
  });
});

test(`a wallet is detached while it is charged in ${schedules} schedules: it is charged before, or not at all`, async () => {
  await interleavings(['charged', 'not charged'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    let charged = 0;
    return {
      async play({ run }) {
        const { customerId, method } = await saveWallet(world);
        charged += 1;
        const intent = await createWalletIntent(world, { customer: { id: customerId } });
        const { shop } = await run(app, {
          shop: (charging) =>
            outcomeOf(inUnit(charging, caller, null, (unit) => confirmPaymentIntent(unit, intent.id, method.id))),
          merchant: (detaching) =>
            inUnit(detaching, caller, null, (unit) => detachPaymentMethod(unit, customerId, method.id)),
        });
        await world.work();
        const { status } = await intentNow(world, intent);
        expect(status).toBe(shop === 'done' ? 'SUCCEEDED' : 'REQUIRES_PAYMENT_METHOD');
        if (shop === 'done') charged += 1;
        return shop === 'done' ? 'charged' : 'not charged';
      },
      async finish() {
        const { simulated_orders: orders = [], saved_payment_methods: methods = [], timers } = await world.rows();
        const of = (rail: string) => (orders as { rail: string; state: string }[]).filter((row) => row.rail === rail);
        expect(of('debit').filter(({ state }) => state === 'SUCCEEDED')).toHaveLength(charged);
        expect(of('affiliation').filter(({ state }) => state === 'SUCCEEDED')).toEqual([]);
        expect((methods as { token: unknown }[]).filter(({ token }) => token !== null)).toEqual([]);
        expect(timers).toEqual([]);
      },
    };
  });
});

test(`a wallet is detached while its debit is denied in ${schedules} schedules: its token is withdrawn after both`, async () => {
  await interleavings(['ended'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const { customerId, method } = await saveWallet(world);
        const intent = await createWalletIntent(world, { customer: { id: customerId } });
        const call = await inUnit(app, caller, null, (unit) => confirmPaymentIntent(unit, intent.id, method.id));
        await run(app, {
          worker: (working) =>
            inUnit(working, caller, null, (unit) =>
              applyAnswer(unit, call.id, { result: 'FAILED', failureCode: 'insufficient_funds' }),
            ),
          merchant: (detaching) =>
            inUnit(detaching, caller, null, (unit) => detachPaymentMethod(unit, customerId, method.id)),
        });
        await world.work();
        expect((await intentNow(world, intent)).last_saved_method_payment?.status).toBe('FAILED');
        return 'ended';
      },
      async finish() {
        const { simulated_orders: orders = [], saved_payment_methods: methods = [], timers } = await world.rows();
        const links = (orders as { rail: string; state: string }[]).filter(({ rail }) => rail === 'affiliation');
        expect(links.filter(({ state }) => state === 'SUCCEEDED')).toEqual([]);
        expect((methods as { token: unknown }[]).filter(({ token }) => token !== null)).toEqual([]);
        expect(timers).toEqual([]);
      },
    };
  });
});
