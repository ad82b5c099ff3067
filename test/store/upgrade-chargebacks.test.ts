import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { intentRow } from './intent-row.ts';
import { migrationsFrom } from './later-migrations.ts';
import { chargebackRow } from './money-rows.ts';
import { afterMoment, merchantRow } from './rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };

async function startWith(changes: Parameters<typeof chargebackRow>[2][]) {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: true };
  const rows = changes.map((given) => ({ intent: intentRow(scope), given }));
  const chargebacks = rows.map(({ intent, given }) => chargebackRow(scope, intent.id, { ourCentimos: 0, ...given }));
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const { intent } of rows) await tx.paymentIntents.insert(intent);
    for (const row of chargebacks) await tx.chargebacks.insert(row);
  });
  return { store, chargebacks };
}

const again = migrationsFrom('ChargebackEnds');
async function undone({ dataSource }: Opened): Promise<void> {
  for (let count = 0; count < again.length; count += 1) await dataSource.undoLastMigration();
}

test('chargebacks from before: svc bears nothing of them, and what was won came back whole', async () => {
  const won = { status: 'WON', wonCentimos: 2_590, endTransactionId: 'btxn_won', endedAt: afterMoment(9) } as const;
  const { store, chargebacks } = await startWith([{}, won, { status: 'LOST', endedAt: afterMoment(9) }]);
  await undone(store);
  const [before] = await store.dataSource.query("SELECT won_transaction_id FROM chargebacks WHERE status = 'WON'");
  expect(before).toEqual({ won_transaction_id: 'btxn_won' });
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await store.dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, realSystem())).toEqual(again);
  }
  for (const row of chargebacks) expect(await store.read.chargebacks.find(row.id)).toEqual(row);
  await store.close();
});

test('one of money in suspense cannot go back: the undoing is refused, and nothing is lost', async () => {
  const { store } = await startWith([{}]);
  const held = chargebackRow({ merchantId: merchantRow().id, livemode: true }, null, { suspenseId: 'sus_1' });
  const nobodys = { ...held, merchantId: null, balanceTransactionId: null };
  await store.transact((tx) => tx.chargebacks.insert(nobodys));
  await expect(undone(store)).rejects.toThrow(/NOT NULL|truncated|cannot be null|Invalid use of NULL/i);
  expect(await store.read.chargebacks.find(nobodys.id)).toEqual(nobodys);
  await store.close();
});
