import { expect, test } from '@jest/globals';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { journalEquation } from '../../services/api/src/domain/journal-accounts.ts';
import { startLivePartner } from '../live-partner.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';
import { startWorld, type World } from '../world.ts';

// Lines of every day in Peru: charges of the bank, interest, and transfers between accounts of ours.

async function startLive() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const of = (kind: string, amount: string, id = kind) =>
    lineOf(world, { line_id: id, kind, reference: kind, payment_id: id, amount });
  return { world, of };
}

/** The accounts of live mode that have money, in céntimos. */
async function accountsOf(world: World): Promise<Record<string, number>> {
  const lines = ((await world.rows())['journal_lines'] ?? []) as Record<string, unknown>[];
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const account = String(line['account']);
    sums[account] = (sums[account] ?? 0) + Number(line['amount_centimos']);
  }
  const { isEqual } = journalEquation({
    accounts: new Map(Object.entries(sums)),
    owedToCentimos: 0,
    owedByCentimos: 0,
  });
  expect(isEqual).toBe(true);
  return Object.fromEntries(Object.entries(sums).filter(([, centimos]) => centimos !== 0));
}

test('charges and interest are costs, up to the limit; what is above it is open, and booked when the limit is raised', async () => {
  const { world, of } = await startLive();
  const lines = [of('bank_charge', '-0.05', 'ITF'), of('bank_charge', '-35.00', 'MANT'), of('interest', '1.20')];
  const limits = { bank_charge: 2_000, interest: 120 };
  const report = await reconcileLines(world, lines, { limits });
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ BOOKED: 2, ABOVE_LIMIT: 1 }, true, true]);
  expect(report.open.map(({ lineId, result }) => [lineId, result])).toEqual([['MANT', 'ABOVE_LIMIT']]);
  expect(await accountsOf(world)).toEqual({ 'rail:collection': 115, 'svc:partner-costs': -115 });

  const again = await reconcileLines(world, lines, { limits });
  expect(counts(again)).toEqual({ BOOKED: 2, ABOVE_LIMIT: 1 });
  const raised = await reconcileLines(world, lines, { limits: { ...limits, bank_charge: 3_500 } });
  expect([counts(raised), agrees(raised), needsPerson(raised)]).toEqual([{ BOOKED: 3 }, true, false]);
  const later = await reconcileLines(world, lines);
  expect([counts(later), needsPerson(later)]).toEqual([{ BOOKED: 3 }, false]);
  expect(await accountsOf(world)).toEqual({ 'rail:collection': -3_385, 'svc:partner-costs': 3_385 });
});

test('without a limit none is booked', async () => {
  const { world, of } = await startLive();
  const lines = [of('bank_charge', '-0.05'), of('interest', '0.01'), of('own_transfer', '-1.00')];
  expect(counts(await reconcileLines(world, lines))).toEqual({ ABOVE_LIMIT: 3 });
  expect(await accountsOf(world)).toEqual({});
});

test('an own transfer is in transit until the other account has its other end, which needs no limit', async () => {
  const { world, of } = await startLive();
  const limits = { own_transfer: 100_000 };
  const out = await reconcileLines(world, [of('own_transfer', '-1000.00', 'OUT-1')], { rails: ['collection'], limits });
  expect([counts(out), agrees(out), needsPerson(out)]).toEqual([{ BOOKED: 1 }, true, false]);
  expect([out.transfers, await accountsOf(world)]).toEqual([
    { items: 1, centimos: -100_000 },
    { 'rail:collection': -100_000, 'bank:transit': 100_000 },
  ]);
  const lines = [of('own_transfer', '1000.00', 'IN-1'), of('own_transfer', '1000.00', 'IN-2')];
  const arrived = await reconcileLines(world, lines, { rails: ['payout'] });
  expect([counts(arrived), agrees(arrived)]).toEqual([{ BOOKED: 1, ABOVE_LIMIT: 1 }, true]);
  expect(arrived.open.map(({ lineId }) => lineId)).toEqual(['IN-2']);
  expect([arrived.transfers, await accountsOf(world)]).toEqual([
    { items: 0, centimos: 0 },
    { 'rail:collection': -100_000, 'bank:payouts': 100_000 },
  ]);
});

test('both ends in one statement, and in any order', async () => {
  const { world, of } = await startLive();
  const lines = [of('own_transfer', '250.00', 'IN-1'), of('own_transfer', '-250.00', 'OUT-1')];
  const report = await reconcileLines(world, lines, { limits: { own_transfer: 25_000 } });
  expect([counts(report), agrees(report), needsPerson(report), report.transfers]).toEqual([
    { BOOKED: 2 },
    true,
    false,
    { items: 0, centimos: 0 },
  ]);
  expect(await accountsOf(world)).toEqual({});
});

test('an own transfer above the limit is the other end of none', async () => {
  const { world, of } = await startLive();
  const lines = [of('own_transfer', '-250.00', 'OUT-1'), of('own_transfer', '250.00', 'IN-1')];
  const report = await reconcileLines(world, lines, { limits: { own_transfer: 24_999 } });
  expect([counts(report), report.transfers]).toEqual([{ ABOVE_LIMIT: 2 }, { items: 0, centimos: 0 }]);
});

test('a charge with the number of another one, and its amount, is booked once', async () => {
  const { world, of } = await startLive();
  const lines = [of('bank_charge', '-3.50', 'PORTES'), { ...of('bank_charge', '-3.50', 'PORTES'), line_id: 'OTHER' }];
  expect(counts(await reconcileLines(world, lines, { limits: { bank_charge: 350 } }))).toEqual({ BOOKED: 1, TWICE: 1 });
});
