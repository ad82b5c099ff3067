import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { withoutTls } from '../services/api/src/adapters/typeorm/connection/mysql-tls.ts';
import { mysqlDataSource } from '../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Config } from '../services/api/src/main/config.ts';
import { migrate } from '../services/api/src/main/open-store.ts';
import { realSystem } from '../services/api/src/main/system.ts';
import { startMariadb, startMysql, type Server } from '../tools/services/services.mjs';

/** Set by the jest project: the database server is MySQL itself or a Galera cluster, not one MariaDB. */
const { svcServer } = globalThis as { svcServer?: 'mysql' | 'galera' };
export const onMysqlItself = svcServer === 'mysql';
if (onMysqlItself) process.env['SVC_TEST_DATABASE_URL'] = process.env['SVC_TEST_MYSQL_URL'] ?? '';
export const onGalera = svcServer === 'galera';
if (onGalera) process.env['SVC_TEST_DATABASE_URL'] = process.env['SVC_TEST_GALERA_URL'] ?? '';

/** Set by the jest project: tests of the service run on both profiles. */
export type Profile = 'embedded' | 'production';
export const profile = (): Profile => (globalThis as { svcProfile?: Profile }).svcProfile ?? 'embedded';

export type TestDatabase = { config: Config; dispose(): Promise<void> };

const common: Omit<Config, 'production' | 'dataDir'> = {
  development: true,
  host: '127.0.0.1',
  port: 0,
  authority: { operatorKey: null, development: true, singleOperator: false },
  secrets: null,
  publicUrl: 'http://localhost:3000',
  checkoutHost: 'https://pay.svc.example',
  docsUrl: 'https://svc.example/docs',
  partners: [],
  institutionName: 'SVC',
  logLevel: 'silent',
  poolSize: 20,
  // Tests call faster than merchants do; rate-limits.test.ts sets its own limits.
  rates: {
    live: 100_000,
    test: 100_000,
    publishable: 100_000,
    publishableAddress: 100_000,
    partner: 100_000,
    failedAuth: 100_000,
  },
  hold: false,
  retentionYears: 10,
  machine: { lineCentimos: 50_000, runCentimos: 500_000 },
  metricsPort: null,
  keepAliveSeconds: 75,
  stopDelaySeconds: 0,
  securityContacts: [],
  proxies: 0,
  warnings: [],
};

/** A new empty database of this profile. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return profile() === 'embedded' ? emptySqlite() : emptyMysql();
}

async function emptySqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
  return {
    config: { ...common, dataDir, production: null },
    dispose: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/**
 * An empty database with the service's tables. Migrations take longer than most tests, so a SQLite database is a copy of
 * a migrated file, and a MySQL database is used again by the next test after its rows are deleted.
 */
export async function migratedDatabase(): Promise<TestDatabase> {
  // Some tests put a proxy in front of the server.
  if (profile() === 'embedded' || process.env['SVC_TEST_DATABASE_URL'] !== runServerUrl) return ownDatabase();
  const place = cleaned.pop() ?? (await keptDatabase());
  return {
    config: place.config,
    async dispose() {
      if (await deleteRows(place.config)) cleaned.push(place);
      else await place.dispose();
    },
  };
}

/** The same, which no other test uses: for a test that changes the tables. */
export const ownDatabase = async (): Promise<TestDatabase> =>
  profile() === 'embedded' ? copiedSqlite() : migrated(await emptyMysql());

/** The next file that runs in this worker uses the databases of this one, too. */
async function keptDatabase(): Promise<TestDatabase> {
  keptCount += 1;
  const place = await migrated(await emptyMysql(`svc_kept_${process.env['JEST_WORKER_ID']}_${keptCount}`));
  const { config } = place;
  const dispose = async (): Promise<void> => rmSync(config.dataDir, { recursive: true, force: true });
  if (await deleteRows(config)) return { config, dispose };
  await place.dispose();
  return keptDatabase();
}
let keptCount = 0;

const runServerUrl = process.env['SVC_TEST_DATABASE_URL'];
const cleaned: TestDatabase[] = [];
let original: Promise<TestDatabase> | undefined;
afterAll(async () => {
  for (const place of cleaned.splice(0)) await place.dispose();
  await (await original)?.dispose();
  original = undefined;
  await (await runConnection)?.destroy();
  runConnection = undefined;
});

async function copiedSqlite(): Promise<TestDatabase> {
  original ??= emptySqlite().then(migrated);
  const { config } = await original;
  const copy = await emptySqlite();
  cpSync(config.dataDir, copy.config.dataDir, { recursive: true });
  return copy;
}

async function migrated(place: TestDatabase): Promise<TestDatabase> {
  await migrate(place.config, realSystem());
  return place;
}

/** Deletes all rows. @returns false when the test has created triggers: the database cannot be used again */
async function deleteRows({ production }: Config): Promise<boolean> {
  const url = new URL(String(production?.databaseUrl));
  const database = url.pathname.slice(1);
  return onServer(new URL('/', url).href, async (query) => {
    if ((await query(`SHOW TRIGGERS FROM ${database}`)).length > 0) return false;
    const tables = (await query(`SHOW TABLES FROM ${database}`)).flatMap(Object.values);
    const deletes = tables.filter((table) => table !== 'migrations').map((table) => `DELETE FROM ${database}.${table}`);
    await query(['SET foreign_key_checks = 0', ...deletes, 'SET foreign_key_checks = 1'].join('; '));
    return true;
  });
}

async function emptyMysql(wanted?: string): Promise<TestDatabase> {
  const { SVC_TEST_DATABASE_URL: serverUrl, SVC_TEST_REDIS_URL: redisUrl } = process.env;
  if (serverUrl === undefined || redisUrl === undefined)
    throw new Error(
      'The production profile needs SVC_TEST_DATABASE_URL and SVC_TEST_REDIS_URL: `npm test` starts both and sets them.',
    );
  const { databaseUrl, name } = await createDatabase(serverUrl, wanted);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'svc-test-'));
  return {
    config: { ...common, dataDir, production: { databaseUrl, tls: withoutTls, redisUrl, redisTls: withoutTls } },
    async dispose() {
      await onServer(serverUrl, (query) => query(`DROP DATABASE ${name}`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a separate server, for tests that change its settings or end it. */
export const startDatabaseServer = (): Promise<Server> => (onMysqlItself ? startMysql() : startMariadb());

/** Creates a database on a running server. */
export async function createDatabase(
  server: string,
  name = `svc_${randomUUID().replaceAll('-', '')}`,
): Promise<{ databaseUrl: string; name: string }> {
  await onServer(server, (query) => query(`CREATE DATABASE IF NOT EXISTS ${name}`));
  // A session waits for the commits of its cluster, but a connection does not wait for the database that it names.
  if (server === process.env['SVC_TEST_GALERA_URL']) await untilOnEachNode(name);
  return { databaseUrl: new URL(name, server).href, name };
}

async function untilOnEachNode(name: string): Promise<void> {
  for (const node of process.env['SVC_TEST_GALERA_NODES']?.split(' ') ?? [])
    await onServer(node, (query) => query(`SELECT 1 FROM information_schema.schemata WHERE schema_name = '${name}'`));
}

/** The part of TypeORM's DataSource that reads all tables. */
export type Database = {
  query(sql: string, values?: unknown[]): Promise<object[]>;
};

/** The rows of each statement. On MySQL several statements are sent at once. */
export async function queryAll(database: Database, statements: readonly string[]): Promise<object[][]> {
  if (profile() === 'production' && statements.length > 1)
    return (await database.query(statements.join('; '))) as object[][];
  const results: object[][] = [];
  for (const statement of statements) results.push(await database.query(statement));
  return results;
}

type DataSource = ReturnType<typeof mysqlDataSource>;
type Query = (sql: string) => Promise<object[]>;

/** One connection of this test file to the server of the run: opening one for each test takes longer than the queries. */
let runConnection: Promise<DataSource> | undefined;

async function onServer<T>(server: string, work: (query: Query) => Promise<T>): Promise<T> {
  const connect = (): Promise<DataSource> =>
    mysqlDataSource({ url: new URL('mysql', server).href, poolSize: 1 }).initialize();
  if (server === runServerUrl) {
    const connection = await (runConnection ??= connect());
    return work((sql) => connection.query(sql));
  }
  const connection = await connect();
  try {
    return await work((sql) => connection.query(sql));
  } finally {
    await connection.destroy();
  }
}
