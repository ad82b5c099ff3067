import { expect, test } from '@jest/globals';
import { statementXml } from '../../examples/partner/statement/camt053.js';
import { reconcile } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { agrees, reasonsOf } from '../../services/api/src/application/reconciliation/report.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { reportText } from '../../services/api/src/main/commands/reconcile-text.ts';
import { startBankDays } from '../bank-days.ts';
import { startLiveMoney } from '../live-money.ts';
import { allRails, counts, fileOf, lineOf, reconcileLines } from '../statements.ts';

// Lines that stand twice as they are, and days that are read again.

test('the same line twice in a file, also hundreds of lines apart, is booked once', async () => {
  const { world } = await startLiveMoney();
  const lines = Array.from({ length: 600 }, (_, id) =>
    lineOf(world, { kind: 'partner_fee', reference: '', payment_id: `FEE-${id}`, amount: '-0.01' }),
  );
  const report = await reconcileLines(world, [...lines, ...lines.slice(0, 2)], { balance: '-6.00' });
  expect([agrees(report), report.storedMore, report.repeated]).toEqual([true, 0, 2]);
  expect([reasonsOf(report), counts(report)]).toEqual([[], { BOOKED: 600 }]);
  expect(reportText(report)).not.toContain('The statement begins with');
  expect((await world.rows())['journal_entries']).toHaveLength(600);
});

test('the same line twice between an opening and a closing balance is no mistake in their sum', async () => {
  const { world } = await startLiveMoney();
  const at = world.now().toISOString();
  const entry = { id: 'FEE-1', at, kind: 'partner_fee', reference: '', payment_id: 'FEE-1', centimos: -100 };
  const day = limaDay(world.now());
  const xml = statementXml({ day, from: at, at, opening: 0, lines: [entry], closing: entry.centimos });
  const twice = xml.replace(/<Ntry>[^]*<\/Ntry>/, (one) => `${one}${one}`);
  const report = await reconcile(world.service.app, { rails: allRails, day }, fileOf(twice));
  expect([report.repeated, counts(report), reasonsOf(report)]).toEqual([1, { BOOKED: 1 }, []]);
});

test('an earlier day that is read again does not wait for what a later statement has', async () => {
  const { paid, told, nextDay, today, readDay, commands } = await startBankDays();
  await paid('25.90');
  const { reference, payment_id } = await told();
  await nextDay();
  await nextDay();
  const second = today();
  expect(reasonsOf(await readDay(second))).toEqual(['MISSING_THERE']);
  expect(reasonsOf(await nextDay({ reference, payment_id, amount: '25.90' }))).toEqual([]);
  const anew = await readDay(second);
  expect([reasonsOf(anew), agrees(anew), await commands(anew)]).toEqual([[], true, []]);
});
