import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { ownDatabase, profile, type TestDatabase } from '../databases.ts';
import { customerRow, merchantRow } from './rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Database = { query(sql: string): Promise<object[]> };

let place: TestDatabase | null = null;
afterEach(async () => {
  await place?.dispose();
});

test('customers of an earlier version are found by their words, also after an interrupted migration', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  const customers = Array.from({ length: 450 }, (_, index) => customerRow(scope, { lastName: `Núñez ${index}` }));
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const customer of customers) await tx.customers.insert(customer);
  });
  const onMysql = profile() !== 'embedded';
  const none = [
    'DROP TABLE customer_words',
    `DROP INDEX customers_list${onMysql ? ' ON customers' : ''}`,
    ...['words', 'version', 'archived_external_id', 'archived_at'].map(
      (name) => `ALTER TABLE customers DROP COLUMN ${name}`,
    ),
  ];
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < 2; round += 1) {
    if (round === 0 || !onMysql) for (const sql of none) await old.dataSource.query(sql);
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Customers%'");
    expect(await migrate(place.config, world)).toEqual(['Customers0000000000013']);
  }

  const store = await openStore(place.config, world);
  const { read } = store;
  const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };
  const found = async (...words: string[]) =>
    (await read.customers.page(scope, { ...anyTime, words }, { offset: 0, limit: 10 })).map(({ id }) => id);
  expect(await read.customers.count(scope, { ...anyTime, words: ['nunez'] })).toMatchObject({
    total: 450,
    capped: false,
  });
  expect(await found('nunez', '449')).toEqual([customers[449]?.id]);
  expect(await read.customers.find(scope, customers[7]?.id ?? '')).toEqual(customers[7]);
  await Promise.all([old.close(), store.close()]);
});
