import { expect, test } from '@jest/globals';
import { createPayout } from '../../../services/api/src/application/payouts/create-payout.ts';
import { deletePayoutAccount } from '../../../services/api/src/application/payouts/delete-payout-account.ts';
import { submitPayout } from '../../../services/api/src/application/payouts/submit-payout.ts';
import { aBusiness } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { aCci, anAccount, aPayout } from '../some-payouts.ts';

test('a payout goes to the account that it was created for, though that was removed since', async () => {
  const business = await aBusiness();
  const { app, run } = business;
  const account = await anAccount(business, '9013');
  await anEntry(business, 500);
  const { id } = await aPayout(business);
  await run((unit) => deletePayoutAccount(unit, account.id));
  await run((unit) => submitPayout(unit, id));
  const call = await app.store.read.railCalls.openOf('payout', id);
  expect(app.secrets.open(String(call?.sealed), String(call?.id))).toBe(aCci('9013'));
});

test('nothing is paid out to a merchant that is not there', async () => {
  const business = await aBusiness();
  await anAccount(business);
  await anEntry(business, 500);
  const find = async (): Promise<null> => null;
  const payout = business.run((unit) =>
    createPayout({ ...unit, tx: { ...unit.tx, merchants: { ...unit.tx.merchants, find } } }),
  );
  await expect(payout).rejects.toMatchObject({ code: 'MERCHANT_NOT_FOUND' });
  expect(await business.balance()).toMatchObject({ AVAILABLE: 500, IN_PAYOUT: 0 });
});
