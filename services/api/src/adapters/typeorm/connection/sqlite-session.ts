import type { DataSource } from 'typeorm';
import type { Result, Row, Session } from './session.ts';
import { createUnitDeadline, noDeadline } from './unit-deadline.ts';

// How statements are run on SQLite: in this process, each prepared once.

type Statement = {
  all(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): { changes: number };
};
type Database = { prepare(sql: string): Statement };

const preparedLimit = 200;

/**
 * A session on the one connection of a SQLite data source. libsql's calls are synchronous: each promise has its result when
 * its function returns.
 * @param monotonicMs given for the connection that runs units
 */
export function sqliteSession(dataSource: DataSource, monotonicMs?: () => number): Session {
  const { databaseConnection: database } = dataSource.driver as unknown as { databaseConnection: Database };
  const prepared = new Map<string, Statement>();

  async function run(sql: string, parameters: readonly unknown[]): Promise<Result> {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    // There are few different texts, except for inserts, which have one text per number of rows.
    if (prepared.size >= preparedLimit) prepared.clear();
    prepared.set(sql, statement);
    if (sql.startsWith('SELECT')) return { rows: statement.all(parameters), affected: 0 };
    return { rows: [], affected: statement.run(parameters).changes };
  }

  return {
    dialect: 'sqlite',
    unitDeadline: monotonicMs === undefined ? noDeadline : createUnitDeadline({ run }, monotonicMs),
    run,
    async runUnprepared(sql, parameters) {
      return database.prepare(sql).all(parameters);
    },
    // The database is in this process, so waiting would save no round trip.
    async defer(sql, parameters, onFailure) {
      await run(sql, parameters).catch((error: unknown) => {
        throw onFailure?.(error) ?? error;
      });
    },
  };
}
