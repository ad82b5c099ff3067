import { afterEach, expect, test } from '@jest/globals';
import { RailPaymentIds0000000000034 } from '../../services/api/src/adapters/typeorm/migrations/0034-rail-payment-ids.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { arrivalEntry, chargebackRow, suspenseRow } from './money-rows.ts';
import { intentRow } from './intent-row.ts';
import { migrationsFrom } from './later-migrations.ts';
import { merchantRow, moment } from './rows.ts';
import { lineRow, paymentRow } from './statement-rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Runner = Parameters<RailPaymentIds0000000000034['down']>[0];
type DataSource = Database & { undoLastMigration(): Promise<void>; createQueryRunner(): Runner };
type Opened = Store & { dataSource: DataSource };

async function undone(store: Opened, again: readonly string[]): Promise<void> {
  for (let count = 0; count < again.length; count += 1) await store.dataSource.undoLastMigration();
}

/**
 * Undoes the migration and does not note it, as when an undoing is interrupted at its end.
 * @returns by which index it has looked up the payment of each line. Without one, each line reads all payments
 */
async function interruptedUndoing({ dataSource }: Opened): Promise<(string | null)[]> {
  const runner = dataSource.createQueryRunner();
  const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
  const plans: { table: string; key: string | null }[] = [];
  runner.query = (async (...given: [sql: string]) => {
    if (given[0].startsWith('UPDATE'))
      plans.push(...((await query(`EXPLAIN FORMAT=TRADITIONAL ${given[0]}`)) as typeof plans));
    return query(...given);
  }) as typeof runner.query;
  await new RailPaymentIds0000000000034().down(runner);
  await runner.release();
  return plans.filter(({ table }) => table === 'paid').map(({ key }) => key);
}

test('payments from before get ids, which their lines, suspense and chargebacks name; what else moved is as it was', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const store = (await openStore(place.config, world)) as Opened;
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: true };
  const intent = intentRow(scope);
  const paid = paymentRow({ paymentIntentId: intent.id, statementDay: '2026-11-23' });
  const back = paymentRow({ rail: 'payout', paymentId: paid.paymentId });
  const held = suspenseRow(scope, { rail: 'payout', partnerId: back.paymentId, railPaymentId: back.id });
  const ofTestMode = suspenseRow({ ...scope, livemode: false }, { railPaymentId: null });
  const chargeback = chargebackRow(scope, intent.id, { railPaymentId: paid.id, ourCentimos: 0 });
  const lines = [
    lineRow({ kind: 'payment', subjectId: paid.id, paymentId: paid.paymentId }),
    lineRow({ kind: 'payout', subjectId: back.id, paymentId: back.paymentId, amountCentimos: 1_000 }),
    lineRow({ kind: 'payout', subjectId: 'rc_1', paymentId: back.paymentId, amountCentimos: -1_000 }),
    lineRow({ kind: 'chargeback', subjectId: chargeback.id, paymentId: paid.paymentId, amountCentimos: -1_000 }),
  ];
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    await tx.paymentIntents.insert(intent);
    for (const payment of [paid, back]) await tx.railPayments.insert(payment);
    for (const row of [held, ofTestMode]) await tx.suspense.book(row, arrivalEntry(row));
    await tx.chargebacks.insert(chargeback);
    await tx.statements.insertLines(lines, []);
  });
  const again = migrationsFrom('RailPaymentIds');
  await undone(store, again.slice(1));
  // Twice, because an interrupted undoing is run again. On SQLite it is all or nothing.
  const lookUps = profile() === 'embedded' ? [] : await interruptedUndoing(store);
  expect(lookUps).toEqual(profile() === 'embedded' ? [] : ['rail_payments_id', 'rail_payments_id']);
  await undone(store, again.slice(0, 1));
  const old = await store.dataSource.query('SELECT subject_id FROM statement_lines ORDER BY line_id');
  const ids = lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const before = new Map([paid, back].map(({ id, paymentId }) => [id, paymentId]));
  expect(old).toMatchObject(ids.map(({ subjectId }) => ({ subject_id: before.get(subjectId ?? '') ?? subjectId })));

  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await store.dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, world)).toEqual(again);
  }
  const { railPayments, suspense, chargebacks, statements } = store.read;
  const [newPaid] = await railPayments.withPaymentIds('collection', [paid.paymentId]);
  const [newBack] = await railPayments.withPaymentIds('payout', [paid.paymentId]);
  expect([newPaid, newBack]).toEqual([
    { ...paid, id: expect.stringMatching(/^rpay_[0-9a-f]{32}$/) },
    { ...back, id: expect.stringMatching(/^rpay_[0-9a-f]{32}$/) },
  ]);
  expect(newPaid?.id).not.toBe(newBack?.id);
  const after = new Map([
    [paid.id, newPaid?.id],
    [back.id, newBack?.id],
  ]);
  expect(await suspense.find(held.id)).toEqual({ ...held, railPaymentId: newBack?.id });
  expect(await suspense.find(ofTestMode.id)).toEqual(ofTestMode);
  expect(await chargebacks.find(chargeback.id)).toEqual({ ...chargeback, railPaymentId: newPaid?.id });
  const read = await statements.lines(
    'collection',
    '2026-11-23',
    lines.map(({ lineId }) => lineId),
  );
  expect(new Map(read.map(({ lineId, subjectId }) => [lineId, subjectId]))).toEqual(
    new Map(lines.map(({ lineId, subjectId }) => [lineId, after.get(subjectId ?? '') ?? subjectId])),
  );
  await store.close();
});

test('two payments with one payment id cannot go back: the undoing is refused, and nothing is lost', async () => {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const [one, other] = [paymentRow({ reference: 'one', createdAt: moment }), paymentRow({ reference: 'other' })];
  await store.transact(async (tx) => {
    await tx.railPayments.insert(one);
    await tx.railPayments.insert({ ...other, paymentId: one.paymentId, occurrence: 2 });
  });
  await expect(undone(store, migrationsFrom('RailPaymentIds'))).rejects.toThrow(/unique|duplicate/i);
  const left = await store.dataSource.query(
    `SELECT reference FROM rail_payments WHERE payment_id = '${one.paymentId}'`,
  );
  expect(left).toHaveLength(2);
  await store.close();
});
