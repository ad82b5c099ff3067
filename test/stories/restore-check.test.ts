import { expect, test } from '@jest/globals';
import { checkRestore } from '../../services/api/src/application/restore/check-restore.ts';
import { restoreText } from '../../services/api/src/main/commands/restore-text.ts';
import { intentBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { referencesOf } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { bookOf } from '../partner-book-of.ts';

// A backup was restored, and the service is on hold. The partner has what happened since.

const payerUrls = { success_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' };
const soles = (amount: string) => ({ amount: { amount, currency: 'PEN' } }) as const;

async function startShop() {
  const live = await startLiveMoney();
  const { world, key, partner } = live;
  const merchantId = world.keys.merchantId;
  const order = (idempotencyKey?: string, amount = '25.90') =>
    world.callUnchecked('createPaymentIntent', { key, idempotencyKey, body: intentBody(soles(amount)) });
  const refund = (id: string, idempotencyKey?: string, amount = '10.00') =>
    world.callUnchecked('createRefund', { key, id, idempotencyKey, body: soles(amount) });
  const check = (of: string | null = merchantId) =>
    checkRestore(world.service.app, [bookOf({ partner, world }, of)], world.now());
  const found = async (of?: string | null) =>
    (await check(of)).found.map(({ result, kind, why }) => [result, kind, ...(why === null ? [] : [why])]);
  const referenceOf = async (id: string) => (await referencesOf(world, id))[0] ?? '';
  const pay = async (id: string, paymentId: string) =>
    partner.end(await referenceOf(id), 'PAID', paymentId, world.now());
  return { ...live, order, refund, check, found, referenceOf, pay, merchantId };
}

test('nothing is missing: nothing changes', async () => {
  const { world, order, found, paid, pay } = await startShop();
  await paid();
  const { data } = await order();
  await pay(data.id, 'BNK-7');
  await world.restart();
  const before = await world.rows();
  expect(await found()).toEqual([['BOOKED', 'payment.received']]);
  expect((await world.rows())['payment_intents']).toHaveLength((before['payment_intents'] ?? []).length);
  expect(await found()).toEqual([]);
});

test('a lost payment intent is here again with its QR, and its shop finds it by its Idempotency-Key', async () => {
  const { world, order, found, pay, read } = await startShop();
  const copy = await world.keepCopy();
  const { data: lost } = await order('cart-7');
  await world.restore(copy);
  expect(await found()).toEqual([['RECREATED', 'qr']]);
  expect(await found()).toEqual([]);
  const again = await order('cart-7');
  expect([again.status, again.data.payment_method]).toEqual([201, lost.payment_method]);
  expect((await world.rows())['payment_intents']).toHaveLength(1);
  expect((await order('cart-7', '30.00')).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  await pay(again.data.id, 'BNK-7');
  expect(await found()).toEqual([['BOOKED', 'payment.received']]);
  expect((await read(again.data.id)).status).toBe('SUCCEEDED');
});

test('without a key a lost payment intent has its id again; another amount under a key is refused', async () => {
  const { world, order, found, read } = await startShop();
  const copy = await world.keepCopy();
  const { data: lost } = await order();
  await order('cart-7');
  await world.restore(copy);
  expect(await found()).toEqual([
    ['RECREATED', 'qr'],
    ['RECREATED', 'qr'],
  ]);
  expect((await read(lost.id)).amount).toEqual(lost.amount);
  expect((await order('cart-7', '30.00')).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what was paid meanwhile is paid, and what belongs to no merchant is in suspense', async () => {
  const { world, order, found, pay } = await startShop();
  const copy = await world.keepCopy();
  await pay((await order('cart-7')).data.id, 'BNK-7');
  await world.restore(copy);
  expect(await found(null)).toEqual([
    ['OPEN', 'qr', 'the partner names no merchant that is here: its money will be in suspense'],
    ['SUSPENSE', 'payment.received'],
  ]);
  expect(await world.service.app.store.read.suspense.oldest(null, 9)).toMatchObject([
    { reason: 'UNKNOWN_REFERENCE', amountCentimos: 2_590 },
  ]);
  await expectBooks(world);
});

test('a lost refund is here again, and neither the shop nor the service makes a second one', async () => {
  const { world, partner, paid, refund, found, referenceOf, key } = await startShop();
  const intent = await paid();
  const copy = await world.keepCopy();
  const first = await refund(intent.id, 'return-7');
  partner.end(await referenceOf(first.data.id), 'SUCCEEDED', 'BNK-R', world.now());
  await refund(intent.id, undefined, '5.00');
  await world.restore(copy);
  expect(await found()).toEqual([
    ['RECREATED', 'refund'],
    ['RECREATED', 'refund'],
  ]);
  expect(await found()).toEqual([]);
  const again = await refund(intent.id, 'return-7');
  expect([again.status, again.data.status, again.data.amount]).toEqual([201, 'SUCCEEDED', first.data.amount]);
  expect(partner.orders.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
  expect((await world.call('listRefunds', { key })).items.map(({ status }) => status).toSorted()).toEqual([
    'PENDING',
    'SUCCEEDED',
  ]);
  expect((await refund(intent.id, 'other', '90.00')).status).toBe(422);
  await expectBooks(world);
});

test('a checkout session that is repeated after its payment was booked is completed, and its shop hears of it', async () => {
  const { world, key, partner, found, eventTypes } = await startShop();
  const body = { ...intentBody(soles('25.90')), ...payerUrls };
  const session = () => world.callUnchecked('createCheckoutSession', { key, idempotencyKey: 'cart-7', body });
  const copy = await world.keepCopy();
  await session();
  const [reference = ''] = partner.book.keys();
  partner.end(reference, 'PAID', 'BNK-7', world.now());
  await world.restore(copy);
  await found();
  const again = await session();
  expect([again.status, again.data.status]).toEqual([201, 'COMPLETED']);
  expect((await eventTypes()).at(-1)).toBe('checkout.session.completed');
});

test('the report says to look first while something is open', async () => {
  const { world, order, check } = await startShop();
  const copy = await world.keepCopy();
  await order('cart-7');
  await world.restore(copy);
  expect(restoreText(await check(null))).toMatch(/1 need a person\.\nLook at what is open first\. To go on/);
  await check();
  expect(restoreText(await check())).toContain('What was lost is here as far as partners know.');
});

test('a copy that was made while an order was: a person reads so, and the money is booked by what follows', async () => {
  const { world, order, found, partner } = await startShop();
  partner.fail('loses');
  expect((await order('cart-7')).status).toBe(503);
  const [reference = ''] = partner.book.keys();
  partner.end(reference, 'PAID', 'BNK-7', world.now());
  const why = 'its order was being made when the copy was: start the workers, and check again';
  expect(await found()).toEqual([['OPEN', 'payment.received', why]]);
  expect((await order('cart-7')).data.status).toBe('SUCCEEDED');
  expect(await found()).toEqual([]);
});
