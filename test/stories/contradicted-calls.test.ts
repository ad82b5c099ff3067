import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { intentBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { bookOf } from '../partner-book-of.ts';

// A shop repeats its Idempotency-Key after a restore, with another amount: the partner knows the reference, and has something else.

const soles = (amount: string) => ({ amount: { amount, currency: 'PEN' } }) as const;

async function startShop() {
  const live = await startLiveMoney();
  const { world, key, paid } = live;
  const intent = await paid();
  const refund = (amount: string) =>
    world.callUnchecked('createRefund', { key, id: intent.id, idempotencyKey: 'return-7', body: soles(amount) });
  const calls = () =>
    world.service.app.store.read.railCalls.newest({ status: null, kind: 'refund', createdUpTo: null }, 9);
  return { ...live, intent, refund, calls };
}

/** The refund of 10.00 that has left is not in the database any more, and the shop asks for 12.00. */
async function afterRestore() {
  const shop = await startShop();
  const { world, refund } = shop;
  const copy = await world.keepCopy();
  await refund('10.00');
  await world.restore(copy);
  const { data } = await refund('12.00');
  await world.advance({ minutes: 4 });
  return { ...shop, refundId: data.id };
}

test('a refund: nothing leaves, it waits for a person, and the partner is not asked each hour', async () => {
  const { world, partner, calls, refundId } = await afterRestore();
  const [call] = await calls();
  expect([call?.status, call?.subjectId, call?.askAt]).toEqual(['CONTRADICTED', refundId, null]);
  expect(partner.orders.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  const asked = partner.asked.length;
  await world.advance({ days: 2 });
  expect(partner.asked.length).toBe(asked);
  expect(world.logged.some((line) => line.includes('a partner has something else under the reference'))).toBe(true);
});

test('two operators say that it failed: its money is there again, and the same key makes another refund a day later', async () => {
  const { world, calls, decide, refund, balance, key, refundId, partner } = await afterRestore();
  const [call] = await calls();
  await decide('rail-calls resolve', { id: call?.id ?? '', failureCode: 'bank_rejected', paymentId: null });
  expect((await world.call('getRefund', { id: refundId, key })).data.status).toBe('FAILED');
  await balance();
  world.skip(2);
  expect((await refund('12.00')).status).toBe(201);
  expect(partner.orders.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
});

test('the partner puts its books right: asked once more, the call goes on', async () => {
  const { world, calls, alone, partner, key, refundId } = await afterRestore();
  const [call] = await calls();
  const reference = call?.reference ?? '';
  const made = partner.book.get(reference);
  if (made) partner.book.set(reference, { ...made, ...soles('12.00'), status: 'SUCCEEDED' });
  const { found } = await checkRestore(world.service.app, [bookOf({ partner, world }, null)], world.now());
  expect(found.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { result: 'OPEN', why: `${refundId} waits for operators: its call is CONTRADICTED` },
  ]);
  await alone('rail-calls ask', { id: call?.id ?? '' });
  await world.work();
  expect((await world.call('getRefund', { id: refundId, key })).data.status).toBe('SUCCEEDED');
});

test('an order: the request is refused, the other order is withdrawn, and then the key is free', async () => {
  const { world, key, partner } = await startShop();
  const order = (amount: string) =>
    world.callUnchecked('createPaymentIntent', { key, idempotencyKey: 'cart-7', body: intentBody(soles(amount)) });
  const copy = await world.keepCopy();
  await order('20.00');
  await world.restore(copy);
  const refused = await order('30.00');
  expect([refused.status, refused.error.code]).toEqual([503, 'RAIL_UNAVAILABLE']);
  // Nobody knows the order of 20.00 here, so nobody can pay it any more.
  await world.advance({ minutes: 1 });
  expect([...partner.book.values()].map(({ status }) => status)).toContain('WITHDRAWN');
  expect((await order('30.00')).status).toBe(201);
});
