import { afterEach, expect, test } from '@jest/globals';
import type { Store } from '../../services/api/src/application/store.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { ownDatabase, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { moment } from './rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };

test('to the version before, a machine would be a person: its key has stopped working', async () => {
  place = await ownDatabase();
  const { dataSource, ...store } = (await openStore(place.config, realSystem())) as Opened;
  const person = {
    id: 'opr_1',
    name: 'rosa',
    only: null,
    last4: '1234',
    hash: 'h1',
    hashKey: 'k1',
    createdAt: moment,
    removedAt: null,
  };
  await store.transact(async (tx) => {
    await tx.operators.insert(person);
    await tx.operators.insert({ ...person, id: 'opr_2', name: 'cron', only: ['reconcile'], hash: 'h2' });
  });
  for (let left = migrationsFrom('Machines').length; left > 0; left -= 1) await dataSource.undoLastMigration();
  await migrate(place.config, realSystem());
  expect(await store.read.operators.list()).toMatchObject([
    { name: 'rosa', removedAt: null },
    { name: 'cron', only: null, removedAt: moment },
  ]);
  await store.close();
});
