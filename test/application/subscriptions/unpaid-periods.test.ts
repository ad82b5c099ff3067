import { expect, test } from '@jest/globals';
import { setFeePlan } from '../../../services/api/src/application/ledger/set-fee-plan.ts';
import { applyAnswer } from '../../../services/api/src/application/rail-calls/apply-answer.ts';
import { cancelSubscription } from '../../../services/api/src/application/subscriptions/cancel-subscription.ts';
import { retryPeriod } from '../../../services/api/src/application/subscriptions/charge-period.ts';
import { aBusiness, type Business } from '../a-business.ts';
import {
  aCustomer,
  answer,
  aSubscriber,
  denied,
  intentOf,
  openDebit,
  paid,
  read,
  runAt,
  subscribe,
} from '../some-subscriptions.ts';

/** Its second period was denied, and is being charged for the last time. */
async function atLastCharge(business: Business) {
  const given = await aSubscriber(business);
  await runAt(business, given.subscription, '2026-12-23T11:00:00.000Z');
  await answer(business, given.subscription, denied());
  await runAt(business, given.subscription, '2026-12-28T11:00:00.000Z');
  return { ...given, debit: await openDebit(business, await intentOf(business, given.subscription)) };
}

test('a last debit that was denied by a wallet which is not there: its own wallet is asked', async () => {
  const business = await aBusiness();
  const { subscription, method, debit } = await atLastCharge(business);
  await business.run(({ tx, ...unit }) => {
    const { savedPaymentMethods } = tx;
    let looks = 0;
    const find: typeof savedPaymentMethods.find = async (scope, id) =>
      (looks += 1) === 1 ? null : savedPaymentMethods.find(scope, id);
    const changed = { ...tx, savedPaymentMethods: { ...savedPaymentMethods, find } };
    return applyAnswer({ ...unit, tx: changed }, String(debit?.id), denied());
  });
  const next = await openDebit(business, await intentOf(business, subscription));
  expect(next?.request.paymentMethodId).toBe(method.id);
  expect(await read(business, subscription)).toMatchObject({ status: 'PAST_DUE' });
});

test('what is paid after the subscription was canceled stays the payment of its period', async () => {
  const business = await aBusiness();
  const { subscription } = await atLastCharge(business);
  const { subscription: ofPeriod } = await intentOf(business, subscription);
  await business.run((unit) => cancelSubscription(unit, subscription.id, false));
  await answer(business, subscription, paid);
  expect(ofPeriod).toMatchObject({ id: subscription.id, period: { number: 2 } });
  expect(await intentOf(business, subscription)).toMatchObject({ status: 'SUCCEEDED', subscription: ofPeriod });
});

test('an unpaid period whose payment intent is not there is a mistake of ours', async () => {
  const business = await aBusiness();
  const { subscription } = await atLastCharge(business);
  const before = await read(business, subscription);
  const lost = { ...before, latestIntent: { id: 'pi_none', secretKey: 'k1', isPaid: false } };
  await expect(business.run((unit) => retryPeriod(unit, lost))).rejects.toThrow(
    'has the payment intent pi_none, which does not exist',
  );
});

test('refused: a period of which the fee of the wallet leaves nothing', async () => {
  const business = await aBusiness();
  const WALLET = { rateBasisPoints: 0, fixedCentimos: 5_000, minimumCentimos: 0 };
  await business.asOperator((unit) => setFeePlan(unit, business.merchant.id, { rules: { WALLET } }));
  const { id } = await aCustomer(business);
  await expect(subscribe(business, id)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'amount.amount', code: 'OUT_OF_RANGE' }],
  });
  await subscribe(business, id, { amount: '59.01' });
});
