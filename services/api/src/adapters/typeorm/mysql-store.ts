import type { Pool } from 'mysql2';
import { DataSource } from 'typeorm';
import { idleConnectionTimeoutMs } from '../../application/lists/counting-times.ts';
import type { DatabaseLoad, Reads, Store, Tx } from '../../application/store.ts';
import { isUnavailable } from './connection/database-errors.ts';
import { failureWatch } from './connection/failure-watch.ts';
import { mysqlProbe } from './connection/mysql-probe.ts';
import { lossesOf, mysqlDriver } from './connection/mysql-pool.ts';
import { poolReads } from './connection/mysql-reads.ts';
import { sslOptions, type DatabaseTls } from './connection/mysql-tls.ts';
import { mysqlUnits } from './connection/mysql-units.ts';
import { retryTransaction, type Pause } from './connection/retry-transaction.ts';
import { migrations } from './migrations/index.ts';
import { reads, repositories } from './repositories.ts';
import { mysqlTaxRegistry } from './tax-registry-mysql.ts';

export type MysqlOptions = {
  url: string;
  /** Without it the connections are plain text. */
  tls?: DatabaseTls;
  poolSize: number;
  pause: Pause;
  monotonicMs: () => number;
};

/** The service's migrations on MySQL or MariaDB, not connected yet. */
export function mysqlDataSource({ url, tls, poolSize }: Pick<MysqlOptions, 'url' | 'tls' | 'poolSize'>): DataSource {
  return new DataSource({
    type: 'mysql',
    driver: mysqlDriver,
    url,
    // TypeORM leaves out the parameters of the URL.
    ssl: tls && sslOptions(tls),
    poolSize,
    migrations,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: 5_000,
    // The pool closes an idle connection before the server does: a unit that gets a connection at the moment when the server
    // closes it is refused. mysql2's pool does this only if `maxIdle` is smaller than the pool.
    extra: { ...ipv6Place(url), maxIdle: Math.max(1, poolSize - 1), idleTimeout: idleConnectionTimeoutMs / 4 },
    // mysql-session.ts sends several statements in one packet. Values are hex literals or bound, never escaped text.
    multipleStatements: true,
  });
}

/** TypeORM ends the host at its first colon. What is in `extra` is in place of that. */
function ipv6Place(url: string): { host: string; port: number } | undefined {
  const { hostname, port } = new URL(url);
  return hostname.startsWith('[') ? { host: hostname.slice(1, -1), port: Number(port || 3306) } : undefined;
}

const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { pool: Pool }).pool;

/** When the certificate ends that the server has shown. */
export async function certificateEndOf(dataSource: Pick<DataSource, 'query'>): Promise<Date | null> {
  const [row] = (await dataSource.query("SHOW SESSION STATUS LIKE 'Ssl_server_not_after'")) as { Value?: string }[];
  return row?.Value ? new Date(row.Value) : null;
}

/** The reads of a data source that is open. */
export const readsOfMysql = (dataSource: DataSource): Reads => reads(poolReads(poolOf(dataSource)));

/** mysql2 has no other way to ask how many connections there are, and how many callers wait for one. */
function loadOf(pool: Pool): DatabaseLoad {
  const lengthOf = (queue: string): number => (Reflect.get(pool, queue) as { length: number } | undefined)?.length ?? 0;
  const open = lengthOf('_allConnections');
  return { open, busy: open - lengthOf('_freeConnections'), waiting: lengthOf('_connectionQueue') };
}

/** MySQL 8 or MariaDB ≥ 10.6: a pool of connections, and one transaction for each unit. */
export async function openMysql(options: MysqlOptions): Promise<Store & { dataSource: DataSource }> {
  const { pause, monotonicMs } = options;
  const dataSource = mysqlDataSource(options);
  await dataSource.initialize();
  const pool = poolOf(dataSource);
  const runUnit = mysqlUnits({ pool, monotonicMs, repositories });
  const failures = failureWatch();
  const runWatched = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => failures.watched(runUnit(run));
  const probe = mysqlProbe({ pool, monotonicMs, repositories });
  return {
    dataSource,
    read: reads(failures.session(poolReads(pool))),
    transact: (run) => retryTransaction(() => runWatched(run), pause),
    // What it reads, it locks for nobody.
    examine: (run) => retryTransaction(() => runWatched(run), pause),
    taxRegistry: failures.port(mysqlTaxRegistry(pool)),
    isUnavailable,
    losses: () => lossesOf(pool),
    failures,
    load: () => loadOf(pool),
    ping: () => failures.watched(probe.ping()),
    certificateEnd: () => certificateEndOf(dataSource),
    probe: (run) => retryTransaction(() => failures.watched(probe.run(run)), pause),
    async close() {
      await probe.close();
      await dataSource.destroy();
    },
  };
}
