import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { startLiveMoney } from '../live-money.ts';
import { referencesOf } from '../live-partner.ts';
import { accountsOf, expectBooks, outcome } from '../operators-at-work.ts';
import { bookOf } from '../partner-book-of.ts';

// Money in suspense went back to its payer after the backup that was restored.

async function startReturns() {
  const live = await startLiveMoney();
  const { world, partner, decide } = live;
  const suspense = () => world.service.app.store.read.suspense.oldest(null, 9);
  const merchantId = world.keys.merchantId;
  /** Two operators give it back, and the partner makes it. */
  async function returned(id: string, status: 'OPEN' | 'SUCCEEDED') {
    await decide('suspense return', { id, merchantId });
    await world.work();
    const [reference = ''] = await referencesOf(world, id);
    if (status === 'SUCCEEDED') partner.end(reference, status, 'OUT-1', world.now());
    return reference;
  }
  const found = async (of: string | null = merchantId, moved: Parameters<typeof told>[0] = []) =>
    (await checkRestore(world.service.app, [told(moved, of)], world.now())).found.map(({ result, kind, subjectId }) => [
      result,
      kind,
      subjectId,
    ]);
  /** The lists of the partner, and money that came without an order. */
  function told(moved: { paymentId: string; reference: string }[], of: string | null) {
    const book = bookOf({ partner, world }, of);
    return {
      ...book,
      movements: async function* (since: Date) {
        yield moved.map((one) => ({
          type: 'payment.received' as const,
          amountCentimos: 2_590,
          at: world.now(),
          merchantId: null,
          ...one,
        }));
        yield* book.movements(since);
      },
    };
  }
  const one = async () => (await suspense()).map(({ id, status }) => [id, status]);
  return { ...live, returned, found, one, suspense };
}

test.each(['OPEN', 'SUCCEEDED'] as const)(
  'money that waits here, and whose return is %s at the bank, goes back once',
  async (status) => {
    const { world, held, returned, found, one, partner, prepare } = await startReturns();
    const { id } = await held();
    const copy = await world.keepCopy();
    await returned(id, status);
    await world.restore(copy);
    expect(await found()).toEqual([['RECREATED', 'refund', id]]);
    expect(await found()).toEqual([]);
    expect(await one()).toEqual([[id, status === 'OPEN' ? 'RETURNING' : 'RETURNED']]);
    expect(await outcome(prepare('suspense return', { id, merchantId: world.keys.merchantId }))).not.toBe('done');
    await world.work();
    expect(partner.orders.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    await expectBooks(world);
    expect((await accountsOf(world))['svc:suspense']).toBe(status === 'OPEN' ? -2_590 : undefined);
  },
);

test('money that came and went back after the copy has gone: it cannot go back under its new id', async () => {
  const { world, held, returned, found, one, suspense, prepare } = await startReturns();
  const copy = await world.keepCopy();
  const { id, partnerId, reference } = await held();
  const money = { paymentId: partnerId ?? '', reference };
  await returned(id, 'SUCCEEDED');
  await world.restore(copy);
  const [booked, back] = await found(null, [money]);
  const [{ id: fresh = '' } = {}] = await suspense();
  expect([booked?.slice(0, 2), back]).toEqual([
    ['SUSPENSE', 'payment.received'],
    ['OPEN', 'refund', null],
  ]);
  expect((await found(world.keys.merchantId, [money]))[0]).toEqual(['RECREATED', 'refund', fresh]);
  expect(await one()).toEqual([[fresh, 'RETURNED']]);
  expect(await outcome(prepare('suspense return', { id: fresh, merchantId: world.keys.merchantId }))).not.toBe('done');
  await expectBooks(world);
});

test('another amount goes back than is here: a person has to look', async () => {
  const { world, held, returned, found, one, partner } = await startReturns();
  const { id } = await held();
  const copy = await world.keepCopy();
  const reference = await returned(id, 'SUCCEEDED');
  const made = partner.book.get(reference);
  if (made) partner.book.set(reference, { ...made, amount: { amount: '5.00', currency: 'PEN' } });
  await world.restore(copy);
  expect((await found())[0]).toEqual(['OPEN', 'refund', null]);
  expect(await one()).toEqual([[id, 'OPEN']]);
});
