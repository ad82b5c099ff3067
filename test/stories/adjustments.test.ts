import { expect, test } from '@jest/globals';
import { payoutAccountBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, operatorsOf, outcome } from '../operators-at-work.ts';
import { startWorld } from '../world.ts';

// What operators give to merchants and take from them.

test('what is taken may leave the balance below zero; refunds are refused until the operators allow it', async () => {
  const { world, key, decide, paid, balance, eventTypes } = await startLiveMoney();
  const intent = await paid();
  const events = await eventTypes();
  const scope = { merchantId: world.keys.merchantId, livemode: true };
  const adjusted = await decide('ledger adjust', { ...scope, amountCentimos: -15_050, note: 'fee of the bank' });
  expect(await balance()).toMatchObject({ PENDING: { amount: '98.23' }, AVAILABLE: { amount: '-150.50' } });
  expect(await expectBooks(world)).toMatchObject({ 'svc:write-offs': -15_050, 'merchant:pending': 5_227 });
  const { items } = await world.call('listBalanceTransactions', { key, query: { type: 'ADJUSTMENT' } });
  expect(items).toMatchObject([
    {
      id: adjusted.balanceTransactionId,
      source_type: 'ADJUSTMENT',
      source_id: adjusted.id,
      payment_method: null,
      net: { amount: '-150.50' },
      status: 'AVAILABLE',
    },
  ]);
  expect(await eventTypes()).toEqual(events);
  expect(await world.service.app.store.read.adjustments.newest(scope, 9)).toEqual([adjusted]);

  const refund = () => world.callUnchecked('createRefund', { key, id: intent.id, body: {} });
  expect((await refund()).status).toBe(409);
  await decide('merchants overdraft', { id: scope.merchantId, isAllowed: true });
  expect((await refund()).status).toBe(201);
  await decide('merchants overdraft', { id: scope.merchantId, isAllowed: false });
  expect((await refund()).status).toBe(409);
  await expectBooks(world);
});

test('what is given is in the next payout, and what is taken is taken from it', async () => {
  const { world, key, decide } = await startLiveMoney();
  const scope = { merchantId: world.keys.merchantId, livemode: true };
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await decide('ledger adjust', { ...scope, amountCentimos: 5_000, note: 'given' });
  await decide('ledger adjust', { ...scope, amountCentimos: -1_250, note: 'taken' });
  await world.advance({ days: 3 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  expect(payout?.amount.amount).toBe('37.50');
  const { items } = await world.call('listPayoutTransactions', { key, id: payout?.id ?? '' });
  expect(items.map(({ net }) => net.amount).toSorted()).toEqual(['-12.50', '50.00']);
  await expectBooks(world);
});

test('an adjustment of test mode is made in the time of the merchant, and not in live mode', async () => {
  const world = await startWorld();
  const { decide } = await operatorsOf(world);
  await world.call('advanceTestClock', { body: { by: 'P3D' } });
  await world.work();
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  const { createdAt } = await decide('ledger adjust', { ...scope, amountCentimos: 99, note: 'a test' });
  expect(createdAt.getTime() - world.now().getTime()).toBe(3 * 24 * 3_600_000);
  expect((await world.call('getBalance')).data.by_status.AVAILABLE.amount).toBe('0.99');
  const live = await world.service.app.store.read.balances.find({ ...scope, livemode: true });
  expect(live.AVAILABLE).toBe(0);
  await expectBooks(world);
});

test('refused: nothing, too much, no note, a merchant that is not there; a PATCH does not undo an overdraft', async () => {
  const { world, prepare, decide } = await startLiveMoney();
  const { merchantId } = world.keys;
  const given = { merchantId, livemode: true, amountCentimos: 100, note: 'a note' };
  const tried = (changes: Partial<typeof given>) => outcome(prepare('ledger adjust', { ...given, ...changes }));
  expect(await tried({ amountCentimos: 0 })).toContain('Must be from 0.01 to 999999.99');
  expect(await tried({ amountCentimos: -100_000_000 })).toContain('Must be from 0.01 to 999999.99');
  expect(await tried({ note: ' ' })).toContain('Write one line');
  expect(await tried({ merchantId: 'mer_none' })).toBe('MERCHANT_NOT_FOUND');

  // The PATCH has read the merchant before.
  const { store } = world.service.app;
  const before = await store.read.merchants.find(merchantId);
  if (before === null) throw new Error('There is no merchant.');
  await decide('merchants overdraft', { id: merchantId, isAllowed: true });
  let runs = 0;
  await outcome(
    store.transact(async (tx) => {
      runs += 1;
      const read = runs === 1 ? before : await tx.merchants.find(merchantId);
      if (read !== null) await tx.merchants.update(read, { ...read, tradeName: 'LA PANADERÍA' });
    }),
  );
  expect(await store.read.merchants.find(merchantId)).toMatchObject({ tradeName: 'LA PANADERÍA', mayOverdraw: true });
});
