import { expect, test } from '@jest/globals';
import { statementXml } from '../../examples/partner/statement/camt053.js';
import { reconcile } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { agrees, needsPerson, reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { intentBody, rowsExceptCallRecords } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { allRails, counts, effectsIn, fileOf, lineOf, reconcileLines, sumOf, type Line } from '../statements.ts';
import { startWorld, type World } from '../world.ts';

// Runs that are cut off, that meet each other, and that read a statement that has changed.

async function startLive(store?: (opened: Store) => Store) {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() }, ...(store && { store }) });
  const key = await world.key({ livemode: true });
  return { world, key };
}

/** Four payments, of which the notifications of two were lost; a settlement and a fee. */
async function startDay(store?: (opened: Store) => Store) {
  const { world, key } = await startLive(store);
  const lines: Line[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const { data } = await world.callUnchecked('createPaymentIntent', { key, body: intentBody() });
    const of = { reference: `${data.id}-qr`, payment_id: `BNK-${number}` };
    if (number % 2 === 0) await notify(world, 'collection', notificationOf(world, { id: `ntf-${number}`, ...of }));
    lines.push(lineOf(world, { line_id: `LINE-${number}`, ...of }));
  }
  const settlement = { kind: 'settlement', payment_id: 'SET-1', amount: '-50.00' };
  lines.push(lineOf(world, { line_id: 'LINE-5', ...settlement }));
  lines.push(lineOf(world, { line_id: 'LINE-6', kind: 'partner_fee', payment_id: 'FEE-1', amount: '-1.00' }));
  return { world, lines };
}

const expected = { MATCHED: 2, MISSING_HERE: 2, BOOKED: 2 };

test('a run that is cut off after any line is finished by the next one, with the same result', async () => {
  const whole = await startDay();
  await reconcileLines(whole.world, whole.lines);
  const effects = await effectsIn(whole.world);
  for (const last of [1, 3]) {
    const { world, lines } = await startDay();
    let seen = 0;
    const cut = reconcileLines(world, lines, {
      onLine() {
        seen += 1;
        if (seen === last) throw new Error('killed');
      },
    });
    await expect(cut).rejects.toThrow('killed');
    expect((await world.rows())['statements']).toEqual([]);
    const report = await reconcileLines(world, lines);
    expect([counts(report), agrees(report)]).toEqual([expected, true]);
    expect(await effectsIn(world)).toEqual(effects);
  }
});

test('each transaction fails in turn, before and after its commit: the next run finishes it', async () => {
  let failAt = -1;
  let isAfter = false;
  let transactions = 0;
  const failing = (opened: Store): Store => ({
    ...opened,
    async transact(run) {
      transactions += 1;
      if (transactions !== failAt) return opened.transact(run);
      if (isAfter) await opened.transact(run);
      throw new Error('killed');
    },
  });
  const { world, lines } = await startDay(failing);
  // The batch of all lines, the two lost ones, and the statement; what a run has done, the next one does not do again.
  const killed: [number, isAfter: boolean][] = [
    [1, false],
    [1, true],
    [2, false],
    [2, true],
    [3, false],
    [2, true],
  ];
  for (const [number, after] of killed) {
    [transactions, failAt, isAfter] = [0, number, after];
    await expect(reconcileLines(world, lines)).rejects.toThrow('killed');
  }
  failAt = -1;
  const report = await reconcileLines(world, lines);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([expected, true, false]);
  const entries = (await world.rows())['journal_entries'];
  expect(entries).toHaveLength(6);
});

test('two runs at once, and the notifications at the same time: everything once', async () => {
  const { world, lines } = await startDay();
  const late = lines
    .slice(0, 4)
    .map(({ reference, payment_id }) => notify(world, 'collection', notificationOf(world, { reference, payment_id })));
  const [first, second] = await Promise.all([reconcileLines(world, lines), reconcileLines(world, lines), ...late]);
  expect([agrees(first), agrees(second)]).toEqual([true, true]);
  const { journal_entries: entries, statement_lines: stored, statements, suspense } = await world.rows();
  expect([entries?.length, stored?.length, statements?.length, suspense]).toEqual([6, 6, 1, []]);
  const third = await reconcileLines(world, lines);
  expect(third.results.BOOKED.items + third.results.MATCHED.items + third.results.MISSING_HERE.items).toBe(6);
});

test('a line that was read before with another content is refused before anything is done', async () => {
  const { world, lines } = await startDay();
  await reconcileLines(world, lines.slice(1));
  const before = await rowsExceptCallRecords(world);
  const changed = lines.map((line) => (line.line_id === 'LINE-6' ? { ...line, amount: '-2.00' } : line));
  await expect(reconcileLines(world, changed)).rejects.toThrow(
    'Row 7 of the statement: The line LINE-6 was read before with another amount.',
  );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('a wrong last row changes nothing', async () => {
  const { world, lines } = await startDay();
  const before = await rowsExceptCallRecords(world);
  const wrong = [...lines, lineOf(world, { currency: 'USD' })];
  await expect(reconcileLines(world, wrong)).rejects.toThrow('Row 8 of the statement: The currency is not PEN.');
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

/** Fees, with more lines than one unit of work has. */
const fees = (world: World, count: number): Line[] =>
  Array.from({ length: count }, (_, index) =>
    lineOf(world, { kind: 'partner_fee', payment_id: `FEE-${index}`, amount: '-0.01' }),
  );

/** Why a statement is refused, and how many journal entries there are then. */
async function refusalOf(world: World, lines: readonly Line[]): Promise<[why: string, entries: number]> {
  const why = await reconcileLines(world, lines).then(
    () => 'It was read.',
    (error: unknown) => String(error),
  );
  return [why, (await world.rows())['journal_entries']?.length ?? 0];
}

const again = (row: number, id: string) =>
  expect.stringContaining(`Row ${row} of the statement: The line ${id} is there a second time, with another content.`);

test('a line id that comes again with another content, hundreds of lines later, is refused before anything is done', async () => {
  const { world } = await startLive();
  const before = await rowsExceptCallRecords(world);
  const lines = fees(world, 600);
  const [first = lineOf(world, {})] = lines;
  for (const changes of [{ amount: '-0.02' }, { reference: 'other' }, { payment_id: 'FEE-other' }])
    expect(await refusalOf(world, [...lines, { ...first, ...changes }])).toEqual([again(602, first.line_id), 0]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('a line id of a lost payment that comes again with another content is refused before anything is done', async () => {
  const { world, lines } = await startDay();
  const before = await rowsExceptCallRecords(world);
  const other = lines.slice(0, 1).map((line) => ({ ...line, amount: '26.00' }));
  expect(await refusalOf(world, [...lines, ...other])).toEqual([again(8, 'LINE-1'), 2]);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('a batch of payments whose transactions are not in the statement is refused: it would be booked once more', async () => {
  const { world } = await startDay();
  const before = await rowsExceptCallRecords(world);
  const at = world.now().toISOString();
  const entry = { id: 'BATCH-1', at, kind: 'payment', reference: '', payment_id: 'BATCH-1', centimos: 5_180 };
  const day = limaDay(world.now());
  const xml = statementXml({ day, from: at, at, opening: 0, lines: [entry], closing: entry.centimos });
  const batch = xml.replace(/<NtryDtls>[^]*<\/NtryDtls>/, '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>');
  await expect(reconcile(world.service.app, { rails: allRails, day }, fileOf(batch))).rejects.toThrow(
    /^Row 12 of the statement: An entry has 2 transactions .* Ask the bank/,
  );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
});

test('a statement of a part of the day is followed by a longer one; lines that went missing and repeated ids are told', async () => {
  const { world, lines } = await startDay();
  const part = await reconcileLines(world, lines.slice(0, 3));
  expect([agrees(part), part.storedMore]).toEqual([true, 0]);
  const all = await reconcileLines(world, lines);
  expect([agrees(all), all.storedMore, counts(all)]).toEqual([true, 0, expected]);
  const kept = await world.service.app.store.read.statements.find('collection', '2026-11-23');
  expect(kept).toMatchObject({ lineCount: 6, closingCentimos: 5_260 });
  expect((await reconcileLines(world, lines.slice(1))).storedMore).toBe(1);
  const twice = await reconcileLines(world, [...lines, ...lines.slice(0, 1)]);
  expect([twice.storedMore, reasonsOf(twice), agrees(twice)]).toEqual([0, ['SIDES_DIFFER'], false]);
  const other = await reconcileLines(world, [...lines.slice(1), ...lines.slice(1, 2)], { balance: sumOf(lines) });
  expect([other.storedMore, other.repeated, reasonsOf(other)]).toEqual([1, 1, ['NOT_IN_FILE']]);
});

test('a line whose effect is refused does not hold up the others; the next run finishes it', async () => {
  let refused = 0;
  const refusing = (opened: Store): Store => ({
    ...opened,
    transact: (run) =>
      opened.transact((tx) =>
        run({
          ...tx,
          railPayments: {
            ...tx.railPayments,
            async insert(payment) {
              if (payment.paymentId === 'BNK-3' && refused === 0) {
                refused += 1;
                throw new Refusal('SERVICE_UNAVAILABLE');
              }
              await tx.railPayments.insert(payment);
            },
          },
        }),
      ),
  });
  const { world, lines } = await startDay(refusing);
  const report = await reconcileLines(world, lines);
  expect(report.unfinished.map(({ line }) => line.lineId)).toEqual(['LINE-3']);
  expect([counts(report), needsPerson(report)]).toEqual([{ ...expected, MISSING_HERE: 1 }, true]);
  expect((await world.rows())['statements']).toEqual([]);
  const next = await reconcileLines(world, lines);
  expect([counts(next), next.unfinished, agrees(next), needsPerson(next)]).toEqual([expected, [], true, false]);
});
