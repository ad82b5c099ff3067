import { afterEach, expect, test } from '@jest/globals';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import type { RailNotification } from '../../services/api/src/application/rails/rail-notifications-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { ownDatabase, profile, type Database, type TestDatabase } from '../databases.ts';
import { migrationsFrom } from './later-migrations.ts';
import { payoutRow } from './payout-row.ts';
import { railCallRow } from './rail-call-row.ts';
import { balanceTransactionRow, feePlanRow, journalEntryRow, merchantRow, moment } from './rows.ts';

let place: TestDatabase;
afterEach(() => place.dispose());

type Opened = Store & { dataSource: Database & { undoLastMigration(): Promise<void> } };

async function undone(store: Opened, again: readonly string[]): Promise<void> {
  for (let count = 0; count < again.length; count += 1) await store.dataSource.undoLastMigration();
}

async function started() {
  place = await ownDatabase();
  const store = (await openStore(place.config, realSystem())) as Opened;
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: true };
  const [returned, paid] = [payoutRow(scope), payoutRow(scope)];
  const part = (centimos: number) =>
    balanceTransactionRow(scope, {
      ...{ type: 'ADJUSTMENT', sourceType: 'PAYOUT', sourceId: returned.id, status: 'AVAILABLE' },
      ...{ grossCentimos: centimos, feeCentimos: 0, feeTaxCentimos: 0, netCentimos: centimos },
    });
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const payout of [returned, paid]) await tx.payouts.insert(payout);
    await tx.feePlans.insert(feePlanRow(merchant.id));
  });
  const book = (centimos: number) => {
    const entry = part(centimos);
    return store.transact((tx) => tx.ledger.book(journalEntryRow(entry), entry));
  };
  const calls = [
    railCallRow(scope, { status: 'FAILED', reference: 'paid all the same' }),
    railCallRow(scope, { kind: 'refund', reference: 'failed all the same' }),
    railCallRow(scope, { status: 'FAILED', reference: 'as told' }),
    railCallRow({ ...scope, livemode: false }, { status: 'FAILED', reference: 'of test mode' }),
  ];
  const told = (reference: string, type: RailNotification['type'], outcome: RailNotification['outcome']) => ({
    ...({ rail: 'payout', notificationId: `${type} of ${reference}`, reference, type, outcome } as const),
    ...{ amountCentimos: 300, paymentId: null, failureCode: null, at: moment, createdAt: moment },
  });
  await store.transact(async (tx) => {
    for (const call of calls) await tx.railCalls.insert(call);
    for (const one of [
      told('paid all the same', 'payout.paid', 'NO_EFFECT'),
      told('failed all the same', 'refund.failed', 'NO_EFFECT'),
      told('as told', 'payout.failed', 'NO_EFFECT'),
      told('as told', 'payout.paid', 'APPLIED'),
      told('of test mode', 'payout.paid', 'NO_EFFECT'),
    ])
      await tx.railNotifications.insert(one);
  });
  return { store, scope, merchant, returned, paid, book, again: migrationsFrom('ReturnedPayouts') };
}

test('what was given back before is returned, svc bears the fees, and what a partner told otherwise is noted', async () => {
  const { store, scope, merchant, returned, paid, book, again } = await started();
  await book(100);
  await undone(store, again);
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await store.dataSource.query(`DELETE FROM migrations WHERE name IN ('${again.join("', '")}')`);
    expect(await migrate(place.config, realSystem())).toEqual(again);
  }
  const { payouts, feePlans, railCalls } = store.read;
  expect((await railCalls.toldAfterAll(9)).map((call) => [call.reference, call.toldAfterAll]).toSorted()).toEqual([
    ['failed all the same', 'FAILED_AFTER_ALL'],
    ['paid all the same', 'PAID_AFTER_ALL'],
  ]);
  expect(await payouts.find(scope, returned.id)).toMatchObject({ returnedCentimos: 100, returnFeeCentimos: 0 });
  expect(await payouts.find(scope, paid.id)).toMatchObject({ returnedCentimos: 0, returnFeeCentimos: 0 });
  expect((await feePlans.latest(merchant.id))?.returnFeeBearer).toBe('SVC');
  // Now another part can be given back.
  await book(200);
  await store.close();
});

test('a payout that came back in parts cannot go back: the undoing is refused, and nothing is lost', async () => {
  const { store, scope, returned, book, again } = await started();
  for (const centimos of [100, 200]) await book(centimos);
  await expect(undone(store, again)).rejects.toThrow(/unique|duplicate/i);
  expect(await store.read.payouts.find(scope, returned.id)).toEqual(returned);
  await store.close();
});
