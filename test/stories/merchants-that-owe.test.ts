import { expect, test } from '@jest/globals';
import { coverOf, journalEquation } from '../../services/api/src/domain/journal-accounts.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';

// A merchant whose balance is below zero owes svc money. It pays it by a transfer, which arrives in suspense.

/** A merchant that owes 101.77: of a payment of 100.00 it got 98.23, all was refunded, and 100.00 were adjusted away. */
const startOwing = async () => {
  const live = await startLiveMoney();
  const { world, key, decide, paid } = live;
  const { merchantId } = world.keys;
  await decide('merchants overdraft', { id: merchantId, isAllowed: true });
  const intent = await paid();
  const { data: refund } = await world.callUnchecked('createRefund', { key, id: intent.id, body: {} });
  const told = { type: 'refund.succeeded', reference: refund.id, amount: refund.amount };
  await notify(world, 'refund', notificationOf(world, told));
  const adjusted = { merchantId, livemode: true, amountCentimos: -10_000, note: 'costs of the bank' };
  await decide('ledger adjust', adjusted);
  const money = (amount: string) => live.held({ amount: { amount, currency: 'PEN' } });
  const args = (id: string, to = merchantId) => ({ id, merchantId: to });
  const owed = async () => {
    const { PENDING, AVAILABLE } = await live.balance();
    return Number((Number(PENDING?.amount) + Number(AVAILABLE?.amount)).toFixed(2));
  };
  const { ledger } = world.service.app.store.read;
  const equation = async () => journalEquation((await ledger.sums()).live);
  return { ...live, merchantId, money, args, owed, equation };
};

test('arrived money pays a debt, and at most the debt', async () => {
  const { world, key, decide, prepare, money, args, owed, suspense } = await startOwing();
  expect(await owed()).toBe(-101.77);
  const [part, tooMuch, rest] = [await money('50.00'), await money('51.78'), await money('51.77')];
  expect(await decide('suspense assign --to-merchant', args(part.id))).toMatchObject({
    status: 'ASSIGNED',
    assignedTo: world.keys.merchantId,
  });
  expect(await owed()).toBe(-51.77);
  expect(await outcome(prepare('suspense assign --to-merchant', args(tooMuch.id)))).toBe(
    `${tooMuch.id} has S/ 51.78, and ${world.keys.merchantId} owes S/ 51.77: it must be at most the debt.`,
  );
  await decide('suspense assign --to-merchant', args(rest.id));
  expect(await owed()).toBe(0);
  const { items } = await world.call('listBalanceTransactions', { key });
  expect(items.slice(0, 2).map(({ type, source_type, net }) => [type, source_type, net.amount])).toEqual([
    ['ADJUSTMENT', 'ADJUSTMENT', '51.77'],
    ['ADJUSTMENT', 'ADJUSTMENT', '50.00'],
  ]);
  expect(await suspense.oldest(['OPEN'], 9)).toHaveLength(1);
  expect(await expectBooks(world)).toMatchObject({ 'svc:suspense': -5_178 });
});

test('two at the same time pay no more than the debt', async () => {
  const { world, prepare, confirm, money, args, owed } = await startOwing();
  const rows = [await money('60.00'), await money('60.00')];
  const waiting = [];
  for (const { id } of rows) waiting.push(await prepare('suspense assign --to-merchant', args(id)));
  const ends = await Promise.all(waiting.map(({ id }) => outcome(confirm(id))));
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(ends.find((end) => end !== 'done')).toContain(`${world.keys.merchantId} owes S/ 41.77`);
  expect(await owed()).toBe(-41.77);
  await expectBooks(world);
});

test('refused: a merchant that owes nothing, an unknown one, money that has ended', async () => {
  const { decide, prepare, confirm, money, args, merchantId } = await startOwing();
  const { id } = await money('10.00');
  expect(await outcome(prepare('suspense assign --to-merchant', args(id, 'mer_none')))).toBe('MERCHANT_NOT_FOUND');
  const waiting = await prepare('suspense assign --to-merchant', args(id));
  const given = { merchantId, livemode: true, amountCentimos: 10_177, note: 'a present' };
  await decide('ledger adjust', given);
  expect(await outcome(confirm(waiting.id))).toBe(
    `${id} has S/ 10.00, and ${merchantId} owes S/ 0.00: it must be at most the debt.`,
  );
  await decide('suspense write-off', { id });
  expect(await outcome(prepare('suspense assign --to-merchant', args(id)))).toBe(
    'Cannot assign a sum in suspense that is WRITTEN_OFF.',
  );
});

test('payable is two numbers, and the cover is what is held against what is owed', async () => {
  const { world, equation, money, merchantId } = await startOwing();
  const { debits, credits } = await equation();
  expect([debits.at(-1), credits[0]]).toEqual([
    ['owed by merchants', 10_177],
    ['owed to merchants', 0],
  ]);
  expect(coverOf(await equation())).toEqual({ heldCentimos: 0, owedCentimos: 0, missingCentimos: 0 });
  await money('30.00');
  expect(coverOf(await equation())).toEqual({ heldCentimos: 3_000, owedCentimos: 3_000, missingCentimos: 0 });
  expect(await world.service.app.store.read.balances.owing(9)).toEqual([{ merchantId, centimos: 10_177 }]);
  const metrics = await (await fetch(`${world.origin}/metrics`)).text();
  expect(metrics.match(/^svc_(owed|cover)\S* .*$/gm)).toEqual([
    'svc_owed_to_merchants_soles 0',
    'svc_owed_by_merchants_soles 101.77',
    'svc_cover_soles 0',
  ]);
});
