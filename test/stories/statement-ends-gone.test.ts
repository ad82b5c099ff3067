import { expect, test } from '@jest/globals';
import { dueOf, reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { startBankDays } from '../bank-days.ts';
import { expectBooks } from '../operators-at-work.ts';

// What operators say of a line or a movement is taken back when that line or movement is no more, or has another sum.

const nameOfOnly = (report: Report): string => {
  const [one, other] = dueOf(report);
  if (one === undefined || other !== undefined) throw new Error('Not one thing is open.');
  return nameOf(one);
};

/** A payment that no statement has for two days, and that was written off. */
const startWrittenOff = async (as: 'write-off' | 'none' = 'write-off') => {
  const days = await startBankDays();
  const intent = await days.paid();
  await days.nextDay();
  const name = nameOfOnly(await days.nextDay());
  await days.decide('statement-lines explain', { name, as, account: null, note: 'lost' });
  expect(reasonsOf(await days.nextDay())).toEqual([]);
  return { ...days, intent };
};

test.each(['write-off', 'none'] as const)('a payment that was explained as %s, and is retracted', async (as) => {
  const { world, intent, decide, nextDay } = await startWrittenOff(as);
  await decide('payments retract', { id: intent.id });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([[], {}]);
});

test('money in suspense that was written off in the statements, and is voided', async () => {
  const { world, arrive, decide, nextDay, suspense } = await startBankDays();
  await arrive({ reference: 'unknown' });
  await nextDay();
  const name = nameOfOnly(await nextDay());
  await decide('statement-lines explain', { name, as: 'write-off', account: null, note: 'lost' });
  const [held] = await suspense.oldest(['OPEN'], 9);
  await decide('suspense void', { id: held?.id ?? '' });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([[], {}]);
});

test('a chargeback that no statement has, explained and then cancelled', async () => {
  const { world, paid, told, decide, nextDay } = await startBankDays();
  const intent = await paid();
  const { reference, payment_id } = await told();
  await nextDay({ reference, payment_id, amount: '100.00' });
  const { id } = await decide('chargebacks open', {
    paymentIntentId: intent.id,
    suspenseId: null,
    amountCentimos: 1_000,
    reason: 'a typing error',
  });
  await nextDay();
  const name = nameOfOnly(await nextDay());
  expect(name).toBe(id);
  await decide('statement-lines explain', { name, as: 'partner-cost', account: null, note: 'x' });
  await decide('chargebacks cancel', { id });
  expect(reasonsOf(await nextDay())).toEqual([]);
  await expectBooks(world);
});

test('a line with another amount that was explained, and whose payment is corrected to it', async () => {
  const { world, arrive, held, decide, nextDay } = await startBankDays();
  const { reference, partnerId } = await held({ amount: { amount: '100.00', currency: 'PEN' } });
  const report = await nextDay({ reference, payment_id: partnerId ?? '', amount: '80.00' });
  await decide('statement-lines explain', { name: nameOfOnly(report), as: 'partner-cost', account: null, note: 'x' });
  expect(await expectBooks(world)).toMatchObject({ 'svc:partner-costs': 2_000 });
  const told = { reference, payment_id: partnerId ?? '', amount: { amount: '80.00', currency: 'PEN' } };
  expect((await arrive(told)).status).toBe(409);
  const [open] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  await decide('contradictions accept', { id: open?.id ?? '' });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([
    [],
    { 'rail:collection': 8_000, 'svc:suspense': -8_000 },
  ]);
});

test('what is confirmed is what was prepared: another sum is refused', async () => {
  const { world, arrive, held, prepare, confirm, decide, nextDay } = await startBankDays();
  const { reference, partnerId } = await held({ amount: { amount: '100.00', currency: 'PEN' } });
  const report = await nextDay({ reference, payment_id: partnerId ?? '', amount: '80.00' });
  const name = nameOfOnly(report);
  const { id } = await prepare('statement-lines explain', { name, as: 'partner-cost', account: null, note: 'x' });
  await arrive({ reference, payment_id: partnerId ?? '', amount: { amount: '990.00', currency: 'PEN' } });
  const [open] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  await decide('contradictions accept', { id: open?.id ?? '' });
  await expect(confirm(id)).rejects.toThrow('are open now, and not S/ -20.00: prepare it again');
});
