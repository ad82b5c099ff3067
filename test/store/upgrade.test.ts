import { afterEach, expect, test } from '@jest/globals';
import type { Store } from '../../services/api/src/application/store.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realWorld } from '../../services/api/src/main/world.ts';
import { migratedDatabase, profile, type Place } from '../databases.ts';
import { draw } from './given.ts';

type Database = { query(sql: string): Promise<object[]> };

let place: Place | null = null;
afterEach(async () => {
  await place?.dispose();
});

const indexes = {
  payment_intents_status: 'payment_intents',
  balance_transactions_type: 'balance_transactions',
  events_type: 'events',
  webhook_deliveries_status: 'webhook_deliveries',
};

test('a database that is older than the claims of endpoints is brought to this version', async () => {
  const world = realWorld();
  place = await migratedDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  await old.dataSource.query('DROP TABLE webhook_claims');
  for (const [index, table] of Object.entries(indexes))
    await old.dataSource.query(`DROP INDEX ${index}${profile() === 'embedded' ? '' : ` ON ${table}`}`);
  await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Lists%'");
  await old.close();

  expect(await migrate(place.config, world)).toEqual(['Lists0000000000003']);
  const store = await openStore(place.config, world);

  const claim = { worker: 'one', seconds: 20 };
  expect(await store.transact((tx) => tx.webhookClaims.claim(draw.id('we_'), claim))).toBe(true);
  await store.close();
});
