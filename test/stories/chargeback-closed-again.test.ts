import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import type { ClosedAs } from '../../services/api/src/domain/chargeback.ts';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// A dispute that was lost, and then the money comes back after all; and one that was closed with a wrong amount.

const startPaid = async () => {
  const live = await startLiveMoney();
  const { world, decide } = live;
  const intent = await live.paid();
  const { rail_payments: arrived } = await world.rows();
  const [{ reference = '', payment_id = '' } = {}] = arrived as Pick<Line, 'reference' | 'payment_id'>[];
  const lines: Line[] = [lineOf(world, { reference, payment_id, amount: '100.00' })];
  const add = (amount: string): void =>
    void lines.push(lineOf(world, { reference, payment_id, kind: 'chargeback', amount }));
  const open = () =>
    decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos: null, reason: 'a dispute' });
  const close = (id: string, as: ClosedAs) => decide('chargebacks close', { id, ...as });
  const available = async () => (await live.balance()).AVAILABLE.amount;
  const reconcile = () => reconcileLines(world, lines);
  const commands = async () => {
    const steps = await nextSteps(world.service.app, (await reconcile()).open);
    return [...steps.values()].map(({ command }) => command);
  };
  return { ...live, intent, add, open, close, available, reconcile, commands };
};

test('lost, and all of it comes back: the line has a command, and the merchant has its money again', async () => {
  const { world, add, open, close, available, reconcile, commands } = await startPaid();
  const { id } = await open();
  await close(id, { isWon: false });
  add('-100.00');
  add('100.00');
  expect(await commands()).toEqual([`chargebacks close ${id} --won`]);
  expect(await close(id, { isWon: true })).toMatchObject({ status: 'WON', wonCentimos: 10_000, ourCentimos: 0 });
  expect(await available()).toBe('0.00');
  const report = await reconcile();
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 3 }, true, false]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 10_000 });
});

test('won for a part, with a wrong amount: closed again with the right one, the difference is booked', async () => {
  const { world, add, open, close, available, reconcile, commands } = await startPaid();
  const { id } = await open();
  await close(id, { isWon: true, amountCentimos: 2_000 });
  expect(await available()).toBe('-80.00');
  add('-100.00');
  add('30.00');
  expect(await commands()).toEqual([`chargebacks close ${id} --won --amount 30.00`]);
  expect(await close(id, { isWon: true, amountCentimos: 3_000 })).toMatchObject({ wonCentimos: 3_000 });
  expect(await available()).toBe('-70.00');
  const report = await reconcile();
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 3 }, true, false]);
  expect(await outcome(close(id, { isWon: true, amountCentimos: 3_000 }))).toBe(`${id} is closed in this way already.`);
  await expectBooks(world);
});

test('less came back than was said, or nothing: the merchant bears it again', async () => {
  const { world, open, close, available } = await startPaid();
  const { id } = await open();
  await close(id, { isWon: true });
  await close(id, { isWon: true, amountCentimos: 4_000 });
  expect(await available()).toBe('-60.00');
  expect(await close(id, { isWon: false })).toMatchObject({ status: 'LOST', wonCentimos: null });
  expect(await available()).toBe('-100.00');
  expect(await expectBooks(world)).toMatchObject({ 'merchant:pending': 177 });
});

test('what svc has borne: each end is shared as if it were the first', async () => {
  const { world, key, intent, close, available, decide } = await startPaid();
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  await world.call('createRefund', { key, id: intent.id, body: { amount: { amount: '60.00', currency: 'PEN' } } });
  const { id } = await decide('chargebacks open', {
    paymentIntentId: intent.id,
    amountCentimos: 10_000,
    reason: 'both took it',
  });
  const borne = async () => {
    const books = await expectBooks(world);
    return [books['svc:partner-costs'] ?? 0, await available()];
  };
  expect(await borne()).toEqual([6_000, '-40.00']);
  await close(id, { isWon: false, merchantBears: true });
  expect(await borne()).toEqual([0, '-100.00']);
  await close(id, { isWon: true, amountCentimos: 5_000, merchantBears: true });
  expect(await borne()).toEqual([0, '-50.00']);
  await close(id, { isWon: true, amountCentimos: 5_000 });
  expect(await borne()).toEqual([1_000, '-40.00']);
  await close(id, { isWon: true, amountCentimos: 8_000 });
  expect(await borne()).toEqual([0, '-20.00']);
  await close(id, { isWon: true, amountCentimos: 1_000 });
  expect(await borne()).toEqual([5_000, '-40.00']);
});

test('a statement has what came back: its amount is no typing error', async () => {
  const { add, open, close, reconcile, prepare } = await startPaid();
  const { id } = await open();
  await close(id, { isWon: true, amountCentimos: 3_000 });
  add('-100.00');
  add('30.00');
  await reconcile();
  for (const as of [{ isWon: true }, { isWon: false }])
    expect(await outcome(prepare('chargebacks close', { id, ...as }))).toBe(
      `The statement of 2026-11-23 has S/ 30.00 of ${id} as come back.`,
    );
});

test('won wrongly, and charged back again meanwhile: together they are not more than was paid', async () => {
  const { open, close, prepare, intent } = await startPaid();
  const { id } = await open();
  await close(id, { isWon: true });
  await open();
  expect(await outcome(prepare('chargebacks close', { id, isWon: false }))).toBe(
    `A chargeback of ${intent.id} can have at most S/ 0.00: what was paid, less other chargebacks.`,
  );
});

test('money in suspense: lost, and then it comes back: it is in suspense again, and with the right amount', async () => {
  const { world, held, decide, suspense, prepare } = await startPaid();
  const { id: suspenseId } = await held({ payment_id: 'BNK-HELD' });
  const { id } = await decide('chargebacks open', {
    paymentIntentId: null,
    suspenseId,
    amountCentimos: null,
    reason: 'a dispute',
  });
  const close = (as: ClosedAs) => decide('chargebacks close', { id, ...as });
  const rows = async () => (await suspense.oldest(['OPEN'], 9)).map(({ amountCentimos }) => amountCentimos);
  await close({ isWon: false });
  await close({ isWon: true, amountCentimos: 2_000 });
  expect(await rows()).toEqual([2_000]);
  await close({ isWon: true });
  expect(await rows()).toEqual([2_590]);
  expect(await expectBooks(world)).toMatchObject({ 'svc:suspense': -2_590 });
  const [again] = await suspense.oldest(['OPEN'], 9);
  await decide('suspense write-off', { id: again?.id ?? '' });
  expect(await outcome(prepare('chargebacks close', { id, isWon: false }))).toBe(
    `What came back of ${id} is not in suspense any more.`,
  );
});
