import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { eventRow, merchantRow } from './rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

test('a database with rows in its lists gets their checkpoints, also after an interrupted migration', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (let count = 0; count < 600; count += 1) await tx.events.append(eventRow(scope));
  });
  /** What a later migration has renamed since. */
  const oldNames = [
    'ALTER TABLE counting_bounds RENAME TO settling_bounds',
    'ALTER TABLE list_checkpoints RENAME COLUMN counted_id TO settled_id',
    'ALTER TABLE list_checkpoints RENAME COLUMN counted_rows TO settled_count',
  ];
  const none = [
    'DROP TABLE list_checkpoints',
    'DROP TABLE settling_bounds',
    `DROP INDEX payment_intents_methods${profile() === 'embedded' ? '' : ' ON payment_intents'}`,
  ];
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < 2; round += 1) {
    const isInterrupted = round > 0 && profile() === 'production';
    for (const sql of isInterrupted ? oldNames : [...oldNames, ...none]) await old.dataSource.query(sql);
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE '%Totals%'");
    expect(await migrate(place.config, world)).toEqual(['ListTotals0000000000008', 'CountedTotals0000000000021']);
  }

  const everyEvent = {
    createdFrom: null,
    createdTo: null,
    aheadMs: 0,
    types: null,
    resourceId: null,
    deliveryStatus: null,
  };
  expect(await old.read.events.count(scope, everyEvent)).toEqual({ total: 600, capped: false });
  const list = { ...scope, list: 'events' };
  const later = 'zzzzzzzzzz';
  expect((await old.read.listTotals.listsToCount(later, '')).found).toEqual([list]);
  for (let more = true; more;) more = await old.transact((tx) => tx.listTotals.countMore(list, later));
  expect(await old.read.events.count(scope, everyEvent)).toEqual({ total: 600, capped: false });
  await old.close();
});
