import { expect, test } from '@jest/globals';
import { replaceMethod } from '../../../services/api/src/application/subscriptions/use-method.ts';
import { aBusiness } from '../a-business.ts';
import { aWallet, intentOf, openDebit, pastDue, read, subscribe } from '../some-subscriptions.ts';

test('a wallet that is linked again replaces the older one where that was used, and charges nothing', async () => {
  const business = await aBusiness();
  const { subscription, customer, method } = await pastDue(business);
  const { subscription: linkless } = await subscribe(business, customer.id);
  const newer = await aWallet(business, customer.id);
  await business.run((unit) => replaceMethod(unit, method, newer));
  expect(await read(business, subscription)).toMatchObject({ paymentMethodId: newer.id });
  expect(await read(business, linkless)).toMatchObject({ paymentMethodId: null, revision: 0 });
  expect(await openDebit(business, await intentOf(business, subscription))).toBeNull();
});

test('nor does one that the customer had unlinked replace anything', async () => {
  const business = await aBusiness();
  const { subscription, customer, method } = await pastDue(business);
  const newer = await aWallet(business, customer.id);
  await business.run((unit) => replaceMethod(unit, { ...method, status: 'REVOKED' }, newer));
  expect(await read(business, subscription)).toMatchObject({ paymentMethodId: method.id });
  expect(await openDebit(business, await intentOf(business, subscription))).toBeNull();
});
