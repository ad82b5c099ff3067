import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';

type Connection = {
  query(options: { sql: string; infileStreamFactory: () => Readable }, done: (error: Error | null) => void): void;
};

const addressColumns = Array.from({ length: 10 }, (_, index) => `@address${index}`);
const noAddress = addressColumns.map(() => '-').join('|');

/** The limit: MariaDB reads the same file into a table of the same form, in one statement. It checks no line. */
const sql = `LOAD DATA LOCAL INFILE 'padron' INTO TABLE loaded CHARACTER SET latin1
  FIELDS TERMINATED BY '|' ESCAPED BY '' IGNORE 1 LINES (ruc, legal_name, state, domicile, @ubigeo, ${addressColumns.join(', ')}, @rest)
  SET generation = 1, ubigeo = NULLIF(@ubigeo, '-'), address = NULLIF(CONCAT_WS('|', ${addressColumns.join(', ')}), '${noAddress}')`;

/** @returns how long LOAD DATA takes */
export async function loadDataSeconds(url: string, file: string): Promise<number> {
  const dataSource = await mysqlDataSource({ url, poolSize: 1 }).initialize();
  try {
    await dataSource.query('CREATE TABLE loaded LIKE tax_registry_taxpayers');
    const runner = dataSource.createQueryRunner();
    const connection = (await runner.connect()) as Connection;
    const startMs = performance.now();
    const infileStreamFactory = (): Readable => createReadStream(file);
    await new Promise<void>((resolve, reject) => {
      connection.query({ sql, infileStreamFactory }, (error) => (error === null ? resolve() : reject(error)));
    });
    const seconds = (performance.now() - startMs) / 1_000;
    await runner.release();
    await dataSource.query('DROP TABLE loaded');
    return seconds;
  } finally {
    await dataSource.destroy();
  }
}
