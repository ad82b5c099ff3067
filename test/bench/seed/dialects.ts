import { Readable } from 'node:stream';
import type { mysqlDataSource } from '../../../services/api/src/adapters/typeorm/mysql-store.ts';

export type DataSource = ReturnType<typeof mysqlDataSource>;
type Runner = ReturnType<DataSource['createQueryRunner']>;

/** The SQL that differs between MySQL and SQLite. */
export type Dialect = {
  /** Joins tables in the order in which they are written. */
  join: string;
  quoted(text: string): string;
  /** The value for the number of the row. */
  chosen(values: readonly string[]): string;
  /** A time, shifted to the copy, in the form of a column or of JSON. */
  shifted(plain: string, form: 'column' | 'json'): string;
  /** The charset and collation of the scratch tables. */
  text: string;
  /** The number of copies that one statement writes. */
  copiesAtOnce: number;
  /** Statements before and after the copying, on each connection. */
  before: readonly string[];
  after: readonly string[];
  /** Fills `seed_payments` from lines with columns separated by tabs. */
  load(runner: Runner, lines: AsyncIterable<string>): Promise<void>;
  /** Updates the statistics of a table; null on SQLite, where the service never does it. */
  analyze: ((table: string) => string) | null;
};

type Connection = {
  query(options: { sql: string; infileStreamFactory: () => Readable }, done: (error: Error | null) => void): void;
};

const mysql: Dialect = {
  join: 'STRAIGHT_JOIN',
  quoted: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  chosen: (values) => `ELT(r.n, ${values.join(', ')})`,
  shifted(plain, form) {
    const at = `TIMESTAMPADD(MICROSECOND, c.shift, TIMESTAMP'${plain}')`;
    return form === 'json' ? `CONCAT(LEFT(DATE_FORMAT(${at}, '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z')` : at;
  },
  text: 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  copiesAtOnce: Infinity,
  before: ['SET foreign_key_checks = 0, join_cache_level = 0'],
  after: ['SET foreign_key_checks = 1, join_cache_level = DEFAULT'],
  async load(runner, lines) {
    const connection = (await runner.connect()) as Connection;
    const sql = "LOAD DATA LOCAL INFILE 'payments' INTO TABLE seed_payments CHARACTER SET ascii";
    const infileStreamFactory = (): Readable => Readable.from(lines, { objectMode: false });
    await new Promise<void>((resolve, reject) => {
      connection.query({ sql, infileStreamFactory }, (error) => (error === null ? resolve() : reject(error)));
    });
  },
  analyze: (table) => `ANALYZE TABLE ${table}`,
};

const sqlite: Dialect = {
  join: 'CROSS JOIN',
  quoted: (text) => `'${text.replaceAll("'", "''")}'`,
  chosen: (values) => `CASE r.n ${values.map((value, index) => `WHEN ${index + 1} THEN ${value}`).join(' ')} END`,
  shifted: (plain, form) =>
    `strftime('${form === 'json' ? '%Y-%m-%dT%H:%M:%fZ' : '%Y-%m-%d %H:%M:%f'}', '${plain}', (c.shift / 1e6) || ' seconds')`,
  text: '',
  // The changes of a transaction stay in the WAL until it ends, so it must not be too large.
  copiesAtOnce: 250,
  before: ['PRAGMA foreign_keys = OFF', 'PRAGMA synchronous = OFF', 'PRAGMA cache_size = -1000000'],
  after: ['PRAGMA foreign_keys = ON', 'PRAGMA synchronous = FULL', 'PRAGMA cache_size = -2000'],
  async load(runner, lines) {
    // The values are digits, letters and times: nothing must be escaped.
    const row = (line: string): string => `('${line.split('\t').join("', '")}')`;
    for await (const some of lines) {
      const rows = some.split('\n').flatMap((line) => (line === '' ? [] : [row(line)]));
      if (rows.length > 0) await runner.query(`INSERT INTO seed_payments VALUES ${rows.join(', ')}`);
    }
  },
  analyze: null,
};

export const dialectOf = ({ options }: DataSource): Dialect => (options.type === 'mysql' ? mysql : sqlite);
