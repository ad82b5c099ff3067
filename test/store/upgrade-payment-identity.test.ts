import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { railCallRow } from './rail-call-row.ts';
import { merchantRow, moment } from './rows.ts';
import { paymentRow } from './statement-rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };

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
