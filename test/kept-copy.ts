import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mysqlDataSource } from '../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Config } from '../services/api/src/main/config.ts';
import type { Database } from './databases.ts';
import { allRows } from './tables.ts';

/** A backup of a test's database. `restore` puts it back: the service must have ended. */
export type KeptCopy = { restore(): Promise<void> };

export const keepCopy = ({ production, dataDir }: Config, database: Database): Promise<KeptCopy> =>
  production === null ? keepFile(dataDir, database) : keepRows(production.databaseUrl, database);

let copies = 0;

async function keepFile(dataDir: string, database: Database): Promise<KeptCopy> {
  copies += 1;
  const copy = path.join(dataDir, `copy-${copies}.sqlite`);
  await database.query(`VACUUM INTO '${copy}'`);
  return {
    async restore() {
      const file = path.join(dataDir, 'svc.sqlite');
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      cpSync(copy, file);
    },
  };
}

/** All rows, as a logical backup has them. */
async function keepRows(url: string, database: Database): Promise<KeptCopy> {
  const kept = await allRows(database);
  return {
    async restore() {
      const connection = await mysqlDataSource({ url, poolSize: 1 }).initialize();
      try {
        await connection.query('SET foreign_key_checks = 0');
        for (const [table, rows] of Object.entries(kept)) {
          await connection.query(`DELETE FROM ${table}`);
          for (const row of rows) {
            const columns = Object.keys(row);
            const places = columns.map(() => '?').join(', ');
            await connection.query(
              `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
              Object.values(row),
            );
          }
        }
      } finally {
        await connection.destroy();
      }
    },
  };
}
