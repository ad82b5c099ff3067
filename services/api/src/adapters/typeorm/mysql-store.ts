import { DataSource } from 'typeorm';
import type { Store, Tx } from '../../application/store.ts';
import { snakeCase } from './columns.ts';
import { isUnavailable } from './failures.ts';
import { migrations } from './migrations/index.ts';
import { mysqlReads, mysqlUnit, type Connection, type Executor } from './mysql-session.ts';
import { reads, repositories, tables } from './repositories.ts';
import { repeating, type Pause } from './units.ts';

export type MysqlOptions = { url: string; poolSize: number; pause: Pause };

/** What TypeORM keeps of mysql2's pool, as far as we need it. */
type Pool = Executor & { on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void };

export function mysqlDataSource({ url, poolSize }: Omit<MysqlOptions, 'pause'>): DataSource {
  return new DataSource({
    type: 'mysql',
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
    // Only for what mysql-session.ts sends in one go; values are always escaped or bound.
    multipleStatements: true,
  });
}

/** MySQL 8, MariaDB ≥ 10.6: a pool, and a transaction of its own for each unit. */
export async function openMysql(options: MysqlOptions): Promise<Store & { dataSource: DataSource }> {
  const dataSource = mysqlDataSource(options);
  await dataSource.initialize();
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => {
    // Readers never wait, and whoever meets a row that is being written learns it after one second.
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    connection.query('SET SESSION innodb_lock_wait_timeout = 1');
    // Nothing is cut to fit, and a backslash escapes, as what is sent in one go relies on.
    connection.query("SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'");
  });

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = dataSource.createQueryRunner();
    const connection = (await runner.connect()) as Connection;
    try {
      const session = mysqlUnit(dataSource, connection);
      const result = await work(repositories(session));
      await session.commit();
      return result;
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await new Promise<void>((resolve) => connection.query('ROLLBACK', [], () => resolve()));
      throw error;
    } finally {
      await runner.release().catch(() => undefined);
    }
  }

  return {
    dataSource,
    read: reads(mysqlReads(dataSource, pool)),
    transact: (work) => repeating(() => inTransaction(work), options.pause),
    isAway: isUnavailable,
    async ping() {
      await dataSource.query('SELECT 1');
    },
    close: () => dataSource.destroy(),
  };
}
