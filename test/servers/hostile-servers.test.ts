import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { startDatabaseServer } from '../databases.ts';
import { merchantRow } from '../store/rows.ts';
import { intentBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { injectionStrings } from './injection-strings.ts';
import { root } from './root.ts';

// The operator of a database server chooses its settings, not svc. Here a private server gets unusual settings for all
// sessions, and the service connects as a user that may not change them globally.

type Server = Awaited<ReturnType<typeof startDatabaseServer>>;

let server: Server;
const home = process.env['SVC_TEST_DATABASE_URL'];
beforeAll(async () => {
  server = await startDatabaseServer();
  await root(
    server.url,
    "CREATE USER shop@'%' IDENTIFIED BY ''",
    "GRANT ALL ON `svc\\_%`.* TO shop@'%'",
    "GRANT SELECT ON mysql.* TO shop@'%'",
  );
  process.env['SVC_TEST_DATABASE_URL'] = server.url.replace('root@', 'shop@');
});
afterAll(async () => {
  process.env['SVC_TEST_DATABASE_URL'] = home;
  await server.stop();
});

const modes = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

const hostile: Record<string, readonly string[]> = {
  'latin1 throughout': [
    'SET GLOBAL character_set_server = latin1',
    "SET GLOBAL init_connect = 'SET NAMES latin1'",
    `SET GLOBAL sql_mode = ''`,
  ],
  'gbk, where a backslash can be half of a character': [
    'SET GLOBAL character_set_server = gbk',
    "SET GLOBAL init_connect = 'SET NAMES gbk'",
    `SET GLOBAL sql_mode = '${modes}'`,
  ],
  'backslashes that do not escape': [
    'SET GLOBAL character_set_server = utf8mb4',
    "SET GLOBAL init_connect = ''",
    `SET GLOBAL sql_mode = '${modes},NO_BACKSLASH_ESCAPES'`,
  ],
  'double quotes for names, autocommit off, results limited to one row': [
    `SET GLOBAL sql_mode = 'ANSI,PAD_CHAR_TO_FULL_LENGTH'`,
    "SET GLOBAL init_connect = 'SET autocommit = 0, completion_type = 1, sql_select_limit = 1, sql_safe_updates = 1'",
    'SET GLOBAL TRANSACTION ISOLATION LEVEL SERIALIZABLE',
  ],
  'an open transaction from the start, and no prepared statements': [
    'SET GLOBAL sql_mode = DEFAULT',
    'SET GLOBAL TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    "SET GLOBAL init_connect = 'START TRANSACTION'",
    'SET GLOBAL max_prepared_stmt_count = 0',
    'SET GLOBAL max_join_size = 1',
  ],
};

// In one database for each: its tables are made under these settings, which takes longer than all else.
test.each(Object.entries(hostile))(
  'on a server with %s, texts are stored unchanged, a commit is visible at once, and an intent is paid once',
  async (_name, settings) => {
    await root(server.url, ...settings);
    const world = await startWorld();
    await textsAreUnchanged(world);
    expect(await merchantsSeenOfAnotherProcess(world)).toBe(1);
    await ofFourPaymentsOneIsRecorded(world);
  },
);

/** A text changes its own field and nothing else, and is read back unchanged. */
async function textsAreUnchanged(world: World): Promise<void> {
  const before = await protectedData(world);

  const readBack = await inParallel(injectionStrings, async (text, index) => {
    const reference = `order-${index} ${text}`.trim();
    const created = await world.call('createPaymentIntent', {
      body: intentBody({
        description: text,
        external_reference: reference,
        metadata: { text },
        customer: { type: 'INDIVIDUAL', first_name: text.slice(0, 100), external_id: reference },
      }),
    });
    const read = await world.call('getPaymentIntent', { id: created.data.id });
    const found = await world.call('listPaymentIntents', { query: { external_reference: reference } });
    return [read.data.description, read.data.metadata, found.items.map(({ id }) => id === created.data.id)];
  });
  expect(readBack).toEqual(injectionStrings.map((text) => [text, { text }, [true]]));

  const after = await protectedData(world);
  expect(after).toEqual({
    ...before,
    intents: injectionStrings.length,
    customers: injectionStrings.length,
    unpaid: injectionStrings.length,
    // payment.created and customer.created
    events: 2 * injectionStrings.length,
  });
}

/** How many merchants the next read has more, after another process has committed one. */
async function merchantsSeenOfAnotherProcess({ service, config }: World): Promise<number> {
  const { store } = service.app;
  const before = await store.read.merchants.list();
  const other = await openStore(config, realSystem());
  try {
    await other.transact((tx) => tx.merchants.insert(merchantRow()));
    return (await store.read.merchants.list()).length - before.length;
  } finally {
    await other.close();
  }
}

async function ofFourPaymentsOneIsRecorded(world: World): Promise<void> {
  const inbox = await world.listen('payment.succeeded');
  const { data } = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'one' });
  const pay = () => world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });
  const statuses = (await Promise.all([pay(), pay(), pay(), pay()])).map(({ status }) => status);
  await world.work();

  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect(inbox.received()).toHaveLength(1);
  const entries = await world.call('listBalanceTransactions');
  expect(entries.items).toHaveLength(1);
  const again = await world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'one' });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
}

const lanes = 10;

async function inParallel<T, R>(items: readonly T[], run: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += lanes)
    results.push(...(await Promise.all(items.slice(from, from + lanes).map((item, index) => run(item, from + index)))));
  return results;
}

/** The data that no text may change. */
async function protectedData(world: World) {
  const rows = await world.rows();
  const { merchants = [], api_keys: keys = [], payment_intents: intents = [], customers = [], events = [] } = rows;
  return {
    merchants,
    keys,
    intents: intents.length,
    customers: customers.length,
    events: events.length,
    unpaid: (intents as { status: string }[]).filter(({ status }) => status === 'PENDING').length,
  };
}
