import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify, type Notification } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// A contradiction about money that has gone on is right: the difference is booked, so that our account at the partner has the right sum.

const soles = (amount: string) => ({ amount: { amount, currency: 'PEN' as const } });

async function startContradicted(reference: (intentId: string) => string) {
  const live = await startLiveMoney();
  const { world, decide, create } = live;
  const intent = await create(soles('100.00'));
  const told: Notification = notificationOf(world, {
    reference: reference(intent.id),
    payment_id: 'BNK-1',
    ...soles('100.00'),
  });
  await notify(world, 'collection', told);
  const line = (given: Partial<Line>) =>
    lineOf(world, { reference: told.reference, payment_id: 'BNK-1', amount: '100.00', ...given });
  /** It was another sum, says the partner, and two operators accept it. */
  const accept = async (amount: string) => {
    expect((await notify(world, 'collection', { ...told, ...soles(amount) })).status).toBe(409);
    const [open] = await world.service.app.store.read.contradictions.oldest('OPEN', 1);
    return decide('contradictions accept', { id: open?.id ?? '' });
  };
  return { ...live, intent, line, accept };
}

const ofIntent = () => startContradicted((id) => `${id}-qr`);

test('a payment that was refunded in part: less arrived, and svc bears the difference; its line is matched', async () => {
  const { world, key, decide, intent, line, accept, read } = await ofIntent();
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  await world.call('createRefund', { key, id: intent.id, body: soles('40.00') });
  const lines = [line({ amount: '90.00' })];
  const before = await reconcileLines(world, lines);
  expect([counts(before), needsPerson(before)]).toEqual([{ OTHER_AMOUNT: 1 }, true]);
  expect(await accept('90.00')).toMatchObject({ status: 'ACCEPTED' });
  expect(await read(intent.id)).toMatchObject({ status: 'SUCCEEDED', amount: { amount: '100.00' } });
  const after = await reconcileLines(world, lines);
  expect([counts(after), agrees(after), needsPerson(after)]).toEqual([{ MATCHED: 1 }, true, false]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 9_000, 'svc:write-offs': 1_000 });
});

test('a payment with a chargeback: more arrived, and what is more is no merchant’s', async () => {
  const { world, decide, intent, line, accept } = await ofIntent();
  await decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos: 3_000, reason: 'a dispute' });
  await accept('101.00');
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 7_100, 'svc:write-offs': -100 });
  const report = await reconcileLines(world, [
    line({ amount: '101.00' }),
    line({ kind: 'chargeback', amount: '-30.00' }),
  ]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 2 }, true, false]);
});

test('money that has left suspense: the difference is booked, and what became of it stays', async () => {
  const { world, decide, accept, line, suspense } = await startContradicted(() => 'unknown-1');
  const [held] = await suspense.oldest(null, 1);
  await decide('suspense write-off', { id: held?.id ?? '' });
  await accept('99.00');
  expect((await suspense.oldest(null, 9)).map(({ status }) => status)).toEqual(['WRITTEN_OFF']);
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 9_900, 'svc:write-offs': -9_900 });
  const report = await reconcileLines(world, [line({ amount: '99.00' })]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1 }, true, false]);
});
