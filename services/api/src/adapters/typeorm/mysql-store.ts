import type { PoolConnection, Pool } from 'mysql2';
import { DataSource } from 'typeorm';
import { silentConnectionMs } from '../../application/lists/settling-times.ts';
import { snakeCase } from './sql/columns.ts';
import { isUnavailable } from './sql/database-errors.ts';
import { migrations } from './migrations/index.ts';
import { mysqlDriver } from './sql/mysql-pool.ts';
import { mysqlReads, mysqlTransactions, type Executor, type Transactions } from './sql/mysql-session.ts';
import { reads, repositories, tables } from './repositories.ts';
import { retryTransaction, type Pause } from './sql/retry-transaction.ts';
import type { Store, Tx } from '../../application/store.ts';

export type MysqlOptions = { url: string; poolSize: number; pause: Pause; monotonicMs: () => number };

export function mysqlDataSource({ url, poolSize }: Pick<MysqlOptions, 'url' | 'poolSize'>): DataSource {
  return new DataSource({
    type: 'mysql',
    driver: mysqlDriver,
    url,
    poolSize,
    entities: tables,
    migrations,
    namingStrategy: snakeCase,
    timezone: 'Z',
    charset: 'utf8mb4_bin',
    supportBigNumbers: true,
    bigNumberStrings: true,
    connectTimeout: 5_000,
    // A connection that nobody has needed for long is let go before the server closes it: whoever took it at that moment
    // would be refused. The pool does so only where fewer may be idle than there may be.
    extra: { maxIdle: Math.max(1, poolSize - 1), idleTimeout: silentConnectionMs / 4 },
    // For what mysql-session.ts sends in one packet. Values are hex literals or bound, never escaped text.
    multipleStatements: true,
  });
}

/** MySQL 8, MariaDB ≥ 10.6: a pool, and a transaction of its own for each unit. */
export async function openMysql(options: MysqlOptions): Promise<Store & { dataSource: DataSource }> {
  const dataSource = mysqlDataSource(options);
  await dataSource.initialize();
  const { pool } = dataSource.driver as unknown as { pool: Pool };

  // The ports of a connection are made once: making them takes as long as a statement.
  const ofConnection = new WeakMap<PoolConnection, { transactions: Transactions; tx: Tx }>();
  function portsOf(connection: PoolConnection) {
    const known = ofConnection.get(connection);
    if (known !== undefined) return known;
    const transactions = mysqlTransactions(dataSource, connection as unknown as Executor, options.monotonicMs);
    const ports = { transactions, tx: repositories(transactions) };
    ofConnection.set(connection, ports);
    return ports;
  }

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const connection = await connectionOf(pool);
    const { transactions, tx } = portsOf(connection);
    try {
      await transactions.begin();
      const result = await work(tx);
      await transactions.commit();
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await new Promise<void>((resolve) => connection.query('ROLLBACK', () => resolve()));
      throw error;
    } finally {
      connection.release();
    }
  }

  return {
    dataSource,
    read: reads(mysqlReads(dataSource, pool as unknown as Executor)),
    transact: (work) => retryTransaction(() => inTransaction(work), options.pause),
    isUnavailable: isUnavailable,
    async ping() {
      await dataSource.query('SELECT 1');
    },
    close: () => dataSource.destroy(),
  };
}

const connectionOf = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error === null ? resolve(connection) : reject(error)));
  });
