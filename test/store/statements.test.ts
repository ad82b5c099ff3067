import { describe, expect, test } from '@jest/globals';
import type { Statement } from '../../services/api/src/application/reconciliation/statements-port.ts';
import type { JournalEntry } from '../../services/api/src/domain/ledger.ts';
import type { RailCall, RailCallKind } from '../../services/api/src/domain/rail-call.ts';
import type { RailName } from '../../services/api/src/domain/rail.ts';
import type { StoredLine } from '../../services/api/src/domain/statement-line.ts';
import { settlementLines } from '../../services/api/src/domain/settlement.ts';
import { otherScopes, outcomeOf, store, write } from './migrated-store.ts';
import { railCallRow } from './rail-call-row.ts';
import { afterMoment, moment, random } from './rows.ts';
import { lineRow, paymentRow } from './statement-rows.ts';

const day = '2026-11-23';
const rails: RailName[] = ['collection', 'payout', 'refund'];
/** Two days after everything in these tests. */
const cutOff = afterMoment(2 * 86_400);

const callRow = (kind: RailCallKind, changes: Partial<RailCall> = {}): RailCall =>
  railCallRow({ merchantId: otherScopes[0]?.merchantId ?? '', livemode: true }, { kind, ...changes });

const entryRow = (lines: JournalEntry['lines'], livemode = true): JournalEntry => ({
  id: random.id('je_'),
  merchantId: null,
  livemode,
  balanceTransactionId: null,
  lines,
  createdAt: moment,
});

describe('lines of statements', () => {
  test('are read back with all fields, by their day; the same one again is a conflict', async () => {
    const [line, other] = [lineRow(), lineRow({ day: '2026-11-24', paymentId: null, subjectId: 'rc_1' })];
    await write((tx) => tx.statements.insertLines([line, other], []));
    expect(await store.read.statements.lines('collection', day, [line.lineId, other.lineId])).toEqual([line]);
    expect(await store.read.statements.lines('payout', day, [line.lineId])).toEqual([]);
    expect(await store.read.statements.lines('collection', day, [])).toEqual([]);
    expect(await store.read.statements.countLines('collection', day)).toEqual({ items: 1, centimos: 4_590 });
    expect(await outcomeOf((tx) => tx.statements.insertLines([lineRow({ lineId: line.lineId })], []))).toBe('conflict');

    const found = await store.read.statements.linesOfPayments('collection', 'payment', [line.paymentId ?? '', 'other']);
    expect(found).toEqual([line]);
    expect(await store.read.statements.linesOfPayments('collection', 'refund', [line.paymentId ?? ''])).toEqual([]);
    expect(await store.read.statements.linesWithoutPayment('collection', 'payment', other.reference)).toEqual([other]);
    expect(await store.read.statements.linesWithoutPayment('collection', 'payment', 'pi_none-qr')).toEqual([]);
  });

  test('the newest version of a day counts the lines that are replaced; a day without lines has none', async () => {
    const own = '2026-03-02';
    const replaced = lineRow({ day: own, version: 2, status: 'REPLACED' });
    await write((tx) => tx.statements.insertLines([lineRow({ day: own }), replaced], []));
    expect(await store.read.statements.newestVersion('collection', own)).toBe(2);
    expect(await store.read.statements.newestVersion('payout', own)).toBe(0);
  });

  test('what machines have applied of a day is one sum; two runs at the same moment conflict', async () => {
    const own = '2026-03-03';
    const set = (before: number | null, after: number) =>
      outcomeOf((tx) => tx.statements.setMachineSum('collection', own, before, after));
    expect(await store.read.statements.machineSum('collection', own)).toBeNull();
    expect([await set(null, 4_590), await set(null, 9_180)]).toEqual(['done', 'conflict']);
    expect([await set(4_590, 9_180), await set(4_590, 5_000)]).toEqual(['done', 'conflict']);
    expect(await store.read.statements.machineSum('collection', own)).toBe(9_180);
    expect(await store.read.statements.machineSum('payout', own)).toBeNull();
  });

  test('are open until our journal has the same amount; a change of a line that has changed is a conflict', async () => {
    const [line, later] = [lineRow(), lineRow({ day: '2026-11-24' })];
    await write((tx) => tx.statements.insertLines([later, line], []));
    expect(await store.read.statements.openLines('collection', day, 9)).toEqual([line]);
    expect(await store.read.statements.openLines('collection', '2026-11-24', 1)).toEqual([line]);
    const after: StoredLine = {
      ...line,
      result: 'MATCHED',
      status: 'MATCHED',
      oursCentimos: line.amountCentimos,
      subjectId: 'bnk_1',
    };
    await write((tx) => tx.statements.updateLine(line, after));
    expect(await store.read.statements.openLines('collection', '2026-11-24', 9)).toEqual([later]);
    expect(await store.read.statements.lines('collection', day, [line.lineId])).toEqual([after]);
    expect(await outcomeOf((tx) => tx.statements.updateLine(line, after))).toBe('conflict');
  });
});

test('statements: one for each day, and the one before; a change of one that has changed is a conflict', async () => {
  const statement: Statement = {
    rail: 'collection',
    day,
    cutOff: moment,
    closingCentimos: -5,
    lineCount: 2,
    version: 1,
    sha256: null,
    nextSha256: null,
    createdAt: moment,
  };
  await write((tx) => tx.statements.insert(statement));
  expect(await outcomeOf((tx) => tx.statements.insert(statement))).toBe('conflict');
  expect(await store.read.statements.find('collection', day)).toEqual(statement);
  expect(await store.read.statements.find('payout', day)).toBeNull();
  expect(await store.read.statements.findBefore('collection', day)).toBeNull();
  const after = { ...statement, cutOff: afterMoment(60), closingCentimos: 7, lineCount: 3 };
  await write((tx) => tx.statements.update(statement, after));
  expect(await store.read.statements.findBefore('collection', '2026-12-01')).toEqual(after);
  expect(await outcomeOf((tx) => tx.statements.update(statement, after))).toBe('conflict');
});

test('a payment, and a payout, is matched with one line', async () => {
  const [payment, call] = [paymentRow(), callRow('payout')];
  await write(async (tx) => {
    await tx.railPayments.insert(payment);
    await tx.railCalls.insert(call);
    await tx.statements.matchPayments([payment.id], day);
    await tx.statements.matchCalls([call.id], day);
    await tx.statements.matchCalls([], day);
  });
  const [found] = await store.read.railPayments.withPaymentIds('collection', [payment.paymentId, 'other']);
  expect(found).toEqual({ ...payment, statementDay: day });
  expect(await store.read.railPayments.withPaymentIds('collection', [])).toEqual([]);
  expect(await store.read.railCalls.findByReferences(['payout'], [call.reference])).toEqual([
    { call, statementDay: day },
  ]);
  expect(await store.read.railCalls.findByReferences(['refund'], [call.reference])).toEqual([]);
  expect(await store.read.railCalls.findByReferences(['refund'], [])).toEqual([]);
  expect(await outcomeOf((tx) => tx.statements.matchPayments([payment.id], day))).toBe('conflict');
  expect(await outcomeOf((tx) => tx.statements.matchCalls([call.id, 'rc_other'], day))).toBe('conflict');
});

test('a line gives up the payment that it is matched with', async () => {
  const payment = paymentRow({ statementDay: day });
  const line = lineRow({ result: 'OTHER_REFERENCE', subjectId: payment.id, oursCentimos: 4_590 });
  const after = { ...line, result: 'MISSING_HERE', subjectId: null, oursCentimos: 0 } as const;
  await write(async (tx) => {
    await tx.railPayments.insert(payment);
    await tx.statements.insertLines([line], []);
    await tx.statements.updateLine(line, after);
    await tx.statements.unmatchPayment(payment.id, day);
  });
  expect(await store.read.statements.lines('collection', day, [line.lineId])).toEqual([after]);
  const [freed] = await store.read.railPayments.withPaymentIds('collection', [payment.paymentId]);
  expect(freed).toEqual({ ...payment, statementDay: null });
  expect(await outcomeOf((tx) => tx.statements.updateLine(line, after))).toBe('conflict');
  expect(await outcomeOf((tx) => tx.statements.unmatchPayment(payment.id, day))).toBe('conflict');
});

test('both sides: what is in no statement up to the day, by its age, and what only statements have', async () => {
  const old = paymentRow({ amountCentimos: 7 });
  const young = paymentRow({ amountCentimos: 20, at: afterMoment(86_400 + 60) });
  const after = paymentRow({ amountCentimos: 300, at: afterMoment(2 * 86_400 + 1) });
  const future = paymentRow({ amountCentimos: 600_000, at: afterMoment(9_999_999), createdAt: moment });
  const listed = paymentRow({ amountCentimos: 4_000 });
  const nextDay = paymentRow({ amountCentimos: 50_000, at: afterMoment(86_400 + 120) });
  const [payout, refund] = [
    callRow('payout'),
    callRow('refund', { request: { amountCentimos: 40 }, partnerId: 'BNK-9' }),
  ];
  const others = [
    callRow('payout', { status: 'FAILED' }),
    callRow('payout', { livemode: false }),
    callRow('qr', { request: { amountCentimos: 5_555 } }),
  ];
  const underWay = callRow('payout', { status: 'UNKNOWN', endedAt: null });
  const settlement = lineRow({
    kind: 'settlement',
    day: '2026-11-24',
    amountCentimos: -600,
    oursCentimos: -600,
    bookedCentimos: -600,
    status: 'BOOKED',
  });
  const open = [lineRow({ amountCentimos: -9, kind: 'chargeback' }), lineRow({ amountCentimos: 11, oursCentimos: 4 })];
  await write(async (tx) => {
    for (const payment of [old, young, after, future, listed, nextDay]) await tx.railPayments.insert(payment);
    for (const call of [payout, refund, ...others, underWay]) await tx.railCalls.insert(call);
    await tx.statements.matchPayments([listed.id], day);
    await tx.statements.matchPayments([nextDay.id], '2026-11-24');
    await tx.statements.insertLines(
      [settlement, ...open],
      [
        entryRow(settlementLines(rails, -600)),
        entryRow(settlementLines(['payout'], 33)),
        entryRow(settlementLines(rails, 1), false),
      ],
    );
  });
  const at = { rails, day, cutOff };
  expect(await store.read.statements.sides('collection', at)).toEqual({
    journalCentimos: -600 + 33,
    later: { items: 3, centimos: 300 - 600 + 50_000 },
    waiting: { items: 1, centimos: 20 },
    overdue: { items: 4, centimos: 7 + 600_000 - 300 - 40 },
    open: { items: 2, centimos: -9 + 7 },
    netted: { items: 0, centimos: 0 },
    explained: { items: 0, centimos: 0 },
  });
  const missing = await store.read.statements.missingThere(at, 9);
  expect(missing.map(({ kind, amountCentimos }) => [kind, amountCentimos]).slice(4)).toEqual([['payment', 20]]);
  expect(missing).toContainEqual({
    kind: 'refund',
    at: moment,
    reference: refund.reference,
    paymentId: 'BNK-9',
    amountCentimos: -40,
    id: refund.id,
    statementDay: null,
    endId: null,
  });
  expect(await store.read.statements.missingThere(at, 1)).toHaveLength(1);
  expect(await store.read.statements.underWay(rails)).toEqual({ items: 1, centimos: -300 });
  // A partner that only pays out knows no payment and no refund.
  const { overdue } = await store.read.statements.sides('payout', { ...at, rails: ['payout'] });
  expect(overdue).toEqual({ items: 1, centimos: -300 });
});

test('own transfers of which one end alone is booked, by their amount', async () => {
  const transfer = (amountCentimos: number, changes: Partial<StoredLine> = {}): StoredLine =>
    lineRow({ kind: 'own_transfer', amountCentimos, oursCentimos: amountCentimos, status: 'BOOKED', ...changes });
  expect(await store.read.statements.openTransfers()).toEqual([]);
  await write((tx) =>
    tx.statements.insertLines(
      [
        transfer(-77_700),
        transfer(77_700, { rail: 'payout', day: '2026-11-24' }),
        transfer(-88_800),
        transfer(-88_800, { day: '2026-11-25' }),
        transfer(88_800, { rail: 'payout' }),
        transfer(99_900, { oursCentimos: 0, status: 'OPEN' }),
        lineRow({ kind: 'settlement', amountCentimos: -77_700, oursCentimos: -77_700 }),
      ],
      [],
    ),
  );
  expect(await store.read.statements.openTransfers()).toEqual([
    { amountCentimos: 88_800, items: 1, centimos: -88_800 },
  ]);
});
