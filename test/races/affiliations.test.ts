import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { applyAnswer } from '../../services/api/src/application/rail-calls/apply-answer.ts';
import { deleteCustomer } from '../../services/api/src/application/customers/delete-customer.ts';
import { startAffiliationOfPage } from '../../services/api/src/application/affiliations/start-affiliation.ts';
import { cancelPaymentIntent } from '../../services/api/src/application/payment-intents/cancel-payment-intent.ts';
import { confirmPaymentIntent } from '../../services/api/src/application/payment-intents/confirm-payment-intent.ts';
import { enableSavedMethods } from '../../services/api/src/application/payment-intents/enable-saved-methods.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { found } from '../../services/api/src/domain/refusal.ts';
import { createWalletIntent, phone, saveWallet } from '../wallets.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`an intent is cancelled while a wallet is asked in ${schedules} schedules: nothing waits for its owner after both`, async () => {
  await interleavings(['asked before', 'not asked'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const intent = await createWalletIntent(world);
        const { payer } = await run(app, {
          payer: (asking) =>
            outcomeOf(
              inUnit(asking, caller, null, async (unit) => {
                const before = found(await unit.tx.paymentIntents.find(caller, intent.id), 'PAYMENT_INTENT_NOT_FOUND');
                return startAffiliationOfPage(unit, before, phone);
              }),
            ),
          merchant: (cancelling) => inUnit(cancelling, caller, null, (unit) => cancelPaymentIntent(unit, intent.id)),
        });
        return payer === 'done' ? 'asked before' : 'not asked';
      },
      async finish() {
        const { affiliations = [] } = await world.rows();
        expect((affiliations as { status: string }[]).filter(({ status }) => status !== 'ENDED')).toEqual([]);
      },
    };
  });
});

test(`saved methods are shown while one is charged in ${schedules} schedules: they are shown after both`, async () => {
  await interleavings(['enabled'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    const { customerId, method } = await saveWallet(world);
    return {
      async play({ run }) {
        const intent = await createWalletIntent(world, { customer: { id: customerId } });
        await run(app, {
          shop: (charging) =>
            inUnit(charging, caller, null, (unit) => confirmPaymentIntent(unit, intent.id, method.id)),
          merchant: (enabling) => inUnit(enabling, caller, null, (unit) => enableSavedMethods(unit, intent.id)),
        });
        const after = found(await app.store.read.paymentIntents.find(caller, intent.id), 'PAYMENT_INTENT_NOT_FOUND');
        expect([after.status, after.lastDebit?.result]).toEqual(['PROCESSING', 'PROCESSING']);
        expect(after.savedMethodsUntil).not.toBeNull();
        return 'enabled';
      },
      async finish() {
        await world.work();
      },
    };
  });
});

test(`a customer is deleted while a wallet is asked or approves in ${schedules} schedules: nothing of it is left`, async () => {
  await interleavings(['deleted'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const intent = await createWalletIntent(world);
        const ask = (asking: App) =>
          inUnit(asking, caller, null, async (unit) =>
            startAffiliationOfPage(
              unit,
              found(await unit.tx.paymentIntents.find(caller, intent.id), 'PAYMENT_INTENT_NOT_FOUND'),
              phone,
            ),
          );
        // The owner of the first one approves, although a newer one has ended it.
        const ended = await ask(app);
        await ask(app);
        await run(app, {
          payer: (asking) => outcomeOf(ask(asking)),
          owner: (approving) =>
            inUnit(approving, caller, null, (unit) =>
              applyAnswer(unit, ended.id, { result: 'SUCCEEDED', token: 'k1.aff_1.secret' }),
            ),
          merchant: (deleting) =>
            inUnit(deleting, caller, null, (unit) => deleteCustomer(unit, intent.customer?.id ?? '')),
        });
        return 'deleted';
      },
      async finish() {
        const { affiliations = [], saved_payment_methods: methods = [] } = await world.rows();
        const inStatus = (rows: object[], status: string) =>
          (rows as { status: string }[]).filter((row) => row.status === status);
        expect([inStatus(affiliations, 'PENDING'), inStatus(methods, 'ACTIVE')]).toEqual([[], []]);
      },
    };
  });
});
