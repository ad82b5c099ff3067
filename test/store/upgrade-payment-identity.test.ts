import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { PaymentIdentity0000000000037 } from '../../services/api/src/adapters/typeorm/migrations/0037-payment-identity.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { railCallRow } from './rail-call-row.ts';
import { merchantRow, moment } from './rows.ts';
import { paymentRow } from './statement-rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type QueryRunner = Parameters<PaymentIdentity0000000000037['down']>[0];
type Opened = Store & {
  dataSource: Database & Pick<QueryRunner['connection'], 'undoLastMigration' | 'createQueryRunner'>;
};

test('payments with one payment id are numbered, the first one first; undone and done again, and twice, they are as they were; calls get the time when they should have ended', async () => {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const first = paymentRow({ id: 'rpay_9', reference: 'one' });
  const { paymentId } = first;
  const second = paymentRow({ id: 'rpay_1', paymentId, reference: 'two', occurrence: 2 });
  const third = paymentRow({ id: 'rpay_2', paymentId, reference: 'three', occurrence: 3 });
  const elsewhere = paymentRow({ rail: 'payout', paymentId });
  const accepted = { status: 'ACCEPTED', endedAt: null, createdAt: moment } as const;
  const request = { amountCentimos: 300, endsAt: '2026-11-25T17:00:00.000Z' };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: true };
  const payout = railCallRow(scope, { ...accepted, request });
  const refund = railCallRow(scope, { ...accepted, kind: 'refund' });
  const calls = [payout, refund, railCallRow(scope, { request })];
  const rows = [first, second, third, elsewhere];
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const call of calls) await tx.railCalls.insert(call);
    for (const row of rows) await tx.railPayments.insert(row);
  });
  const again = migrationsFrom('PaymentIdentity');
  for (let count = 0; count < again.length; count += 1) await store.dataSource.undoLastMigration();
  const old = await store.dataSource.query(
    'SELECT id FROM rail_payments WHERE first_payment_id IS NOT NULL ORDER BY id',
  );
  expect(old).toMatchObject([first.id, elsewhere.id].toSorted().map((id) => ({ id })));

  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await store.dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, realSystem())).toEqual(again);
  }
  expect(await store.read.railPayments.withPaymentIds('collection', [paymentId])).toEqual([first, second, third]);
  const due = await Promise.all(calls.map(({ id }) => store.read.railCalls.find(id)));
  const fiveDaysLater = new Date(moment.getTime() + 5 * 24 * 3_600_000);
  expect(due.map((call) => call?.dueAt)).toEqual([new Date(request.endsAt), fiveDaysLater, null]);
  await store.close();
});

/** The former version has one payment for a payment id and reference. */
test('with two payments of one payment id and reference it is not undone, and nothing has changed', async () => {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const first = paymentRow({ reference: 'one' });
  const second = paymentRow({ reference: 'one', paymentId: first.paymentId, occurrence: 2 });
  await store.transact(async (tx) => {
    for (const row of [first, second]) await tx.railPayments.insert(row);
  });
  const [, ...later] = migrationsFrom('PaymentIdentity');
  for (let count = 0; count < later.length; count += 1) await store.dataSource.undoLastMigration();
  const before = await schemaOf(store);
  await expect(store.dataSource.undoLastMigration()).rejects.toThrow(/duplicate|unique/i);
  expect(await schemaOf(store)).toEqual(before);
  await store.close();
});

test('an undoing that is interrupted anywhere is finished by the next one, or done again: the schema and the numbers are as they were', async () => {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const first = paymentRow({ id: 'rpay_9' });
  const { paymentId } = first;
  const second = paymentRow({ id: 'rpay_2', paymentId, reference: 'two', occurrence: 2 });
  const third = paymentRow({ id: 'rpay_1', paymentId, reference: 'three', occurrence: 3 });
  await store.transact(async (tx) => {
    for (const row of [first, second, third]) await tx.railPayments.insert(row);
  });
  const migration = new PaymentIdentity0000000000037();
  const runner = store.dataSource.createQueryRunner();
  const before = await schemaOf(store);
  const found: unknown[] = [];
  const done = async (): Promise<void> => {
    await migration.up(runner);
    const numbered = await store.read.railPayments.withPaymentIds('collection', [paymentId]);
    found.push([await schemaOf(store), numbered.map(({ occurrence }) => occurrence), numbered[0]]);
  };
  // On SQLite a migration is all or nothing.
  const statements = profile() === 'embedded' ? [] : [1, 2, 3, 4, 5, 6];
  for (const count of statements) {
    await expect(migration.down(stoppingAfter(runner, count))).rejects.toThrow('interrupted');
    await done();
    await expect(migration.down(stoppingAfter(runner, count))).rejects.toThrow('interrupted');
    await migration.down(runner);
    await done();
  }
  await migration.down(stoppingAfter(runner, statements.length === 0 ? Infinity : 7));
  await done();
  expect(found).toEqual(found.map(() => [before, [1, 2, 3], first]));
  await runner.release();
  await store.close();
});

/** Fails at the change after so many. */
function stoppingAfter(runner: QueryRunner, changes: number): QueryRunner {
  let left = changes;
  const query: QueryRunner['query'] = async (sql: string, parameters?: unknown[]) => {
    if (!/^\s*(SELECT|SHOW|PRAGMA)/.test(sql)) left -= 1;
    if (left < 0) throw new Error('interrupted');
    return runner.query(sql, parameters);
  };
  return Object.assign(Object.create(runner) as QueryRunner, { query });
}

/** Its columns and indexes, in no order. */
async function schemaOf({ dataSource }: Opened): Promise<string[]> {
  const read = async (sql: string) =>
    ((await dataSource.query(sql)) as object[]).map((row) => String(Object.values(row)[0])).toSorted();
  if (profile() === 'embedded') {
    const tables = await read('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL');
    return tables.map((sql) => sql.slice(0, -1).split(/,\s*/).toSorted().join(',\n'));
  }
  return [
    ...(await read(
      "SELECT CONCAT(table_name, ' ', column_name, ' ', column_type) FROM information_schema.columns WHERE table_schema = DATABASE()",
    )),
    ...(await read(
      "SELECT CONCAT(table_name, ' ', index_name, ' ', column_name) FROM information_schema.statistics WHERE table_schema = DATABASE()",
    )),
  ];
}
