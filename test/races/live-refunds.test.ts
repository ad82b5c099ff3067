import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { receiveNotification } from '../../services/api/src/application/rails/receive-notification.ts';
import { createRefund } from '../../services/api/src/application/refunds/create-refund.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { startLiveMoney } from '../live-money.ts';
import { interleavings, schedules } from './interleavings.ts';

const refused = (error: unknown): 'refused' => {
  if (error instanceof Refusal && error.code === 'PAYMENT_INTENT_NOT_REFUNDABLE') return 'refused';
  throw error;
};

async function startRefunds() {
  const { world, paid, decide } = await startLiveMoney();
  const { app } = world.service;
  const caller = { merchantId: world.keys.merchantId, livemode: true };
  /** What is left of the balance when all refunds under way succeed. */
  async function left(): Promise<number> {
    const { PENDING, AVAILABLE } = await app.store.read.balances.find(caller);
    return PENDING + AVAILABLE - (await app.store.read.refunds.pendingCentimos(caller));
  }
  const refund = (id: string, amount: string) => (shop: App) =>
    inUnit(shop, caller, null, (unit) => createRefund(unit, id, { amount, reason: null })).catch(refused);
  const succeed = (reference: string, amountCentimos: number) => (teller: App) =>
    inUnit(teller, null, null, (unit) =>
      receiveNotification(unit, 'refund', {
        ...{ notificationId: `ended ${reference}`, type: 'refund.succeeded', reference, amountCentimos },
        ...{ currency: 'PEN', paymentId: null, failureCode: null, at: world.now() },
      }),
    );
  /** Two payments, which bring 196.46 to a balance of zero. */
  async function twoPaid() {
    const rest = await left();
    const note = 'the schedules before';
    if (rest !== 0) await decide('ledger adjust', { ...caller, amountCentimos: -rest, note });
    return [await paid(), await paid()] as const;
  }
  return { app, refund, succeed, left, twoPaid };
}

test(`two refunds of a merchant without a payout account, in ${schedules} schedules: the balance covers one`, async () => {
  await interleavings(['one'], async () => {
    const { app, twoPaid, refund, left } = await startRefunds();
    return {
      async play({ run }) {
        const [one, other] = await twoPaid();
        const ended = await run(app, { first: refund(one.id, '99.00'), second: refund(other.id, '99.00') });
        expect(await left()).toBe(19_646 - 9_900);
        expect(Object.values(ended).filter((end) => end === 'refused')).toHaveLength(1);
        return 'one';
      },
      finish: async () => undefined,
    };
  });
});

test(`a refund succeeds while another one is created, in ${schedules} schedules: both together are not covered`, async () => {
  await interleavings(['refused'], async () => {
    const { app, twoPaid, refund, succeed, left } = await startRefunds();
    return {
      async play({ run }) {
        const [one, other] = await twoPaid();
        const call = await refund(one.id, '97.00')(app);
        if (call === 'refused') throw new Error('The balance covers the first refund.');
        const { create } = await run(app, { end: succeed(call.reference, 9_700), create: refund(other.id, '99.50') });
        expect([create, await left()]).toEqual(['refused', 19_646 - 9_700]);
        return 'refused';
      },
      finish: async () => undefined,
    };
  });
});
