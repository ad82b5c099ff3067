import type { DataSource } from 'typeorm';
import type { Result, Row, Session } from './session.ts';
import { readBound } from './list-totals.ts';
import { noDeadline, createUnitDeadline } from './unit-deadline.ts';

type Statement = {
  all(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): { changes: number };
};
type Database = { prepare(sql: string): Statement };

const preparedLimit = 200;

/**
 * Over the one connection of a SQLite data source. Its calls are synchronous: what looks like waiting is not.
 * @param monotonicMs where units are run on it
 */
export function sqliteSession(dataSource: DataSource, monotonicMs?: () => number): Session {
  const { databaseConnection: database } = dataSource.driver as unknown as { databaseConnection: Database };
  const prepared = new Map<string, Statement>();

  async function run(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    // The service's own texts are few, but for inserts of one row, of two, of three …
    if (prepared.size >= preparedLimit) prepared.clear();
    prepared.set(sql, statement);
    if (sql.startsWith('SELECT')) return { rows: statement.all(parameters), affected: 0 };
    return { rows: [], affected: statement.run(parameters).changes };
  }

  return {
    dataSource,
    unitDeadline: monotonicMs === undefined ? noDeadline : createUnitDeadline(() => readBound({ run }), monotonicMs),
    run,
    async runUnprepared(sql, parameters) {
      return database.prepare(sql).all(parameters);
    },
    // There is no way to the database to save here.
    async defer(sql, parameters, onFailure) {
      await run(sql, parameters).catch((error: unknown) => {
        throw onFailure?.(error) ?? error;
      });
    },
  };
}
