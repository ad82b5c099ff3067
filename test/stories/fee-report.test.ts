import { expect, test } from '@jest/globals';
import { feeReport } from '../../services/api/src/application/ledger/fee-report.ts';
import { balanceOf, paymentLines, type BalanceTransaction } from '../../services/api/src/domain/ledger.ts';
import { feeReportRow, feeReportTotal } from '../../services/api/src/main/commands/fee-text.ts';
import { createPaidIntent } from '../fixtures.ts';
import { startLiveMoney } from '../live-money.ts';
import { accountsOf, expectBooks } from '../operators-at-work.ts';

// What svc has charged in a month, as its accountant invoices it.

const start = async () => {
  const live = await startLiveMoney();
  const { world } = live;
  const { store } = world.service.app;
  const report = async (month: string, livemode = true) => {
    const { rows, total } = await feeReport(store.read, { month, livemode });
    return {
      rows: rows.map(({ ofMonth, feesCentimos, taxCentimos }) => [ofMonth, feesCentimos, taxCentimos]),
      total: [total.feesCentimos, total.taxCentimos],
      names: rows.map(({ merchant }) => merchant?.taxId),
    };
  };
  /** Takes a payment back, with its fee: its entry with the other sign. */
  const takeBack = async (amount: string) => {
    const { items } = await world.call('listBalanceTransactions', { key: live.key });
    const { id = '', source_id: sourceId = '' } = items.find(({ gross }) => gross.amount === amount) ?? {};
    const scope = { merchantId: world.keys.merchantId, livemode: true };
    const [paid] = await store.read.ledger.findAll(scope, [id]);
    if (paid === undefined) throw new Error(`There is no payment of ${amount}.`);
    const back = {
      grossCentimos: 0 - paid.grossCentimos,
      feeCentimos: 0 - paid.feeCentimos,
      feeTaxCentimos: 0 - paid.feeTaxCentimos,
      netCentimos: 0 - paid.netCentimos,
    };
    const now = world.now();
    const made = {
      id: `btxn_${id.slice(5, 27)}back`,
      type: 'ADJUSTMENT',
      status: 'AVAILABLE',
      createdAt: now,
    } as const;
    const entry: BalanceTransaction = { ...paid, ...back, ...made, sourceId };
    const lines = paymentLines('INTEROPERABLE_QR', { ...back, livemode: true });
    const journal = {
      ...scope,
      id: `je_${id.slice(5, 27)}back`,
      balanceTransactionId: entry.id,
      lines,
      createdAt: now,
    };
    await store.transact(async (tx) => {
      await tx.ledger.book(journal, entry);
      await tx.balances.add(scope, balanceOf([entry]));
    });
  };
  return { ...live, report, takeBack };
};

test('base and IGV by merchant, in the month of Lima, and the total is that of the journal', async () => {
  const { world, paid, report } = await start();
  await paid();
  // Monday, 23 November, 10:00 in Lima. The last minute of the month, and the first one of the next.
  await world.advance({ days: 7, hours: 13, minutes: 59 });
  expect(world.now().toISOString()).toBe('2026-12-01T04:59:00.000Z');
  await paid('200.00');
  await world.advance({ minutes: 1 });
  await paid('1000.00');
  expect(await report('2026-11')).toEqual({ rows: [['2026-11', 450, 81]], total: [450, 81], names: ['20100070970'] });
  expect(await report('2026-12')).toMatchObject({ rows: [['2026-12', 1_500, 270]], total: [1_500, 270] });
  expect(await report('2026-10')).toMatchObject({ rows: [], total: [0, 0] });
  const { rows, total } = await feeReport(world.service.app.store.read, { month: '2026-11', livemode: true });
  const november = { month: '2026-11', base: '4.50', igv: '0.81', total: '5.31' };
  const { merchantId: merchant } = world.keys;
  expect([...rows.map(feeReportRow), feeReportTotal('2026-11', total)]).toEqual([
    { merchant, ruc: '20100070970', legal_name: rows[0]?.merchant?.legalName, ...november },
    { merchant: 'total', ruc: null, legal_name: null, ...november },
  ]);
  const { 'svc:fees': fees, 'svc:tax': tax } = await accountsOf(world);
  expect([fees, tax]).toEqual([-450 - 1_500, -81 - 270]);
});

test('a fee that is taken back: in its own month it is less, in a later one it is a correction of that month', async () => {
  const { world, paid, report, takeBack } = await start();
  await paid('100.00');
  await paid('200.00');
  await paid('300.00');
  await takeBack('100.00');
  expect(await report('2026-11')).toMatchObject({ rows: [['2026-11', 750, 135]], total: [750, 135] });
  await world.advance({ days: 9 });
  await paid('1000.00');
  await takeBack('200.00');
  expect(await report('2026-11')).toMatchObject({ rows: [['2026-11', 750, 135]], total: [750, 135] });
  expect(await report('2026-12')).toMatchObject({
    rows: [
      ['2026-12', 1_500, 270],
      ['2026-11', -300, -54],
    ],
    total: [1_200, 216],
  });
  await expectBooks(world);
});

test('live and test mode are apart; refunds and chargebacks take no fee back', async () => {
  const { world, paid, report, decide } = await start();
  const { id: paymentIntentId } = await paid();
  await decide('chargebacks open', { paymentIntentId, amountCentimos: null, reason: 'a dispute' });
  await createPaidIntent(world, { amount: { amount: '25.90', currency: 'PEN' } });
  expect(await report('2026-11')).toMatchObject({ rows: [['2026-11', 150, 27]] });
  expect(await report('2026-11', false)).toMatchObject({ rows: [['2026-11', 39, 7]] });
});
