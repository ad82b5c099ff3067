import { afterEach, expect, test } from '@jest/globals';
import { placeholder } from '../../services/api/src/application/secrets/secret-placeholder.ts';
import { migrate, openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { ownDatabase, profile, type TestDatabase } from '../databases.ts';
import {
  apiKeyRow,
  balanceTransactionRow,
  eventRow,
  idempotencyRow,
  journalEntryRow,
  merchantRow,
  random,
} from './rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Database = { query(sql: string): Promise<object[]> };

let place: TestDatabase | null = null;
afterEach(async () => {
  await place?.dispose();
});

const indexes = {
  payment_intents_status: 'payment_intents',
  balance_transactions_type: 'balance_transactions',
  events_type: 'events',
  webhook_deliveries_status: 'webhook_deliveries',
};

test('a database from before the claims of endpoints is migrated to this version', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  await old.dataSource.query('DROP TABLE webhook_claims');
  for (const [index, table] of Object.entries(indexes))
    await old.dataSource.query(`DROP INDEX ${index}${profile() === 'embedded' ? '' : ` ON ${table}`}`);
  await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Lists%'");
  await old.close();

  expect(await migrate(place.config, world)).toEqual(['Lists0000000000003']);
  const store = await openStore(place.config, world);

  const claim = { worker: 'one', seconds: 20 };
  const endpoint = { webhookEndpointId: random.id('we_'), merchantId: random.id('mer_'), livemode: false };
  expect(await store.transact((tx) => tx.webhookClaims.claim(endpoint, claim))).toBe(true);
  await store.close();
});

/** The list in the format of the version that stored lists of permissions. */
const everyPermission =
  `account:read account:write balance:read checkout_sessions:read checkout_sessions:write customers:read customers:write
  diagnostics:read events:read merchants:read merchants:write payment_intents:read payment_intents:write
  payment_methods:read payment_methods:write payout_accounts:read payout_accounts:write payout_settings:read
  payout_settings:write payouts:read refunds:read refunds:write subscriptions:read subscriptions:write webhooks:read
  webhooks:write`.split(/\s+/);

test('a key that was unrestricted becomes unrestricted; a restricted key keeps its permissions', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  const lists = {
    whole: apiKeyRow(scope, { permissions: everyPermission }),
    restricted: apiKeyRow(scope, { permissions: everyPermission.slice(1) }),
    browser: apiKeyRow(scope, { kind: 'publishable', permissions: ['checkout_sessions:write'] }),
    nothing: apiKeyRow(scope, { kind: 'publishable', permissions: [] }),
  };
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const key of Object.values(lists)) await tx.apiKeys.insert(key);
  });
  // Twice, because an interrupted migration is run again.
  for (let round = 0; round < 2; round += 1) {
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'KeyPermissions%'");
    expect(await migrate(place.config, world)).toEqual(['KeyPermissions0000000000007']);
  }

  const migratedPermissions = async ({ id }: { id: string }) =>
    (await old.transact((tx) => tx.apiKeys.find(id)))?.permissions;
  expect(await migratedPermissions(lists.whole)).toBe('all');
  expect(await migratedPermissions(lists.restricted)).toEqual(lists.restricted.permissions);
  expect(await migratedPermissions(lists.browser)).toBe('all');
  expect(await migratedPermissions(lists.nothing)).toEqual([]);
  await old.close();
});

test('stored bodies keep their placeholders, and new bodies have the new form', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const scope = { merchantId: random.id('mer_'), livemode: false };
  const id = random.id('pi_');
  const text = (sealed: string): string => JSON.stringify({ secret: `${id}_secret_${sealed}`, words: `{{k1 ${id}}}` });
  const events = { before: eventRow(scope, { resourceId: id, body: text(`{{k1 ${id}}}`) }), after: eventRow(scope) };
  const response = idempotencyRow({ resourceId: id, body: text(`{{k1 ${id}}}`) });
  const nobodys = idempotencyRow({ resourceId: null, body: '' });
  await old.transact(async (tx) => {
    await tx.events.append(events.before);
    for (const row of [response, nobodys]) await tx.idempotency.insert(row);
  });
  // The schema of the previous version.
  for (const table of ['events', 'idempotency_keys'])
    await old.dataSource.query(`ALTER TABLE ${table} DROP COLUMN placeholder_form`);
  await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Placeholders%'");
  await old.close();

  expect(await migrate(place.config, world)).toEqual(['Placeholders0000000000009']);
  const store = await openStore(place.config, world);
  await store.transact((tx) => tx.events.append(events.after));

  const upgraded = { body: text(placeholder('k1', id)) };
  expect(await store.read.events.find(scope, events.before.id)).toEqual({ ...events.before, ...upgraded });
  expect(await store.read.idempotency.find(response.id)).toEqual({ ...response, ...upgraded });
  expect(await store.read.idempotency.find(nobodys.id)).toEqual(nobodys);
  // In a new body `{{k1 pi_x}}` is plain text.
  expect(await store.read.events.find(scope, events.after.id)).toEqual(events.after);
  await store.close();
});

test('events from before positions get them in the order of their ids; those that are not fanned out get theirs later', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const scope = { merchantId: random.id('mer_'), livemode: false };
  const events = Array.from({ length: 30 }, () => eventRow(scope));
  const append = (rows: typeof events) =>
    old.transact(async (tx) => {
      for (const event of rows) await tx.events.append(event);
    });
  await append(events.slice(10, 20));
  await old.transact((tx) => tx.events.takeUnfanned(10));
  await append(events.slice(0, 10));
  await old.transact((tx) => tx.events.takeUnfanned(10));
  await append(events.slice(20));
  await old.dataSource.query('DROP TABLE event_positions');
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'EventPositions%'");
    expect(await migrate(place.config, world)).toEqual(['EventPositions0000000000010']);
  }

  const page = async () => (await old.read.eventPositions.page(scope, 0, 100)).events;
  expect((await page()).map(({ id, position }) => [id, position])).toEqual(
    events.slice(0, 20).map(({ id }, index) => [id, index + 1]),
  );
  await old.transact((tx) => tx.events.takeUnfanned(100));
  expect((await page()).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  await old.close();
});

test('a merchant from before lists of hosts has none: any host', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const merchant = merchantRow({ hosts: [] });
  await old.transact((tx) => tx.merchants.insert(merchant));
  await old.dataSource.query('ALTER TABLE merchants DROP COLUMN hosts');
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'MerchantHosts%'");
    expect(await migrate(place.config, world)).toEqual(['MerchantHosts0000000000011']);
  }
  await old.close();

  const store = await openStore(place.config, world);
  expect(await store.read.merchants.find(merchant.id)).toEqual(merchant);
  const full = { ...merchant, hosts: Array.from({ length: 20 }, (_, index) => `${'a'.repeat(253)}:655${10 + index}`) };
  await store.transact((tx) => tx.merchants.update(merchant, full));
  expect(await store.read.merchants.find(merchant.id)).toEqual(full);
  await store.close();
});

test('a merchant with entries from before balances has their sums', async () => {
  const world = realSystem();
  place = await ownDatabase();
  const old = (await openStore(place.config, world)) as Store & { dataSource: Database };
  const merchant = merchantRow();
  const scope = { merchantId: merchant.id, livemode: false };
  const entries = [
    balanceTransactionRow(scope),
    balanceTransactionRow(scope),
    balanceTransactionRow({ ...scope, livemode: true }),
    balanceTransactionRow(scope, { status: 'IN_PAYOUT' }),
    balanceTransactionRow(scope, { status: 'PAID', type: 'PAYOUT' }),
  ];
  await old.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const entry of entries) await tx.ledger.book(journalEntryRow(entry), entry);
  });
  const onTable = profile() === 'embedded' ? '' : ' ON balance_transactions';
  const added = ['due', 'pending', 'status'].map((name) => `balance_transactions_${name}`);
  const tables = ['balances', 'fee_plans', 'added_holidays'];
  for (const sql of [
    ...tables.map((name) => `DROP TABLE ${name}`),
    ...added.map((name) => `DROP INDEX ${name}${onTable}`),
  ])
    await old.dataSource.query(sql);
  // Twice, because an interrupted migration is run again. On SQLite a migration is all or nothing.
  for (let round = 0; round < (profile() === 'embedded' ? 1 : 2); round += 1) {
    await old.dataSource.query("DELETE FROM migrations WHERE name LIKE 'Balances%'");
    expect(await migrate(place.config, world)).toEqual(['Balances0000000000012']);
  }

  const { netCentimos } = balanceTransactionRow(scope);
  const balance = { PENDING: 2 * netCentimos, AVAILABLE: 0, IN_PAYOUT: netCentimos, PAID: 0 };
  expect(await old.read.balances.find(scope)).toEqual(balance);
  expect((await old.read.balances.find({ ...scope, livemode: true })).PENDING).toBe(netCentimos);
  await old.close();
});
