import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { balanceTransactionRow, journalEntryRow, merchantRow, random } from './rows.ts';
import { arrivalEntry, suspenseRow } from './money-rows.ts';
import { migrationsFrom } from './later-migrations.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type DataSource = Database & { undoLastMigration(): Promise<void> };

test('the journal and the rail calls from before saved wallets stay as they were, and open calls stay open', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: DataSource };
  const { dataSource } = old;
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  const transaction = balanceTransactionRow(scope);
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    await tx.ledger.book(journalEntryRow(transaction), transaction);
  });
  const journal = async () => [
    await dataSource.query('SELECT * FROM journal_entries ORDER BY id'),
    await dataSource.query('SELECT * FROM journal_lines ORDER BY entry_id, line'),
  ];
  const before = await journal();
  const again = migrationsFrom('Wallet');
  for (let count = 0; count < again.length; count += 1) await dataSource.undoLastMigration();
  const [open, ended] = [random.id('pyt_'), random.id('pyt_')];
  for (const [subject, status, endedAt] of [
    [open, 'ACCEPTED', 'NULL'],
    [ended, 'SUCCEEDED', "'2026-11-23 16:00:00.000'"],
  ])
    await dataSource.query(
      `INSERT INTO rail_calls (id, merchant_id, livemode, kind, subject_id, reference, request, status, attempts, created_at,
         ended_at)
       VALUES ('${random.id('rc_')}', '${merchant.id}', 0, 'payout', '${subject}', '${subject}', '{"amountCentimos":900}',
         '${status}', 0, '2026-11-23 15:00:00.000', ${endedAt})`,
    );
  // Its own one twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (const names of profile() === 'embedded' ? [again] : [again, again.slice(0, 1)]) {
    await dataSource.query(`DELETE FROM migrations WHERE name IN ('${names.join("', '")}')`);
    expect(await migrate(place.config, world)).toEqual(names);
  }

  expect(await journal()).toEqual(before);
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true]);
  expect((await old.read.railCalls.openOf('payout', open))?.subjectId).toBe(open);
  expect(await old.read.railCalls.openOf('payout', ended)).toBeNull();
  const lost = "INSERT INTO journal_lines (entry_id, line, account, amount_centimos) VALUES ('je_none', 1, 'a', 1)";
  await expect(dataSource.query(lost)).rejects.toThrow(/foreign key/i);
  const row = suspenseRow(scope);
  await old.transact((tx) => tx.suspense.book(row, arrivalEntry(row)));
  await old.close();
});
