import { expect, test } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';

// A backup was restored. What a shop repeats with its Idempotency-Key has the reference that it had before, and the partner knows it.

const ten = { amount: { amount: '10.00', currency: 'PEN' } } as const;

async function startShop() {
  const live = await startLiveMoney();
  const { world, key, partner } = live;
  const order = (idempotencyKey: string, amount = '25.90') =>
    world.callUnchecked('createPaymentIntent', {
      key,
      idempotencyKey,
      body: intentBody({ amount: { amount, currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] }),
    });
  const refund = (id: string, idempotencyKey: string, body: object = ten) =>
    world.callUnchecked('createRefund', { key, id, idempotencyKey, body });
  const put = () => partner.asked.filter((line) => line.startsWith('PUT')).map((line) => line.slice(4));
  const orderedOf = (kind: string) => partner.orders.filter((one) => one.kind === kind);
  return { ...live, order, refund, put, orderedOf };
}

test('a refund that is repeated after a restore is the one that the partner has made', async () => {
  const { world, paid, refund, put, orderedOf, partner } = await startShop();
  const intent = await paid();
  const copy = await world.keepCopy();
  const first = await refund(intent.id, 'return-7');
  const [reference = ''] = put().slice(-1);
  expect(reference).toMatch(/^re_[0-9a-z]{26}$/);
  expect(reference).not.toBe(first.data.id);
  const made = partner.book.get(reference);
  if (made) partner.book.set(reference, { ...made, status: 'SUCCEEDED' });
  await world.restore(copy);
  const again = await refund(intent.id, 'return-7');
  expect([again.status, again.data.status, put().at(-1)]).toEqual([201, 'SUCCEEDED', reference]);
  expect(again.data.id).not.toBe(first.data.id);
  expect(orderedOf('refund')).toHaveLength(1);
});

test('another key, and the same key of another payment, are other refunds', async () => {
  const { paid, refund, put } = await startShop();
  const [one, two] = [await paid(), await paid()];
  await refund(one.id, 'return-7');
  await refund(one.id, 'return-8');
  await refund(two.id, 'return-7');
  const references = put().filter((line) => line.startsWith('re_'));
  expect(new Set(references).size).toBe(3);
});

test('the key is used again after a day: it is another refund, however often', async () => {
  const { world, paid, refund, put } = await startShop();
  const intent = await paid();
  for (let day = 0; day < 6; day += 1) {
    await refund(intent.id, 'daily', { amount: { amount: '1.00', currency: 'PEN' } });
    world.skip(2);
  }
  const references = put().filter((line) => line.startsWith('re_'));
  expect([references.length, new Set(references).size]).toEqual([6, 6]);
});

test('without a key the reference is the id', async () => {
  const { world, key, paid, put } = await startShop();
  const intent = await paid();
  const { data } = await world.call('createRefund', { key, id: intent.id, body: ten });
  expect(put().at(-1)).toBe(data.id);
});

test('an order that is repeated after a restore has the same QR', async () => {
  const { world, order, put, orderedOf } = await startShop();
  const copy = await world.keepCopy();
  const first = await order('cart-7');
  const [reference = ''] = put();
  expect(reference).toMatch(/^pi_[0-9a-z]{26}-qr$/);
  await world.restore(copy);
  const again = await order('cart-7');
  expect([again.status, again.data.payment_method, orderedOf('qr').length]).toEqual([
    201,
    first.data.payment_method,
    1,
  ]);
  expect(again.data.id).not.toBe(first.data.id);
});

test('a payer was faster than the repetition: the intent is paid by what the partner answers', async () => {
  const { world, order, put, partner } = await startShop();
  const copy = await world.keepCopy();
  await order('cart-7');
  const [reference = ''] = put();
  const made = partner.book.get(reference);
  if (made)
    partner.book.set(reference, { ...made, status: 'PAID', payment: { id: 'BNK-1', at: world.now().toISOString() } });
  await world.restore(copy);
  expect((await order('cart-7')).data.status).toBe('SUCCEEDED');
});

test('an order that came to nothing: the same key makes a new one', async () => {
  const { order, put, partner, world } = await startShop();
  partner.fail({ order: { status: 'FAILED', failure_code: 'not_collectable', instrument: null } });
  expect((await order('cart-7')).status).toBe(503);
  await world.work();
  expect((await order('cart-7')).status).toBe(201);
  expect(new Set(put()).size).toBe(2);
});
