import { expect, test } from '@jest/globals';
import { reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

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
