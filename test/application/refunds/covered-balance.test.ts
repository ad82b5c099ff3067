import { expect, test } from '@jest/globals';
import { createRefund } from '../../../services/api/src/application/refunds/create-refund.ts';
import type { Unit } from '../../../services/api/src/application/unit/unit.ts';
import { aBusiness } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';
import { anAccount, aPayout } from '../some-payouts.ts';

test.each([
  ['in test mode', {}],
  ['where the operator lets the merchant overdraw', { livemode: true, mayOverdraw: true }],
])('a payout takes all that is available, whatever refunds are under way: %s', async (_, changes) => {
  const business = await aBusiness(changes);
  await anAccount(business);
  business.moveTo('2026-11-27T15:00:00.000Z');
  await anEntry(business, 1_000);
  await aRefund(business, await aPaidIntent(business), '9.00');
  expect((await aPayout(business)).amountCentimos).toBe(1_000);
});

test('the balance of a merchant that is not there covers nothing', async () => {
  const business = await aBusiness({ livemode: true });
  const { id } = await aPaidIntent(business);
  const withoutMerchant = (unit: Unit): Unit => {
    const merchants = { ...unit.tx.merchants, find: async (): Promise<null> => null };
    return { ...unit, tx: { ...unit.tx, merchants } };
  };
  const refund = business.run((unit) => createRefund(withoutMerchant(unit), id, { amount: null, reason: null }));
  await expect(refund).rejects.toMatchObject({ code: 'MERCHANT_NOT_FOUND' });
});
