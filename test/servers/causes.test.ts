import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMysql } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import type { DatabaseFailure } from '../../services/api/src/application/database-failure.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { migratedDatabase, type TestDatabase } from '../databases.ts';
import { merchantRow } from '../store/rows.ts';
import { root } from './root.ts';

// What the store tells of a server that refuses it. The user is one of its own, because a server refuses its root nothing.

const user = `svc_${randomUUID().slice(0, 8)}`;
let place: TestDatabase;
let server: string;
let store: Store;
let failures: DatabaseFailure[];

beforeEach(async () => {
  place = await migratedDatabase();
  server = String(place.config.production?.databaseUrl);
  const { pathname } = new URL(server);
  await root(
    server,
    `CREATE USER ${user} IDENTIFIED BY 'right' WITH MAX_USER_CONNECTIONS 2`,
    `GRANT ALL ON ${pathname.slice(1)}.* TO ${user}`,
  );
});

afterEach(async () => {
  await store.close();
  await root(server, `DROP USER ${user}`);
  await place.dispose();
});

async function open(poolSize: number): Promise<void> {
  const url = new URL(server);
  [url.username, url.password] = [user, 'right'];
  store = await openMysql({
    url: url.href,
    poolSize,
    pause: () => Promise.resolve(),
    monotonicMs: () => performance.now(),
  });
  failures = [];
  store.failures.listen((failure) => failures.push(failure));
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : 'another error'),
  );
const write = () => codeOf(store.transact((tx) => tx.merchants.insert(merchantRow())));

test('the user lacks a right: 503, and the store tells which error of the server it was', async () => {
  await root(server, `REVOKE INSERT ON ${new URL(server).pathname.slice(1)}.* FROM ${user}`);
  await open(1);
  expect([await write(), failures]).toEqual([
    'SERVICE_UNAVAILABLE',
    [
      {
        ...{ code: 'ER_TABLEACCESS_DENIED_ERROR', errno: 1142, sqlState: '42000', kind: 'unavailable' },
        words: 'access denied: the user lacks a right to a table',
      },
    ],
  ]);
});

test('more connections than the user may have, and another password: each refused call tells its cause, reads as well', async () => {
  await open(8);
  const units = await Promise.all(
    Array.from({ length: 8 }, () =>
      codeOf(
        store.transact(
          async (tx) => void (await Promise.all([tx.holds.find(), new Promise((r) => setTimeout(r, 200))])),
        ),
      ),
    ),
  );
  expect(new Set(units)).toEqual(new Set(['done', 'SERVICE_UNAVAILABLE']));
  expect(new Set(failures.map(({ words }) => words))).toEqual(
    new Set(['a limit of this user is reached, such as that of its connections']),
  );
  expect(store.load().waiting).toBe(0);

  await root(server, `ALTER USER ${user} IDENTIFIED BY 'another'`);
  failures = [];
  // The connections that are open stay so: these take them all, and the rest need new ones.
  const reads = await Promise.all(
    Array.from({ length: 8 }, () => store.read.holds.find().catch((error: unknown) => error)),
  );
  const refused = reads.filter((read) => read !== null);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((error) => store.isUnavailable(error))).toBe(true);
  expect(failures[0]).toMatchObject({ errno: 1045, words: 'access denied: user or password', kind: 'unavailable' });
});
