import { expect, test } from '@jest/globals';
import { checkEvent } from '../contract.ts';
import { payoutAccountBody } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

// The payment of one payment intent is that of another one, or never was.

async function startMistaken() {
  const live = await startLiveMoney();
  const [first, second] = [await live.create(), await live.create()];
  await live.arrive({ reference: `${first.id}-qr`, payment_id: 'BNK-1' });
  const move = () => live.decide('payments move', { from: first.id, to: second.id });
  const retract = () => live.decide('payments retract', { id: first.id });
  return { ...live, first, second, move, retract };
}

test('the statement names another order: the payment is moved, the fee goes with it, and the line is matched', async () => {
  const { world, first, second, move, read, eventTypes, balance } = await startMistaken();
  const line = lineOf(world, { reference: `${second.id}-qr`, payment_id: 'BNK-1' });
  const report = await reconcileLines(world, [line]);
  expect(counts(report)).toEqual({ OTHER_REFERENCE: 1 });
  const before = await balance();
  await world.advance({ hours: 1 });
  const arrivedAt = (await read(first.id)).paid_with?.paid_at;
  await move();
  expect(await read(first.id)).toMatchObject({ status: 'EXPIRED', paid_with: null, payment_id: null });
  expect(await read(second.id)).toMatchObject({ status: 'SUCCEEDED', paid_with: { paid_at: arrivedAt } });
  expect((await eventTypes()).slice(-3)).toEqual([
    'payment.reversed',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
  const { events = [] } = await world.rows();
  for (const { type, body } of events as { type: string; body: string }[])
    if (type === 'payment.reversed') checkEvent(JSON.parse(body) as { type: string });
  const after = await balance();
  const net = before.PENDING.amount;
  expect([after.PENDING.amount, after.AVAILABLE.amount]).toEqual([(Number(net) * 2).toFixed(2), `-${net}`]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 2_590 });
  expect((await reconcileLines(world, [line])).open).toEqual([]);
  // Its orders are withdrawn. The partner says that one was paid: that is the payment which we know.
  await world.work();
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 2_590 });
  expect((await world.rows())['suspense']).toEqual([]);
});

test('a payment that never was is retracted: its fee, too, and nothing misses it', async () => {
  const { world, first, retract, read, balance } = await startMistaken();
  await retract();
  expect((await read(first.id)).status).toBe('EXPIRED');
  const { PENDING, AVAILABLE } = await balance();
  expect(Number(PENDING.amount) + Number(AVAILABLE.amount)).toBe(0);
  expect(await expectBooks(world)).toEqual({});
  await world.advance({ days: 2 });
  const { sides } = await reconcileLines(world, []);
  expect([sides.journalCentimos, sides.overdue.items]).toEqual([0, 0]);
});

test('a payment in a statement cannot be retracted', async () => {
  const { world, first, retract } = await startMistaken();
  await reconcileLines(world, [lineOf(world, { reference: `${first.id}-qr`, payment_id: 'BNK-1' })]);
  expect(await outcome(retract())).toMatch(
    /^The payment of pi_\w+ stands in the statement of .*: move it, or refund it\.$/,
  );
});

test('a payment of which a part has gone on is not moved', async () => {
  const { world, key, first, move } = await startMistaken();
  await world.call('createRefund', { id: first.id, key, body: { amount: { amount: '1.00', currency: 'PEN' } } });
  expect(await outcome(move())).toBe(`${first.id} has refunds of S/ 1.00.`);
});

test('nor one with a chargeback, one to an intent of another amount, and one to an intent that is paid', async () => {
  const { first, second, move, decide, create, arrive } = await startMistaken();
  const other = await create({ amount: { amount: '7.00', currency: 'PEN' } });
  expect(await outcome(decide('payments move', { from: first.id, to: other.id }))).toBe(
    `${first.id} has S/ 25.90, and ${other.id} asks for S/ 7.00: it must be the same.`,
  );
  await arrive({ reference: `${second.id}-qr`, payment_id: 'BNK-2' });
  expect(await outcome(move())).toBe('Cannot pay a payment intent that is SUCCEEDED.');
  await decide('chargebacks open', { paymentIntentId: first.id, amountCentimos: null, reason: 'a dispute' });
  expect(await outcome(decide('payments retract', { id: first.id }))).toBe(`${first.id} has chargebacks of S/ 25.90.`);
  expect(await outcome(decide('payments retract', { id: other.id }))).toMatch(
    /^Cannot reverse a payment intent that is/,
  );
});

test('a payment of test mode, which no partner has told of, is not moved to live mode or at all', async () => {
  const { world, second, decide } = await startMistaken();
  const { data: intent } = await world.callUnchecked('createPaymentIntent', {
    body: { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  await world.call('simulatePayment', { id: intent.id, body: { outcome: 'SUCCEEDED' } });
  expect(await outcome(decide('payments move', { from: intent.id, to: second.id }))).toBe(
    `${intent.id} was not paid by a partner of live mode.`,
  );
});

test('a contradiction about a payment intent that was paid is accepted: the right sum is in suspense', async () => {
  const { world, first, arrive, decide, read, suspense } = await startMistaken();
  expect(
    (await arrive({ reference: `${first.id}-qr`, payment_id: 'BNK-1', amount: { amount: '2.59', currency: 'PEN' } }))
      .status,
  ).toBe(409);
  const [row] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  await decide('contradictions accept', { id: row?.id ?? '' });
  expect((await read(first.id)).status).toBe('EXPIRED');
  expect((await suspense.oldest(['OPEN'], 9)).map(({ reason, amountCentimos }) => [reason, amountCentimos])).toEqual([
    ['WRONG_AMOUNT', 259],
  ]);
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 259, 'svc:suspense': -259 });
});

test('a payment that was paid out is moved only when the balance covers it, and retracted below zero', async () => {
  const { world, key, first, second, move, retract, paid, balance } = await startMistaken();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await world.advance({ days: 7 });
  expect((await world.call('listPayouts', { key })).items).toHaveLength(1);
  expect(await outcome(move())).toMatch(
    /was paid out, and the balance of mer_\w+ \(S\/ 0\.00\) does not cover its S\/ 25\.44\./,
  );
  await paid('100.00');
  expect(await outcome(move())).toBe('done');
  expect((await balance()).AVAILABLE.amount).toBe('-25.44');
  await expectBooks(world);
  expect(await outcome(retract())).toBe('Cannot reverse a payment intent that is EXPIRED.');
  expect(second.id).not.toBe(first.id);
});
