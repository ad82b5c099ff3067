import { afterEach, expect, test } from '@jest/globals';
import type { KeyringCheck } from '../../services/api/src/application/secrets/keyring-checks-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { ownDatabase, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { apiKeyRow, merchantRow, moment } from './rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };

const check = (name: string): KeyringCheck => ({
  ...{ name, value: name, createdAt: moment, usedAt: null, retiredAt: null, verifyOnlyAt: null },
});

test.each([
  ['one key made all hashes', ['k1'], 'k1'],
  ['of several keys nobody knows which one made a hash', ['k1', 'k2'], null],
])('%s; every key counts as used', async (_name, names, hashKey) => {
  place = await ownDatabase();
  const { dataSource, ...store } = (await openStore(place.config, realSystem())) as Opened;
  const merchant = merchantRow();
  const key = apiKeyRow({ merchantId: merchant.id, livemode: false });
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    await tx.apiKeys.insert(key);
    await tx.operators.insert({
      ...{ id: 'opr_1', name: 'rosa', only: null, last4: '1234', hash: 'h1', hashKey: null },
      ...{ createdAt: moment, removedAt: null },
    });
    await tx.keyringChecks.insert(names.map(check));
  });
  for (let left = migrationsFrom('KeysOfTheKeyring').length; left > 0; left -= 1) await dataSource.undoLastMigration();
  await migrate(place.config, realSystem());
  expect((await store.read.apiKeys.find(key.id))?.hashKey).toBe(hashKey);
  expect((await store.read.operators.list()).map((one) => one.hashKey)).toEqual([hashKey]);
  expect((await store.read.keyringChecks.list()).map(({ usedAt }) => usedAt)).toEqual(names.map(() => moment));
  await store.close();
});
