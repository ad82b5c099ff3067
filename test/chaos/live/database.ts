import { setTimeout as pause } from 'node:timers/promises';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';

export type Row = Record<string, unknown>;
export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A look into the database of svc, which waits while the server is down. */
export async function openDatabase(url: string) {
  const dataSource = await mysqlDataSource({ url, poolSize: 1 }).initialize();

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
