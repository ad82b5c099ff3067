import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { arrivalEntry, suspenseRow } from './money-rows.ts';
import { afterMoment, merchantRow, random } from './rows.ts';
import { migrationsFrom } from './later-migrations.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type DataSource = Database & { undoLastMigration(): Promise<void> };

test('money from before is OPEN, with its journal entry and the time at which the partner got it', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: DataSource };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: true };
  const [one, other] = [
    suspenseRow(scope, { rail: 'collection', partnerId: 'BNK-1', notificationId: null }),
    suspenseRow(scope, { amountCentimos: 700, createdAt: afterMoment(5), notificationId: null, railPaymentId: null }),
  ];
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const row of [one, other]) await tx.suspense.book(row, { ...arrivalEntry(row), createdAt: row.createdAt });
    const money = { rail: 'collection', paymentId: 'BNK-1', reference: one.reference, amountCentimos: 3_990 } as const;
    const payment = {
      ...money,
      id: 'rpay_1',
      occurrence: 1,
      formerReferences: null,
      voidedAt: null,
      toldAt: null,
      at: one.arrivedAt,
      paymentIntentId: null,
    };
    await tx.railPayments.insert({ ...payment, statementDay: null, createdAt: one.createdAt });
  });
  const again = migrationsFrom('SuspenseEnds');
  for (let count = 0; count < again.length; count += 1) await old.dataSource.undoLastMigration();
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await old.dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, world)).toEqual(again);
  }
  const [payment] = await old.read.railPayments.withPaymentIds('collection', ['BNK-1']);
  expect(await old.read.suspense.oldest(['OPEN'], 9)).toEqual([
    { ...one, railPaymentId: payment?.id },
    { ...other, arrivedAt: other.createdAt },
  ]);

  // A process of the former version, which still runs, does not know the new columns.
  const id = random.id('sus_');
  await old.dataSource.query(
    `INSERT INTO suspense (id, livemode, rail, reference, amount_centimos, reason, created_at)
     VALUES ('${id}', 1, 'collection', 'typo', 100, 'UNKNOWN_REFERENCE', '2026-11-23 16:00:00.000')`,
  );
  const created = new Date('2026-11-23T16:00:00.000Z');
  expect(await old.read.suspense.find(id)).toMatchObject({ status: 'OPEN', entryId: null, arrivedAt: created });
  await old.close();
});
