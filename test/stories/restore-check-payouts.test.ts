import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { payoutAccountBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { bookOf } from '../partner-book-of.ts';

// The bank was told of a payout after the backup that was restored.

async function startShop() {
  const live = await startLiveMoney();
  const { world, key, paid, partner } = live;
  await paid('100.00');
  await paid('100.00');
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  const told = () => partner.asked.filter((line) => line.startsWith('PUT pyt_')).map((line) => line.slice(4));
  const payouts = async () =>
    (await world.call('listPayouts', { key })).items.map(({ id, status, amount }) => [id, status, amount.amount]);
  const found = async (merchantId: string | null = world.keys.merchantId) =>
    (await checkRestore(world.service.app, [bookOf({ partner, world }, merchantId)], world.now())).found.map(
      ({ result, kind, subjectId }) => [result, kind, subjectId],
    );
  return { ...live, told, payouts, found };
}

test.each(['SUCCEEDED', 'OPEN'] as const)(
  'a lost payout that is %s at the bank is here again, and its money leaves once',
  async (status) => {
    const { world, partner, told, payouts, found, balance } = await startShop();
    const copy = await world.keepCopy();
    await world.advance({ days: 3 });
    const [id = ''] = told();
    if (status === 'SUCCEEDED') partner.end(id, status, 'OUT-1', world.now());
    await world.restore(copy);
    expect(await found()).toEqual([['RECREATED', 'payout', id]]);
    expect(await found()).toEqual([]);
    await world.advance({ days: 4 });
    expect(await payouts()).toEqual([[id, status === 'OPEN' ? 'IN_TRANSIT' : 'PAID', '196.46']]);
    expect(new Set(told())).toEqual(new Set([id]));
    expect((await balance()).AVAILABLE.amount).toBe('0.00');
    await expectBooks(world);
  },
);

test('a payout that the bank has rejected is not made again; its money is paid out anew', async () => {
  const { world, partner, told, found } = await startShop();
  const copy = await world.keepCopy();
  await world.advance({ days: 3 });
  const [id = ''] = told();
  const made = partner.book.get(id);
  if (made) partner.book.set(id, { ...made, status: 'FAILED', failure_code: 'bank_rejected' });
  await world.restore(copy);
  expect(await found()).toEqual([]);
  await world.advance({ days: 1 });
  expect(told()).toHaveLength(2);
  await expectBooks(world);
});

test('a payout that waits here, and of which the bank was told meanwhile, cannot be cancelled any more', async () => {
  const { world, partner, told, found, payouts, key } = await startShop();
  await world.advance({ days: 2, hours: 20, minutes: 30 });
  const [[id = ''] = []] = await payouts();
  expect(await payouts()).toEqual([[id, 'PENDING', '196.46']]);
  const copy = await world.keepCopy();
  await world.advance({ hours: 1 });
  partner.end(id, 'SUCCEEDED', 'OUT-1', world.now());
  await world.restore(copy);
  expect(await found()).toEqual([['ENDED', 'payout', id]]);
  expect((await world.callUnchecked('cancelPayout', { key, id })).error.code).toBe('PAYOUT_NOT_CANCELLABLE');
  expect(await payouts()).toEqual([[id, 'PAID', '196.46']]);
  expect(told()).toEqual([id]);
  await expectBooks(world);
});

test('the bank names no merchant: a person has to look', async () => {
  const { world, found } = await startShop();
  const copy = await world.keepCopy();
  await world.advance({ days: 3 });
  await world.restore(copy);
  expect(await found(null)).toEqual([['OPEN', 'payout', null]]);
});
