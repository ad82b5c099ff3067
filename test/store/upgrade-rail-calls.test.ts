import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { intentRow } from './intent-row.ts';
import { merchantRow, random } from './rows.ts';
import { migrationsFrom } from './later-migrations.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type DataSource = Database & { undoLastMigration(): Promise<void> };

test('what was under way before rail calls goes on: a payout in transit, a pending refund, what the simulator was told', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: DataSource };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  const intent = intentRow(scope);
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    if (intent.customer !== null) await tx.customers.insert(intent.customer);
    await tx.paymentIntents.insert(intent);
  });
  const again = migrationsFrom('RailCalls');
  // First those after it.
  for (let count = 0; count < again.length; count += 1) await old.dataSource.undoLastMigration();
  const [payout, refund] = [random.id('pyt_'), random.id('re_')];
  const at = (text: string): string => `'2026-11-2${text}:00:00.000'`;
  for (const sql of [
    `INSERT INTO payouts (id, merchant_id, livemode, source, status, amount_centimos, gross_centimos, fee_centimos, account_id,
       destination_bank, destination_account_masked, arrival_expected_on, test_failure, initiated_at, created_at)
     VALUES ('${payout}', '${merchant.id}', 0, 'MANUAL', 'IN_TRANSIT', 900, 1000, -100, 'pacc_1', 'BCP', '****1234',
       '2026-11-24', 'holder_mismatch', ${at('3 16')}, ${at('3 15')})`,
    `INSERT INTO timers (kind, ref, merchant_id, livemode, due_at)
     VALUES ('settle-payout', '${payout}', '${merchant.id}', 0, ${at('4 17')})`,
    `INSERT INTO refunds (id, merchant_id, livemode, payment_intent_id, amount_centimos, status, created_at)
     VALUES ('${refund}', '${merchant.id}', 0, '${intent.id}', 500, 'PENDING', ${at('3 15')})`,
    "UPDATE payment_intents SET next_refund_outcome = 'DENY'",
  ])
    await old.dataSource.query(sql);
  // Its own one twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (const names of profile() === 'embedded' ? [again] : [again, again.slice(0, 1)]) {
    await old.dataSource.query(`DELETE FROM migrations WHERE name IN ('${names.join("', '")}')`);
    expect(await migrate(place.config, world)).toEqual(names);
  }

  const { railCalls, simulatedOrders, timers } = old.read;
  const arrival = new Date('2026-11-24T17:00:00Z');
  const call = await railCalls.openOf('payout', payout);
  expect(call).toMatchObject({ ...scope, kind: 'payout', status: 'ACCEPTED', askAt: arrival });
  expect(call?.request).toEqual({ amountCentimos: 900 });
  expect(await simulatedOrders.find('payout', call?.reference ?? '')).toMatchObject({
    failureCode: 'holder_mismatch',
    endsAt: arrival,
  });
  expect(await timers.due({ now: arrival, scope: null }, 10)).toEqual([
    { ...scope, kind: 'rail-call', ref: call?.id, dueAt: arrival },
  ]);
  const pending = await railCalls.openOf('refund', refund);
  expect(pending?.request).toEqual({ amountCentimos: 500, paymentIntentId: intent.id });
  expect((await simulatedOrders.find('refund', pending?.reference ?? ''))?.state).toBe('PENDING');
  expect(await simulatedOrders.nextOutcome('refund', intent.id)).toBe('DENY');
  await old.close();
});
