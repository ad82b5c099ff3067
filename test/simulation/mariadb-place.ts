import { mysqlDataSource, openMysql } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import { datetimeText } from '../../services/api/src/adapters/typeorm/connection/datetime-text.ts';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { databaseFile } from '../../services/api/src/main/data-folder.ts';
import { randomPause } from '../../services/api/src/main/random-pause.ts';
import { tables } from '../tables.ts';
import { overPool } from './mariadb-pool.ts';
import { sqlitePlace, type Place } from './place.ts';

const poolSize = 10;

/** An empty, migrated database on MariaDB, for one run. */
export async function mariadbPlace(url: string): Promise<Place> {
  const audited = await sqlitePlace();
  return {
    config: audited.config,
    async open({ system, ...options }) {
      const { dataSource, ...store } = await openMysql({
        url,
        poolSize,
        pause: randomPause(system),
        monotonicMs: system.monotonicMs,
      });
      const { pool } = dataSource.driver as unknown as { pool: Parameters<typeof overPool>[0] };
      const destroyConnections = overPool(pool, options);
      return {
        store,
        kill() {
          destroyConnections();
          void store.close().catch(() => undefined);
        },
      };
    },
    async audited() {
      await copyRows(url, databaseFile(audited.config));
      return audited.config;
    },
    dispose: audited.dispose,
  };
}

/** Copies all rows into a SQLite file with the same tables, so that one audit is for both databases. */
async function copyRows(url: string, file: string): Promise<void> {
  const from = await mysqlDataSource({ url, poolSize: 1 }).initialize();
  const to = await sqliteDataSource(file).initialize();
  try {
    await to.query('PRAGMA foreign_keys = OFF');
    for (const { name: tableName, columns: names } of tables) {
      const rows = (await from.query(`SELECT ${names.join(', ')} FROM ${tableName}`)) as { [name: string]: unknown }[];
      await to.query(`DELETE FROM ${tableName}`);
      const insert = `INSERT INTO ${tableName} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      await to.query('BEGIN');
      for (const row of rows)
        await to.query(
          insert,
          names.map((name) => stored(row[name])),
        );
      await to.query('COMMIT');
    }
  } finally {
    await from.destroy();
    await to.destroy();
  }
}

/** A value as SQLite keeps it. */
function stored(value: unknown): unknown {
  if (value instanceof Date) return datetimeText(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
