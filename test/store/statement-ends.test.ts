import { expect, test } from '@jest/globals';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { outcomeOf, store, write } from './migrated-store.ts';
import { afterMoment, moment, random } from './rows.ts';
import { endRow, lineRow, paymentRow } from './statement-rows.ts';

const day = '2026-11-23';
const ends = () => store.read.statementEnds;

test('an end is read back, with its lines and movements; a movement has one end', async () => {
  const payment = paymentRow();
  const end = endRow({ secondName: payment.id });
  const line = lineRow({ status: 'EXPLAINED', endId: end.id });
  const movement = {
    ...{
      id: payment.id,
      kind: 'payment' as const,
      at: moment,
      reference: payment.reference,
      paymentId: payment.paymentId,
    },
    ...{ amountCentimos: payment.amountCentimos, statementDay: null, endId: null },
  } as const;
  await write(async (tx) => {
    await tx.railPayments.insert(payment);
    await tx.statements.insertLines([line], []);
    await tx.statementEnds.insert(end, [movement], null);
  });
  expect(await ends().find(end.id)).toEqual(end);
  expect(await ends().find('sten_none')).toBeNull();
  expect(await ends().linesOf({ ...end, firstName: nameOf(line) })).toEqual([line]);
  expect(await ends().ofMovements([payment.id, 'rc_1'])).toEqual([
    { movementId: payment.id, isArrival: true, endId: end.id },
  ]);
  expect(await ends().ofMovements([])).toEqual([]);
  expect(await store.read.statements.movements(['collection'], [payment.id])).toEqual([{ ...movement, endId: end.id }]);
  expect(await store.read.statements.movements(['collection'], [])).toEqual([]);
  expect(await outcomeOf((tx) => tx.statementEnds.insert(endRow(), [movement], null))).toBe('conflict');

  const takenBack = { ...end, takenBackAt: afterMoment(1), takenBackEntryId: 'je_2' };
  await write((tx) => tx.statementEnds.takeBack(end, takenBack, null));
  expect([await ends().find(end.id), await ends().ofMovements([payment.id])]).toEqual([takenBack, []]);
  expect(await outcomeOf((tx) => tx.statementEnds.takeBack(end, takenBack, null))).toBe('conflict');
});

test('ends are shown by one report: those that none has shown, and those of its day', async () => {
  const account = 'bank:payouts';
  const [fresh, today, before] = [null, day, '2026-11-22'].map((shownOn) =>
    endRow({ partnerAccount: account, shownOn }),
  );
  const others = [endRow({ partnerAccount: account, takenBackAt: moment }), endRow()];
  for (const end of [fresh, today, before, ...others])
    if (end !== undefined) await write((tx) => tx.statementEnds.insert(end, [], null));
  expect(await ends().shownOn([account], day, 9)).toEqual([today, fresh]);
  await write((tx) => tx.statementEnds.markShown([account], '2026-11-24'));
  expect(await ends().shownOn([account], day, 9)).toEqual([today]);
  expect((await ends().shownOn([account], '2026-11-24', 9)).map(({ id }) => id)).toEqual([fresh?.id]);
});

test('lines to net are the credits that nothing is in and that another line takes back, and those', async () => {
  const of = (kind: 'payout' | 'chargeback', amountCentimos: number, changes = {}) =>
    lineRow({ rail: 'payout', kind, amountCentimos, reference: random.id('pyt_'), paymentId: null, ...changes });
  const [credit, debit] = [of('payout', 500), of('payout', -500)];
  const back = { ...debit, reference: credit.reference };
  const given = of('chargeback', 7, { paymentId: 'B' });
  const taken = of('chargeback', -7, { paymentId: 'B', reference: given.reference });
  const alone = [
    of('payout', 500),
    of('payout', -500, { reference: credit.reference, status: 'NETTED' }),
    of('payout', -500, { reference: credit.reference, day: '2026-11-25' }),
    of('chargeback', -8, { paymentId: 'B', reference: given.reference }),
    of('chargeback', 6, { paymentId: 'C' }),
    of('chargeback', -6, { paymentId: 'C' }),
  ];
  await write((tx) => tx.statements.insertLines([credit, back, given, taken, ...alone], []));
  const found = await store.read.statements.linesToNet('payout', day, 9);
  expect(found.map(({ amountCentimos, lineId }) => [amountCentimos, lineId])).toEqual([
    [500, credit.lineId],
    [-500, back.lineId],
    [7, given.lineId],
    ...found.slice(3).map(({ amountCentimos, lineId }) => [amountCentimos, lineId]),
  ]);
  expect(
    found
      .slice(3)
      .map(({ amountCentimos }) => amountCentimos)
      .toSorted((a, b) => a - b),
  ).toEqual([-8, -7]);
  expect(await store.read.statements.linesToNet('payout', day, 1)).toHaveLength(5);
  expect(await store.read.statements.linesToNet('payout', '2026-11-22', 9)).toEqual([]);
  const references = await store.read.statements.linesOfReferences(
    ['payout'],
    'payout',
    [credit.reference],
    ['NETTED'],
  );
  expect(references).toEqual([alone[1]]);
  expect(await store.read.statements.linesOfReferences(['payout'], 'payout', [], ['NETTED'])).toEqual([]);
  const open = (await store.read.statements.openTotals()).find(({ rail }) => rail === 'payout');
  expect(open).toEqual({ rail: 'payout', items: 9, centimos: 500 - 500 + 7 - 7 + 500 - 500 - 8 + 6 - 6 });
});

test('the line that a call is matched with, until a later version has replaced it', async () => {
  const rail = 'refund';
  const subjectId = random.id('rc_');
  const [own, other] = [lineRow({ rail, day: '2026-11-21', subjectId }), lineRow({ rail, day: '2026-11-21' })];
  await write((tx) => tx.statements.insertLines([other, own], []));
  expect(await store.read.statements.lineOf(rail, '2026-11-21', subjectId)).toEqual(own);
  await write((tx) => tx.statements.updateLine(own, { ...own, status: 'REPLACED' }));
  expect(await store.read.statements.lineOf(rail, '2026-11-21', subjectId)).toBeNull();
  expect(await store.read.statements.lineOf(rail, '2026-11-22', subjectId)).toBeNull();
});

test('the lines of a day, in the order of their ids, without those that a later version has replaced', async () => {
  const rail = 'refund';
  const [first, second] = [lineRow({ rail, lineId: 'a' }), lineRow({ rail, lineId: 'b', version: 2 })];
  const replaced = lineRow({ rail, lineId: 'b', status: 'REPLACED' });
  await write((tx) => tx.statements.insertLines([second, first, replaced], []));
  expect(await store.read.statements.linesOfDay(rail, day, '', 9)).toEqual([first, second]);
  expect(await store.read.statements.linesOfDay(rail, day, 'a', 9)).toEqual([second]);
  expect(await store.read.statements.lines(rail, day, ['b'])).toEqual([second]);
  expect(await store.read.statements.countLines(rail, day)).toEqual({ items: 2, centimos: 9_180 });
});
