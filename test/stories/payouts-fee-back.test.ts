import { expect, test } from '@jest/globals';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { startPayout, startPayoutWithFee } from '../returned-payouts.ts';

// What was settled as the bank's fee of a returned payout comes back after all: whoever bore it gets it.

const bankAccounts = (books: Record<string, number>) =>
  ['bank:payouts', 'svc:partner-costs', 'svc:suspense', 'svc:write-offs'].map((name) => books[name] ?? 0);

test('svc has borne it: its costs fall, and the merchant has nothing more', async () => {
  const { world, decide, id, comesBack, parts, payout, sums } = await startPayout('105.00');
  await comesBack('98.14', 'RET-1');
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  for (const [part, paymentId, costs] of [
    ['3.00', 'RET-2', 200],
    ['2.00', 'RET-3', 0],
  ] as const) {
    expect(await comesBack(part, paymentId)).toBe('SUSPENSE');
    const late = (await parts()).at(-1);
    expect(late).toMatchObject({ reason: 'PAYOUT_RETURNED', status: 'OPEN' });
    expect(await decide('suspense assign', { id: late?.id ?? '', paymentIntentId: null })).toMatchObject({
      status: 'ASSIGNED',
      assignedTo: id,
    });
    expect(bankAccounts(await expectBooks(world))).toEqual([0 - costs, costs, 0, 0]);
  }
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect(await payout()).toMatchObject({ status: 'FAILED', amount_returned: { amount: '103.14' } });
});

test('taken by the machine up to return_fee_maximum, and given by its name: the same', async () => {
  const { world, decide, id, comesBack, parts } = await startPayoutWithFee(500, '105.00');
  expect(await comesBack('98.14', 'RET-1')).toBe('APPLIED');
  await comesBack('5.00', 'RET-2', { reference: 'a text of the bank' });
  const late = (await parts()).at(-1);
  await decide('suspense assign', { id: late?.id ?? '', paymentIntentId: null, payoutId: id });
  expect(bankAccounts(await expectBooks(world))).toEqual([0, 0, 0, 0]);
});

test('the merchant has borne it: an ADJUSTMENT gives it back, also when the plan has changed since', async () => {
  const { world, key, decide, id, comesBack, parts, sums } = await startPayout('105.00');
  const { merchantId } = world.keys;
  await decide('fees set', { merchantId, change: { rules: {}, returnFeeBearer: 'MERCHANT' } });
  await comesBack('98.14', 'RET-1');
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  await decide('fees set', { merchantId, change: { rules: {}, returnFeeBearer: 'SVC' } });
  await comesBack('5.00', 'RET-2');
  const late = (await parts()).at(-1);
  expect(await decide('suspense assign', { id: late?.id ?? '', paymentIntentId: null })).toMatchObject({
    assignedTo: merchantId,
  });
  expect(await sums()).toEqual({ available: '103.14', deposited: '0.00' });
  expect(bankAccounts(await expectBooks(world))).toEqual([0, 0, 0, 0]);
  const { items } = await world.call('listBalanceTransactions', { key });
  expect(items[0]).toMatchObject({ type: 'ADJUSTMENT', source_id: id, net: { amount: '5.00' }, status: 'AVAILABLE' });
});

test('more than the fee is a contradiction, and stays in suspense', async () => {
  const { decide, prepare, id, comesBack, parts } = await startPayout('105.00');
  await comesBack('98.14', 'RET-1');
  await decide('payouts settle-return', { id, feeCentimos: 500 });
  await comesBack('5.01', 'RET-2');
  const late = (await parts()).at(-1);
  expect(late).toMatchObject({ reason: 'WRONG_AMOUNT' });
  expect(await outcome(prepare('suspense assign', { id: late?.id ?? '', paymentIntentId: null }))).toContain(
    `of the S/ 103.14 of ${id} only S/ 5.00 can come back`,
  );
});
