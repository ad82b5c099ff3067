import { Readable } from 'node:stream';
import type { DataSource } from './dialects.ts';

type Connection = {
  query(options: { sql: string; infileStreamFactory: () => Readable }, done: (error: Error | null) => void): void;
};

/** Fills a table of MariaDB from lines with columns separated by tabs. */
export async function loadData(
  dataSource: DataSource,
  table: string,
  columns: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const connection = (await runner.connect()) as Connection;
  const sql = `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns})`;
  const infileStreamFactory = (): Readable => Readable.from(lines, { objectMode: false });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.query({ sql, infileStreamFactory }, (error) => (error === null ? resolve() : reject(error)));
    });
  } finally {
    await runner.release();
  }
}
