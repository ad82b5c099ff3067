import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { reportText } from '../../services/api/src/main/commands/reconcile-text.ts';
import { intentBody, rowsExceptCallRecords } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { counts, effectsIn, lineOf, reconcileLines } from '../statements.ts';
import { startWorld } from '../world.ts';

// A partner's statement of the day beside what its notifications have told.

async function startLive() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const key = await world.key({ livemode: true });
  const create = async () => (await world.callUnchecked('createPaymentIntent', { key, body: intentBody() })).data;
  const pay = async (intent: { id: string }, payment_id: string) =>
    notify(world, 'collection', notificationOf(world, { reference: `${intent.id}-qr`, payment_id }));
  const line = (intent: { id: string }, payment_id: string) =>
    lineOf(world, { reference: `${intent.id}-qr`, payment_id });
  return { world, key, create, pay, line };
}

test('a payment whose notification was lost has exactly the effect of the notification', async () => {
  const [lost, told] = [await startLive(), await startLive()];
  const report = await reconcileLines(lost.world, [lost.line(await lost.create(), 'BNK-1')]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MISSING_HERE: 1 }, true, false]);
  await told.pay(await told.create(), 'BNK-1');
  for (const { world } of [lost, told]) await world.work();
  expect(await effectsIn(lost.world)).toEqual(await effectsIn(told.world));
});

test('lines that we know are matched; the same file again changes nothing; the notification after it neither', async () => {
  const { world, key, create, pay, line } = await startLive();
  const [known, lost] = [await create(), await create()];
  await pay(known, 'BNK-1');
  const lines = [line(known, 'BNK-1'), line(lost, 'BNK-2')];
  const first = await reconcileLines(world, lines);
  expect([counts(first), agrees(first)]).toEqual([{ MATCHED: 1, MISSING_HERE: 1 }, true]);
  expect((await world.call('getPaymentIntent', { key, id: lost.id })).data.status).toBe('SUCCEEDED');

  await world.work();
  const before = await rowsExceptCallRecords(world);
  const second = await reconcileLines(world, lines);
  expect(second).toEqual(first);
  expect(await rowsExceptCallRecords(world)).toEqual(before);

  expect((await pay(lost, 'BNK-2')).data['outcome']).toBe('NO_EFFECT');
  expect((await world.rows())['journal_entries']).toEqual(before['journal_entries']);
});

test('what a notification would have put into suspense goes there; another amount and a second line are listed', async () => {
  const { world, create, pay, line } = await startLive();
  const [known, other] = [await create(), await create()];
  await pay(known, 'BNK-1');
  await pay(other, 'BNK-2');
  const report = await reconcileLines(world, [
    line(known, 'BNK-1'),
    line(known, 'BNK-1'),
    { ...line(other, 'BNK-2'), amount: '20.00' },
    line({ id: 'unknown' }, 'BNK-3'),
  ]);
  expect(counts(report)).toEqual({ MATCHED: 1, TWICE: 1, OTHER_AMOUNT: 1, MISSING_HERE: 1 });
  expect(report.open).toMatchObject([
    { result: 'TWICE', amountCentimos: 2590, oursCentimos: 0 },
    { result: 'OTHER_AMOUNT', amountCentimos: 2000, oursCentimos: 2590 },
  ]);
  expect([agrees(report), needsPerson(report)]).toEqual([true, true]);
  expect((await world.rows())['suspense']).toMatchObject([{ reason: 'UNKNOWN_REFERENCE', partner_id: 'BNK-3' }]);
  expect(reportText(report)).toContain(
    'in suspense: 1, in all 25.90. See what waits:  npm run svc-admin -- suspense list',
  );
});

test('a payment that the statement does not have waits for a day, and then somebody must ask', async () => {
  const { world, create, pay } = await startLive();
  await pay(await create(), 'BNK-1');
  const waiting = await reconcileLines(world, []);
  expect(waiting.missingThere).toMatchObject([{ kind: 'payment', paymentId: 'BNK-1', amountCentimos: 2590 }]);
  expect([waiting.sides.waiting.items, agrees(waiting), needsPerson(waiting)]).toEqual([1, true, false]);

  await world.advance({ days: 2 });
  const late = await reconcileLines(world, []);
  expect([late.sides.overdue, agrees(late), needsPerson(late)]).toEqual([{ items: 1, centimos: 2590 }, true, true]);
});

test('a balance that the lines do not explain: both sides do not agree', async () => {
  const { world, create, line } = await startLive();
  const report = await reconcileLines(world, [line(await create(), 'BNK-1')], { balance: '30.00' });
  expect([agrees(report), needsPerson(report), report.expectedCentimos]).toEqual([false, true, 2590]);
});

test('settlements and fees are booked once, also by a later line with the same id; chargebacks are listed', async () => {
  const { world, create, pay, line } = await startLive();
  const intent = await create();
  await pay(intent, 'BNK-1');
  const settlement = lineOf(world, { kind: 'settlement', payment_id: 'SET-1', amount: '-20.00' });
  const fee = lineOf(world, { kind: 'partner_fee', payment_id: '', amount: '-0.90' });
  const chargeback = lineOf(world, { kind: 'chargeback', payment_id: 'BNK-1', amount: '-25.90' });
  const again = { ...settlement, line_id: 'LINE-again' };
  const report = await reconcileLines(world, [line(intent, 'BNK-1'), settlement, fee, chargeback, again]);
  expect(counts(report)).toEqual({ MATCHED: 1, BOOKED: 2, TO_OPEN: 1, TWICE: 1 });
  expect([agrees(report), report.open.map(({ result }) => result)]).toEqual([true, ['TO_OPEN', 'TWICE']]);
  const lines = (await world.rows())['journal_lines'] as { account: string; amount_centimos: number }[];
  const of = (account: string): number[] =>
    lines.filter((one) => one.account === account).map((one) => Number(one.amount_centimos));
  expect([of('bank:own'), of('svc:partner-costs'), of('rail:collection').toSorted((a, b) => a - b)]).toEqual([
    [2000],
    [90],
    [-2000, -90, 2590],
  ]);
});

test('a partner that collects and a bank that pays out: what is settled is in transit until the bank has it', async () => {
  const { world, create, pay, line } = await startLive();
  const intent = await create();
  await pay(intent, 'BNK-1');
  const collected = [
    line(intent, 'BNK-1'),
    lineOf(world, { kind: 'settlement', payment_id: 'SET-1', amount: '-25.90' }),
  ];
  const partner = await reconcileLines(world, collected, { rails: ['collection', 'refund'] });
  const account = async (name: string): Promise<number> =>
    ((await world.rows())['journal_lines'] as { account: string; amount_centimos: number }[])
      .filter((one) => one.account === name)
      .reduce((sum, one) => sum + Number(one.amount_centimos), 0);
  expect([agrees(partner), await account('bank:transit'), await account('bank:payouts')]).toEqual([true, 2590, 0]);

  const arrived = [lineOf(world, { kind: 'settlement', payment_id: 'SET-9', amount: '25.90' })];
  const bank = await reconcileLines(world, arrived, { rails: ['payout'] });
  expect([agrees(bank), await account('bank:transit'), await account('bank:payouts')]).toEqual([true, 0, 2590]);
  expect(await account('rail:collection')).toBe(0);
});
