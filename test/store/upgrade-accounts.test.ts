import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { ownDatabase, profile, type TestDatabase } from '../databases.ts';
import { apiKeyRow, merchantRow } from './rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Database = { query(sql: string): Promise<object[]> };

let place: TestDatabase | null = null;
afterEach(async () => {
  await place?.dispose();
});

test('merchants from before accounts get one each, also two with the same RUC, and are found by their names', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const fromBefore = { address: null, legalNameSource: 'OPERATOR' } as const;
  const doubles = [merchantRow(fromBefore), merchantRow({ ...fromBefore, tradeName: null })].map((merchant) => ({
    ...merchant,
    accountId: merchant.id.replace('mer_', 'acc_'),
  }));
  const key = apiKeyRow({ merchantId: doubles[0]?.id ?? '', livemode: false });
  await old.transact(async (tx) => {
    for (const merchant of doubles) await tx.merchants.insert(merchant);
    await tx.apiKeys.insert(key);
  });
  const on = profile() === 'embedded' ? '' : ' ON merchants';
  for (const sql of [
    ...['last_used_at', 'expires_at'].map((column) => `ALTER TABLE api_keys DROP COLUMN ${column}`),
    `DROP INDEX merchants_list${on}`,
    `DROP INDEX merchants_tax_id${on}`,
    ...['search_text', 'address', 'legal_name_source', 'account_id'].map(
      (column) => `ALTER TABLE merchants DROP COLUMN ${column}`,
    ),
    'DROP TABLE accounts',
  ])
    await old.dataSource.query(sql);
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Accounts%'");
    expect(await migrate(place.config, world)).toEqual(['Accounts0000000000014']);
  }
  await old.close();

  const store = await openStore(place.config, world);
  expect(await store.read.merchants.list()).toEqual(doubles.toReversed());
  expect(await store.read.apiKeys.find(key.id)).toEqual(key);
  const { id, accountId, createdAt } = doubles[0] ?? merchantRow();
  expect(await store.transact((tx) => tx.accounts.find(accountId))).toEqual({ id: accountId, createdAt });
  const filter = { createdFrom: null, createdTo: null, aheadMs: 0 };
  const scope = { merchantId: id, livemode: false };
  const search = (q: string | null) => store.read.merchants.page(scope, { ...filter, q }, { offset: 0, limit: 9 });
  expect([await search(null), await search('nandu'), await search('nobody')]).toEqual([[doubles[0]], [doubles[0]], []]);
  await store.close();
});
