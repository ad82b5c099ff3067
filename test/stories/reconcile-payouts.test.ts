import { expect, test } from '@jest/globals';
import { agrees, needsPerson, reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { intentBody, payoutAccountBody } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { counts, effectsIn, lineOf, reconcileLines, type Line } from '../statements.ts';
import { startWorld, type World } from '../world.ts';

// Payouts and refunds whose results a statement tells.

/** A payment of 100.00, matched with a statement; a refund of 40.00 and a payout of what is left are under way. */
async function startUnderWay() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const key = await world.key({ livemode: true });
  const amount = { amount: '100.00', currency: 'PEN' } as const;
  const { data: intent } = await world.callUnchecked('createPaymentIntent', { key, body: intentBody({ amount }) });
  const told = { reference: `${intent.id}-qr`, amount, payment_id: 'BNK-1' };
  await notify(world, 'collection', notificationOf(world, told));
  await reconcileLines(world, [lineOf(world, { ...told, amount: amount.amount })]);
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  // Thursday, 10:00.
  await world.advance({ days: 3 });
  const [payout] = (await world.call('listPayouts', { key })).items;
  if (payout === undefined) throw new Error('There is no payout.');
  await world.service.app.store.transact(async (tx) => {
    // So that a refund is possible after all is paid out.
    const merchant = await tx.merchants.find(world.keys.merchantId);
    if (merchant !== null) await tx.merchants.update(merchant, { ...merchant, mayOverdraw: true });
  });
  const { data: refund } = await world.callUnchecked('createRefund', {
    key,
    id: intent.id,
    body: { amount: { amount: '40.00', currency: 'PEN' } },
  });
  return { world, key, payout, refund };
}
type UnderWay = Awaited<ReturnType<typeof startUnderWay>>;

const linesOf = ({ world, payout, refund }: UnderWay): Line[] => [
  lineOf(world, { kind: 'payout', reference: payout.id, payment_id: 'BNK-2', amount: `-${payout.amount.amount}` }),
  lineOf(world, { kind: 'refund', reference: refund.id, payment_id: 'BNK-3', amount: '-40.00' }),
];

async function tellAll(world: World, { payout, refund }: UnderWay): Promise<void> {
  const paid = { type: 'payout.paid', reference: payout.id, amount: payout.amount, payment_id: 'BNK-2' };
  await notify(world, 'payout', notificationOf(world, paid));
  const refunded = { type: 'refund.succeeded', reference: refund.id, amount: refund.amount, payment_id: 'BNK-3' };
  await notify(world, 'refund', notificationOf(world, refunded));
}

test('the lost results of a payout and a refund have exactly the effect of their notifications', async () => {
  const [lost, told] = [await startUnderWay(), await startUnderWay()];
  const report = await reconcileLines(lost.world, linesOf(lost), { balance: '-38.23' });
  expect([counts(report), report.underWay.items]).toEqual([{ MISSING_HERE: 2 }, 0]);
  // 100.00 of Monday, less what has left the account now.
  expect([report.expectedCentimos, agrees(report)]).toEqual([-3823, true]);
  await tellAll(told.world, told);
  for (const { world } of [lost, told]) await world.work();
  expect(await effectsIn(lost.world)).toEqual(await effectsIn(told.world));
});

test('results that we know are matched; what is under way stands on neither side', async () => {
  const all = await startUnderWay();
  const { world, payout } = all;
  const [paidOut, refunded] = linesOf(all);
  if (paidOut === undefined || refunded === undefined) throw new Error('There are no lines.');
  const underWay = await reconcileLines(world, [], { balance: '100.00' });
  expect([underWay.underWay, agrees(underWay)]).toEqual([{ items: 2, centimos: -13_823 }, true]);

  await tellAll(world, all);
  const both = await reconcileLines(world, [paidOut, refunded], { balance: '-38.23' });
  expect([counts(both), agrees(both), needsPerson(both)]).toEqual([{ MATCHED: 2 }, true, false]);
  const twice = { ...paidOut, line_id: 'LINE-twice', payment_id: 'BNK-9' };
  const again = await reconcileLines(world, [paidOut, refunded, twice], { balance: '-136.46' });
  expect([counts(again), agrees(again), needsPerson(again)]).toEqual([{ MATCHED: 2, TWICE: 1 }, true, true]);
  expect(payout.amount.amount).toBe('98.23');
});

test('a payout that the statement returns goes to suspense, after that which has left', async () => {
  const all = await startUnderWay();
  const { world, payout } = all;
  const [paidOut] = linesOf(all);
  if (paidOut === undefined) throw new Error('There is no line.');
  const returned = { ...paidOut, line_id: 'LINE-back', payment_id: 'BNK-4', amount: payout.amount.amount };
  const report = await reconcileLines(world, [paidOut, returned], { balance: '100.00' });
  expect([counts(report), agrees(report)]).toEqual([{ MISSING_HERE: 2 }, true]);
  expect((await world.rows())['suspense']).toMatchObject([{ rail: 'payout', reason: 'PAYOUT_RETURNED' }]);
});

test('a payout that was returned before it arrived: the bank has carried it out, and both of its lines are matched', async () => {
  const [told, lost] = [await startUnderWay(), await startUnderWay()];
  for (const all of [told, lost]) {
    const { world, payout } = all;
    const back = { type: 'payout.returned', reference: payout.id, amount: payout.amount, payment_id: 'BNK-4' };
    if (all === told) await notify(world, 'payout', notificationOf(world, back));
    const [paidOut] = linesOf(all);
    if (paidOut === undefined) throw new Error('There is no line.');
    const returned = { ...paidOut, line_id: 'LINE-back', payment_id: 'BNK-4', amount: payout.amount.amount };
    // A bank may list the return first. A line that pays what was lost pays it before.
    const report = await reconcileLines(world, [returned, paidOut], { balance: '100.00' });
    const results = all === told ? { MATCHED: 2 } : { MISSING_HERE: 1, MATCHED: 1 };
    expect([counts(report), agrees(report), report.open]).toEqual([results, true, []]);
    expect(await reconcileLines(world, [returned, paidOut], { balance: '100.00' })).toMatchObject({ open: [] });
  }
});

test('a payout that has failed here: its money and its return net each other, and nothing is booked', async () => {
  const all = await startUnderWay();
  const { world, payout } = all;
  const told = { reference: payout.id, amount: payout.amount, payment_id: 'BNK-4' };
  const failed = notificationOf(world, { ...told, type: 'payout.failed' });
  expect((await notify(world, 'payout', failed)).data['outcome']).toBe('APPLIED');
  const back = notificationOf(world, { ...told, type: 'payout.returned' });
  expect((await notify(world, 'payout', back)).data['outcome']).toBe('NO_EFFECT');

  const [paidOut] = linesOf(all);
  if (paidOut === undefined) throw new Error('There is no line.');
  const returned = { ...paidOut, line_id: 'LINE-back', payment_id: 'BNK-4', amount: payout.amount.amount };
  const before = (await world.rows())['journal_entries'];
  const report = await reconcileLines(world, [paidOut, returned], { balance: '100.00' });
  expect([counts(report), agrees(report), reasonsOf(report)]).toEqual([{ MISSING_HERE: 2 }, true, []]);
  expect([report.open, report.sides.netted]).toEqual([[], { items: 2, centimos: 0 }]);
  expect(report.ended).toMatchObject([{ kind: 'NETTED', account: null, note: null }]);
  expect((await world.rows())['journal_entries']).toEqual(before);
});

test('another amount and an unknown reference change nothing; when the result comes, the next run matches it', async () => {
  const all = await startUnderWay();
  const { world, payout } = all;
  const [paidOut] = linesOf(all);
  if (paidOut === undefined) throw new Error('There is no line.');
  const other = { ...paidOut, amount: '-98.00' };
  const unknown = lineOf(world, { kind: 'refund', reference: 're_unknown', amount: '-1.00' });
  const options = { balance: '1.00' };
  const report = await reconcileLines(world, [other, unknown], options);
  expect(counts(report)).toEqual({ OTHER_AMOUNT: 1, MISSING_HERE: 1 });
  expect(report.expectedCentimos).toBe(100);
  expect(await reconcileLines(world, [other, unknown], options)).toEqual(report);

  const paid = { type: 'payout.paid', reference: payout.id, amount: payout.amount, payment_id: 'BNK-2' };
  await notify(world, 'payout', notificationOf(world, paid));
  const next = await reconcileLines(world, [other, unknown], options);
  expect(next.open).toMatchObject([
    { result: 'OTHER_AMOUNT', amountCentimos: -9800, oursCentimos: -9823 },
    { result: 'MISSING_HERE', status: 'OPEN' },
  ]);
  expect([next.expectedCentimos, next.missingThere]).toEqual([100, []]);
});
