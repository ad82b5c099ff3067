import { expect, test } from '@jest/globals';
import { reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { planReplacement, replaceGone } from '../../services/api/src/application/reconciliation/replacement.ts';
import { startPayout } from '../returned-payouts.ts';
import { replacementArgs } from '../../services/api/src/main/commands/replacement-text.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { allRails, counts, csvOf, fileOf, lineOf, reconcileLines } from '../statements.ts';

// Stories of a bank that errs: the smallest ones that the simulation of it has found (test/simulation/bank-errs).

test('a line that stands twice is not that of a payment with the same number days later', async () => {
  const { world, create, arrive } = await startLiveMoney({ paymentIds: 'day' });
  const intent = await create();
  const paid = { reference: `${intent.id}-qr`, payment_id: '000001' };
  await arrive(paid);
  const twice = [lineOf(world, paid), lineOf(world, paid)];
  await reconcileLines(world, twice);
  await world.advance({ days: 2 });
  await arrive(paid);
  const later = lineOf(world, paid);
  const report = await reconcileLines(world, [later], { balance: '77.70' });
  expect([counts(report), report.open.map(({ lineId }) => lineId)]).toEqual([{ MATCHED: 1 }, [twice[1]?.line_id]]);
});

test('a payout that is booked twice, and once taken back, the next day: both lines net each other, and nothing came back', async () => {
  const { world, id, paidOut, suspense } = await startPayout('105.00');
  await paidOut();
  const payout = { kind: 'payout', reference: id, payment_id: 'OUT-1', amount: '-103.14' };
  const paid = lineOf(world, { amount: '105.00', payment_id: 'NONE' });
  await reconcileLines(world, [lineOf(world, payout), lineOf(world, payout)], { balance: '-206.28' });
  await world.advance({ days: 1 });
  const back = lineOf(world, { ...payout, payment_id: 'RET-1', amount: '103.14' });
  const report = await reconcileLines(world, [back], { balance: '-103.14' });
  expect([paid.amount, report.open, await suspense.oldest(null, 9)]).toEqual(['105.00', [], []]);
  expect(reasonsOf(report)).not.toContain('OPEN_LINES');
  await expectBooks(world);
});

test('a corrected statement that has both lines of a netted pair no more', async () => {
  const { world, prepare } = await startLiveMoney();
  const line = lineOf(world, { kind: 'payout', reference: 'pyt-1', payment_id: 'OUT-1', amount: '-5.00' });
  const report = await reconcileLines(world, [line, { ...line, line_id: 'BACK', amount: '5.00' }]);
  expect([report.open, report.sides.netted.items]).toEqual([[], 2]);
  const { app } = world.service;
  const place = { rails: allRails, day: limaDay(world.now()) };
  const plan = () => planReplacement(app, place, fileOf(csvOf([], { amount: '0.00', at: world.now().toISOString() })));
  const args = replacementArgs(await plan());
  await expect(prepare('statements replace', args)).rejects.toThrow('was done by one operator');
  await replaceGone(app, await plan());
  expect((await plan()).replaced.items).toBe(0);
  const { statement_ends: ends = [] } = await world.rows();
  expect(ends).toMatchObject([{ kind: 'NETTED', taken_back_at: expect.anything() }]);
});

test('a line of a batch with a text of the bank and another amount is money of its own', async () => {
  const { world, paid, suspense } = await startLiveMoney({ paymentIds: 'reference' });
  await paid('25.90');
  const { rail_payments: payments = [] } = await world.rows();
  const { payment_id: paymentId } = (payments as { payment_id: string }[])[0] ?? { payment_id: '' };
  const line = lineOf(world, { reference: 'DNI 2', payment_id: paymentId, amount: '100.00' });
  const report = await reconcileLines(world, [line]);
  const held = await suspense.oldest(null, 9);
  expect([report.open, held.map(({ amountCentimos, reason }) => [amountCentimos, reason])]).toEqual([
    [],
    [[10_000, 'UNKNOWN_REFERENCE']],
  ]);
});
