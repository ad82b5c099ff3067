import { expect, test } from '@jest/globals';
import { payoutAccountBody, refusal, soles } from '../fixtures.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { startLiveMoney } from '../live-money.ts';

// A refund of live money takes its amount when the bank has made it. Until then a payout must not take it.

test('a payout leaves what the refunds under way will take', async () => {
  const { world, key, paid, balance } = await startLiveMoney();
  const intent = await paid();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.call('replacePayoutSettings', { key, body: { schedule: 'MANUAL' } });
  await world.advance({ days: 4 });
  const refund = await world.callUnchecked('createRefund', { key, id: intent.id, body: { amount: soles('90.00') } });
  expect(refund.data.status).toBe('PENDING');

  const refused = await world.callUnchecked('createPayout', { key });
  expect(refusal(refused)).toEqual([422, 'NOTHING_TO_PAY_OUT']);
  expect(refused.error.message).toContain('the refunds that are under way');

  // Money that is not available yet covers them as well.
  const other = await paid();
  expect((await world.callUnchecked('createPayout', { key })).data.amount).toEqual(soles('98.23'));
  const third = await world.callUnchecked('createRefund', { key, id: other.id, body: { amount: soles('8.24') } });
  expect(refusal(third)).toEqual([409, 'PAYMENT_INTENT_NOT_REFUNDABLE']);

  const { id: reference, amount } = refund.data;
  await notify(world, 'refund', notificationOf(world, { type: 'refund.succeeded', reference, amount }));
  const { PENDING, AVAILABLE, IN_PAYOUT } = await balance();
  expect([PENDING, AVAILABLE, IN_PAYOUT]).toEqual([soles('98.23'), soles('-90.00'), soles('98.23')]);
});
