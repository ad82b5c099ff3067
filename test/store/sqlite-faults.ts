import type { Fault, Hit, Injector } from './fault.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Statement = { run(...parameters: unknown[]): unknown; all(...parameters: unknown[]): unknown };
type Database = { prepare(sql: string): Statement; readonly inTransaction: boolean };

type SqliteFault = Fault & { code: string; rollsBack: boolean };

/** Errors that SQLite can return for a statement. Some end the transaction at once; after a lock error it is run again. */
const all: readonly SqliteFault[] = [
  { name: 'busy', code: 'SQLITE_BUSY', rollsBack: false },
  { name: 'busy, an old snapshot', code: 'SQLITE_BUSY_SNAPSHOT', rollsBack: false },
  { name: 'I/O error', code: 'SQLITE_IOERR_WRITE', rollsBack: false },
  { name: 'disk full, the transaction is gone', code: 'SQLITE_FULL', rollsBack: true },
  { name: 'I/O error, the transaction is gone', code: 'SQLITE_IOERR_FSYNC', rollsBack: true },
].map((fault) => ({ ...fault, consequence: () => (fault.name.startsWith('busy') ? 'done' : 'nothing') }));

export const sqliteFaults: readonly Fault[] = all;

/** Wraps the prepared statements of the writing connection, and counts every statement, BEGIN and COMMIT included. */
export function injectSqlite(store: Store): Injector {
  const { driver } = (store as Store & { dataSource: { driver: { databaseConnection: Database } } }).dataSource;
  const { databaseConnection: database } = driver;
  const prepare = database.prepare.bind(database);
  let armed: { fault: SqliteFault | undefined; at: number } | null = null;
  let count = 0;
  let hit: Hit | null = null;

  function fail(sql: string): void {
    if (armed === null) return;
    count += 1;
    if (count !== armed.at || armed.fault === undefined) return;
    hit = { statement: sql, batch: [sql] };
    const { name, code, rollsBack } = armed.fault;
    if (rollsBack && database.inTransaction) prepare('ROLLBACK').run();
    throw Object.assign(new Error(name), { code });
  }

  database.prepare = (sql) => {
    const statement = prepare(sql);
    return new Proxy(statement, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          if (key === 'run' || key === 'all') fail(sql);
          return Reflect.apply(value, target, given);
        };
      },
    });
  };

  return {
    arm(fault, at) {
      armed = { fault: all.find(({ name }) => name === fault), at };
      count = 0;
      hit = null;
    },
    disarm() {
      armed = null;
      return hit;
    },
  };
}
