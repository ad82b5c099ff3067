import { expect, test } from '@jest/globals';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';

// A payout that has arrived, and that the bank returns: whole, or in parts.

const assign = (id: string) => ({ id, paymentIntentId: null });

test('returned in two parts: each is given back by an entry of its own, and with the last one the payout has failed', async () => {
  const { world, key, decide, id, paidOut, comesBack, payout, account, parts, sums, eventTypes } = await startPayout(
    '100.00',
    '100.00',
  );
  await paidOut();
  expect(await payout()).toMatchObject({ status: 'PAID', amount_returned: { amount: '0.00' } });
  expect(await sums()).toEqual({ available: '0.00', deposited: '196.46' });

  expect(await comesBack('100.00', 'RET-1')).toBe('SUSPENSE');
  expect(await comesBack('96.46', 'RET-2')).toBe('SUSPENSE');
  const [first, second] = await parts();
  expect([first, second]).toMatchObject([{ reason: 'PAYOUT_RETURNED' }, { reason: 'PAYOUT_RETURNED' }]);
  expect(await account()).toMatchObject({ paused_reason: 'returned_by_bank' });

  await decide('suspense assign', assign(first?.id ?? ''));
  expect(await payout()).toMatchObject({ status: 'PAID', amount_returned: { amount: '100.00' }, failure_code: null });
  expect(await sums()).toEqual({ available: '100.00', deposited: '96.46' });

  await decide('suspense assign', assign(second?.id ?? ''));
  expect(await payout()).toMatchObject({
    status: 'FAILED',
    amount_returned: { amount: '196.46' },
    failure_code: 'returned_by_bank',
    paid_at: null,
  });
  expect(await sums()).toEqual({ available: '196.46', deposited: '0.00' });
  expect((await eventTypes()).filter((type) => type.startsWith('payout.'))).toEqual([
    'payout.created',
    'payout.paid',
    'payout.failed',
  ]);
  const { items } = await world.call('listBalanceTransactions', { key, query: { type: 'ADJUSTMENT' } });
  expect(items.every(({ source_id: source }) => source === id)).toBe(true);
  expect(items.map(({ status, net }) => `${status} ${net.amount}`).toSorted()).toEqual([
    'AVAILABLE 100.00',
    'AVAILABLE 96.46',
    'PAID -100.00',
    'PAID -96.46',
  ]);
  await expectBooks(world);
});

test('more than the payout stays in suspense: the refusal shows both sums', async () => {
  const { world, prepare, decide, paidOut, comesBack, parts, sums } = await startPayout('100.00', '100.00');
  await paidOut();
  await comesBack('100.00', 'RET-1');
  await comesBack('96.47', 'RET-2');
  const [first, second] = await parts();
  await decide('suspense assign', assign(first?.id ?? ''));
  expect(second?.reason).toBe('WRONG_AMOUNT');
  expect(await outcome(prepare('suspense assign', assign(second?.id ?? '')))).toMatch(/S\/ 96\.47.*S\/ 96\.46/);
  expect(await sums()).toEqual({ available: '100.00', deposited: '96.46' });
  await expectBooks(world);
});
