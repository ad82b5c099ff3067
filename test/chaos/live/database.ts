import { setTimeout as pause } from 'node:timers/promises';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';
import { sqliteDataSource } from '../../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { Env } from '../../process/process.ts';

export type Row = Record<string, unknown>;
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A look into the database of svc on either profile, which waits while the server is down. */
export async function openDatabase({ DATABASE_URL: url, SVC_DATA_DIR: folder }: Env) {
  const chosen = url ? mysqlDataSource({ url, poolSize: 1 }) : sqliteDataSource(`${folder}/svc.sqlite`, 'examine');
  const dataSource = await chosen.initialize();

  async function query(sql: string): Promise<Row[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await dataSource.query(sql)) as Row[];
      } catch (error) {
        if (attempt === 100) throw error;
        await pause(200);
      }
    }
  }
  const count = async (from: string): Promise<number> =>
    Number((await query(`SELECT COUNT(*) AS found FROM ${from}`))[0]?.['found']);

  return {
    query,
    /** @param from what stands after FROM */
    count,
    /** Waits until there are none. */
    async untilNone(from: string): Promise<void> {
      while ((await count(from)) > 0) await pause(250);
    },
    close: () => dataSource.destroy(),
  };
}
