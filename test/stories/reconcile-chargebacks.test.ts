import { expect, test } from '@jest/globals';
import { rowsExceptCallRecords } from '../fixtures.ts';
import { agrees, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { startLiveMoney } from '../live-money.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// A chargeback is in the partner's books and in ours, and either can have it first.

const startPaid = async () => {
  const live = await startLiveMoney();
  const { world, decide } = live;
  const intent = await live.paid();
  const { rail_payments: arrived } = await world.rows();
  const { reference, payment_id } = (arrived as Pick<Line, 'reference' | 'payment_id'>[])[0] ?? {};
  const line = (given: Partial<Line>): Line => lineOf(world, { reference, payment_id, ...given });
  const taken = (amount = '-100.00'): Line => line({ kind: 'chargeback', amount });
  const open = (amountCentimos: number | null = null) =>
    decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos, reason: 'a dispute' });
  const close = (id: string, isWon: boolean) => decide('chargebacks close', { id, isWon });

  // The account at the partner goes on from day to day.
  let balance = 0;
  const reconcile = (lines: readonly Line[]): Promise<Report> => {
    balance += lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return reconcileLines(world, lines, { balance: (balance / 100).toFixed(2) });
  };
  const nextDay = () => world.advance({ days: 1 });
  expect(counts(await reconcile([line({ amount: '100.00' })]))).toEqual({ MATCHED: 1 });
  return { world, taken, open, close, reconcile, nextDay };
};

/** What stands between both sides, by the number of its items. */
const between = (report: Report) => {
  const { waiting, overdue, open, later } = report.sides;
  const items = { waiting: waiting.items, overdue: overdue.items, open: open.items, later: later.items };
  return { agrees: agrees(report), ...items };
};
const nothing = { agrees: true, waiting: 0, overdue: 0, open: 0, later: 0 };

test('the statement has it first: it is listed until it is opened', async () => {
  const { taken, open, reconcile, nextDay } = await startPaid();
  await nextDay();
  const line = taken();
  const first = await reconcile([line]);
  expect([counts(first), between(first)]).toEqual([{ TO_OPEN: 1 }, { ...nothing, open: 1 }]);
  await open();
  await nextDay();
  expect(between(await reconcile([]))).toEqual(nothing);
});

test('it is opened first: no statement has it, at first within a day, then overdue, then one has it', async () => {
  const { taken, open, reconcile, nextDay } = await startPaid();
  await open();
  const waiting = await reconcile([]);
  expect(between(waiting)).toEqual({ ...nothing, waiting: 1 });
  expect(waiting.missingThere).toMatchObject([{ kind: 'chargeback', amountCentimos: -10_000 }]);
  await nextDay();
  await nextDay();
  expect(between(await reconcile([]))).toEqual({ ...nothing, overdue: 1 });
  const found = await reconcile([taken()]);
  expect([counts(found), between(found)]).toEqual([{ MATCHED: 1 }, nothing]);
});

test('won: the money comes back in a line above zero, before the dispute is closed or after', async () => {
  const { world, taken, open, close, reconcile, nextDay } = await startPaid();
  const { id } = await open();
  await reconcile([taken()]);
  await nextDay();
  const back = taken('100.00');
  const first = await reconcile([back]);
  expect([counts(first), between(first)]).toEqual([{ TO_OPEN: 1 }, { ...nothing, open: 1 }]);
  await close(id, true);
  expect(between(await reconcile([]))).toEqual(nothing);

  const second = await open();
  await close(second.id, true);
  await nextDay();
  const both = [taken(), taken('100.00')];
  const found = await reconcile(both);
  expect([counts(found), between(found)]).toEqual([{ MATCHED: 2 }, nothing]);
  const before = await rowsExceptCallRecords(world);
  await reconcileLines(world, both, { balance: '100.00' });
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('two of one payment with the same amount are two lines; another amount is listed on both sides', async () => {
  const { taken, open, close, reconcile, nextDay } = await startPaid();
  for (const amountCentimos of [3_000, 3_000, 2_000]) await close((await open(amountCentimos)).id, false);
  const lines = [taken('-30.00'), taken('-30.00'), taken('-30.00')];
  const found = await reconcile(lines);
  expect([counts(found), between(found)]).toEqual([
    { MATCHED: 2, TO_OPEN: 1 },
    { ...nothing, waiting: 1, open: 1 },
  ]);
  await nextDay();
  const other = await reconcile([taken('-20.01')]);
  expect([counts(other), between(other)]).toEqual([{ TO_OPEN: 1 }, { ...nothing, overdue: 1, open: 2 }]);
});

test('the statement of an earlier day that is read late does not have what a later one has', async () => {
  const { world, taken, open, nextDay } = await startPaid();
  const [yesterday, at] = [limaDay(world.now()), world.now().toISOString()];
  await nextDay();
  await open();
  const today = await reconcileLines(world, [taken()], { balance: '0.00' });
  expect(between(today)).toEqual(nothing);
  const late = await reconcileLines(world, [], { balance: '100.00', day: yesterday, at });
  expect(between(late)).toEqual({ ...nothing, later: 1 });
});
