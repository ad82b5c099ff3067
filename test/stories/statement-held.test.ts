import { expect, test } from '@jest/globals';
import { reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import type { RailName } from '../../services/api/src/domain/rail.ts';
import { nameOf, parseLineName } from '../../services/api/src/domain/statement-line.ts';
import { startBankDays } from '../bank-days.ts';
import { expectBooks } from '../operators-at-work.ts';

// A payment of 100.00 stands in the statement with 120.00: the surplus is held, as a payment of its own.

const startHeld = async () => {
  const days = await startBankDays();
  const row = await days.held({ amount: { amount: '100.00', currency: 'PEN' } });
  const of = { reference: row.reference, payment_id: row.partnerId ?? '' };
  const report: Report = await days.nextDay({ ...of, amount: '120.00' });
  const [line] = report.open;
  if (line === undefined) throw new Error('No line is open.');
  await days.decide('statement-lines hold', { name: nameOf(line) });
  const [surplus] = (await days.suspense.oldest(['OPEN'], 9)).filter(({ amountCentimos }) => amountCentimos === 2_000);
  if (surplus === undefined) throw new Error('The surplus is not in suspense.');
  return { ...days, of, name: nameOf(line), surplus };
};

test('both sides agree, and it cannot be voided: a statement has it', async () => {
  const { world, nextDay, decide, surplus } = await startHeld();
  expect([reasonsOf(await nextDay()), surplus.reason]).toEqual([[], 'WRONG_AMOUNT']);
  await expect(decide('suspense void', { id: surplus.id })).rejects.toThrow('stands in the statement of');
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 12_000, 'svc:suspense': -12_000 });
});

test('it is opened again: the surplus leaves suspense; what has left already is not held any more', async () => {
  const { world, nextDay, decide, name, surplus } = await startHeld();
  await decide('statement-lines reopen', { name });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([
    ['OPEN_LINES'],
    { 'rail:collection': 10_000, 'svc:suspense': -10_000 },
  ]);
  expect((await world.service.app.store.read.suspense.find(surplus.id))?.status).toBe('VOIDED');
  const again = await startHeld();
  await again.decide('suspense write-off', { id: again.surplus.id });
  await expect(again.prepare('statement-lines reopen', { name: again.name })).rejects.toThrow('has left suspense');
});

test('two operators read what opening it again does: the money leaves suspense', async () => {
  const { prepare, name, surplus } = await startHeld();
  const { summary } = await prepare('statement-lines reopen', { name });
  expect(summary).toContain(`Open ${name} again, held: S/ 20.00 (${surplus.railPaymentId}) leave suspense.`);
});

test('a contradiction that says the same as the line is not accepted once the surplus has gone on', async () => {
  const { world, arrive, decide, prepare, commands, nextDay, of, surplus } = await startHeld();
  await decide('suspense write-off', { id: surplus.id });
  expect((await arrive({ ...of, amount: { amount: '120.00', currency: 'PEN' } })).status).toBe(409);
  const [open] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  await expect(prepare('contradictions accept', { id: open?.id ?? '' })).rejects.toThrow('has left suspense');
  expect(await commands(await nextDay())).toEqual([]);
  await decide('contradictions reject', { id: open?.id ?? '' });
});

test('what was held of a line is held no more when its payment is voided, or the line is replaced', async () => {
  const { world, replaceToday, name } = await startHeld();
  const end = async () => {
    const { rail, day, lineId } = parseLineName(name) ?? { rail: '', day: '', lineId: '' };
    const [line] = await world.service.app.store.read.statements.lines(rail as RailName, day, [lineId]);
    return line?.endId ?? null;
  };
  const id = (await end()) ?? '';
  await replaceToday((lines) => lines.map((line) => ({ ...line, amount: '100.00' })));
  expect([await end(), (await world.service.app.store.read.statementEnds.find(id))?.takenBackAt]).toEqual([
    null,
    expect.any(Date),
  ]);
});

test('the partner tells 120.00 after all, and it is accepted: one sum of 120.00, and no second surplus', async () => {
  const { world, arrive, nextDay, decide, of, surplus } = await startHeld();
  expect((await arrive({ ...of, amount: { amount: '120.00', currency: 'PEN' } })).status).toBe(409);
  const [open] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  await decide('contradictions accept', { id: open?.id ?? '' });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([
    [],
    { 'rail:collection': 12_000, 'svc:suspense': -12_000 },
  ]);
  expect((await world.service.app.store.read.suspense.find(surplus.id))?.status).toBe('VOIDED');
});

test('the bank corrects the line to 100.00: the surplus is in no statement, and the report names suspense void', async () => {
  const { world, nextDay, replaceToday, commands, decide, surplus } = await startHeld();
  await replaceToday((lines) => lines.map((line) => ({ ...line, amount: '100.00' })));
  await nextDay();
  expect(await commands(await nextDay())).toEqual([`suspense void ${surplus.id}`]);
  await decide('suspense void', { id: surplus.id });
  expect([reasonsOf(await nextDay()), await expectBooks(world)]).toEqual([
    [],
    { 'rail:collection': 10_000, 'svc:suspense': -10_000 },
  ]);
});
