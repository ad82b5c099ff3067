import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import type { PaymentIds } from '../../services/api/src/domain/payment-ids.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// SVC_PARTNERS declares how long the payment ids of a partner are unique: `ever`, `day` (in Lima), or `reference`.

async function startOrders(paymentIds: PaymentIds) {
  const live = await startLiveMoney({ paymentIds });
  const { world } = live;
  const [first, second, third] = [await live.create(), await live.create(), await live.create()];
  const pay = async ({ id }: { id: string }, changes: object = {}) =>
    (await live.arrive({ reference: `${id}-qr`, payment_id: '000123', ...changes })).data['outcome'];
  const status = async ({ id }: { id: string }) => (await live.read(id)).status;
  const held = async () => (await live.suspense.oldest(null, 9)).map(({ reason, reference }) => [reason, reference]);
  const line = ({ id }: { id: string }, changes: Partial<Line> = {}) =>
    lineOf(world, { reference: `${id}-qr`, payment_id: '000123', amount: '25.90', ...changes });
  let balance = 0;
  const reconcile = (lines: readonly Line[]) => {
    balance += lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return reconcileLines(world, lines, { balance: (balance / 100).toFixed(2) });
  };
  return { ...live, first, second, third, pay, status, held, line, reconcile };
}

/** 23:59 in Lima of the day that begins now or later. */
const minuteToMidnight = (now: Date): Date => {
  const at = new Date(now);
  at.setUTCHours(4, 59, 0, 0);
  return at > now ? at : new Date(at.getTime() + 24 * 3_600_000);
};

test('day: numbers begin again each day, so the same number pays another order on the next, and its line is matched', async () => {
  const { world, first, second, pay, status, held, line, reconcile } = await startOrders('day');
  expect(await pay(first)).toBe('APPLIED');
  expect(counts(await reconcile([line(first)]))).toEqual({ MATCHED: 1 });
  await world.advance({ days: 1 });
  expect([await pay(second), await status(second), await held()]).toEqual(['APPLIED', 'SUCCEEDED', []]);
  const report = await reconcile([line(second)]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1 }, true, false]);
  await expectBooks(world);
});

test('day: the line of the next day brings the payment whose notification was lost', async () => {
  const { world, first, second, pay, status, line, reconcile } = await startOrders('day');
  await pay(first);
  await reconcile([line(first)]);
  await world.advance({ days: 1 });
  const report = await reconcile([line(second)]);
  expect([counts(report), agrees(report), await status(second)]).toEqual([{ MISSING_HERE: 1 }, true, 'SUCCEEDED']);
  expect(await pay(second)).toBe('NO_EFFECT');
  await expectBooks(world);
});

test('day: a text of the bank with a number of yesterday is other money, and is held', async () => {
  const { world, first, pay, line, reconcile, held } = await startOrders('day');
  await pay(first);
  await reconcile([line(first)]);
  await world.advance({ days: 1 });
  expect(counts(await reconcile([line(first, { reference: 'TIENDA' })]))).toEqual({ MISSING_HERE: 1 });
  expect(await held()).toEqual([['UNKNOWN_REFERENCE', 'TIENDA']]);
});

test('day: the same number on the same day, under another reference, is held', async () => {
  const { first, second, third, pay, status, held } = await startOrders('day');
  expect([await pay(first), await pay(second), await pay(third)]).toEqual(['APPLIED', 'SUSPENSE', 'SUSPENSE']);
  expect([await status(second), await status(third)]).toEqual(['PENDING', 'PENDING']);
  expect(await held()).toEqual([
    ['SAME_PAYMENT_ID', `${second.id}-qr`],
    ['SAME_PAYMENT_ID', `${third.id}-qr`],
  ]);
});

test('day: it is the day in Lima of the payment, and not of the notification', async () => {
  const { world, first, second, third, pay, held } = await startOrders('day');
  const before = minuteToMidnight(world.now());
  const after = new Date(before.getTime() + 120_000);
  await world.advance({ seconds: (before.getTime() - world.now().getTime()) / 1_000 + 600 });
  const at = (date: Date) => ({ created_at: date.toISOString() });
  expect(await pay(first, at(before))).toBe('APPLIED');
  expect(await pay(second, at(after))).toBe('APPLIED');
  expect(await pay(third, at(before))).toBe('SUSPENSE');
  // Told again, also by a notification that has another time.
  expect([await pay(first, at(before)), await pay(first, at(after))]).toEqual(['NO_EFFECT', 'NO_EFFECT']);
  expect(await held()).toEqual([['SAME_PAYMENT_ID', `${third.id}-qr`]]);
});

test.each(['ever', 'reference'] as const)(
  '%s: the same id, reference and amount more than a day later is no silent duplicate: it is held',
  async (declared) => {
    const { world, first, pay, held } = await startOrders(declared);
    expect([await pay(first), await pay(first)]).toEqual(['APPLIED', 'NO_EFFECT']);
    await world.advance({ days: 2 });
    expect([await pay(first), await pay(first)]).toEqual(['SUSPENSE', 'NO_EFFECT']);
    expect(await held()).toEqual([['SAME_PAYMENT_ID', `${first.id}-qr`]]);
    expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 5_180, 'svc:suspense': -2_590 });
  },
);

test('day: the same number for the same order a day later is held', async () => {
  const { world, first, pay, held, line, reconcile } = await startOrders('day');
  await pay(first);
  await reconcile([line(first)]);
  await world.advance({ days: 1 });
  expect(await pay(first)).toBe('SUSPENSE');
  expect(await held()).toEqual([['SAME_PAYMENT_ID', `${first.id}-qr`]]);
  const report = await reconcile([line(first)]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1 }, true, false]);
});

test('two lines in statements, more than a day apart, prove two payments with the same id and reference', async () => {
  const { world, first, pay, held, line, reconcile } = await startOrders('ever');
  await pay(first);
  await reconcile([line(first)]);
  await world.advance({ days: 2 });
  const report = await reconcile([line(first)]);
  expect([counts(report), agrees(report)]).toEqual([{ MISSING_HERE: 1 }, true]);
  expect(await held()).toEqual([['SAME_PAYMENT_ID', `${first.id}-qr`]]);
  await expectBooks(world);
});

test('reference: one number is that of a batch, and each order of it is paid, told by notifications or by lines', async () => {
  const { world, first, second, third, pay, status, held, line, reconcile } = await startOrders('reference');
  expect([await pay(first), await pay(second)]).toEqual(['APPLIED', 'APPLIED']);
  const report = await reconcile([line(third), line(first), line(second)]);
  expect([counts(report), agrees(report)]).toEqual([{ MATCHED: 2, MISSING_HERE: 1 }, true]);
  expect([await status(third), await held()]).toEqual(['SUCCEEDED', []]);
  expect(await pay(third)).toBe('NO_EFFECT');
  await expectBooks(world);
});

test('reference: a line of a batch is its own money, also when the payment of another line is not there yet', async () => {
  const { first, second, pay, status, line, reconcile } = await startOrders('reference');
  await pay(first);
  expect(counts(await reconcile([line(second)]))).toEqual({ MISSING_HERE: 1 });
  expect(await status(second)).toBe('SUCCEEDED');
});

test('a payment of Saturday is matched with its line of Monday', async () => {
  for (const declared of ['ever', 'day', 'reference'] as const) {
    const { world, first, pay, line, reconcile } = await startOrders(declared);
    await pay(first);
    await world.advance({ days: 2 });
    expect(counts(await reconcile([line(first)]))).toEqual({ MATCHED: 1 });
  }
});

test.each(['settlement', 'partner_fee'])(
  'a %s with the id and the amount of another day is another one',
  async (kind) => {
    const { world, line, first, reconcile } = await startOrders('ever');
    const listed = () => line(first, { kind, reference: '', payment_id: 'FEE-1', amount: '-10.00' });
    expect(counts(await reconcile([listed(), listed()]))).toEqual({ BOOKED: 1, TWICE: 1 });
    await world.advance({ days: 1 });
    expect(counts(await reconcile([listed()]))).toEqual({ BOOKED: 1 });
    const accounts = await expectBooks(world);
    expect(accounts['rail:collection']).toBe(-2_000);
  },
);

test('day: the number of yesterday for the same order with another amount is other money, and today it is a contradiction', async () => {
  const { world, first, arrive, pay, held } = await startOrders('day');
  await pay(first);
  const less = { reference: `${first.id}-qr`, payment_id: '000123', amount: { amount: '2.59', currency: 'PEN' } };
  expect((await arrive(less)).status).toBe(409);
  await world.advance({ days: 1 });
  expect((await arrive(less)).data['outcome']).toBe('SUSPENSE');
  expect(await held()).toEqual([['WRONG_AMOUNT', `${first.id}-qr`]]);
});
