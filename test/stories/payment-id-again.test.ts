import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { payoutAccountBody } from '../fixtures.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

// A partner gives two payments the same id: its numbers begin again each day, or one number is that of a batch.

async function startTwo() {
  const live = await startLiveMoney();
  const [first, second] = [await live.create(), await live.create()];
  const pay = async (intent: { id: string }, changes: object = {}) =>
    (await live.arrive({ reference: `${intent.id}-qr`, payment_id: '000123', ...changes })).data['outcome'];
  const held = async () => (await live.suspense.oldest(['OPEN'], 9)).map(({ id }) => id);
  const line = (intent: { id: string }) =>
    lineOf(live.world, { reference: `${intent.id}-qr`, payment_id: '000123', amount: '25.90' });
  return { ...live, first, second, pay, held, line };
}

test('money with the id of another payment is held for an operator, and its line of the statement follows it', async () => {
  const { world, first, second, pay, line, read, suspense } = await startTwo();
  expect([await pay(first), await pay(second), await pay(second)]).toEqual(['APPLIED', 'SUSPENSE', 'NO_EFFECT']);
  expect((await read(second.id)).status).toBe('PENDING');
  expect(await suspense.oldest(null, 9)).toMatchObject([
    { reason: 'SAME_PAYMENT_ID', reference: `${second.id}-qr`, partnerId: '000123', paymentIntentId: second.id },
  ]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 5_180, 'svc:suspense': -2_590 });

  // In any order of the lines.
  const report = await reconcileLines(world, [line(second), line(first)]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 2 }, true, false]);
});

test('an operator lets it pay the payment intent that it names, or returns it to its payer', async () => {
  const { world, first, second, pay, held, read, decide, create, partner } = await startTwo();
  const third = await create();
  for (const intent of [first, second, third]) await pay(intent);
  const [assigned = '', returned = ''] = await held();
  await decide('suspense assign', { id: assigned, paymentIntentId: second.id });
  await decide('suspense return', { id: returned, merchantId: null });
  await world.work();
  expect((await read(second.id)).status).toBe('SUCCEEDED');
  expect(partner.orders.at(-1)).toMatchObject({
    kind: 'refund',
    payment_id: '000123',
    payment_reference: `${third.id}-qr`,
  });
  await expectBooks(world);
});

test('a chargeback is matched with the line that names its payment', async () => {
  const { world, first, second, pay, held, line, decide } = await startTwo();
  await pay(first);
  await pay(second);
  const [assigned = ''] = await held();
  await decide('suspense assign', { id: assigned, paymentIntentId: second.id });
  await decide('chargebacks open', { paymentIntentId: second.id, amountCentimos: null, reason: 'a dispute' });
  const taken = (intent: { id: string }) => ({ ...line(intent), kind: 'chargeback', amount: '-25.90' });
  const report = await reconcileLines(world, [line(first), line(second), taken(first), taken(second)]);
  expect(counts(report)).toEqual({ MATCHED: 3, TO_OPEN: 1 });
  expect(report.open).toMatchObject([{ reference: `${first.id}-qr`, result: 'TO_OPEN' }]);
  await decide('chargebacks open', { paymentIntentId: first.id, amountCentimos: null, reason: 'a dispute' });
  expect((await reconcileLines(world, [], { balance: '0.00' })).open).toEqual([]);
});

test('the second notification was lost: the line of the next day brings the money, and the operator sees it', async () => {
  const { world, first, second, pay, line, suspense, read } = await startTwo();
  await pay(first);
  await reconcileLines(world, [line(first)]);
  await world.advance({ days: 1 });
  const next = [line(second)];
  const report = await reconcileLines(world, next, { balance: '51.80' });
  expect([counts(report), report.inSuspense.items, agrees(report)]).toEqual([{ MISSING_HERE: 1 }, 1, true]);
  expect(await suspense.oldest(null, 9)).toMatchObject([{ reason: 'SAME_PAYMENT_ID', paymentIntentId: second.id }]);
  // The notification comes after all.
  expect(await pay(second)).toBe('NO_EFFECT');
  expect(await reconcileLines(world, next, { balance: '51.80' })).toEqual(report);
  expect((await read(second.id)).status).toBe('PENDING');
});

test('a line that a former version called twice, because it looked at the payment id alone, brings its money, too', async () => {
  const { world, first, second, pay, line, suspense } = await startTwo();
  await pay(first);
  const lines = [line(first), line(second)];
  await reconcileLines(world, lines.slice(0, 1));
  const { statements } = world.service.app.store.read;
  const [matched] = await statements.lines('collection', limaDay(world.now()), [lines[0]?.line_id ?? '']);
  const twice = {
    lineId: lines[1]?.line_id ?? '',
    reference: `${second.id}-qr`,
    result: 'TWICE',
    status: 'OPEN',
  } as const;
  await world.service.app.store.transact(async (tx) => {
    if (matched === undefined) throw new Error('The first line is not stored.');
    await tx.statements.insertLines([{ ...matched, ...twice, oursCentimos: 0, subjectId: null }], []);
  });
  const report = await reconcileLines(world, lines);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1, MISSING_HERE: 1 }, true, false]);
  expect(await suspense.oldest(null, 9)).toMatchObject([{ reason: 'SAME_PAYMENT_ID' }]);
});

test('the line is read before its notification, while no line has the other payment: it moves to its own money', async () => {
  const { world, first, second, pay, line } = await startTwo();
  await pay(first);
  const lines = [line(second)];
  expect(counts(await reconcileLines(world, lines))).toEqual({ OTHER_REFERENCE: 1 });
  expect(await pay(second)).toBe('SUSPENSE');
  const both = await reconcileLines(world, [...lines, line(first)]);
  expect([counts(both), agrees(both), needsPerson(both)]).toEqual([{ MATCHED: 2 }, true, false]);
});

test('a line with another reference never takes a payment that a later line of the file names', async () => {
  const { world, first, second, pay, line } = await startTwo();
  await pay(first);
  const fees = Array.from({ length: 600 }, (_, number) =>
    lineOf(world, { kind: 'partner_fee', payment_id: `FEE-${number}`, amount: '-0.01' }),
  );
  const seen: string[] = [];
  const onLine = ({ lineId }: { lineId: string }): void => void seen.push(lineId);
  const report = await reconcileLines(world, [line(second), ...fees, line(first)], { onLine });
  expect(counts(report)).toEqual({ MATCHED: 1, BOOKED: 600, MISSING_HERE: 1 });
  expect([report.inSuspense.items, agrees(report), seen.length]).toEqual([1, true, 602]);
});

test('another amount under a known id and another reference is other money, and is held', async () => {
  const { first, second, pay, suspense } = await startTwo();
  await pay(first);
  expect(await pay(second, { amount: { amount: '7.00', currency: 'PEN' } })).toBe('SUSPENSE');
  expect(await suspense.oldest(null, 9)).toMatchObject([{ reason: 'SAME_PAYMENT_ID', amountCentimos: 700 }]);
});

test('a return under a known number that names no payout of ours is held with the same reason, for nobody', async () => {
  const { world, suspense } = await startLiveMoney();
  const back = async (reference: string) => {
    const told = { type: 'payout.returned', reference, payment_id: 'LOTE-7' };
    return (await notify(world, 'payout', notificationOf(world, told))).data['outcome'];
  };
  expect([await back('one'), await back('other'), await back('')]).toEqual(['SUSPENSE', 'SUSPENSE', 'SUSPENSE']);
  expect((await suspense.oldest(null, 9)).map(({ reason, merchantId }) => [reason, merchantId])).toEqual([
    ['UNKNOWN_REFERENCE', null],
    ['SAME_PAYMENT_ID', null],
    ['SAME_PAYMENT_ID', null],
  ]);
});

test('two payouts that come back under one number: each goes back to its merchant', async () => {
  const { world, key, create, arrive, decide, suspense } = await startLiveMoney();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  const payOut = async () => {
    const intent = await create({ amount: { amount: '100.00', currency: 'PEN' } });
    await arrive({ reference: `${intent.id}-qr`, amount: intent.amount });
    await world.advance({ days: 7 });
    const [payout] = (await world.call('listPayouts', { key })).items;
    if (payout === undefined) throw new Error('There is no payout.');
    const told = { type: 'payout.paid', reference: payout.id, amount: payout.amount, payment_id: null };
    await notify(world, 'payout', notificationOf(world, told));
    return payout;
  };
  const payouts = [await payOut(), await payOut()];
  const back = async ({ id, amount }: (typeof payouts)[number]) => {
    const told = { type: 'payout.returned', reference: id, amount, payment_id: 'LOTE-7' };
    return (await notify(world, 'payout', notificationOf(world, told))).data['outcome'];
  };
  const outcomes = [];
  for (const payout of [...payouts, ...payouts]) outcomes.push(await back(payout));
  expect(outcomes).toEqual(['SUSPENSE', 'SUSPENSE', 'NO_EFFECT', 'NO_EFFECT']);
  const held = await suspense.oldest(['OPEN'], 9);
  expect(held.map(({ reason }) => reason)).toEqual(['PAYOUT_RETURNED', 'SAME_PAYMENT_ID']);
  for (const { id } of held) await decide('suspense assign', { id, paymentIntentId: null });
  expect((await world.call('getBalance', { key })).data.by_status.AVAILABLE.amount).toBe('196.46');
  await expectBooks(world);
});
