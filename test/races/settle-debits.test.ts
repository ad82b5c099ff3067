import { expect, test } from '@jest/globals';
import { confirmPaymentIntent } from '../../services/api/src/application/payment-intents/confirm-payment-intent.ts';
import { makeRailCall } from '../../services/api/src/application/rail-calls/make-rail-call.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { simulateWallet as settleDebit } from '../../services/api/src/application/wallet-simulator/simulate-wallet.ts';
import { intentNow } from '../stories/steps.ts';
import { createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`a debit is denied in the moment when it succeeds by itself in ${schedules} schedules: the wallet's book agrees with us`, async () => {
  await interleavings(['denied', 'paid'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    const { customerId, method } = await saveWallet(world);
    const fiveSecondsLater = () => new Date(world.now().getTime() + 5_000);
    return {
      async play({ run }) {
        const intent = await createWalletIntent(world, { customer: { id: customerId } });
        await simulateWallet(world, intent.id, { payment: 'PENDING' });
        const call = await inUnit(app, caller, null, (unit) => confirmPaymentIntent(unit, intent.id, method.id));
        await makeRailCall(app, call.id, 'wrk_0');
        await run(app, {
          worker: (working) => makeRailCall({ ...working, now: fiveSecondsLater }, call.id, 'wrk_1'),
          tester: (denying) =>
            outcomeOf(inUnit(denying, caller, null, (unit) => settleDebit(unit, intent.id, { settle: 'DENY' }))),
        });
        await world.work();
        const { status } = await intentNow(world, intent);
        const { simulated_orders: orders = [] } = await world.rows();
        const order = (orders as { reference: string; state: string }[]).find(
          (row) => row.reference === call.reference,
        );
        expect([order?.state, status]).toEqual(
          status === 'SUCCEEDED' ? ['SUCCEEDED', 'SUCCEEDED'] : ['FAILED', 'REQUIRES_PAYMENT_METHOD'],
        );
        return status === 'SUCCEEDED' ? 'paid' : 'denied';
      },
      async finish() {
        expect((await world.rows())['timers']).toEqual([]);
      },
    };
  });
});
