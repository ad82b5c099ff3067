import { expect, test } from '@jest/globals';
import { limaDay, limaInstant } from '../../services/api/src/domain/peru/business-days.ts';
import { rowsExceptCallRecords } from '../fixtures.ts';
import { startLivePartner } from '../live-partner.ts';
import { lineOf, reconcileLines } from '../statements.ts';
import { startWorld } from '../world.ts';

// A statement of a time that has not come, and one of a part of a day after the whole.

async function startLive() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const day = limaDay(world.now());
  const fee = (id: string) => lineOf(world, { line_id: id, kind: 'partner_fee', payment_id: id, amount: '-1.00' });
  const lines = [fee('FEE-1'), fee('FEE-2'), fee('FEE-3')];
  return { world, day, lines };
}

const after = (world: { now(): Date }, ms: number): string => new Date(world.now().getTime() + ms).toISOString();
const minute = 60_000;

test('a statement of the future changes nothing, and is read when its time has come', async () => {
  const { world, day, lines } = await startLive();
  const before = await rowsExceptCallRecords(world);
  const end = limaInstant(day, 24);
  for (const at of [end.toISOString(), after(world, 5 * minute + 1)])
    await expect(reconcileLines(world, lines, { at })).rejects.toThrow(
      `The balance is that of ${at}, which has not come yet. Nothing was changed`,
    );
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  // The clock of a partner can be ahead of ours.
  await reconcileLines(world, lines.slice(0, 1), { at: after(world, 5 * minute) });
  await world.advance({ seconds: (end.getTime() - world.now().getTime()) / 1_000 });
  await reconcileLines(world, lines, { day, at: end.toISOString() });
  const kept = await world.service.app.store.read.statements.find('collection', day);
  expect([kept?.cutOff, kept?.lineCount]).toEqual([end, 3]);
});

test('a statement of tomorrow changes nothing', async () => {
  const { world } = await startLive();
  const tomorrow = new Date(world.now().getTime() + 24 * 60 * minute);
  const line = lineOf({ now: () => tomorrow }, { kind: 'partner_fee', amount: '-1.00' });
  const at = limaInstant(limaDay(tomorrow), 24).toISOString();
  await expect(reconcileLines(world, [line], { day: limaDay(tomorrow), at })).rejects.toThrow('has not come yet');
  const { journal_entries: entries, statement_lines: stored } = await world.rows();
  expect([entries, stored]).toEqual([[], []]);
});

test('a part of a day after more of it changes nothing; the same part again, and a longer one, are read', async () => {
  const { world, day, lines } = await startLive();
  const [first, whole] = [after(world, -2 * minute), after(world, -minute)];
  await reconcileLines(world, lines.slice(0, 1), { at: first });
  await reconcileLines(world, lines.slice(0, 1), { at: first });
  await reconcileLines(world, lines.slice(0, 2), { at: whole });
  const before = await rowsExceptCallRecords(world);
  const known = `a statement of ${day} until ${whole} was read before. Nothing was changed`;
  await expect(reconcileLines(world, lines.slice(0, 1), { at: first })).rejects.toThrow(known);
  await expect(reconcileLines(world, lines, { at: first })).rejects.toThrow(known);
  expect(await rowsExceptCallRecords(world)).toEqual(before);
  await reconcileLines(world, lines);
  const kept = await world.service.app.store.read.statements.find('collection', day);
  expect([kept?.cutOff, kept?.lineCount, kept?.closingCentimos]).toEqual([world.now(), 3, -300]);
});
