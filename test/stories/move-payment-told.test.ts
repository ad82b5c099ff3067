import { expect, test } from '@jest/globals';
import { reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { isClean, startBankDays } from '../bank-days.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts } from '../statements.ts';

// A payment that was moved is that of the other order, whoever tells of it, and in which order it comes.

async function startTold(settings = {}) {
  const bank = await startBankDays(settings);
  const { create, paid, arrive, decide, told } = bank;
  const amount = { amount: '100.00', currency: 'PEN' } as const;
  const [first, second] = [await paid(), await create({ amount })];
  const { payment_id } = await told();
  const named = (intent: { id: string }) => ({ reference: `${intent.id}-qr`, payment_id });
  return {
    ...bank,
    first,
    second,
    move: () => decide('payments move', { from: first.id, to: second.id }),
    moveBack: () => decide('payments move', { from: second.id, to: first.id }),
    tell: (intent: { id: string }, soles = '100.00') =>
      arrive({ ...named(intent), amount: { amount: soles, currency: 'PEN' } }),
    line: (intent: { id: string }) => ({ ...named(intent), amount: '100.00' }),
  };
}
type Told = Awaited<ReturnType<typeof startTold>>;

const once = { 'rail:collection': 10_000 };

test('the statement that names the other order, and the partner that tells it, know the payment', async () => {
  const { world, second, move, tell, line, nextDay } = await startTold();
  await move();
  const report = await nextDay(line(second));
  expect([counts(report), reasonsOf(report)]).toEqual([{ MATCHED: 1 }, []]);
  expect((await tell(second)).data).toMatchObject({ outcome: 'NO_EFFECT' });
  expect(isClean(await nextDay())).toBe(true);
  expect(await expectBooks(world)).toMatchObject(once);
});

test('what the partner told before it was moved is still the same payment: once more, with another amount, or in a line', async () => {
  const { world, first, move, tell, line, nextDay } = await startTold();
  await move();
  expect((await tell(first)).data).toMatchObject({ outcome: 'NO_EFFECT' });
  expect((await tell(first, '90.00')).status).toBe(409);
  const report = await nextDay(line(first));
  expect([counts(report), reasonsOf(report)]).toEqual([{ MATCHED: 1 }, []]);
  expect(isClean(await nextDay())).toBe(true);
  expect(await expectBooks(world)).toMatchObject(once);
});

test('moved and moved back, it is known by both orders', async () => {
  const { world, first, second, move, moveBack, tell, read } = await startTold();
  await move();
  await moveBack();
  expect((await tell(first)).data).toMatchObject({ outcome: 'NO_EFFECT' });
  expect((await tell(second)).data).toMatchObject({ outcome: 'NO_EFFECT' });
  expect([(await read(first.id)).status, await expectBooks(world)]).toMatchObject(['SUCCEEDED', once]);
});

const step = {
  move: ({ move }: Told) => move(),
  line: ({ nextDay, line, second }: Told) => nextDay(line(second)),
  told: ({ tell, second }: Told) => tell(second),
};
test.each([[['move', 'line', 'told']], [['move', 'told', 'line']], [['line', 'move', 'told']]] as const)(
  '%s: one payment, of the second order, with its line',
  async (order) => {
    const told = await startTold();
    for (const name of order) await step[name](told);
    expect(isClean(await told.nextDay())).toBe(true);
    const { rail_payments: payments, statement_lines: lines, suspense } = await told.world.rows();
    expect(payments).toMatchObject([{ payment_intent_id: told.second.id, reference: `${told.second.id}-qr` }]);
    expect([lines, suspense]).toMatchObject([[{ status: 'MATCHED' }], []]);
    expect(await expectBooks(told.world)).toMatchObject(once);
  },
);

test.each([
  ['first', 'second'],
  ['second', 'first'],
] as const)(
  'a line of each order, that of the %s one before: two payments, of which one waits in suspense',
  async (...order) => {
    const told = await startTold();
    await told.move();
    for (const name of order) await told.nextDay(told.line(told[name]));
    expect(isClean(await told.nextDay())).toBe(true);
    const [held, ...more] = await told.suspense.oldest(['OPEN'], 9);
    expect([held, more]).toMatchObject([{ amountCentimos: 10_000, reason: 'SAME_PAYMENT_ID' }, []]);
    expect(await expectBooks(told.world)).toMatchObject({ 'rail:collection': 20_000, 'svc:suspense': -10_000 });
  },
);

test('a number that begins again each day: the next payment of the first order is another one', async () => {
  const { world, first, move, line, tell, nextDay, suspense } = await startTold({ paymentIds: 'day' });
  await nextDay(line(first));
  await move();
  await nextDay();
  expect((await tell(first)).data).toMatchObject({ outcome: 'SUSPENSE' });
  expect(await suspense.oldest(['OPEN'], 9)).toHaveLength(1);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 20_000 });
});
