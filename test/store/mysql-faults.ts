import { EventEmitter } from 'node:events';
import type { Consequence, Fault, Hit, Injector } from './fault.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Done = (error: unknown, ...answer: unknown[]) => void;
/** As much of mysql2's connection as statements go through. */
type Connection = {
  /** A text, or the command that the pool has made of one for a read outside of units. */
  query(sql: string | object, ...rest: unknown[]): unknown;
  execute(sql: string | object, ...rest: unknown[]): unknown;
  stream: { destroy(error?: Error): void; once(event: 'close', listener: () => void): void };
};
type Pool = { on(event: 'acquire', listener: (connection: Connection) => void): void };
type Query = (sql: string, done: Done) => void;
type Given = {
  connection: Connection;
  query: Query;
  /** What goes before it in the same batch. */
  before: readonly string[];
  /** Sends all of it, as it was to be sent. */
  send(): unknown;
  /** Carries out the batch up to the statement, which is the last. */
  carryOut(done: () => void): unknown;
  done: Done;
  /** The server carried out what goes before it, and answers it with this error. */
  refuse(error: Error): void;
};
type MysqlFault = Fault & { strike(given: Given): void };

/** What the server or the network can do to a statement. */
const all: readonly MysqlFault[] = [
  {
    // The server has rolled the transaction back.
    name: 'deadlock (1213)',
    consequence: () => 'done',
    strike: ({ query, before, done, refuse }) =>
      afterwards(query, before, done, () =>
        query('ROLLBACK', () =>
          refuse(serverError('Deadlock found when trying to get lock', 1213, 'ER_LOCK_DEADLOCK', '40001')),
        ),
      ),
  },
  {
    // The statement failed alone: the transaction is still open.
    name: 'lock wait timeout (1205)',
    // Whoever meets the row of a key that is being inserted is told so, and does not wait again.
    consequence: ({ statement }) => (statement.startsWith('INSERT INTO idempotency_keys') ? 'in progress' : 'done'),
    strike: ({ query, before, done, refuse }) =>
      afterwards(query, before, done, () =>
        refuse(serverError('Lock wait timeout exceeded', 1205, 'ER_LOCK_WAIT_TIMEOUT', 'HY000')),
      ),
  },
  {
    name: 'connection reset before the server saw it',
    consequence: () => 'nothing',
    strike: ({ connection, query, before, done }) =>
      afterwards(query, before, done, () => reset(connection, query, done)),
  },
  {
    name: 'connection closed before it was sent',
    consequence: () => 'nothing',
    strike({ connection, send }) {
      connection.stream.once('close', () => setImmediate(send));
      connection.stream.destroy();
    },
  },
  {
    name: 'connection reset when the server had done it',
    consequence: ({ statement }): Consequence => (statement === 'COMMIT' ? 'unheard' : 'nothing'),
    strike: ({ connection, query, carryOut, done }) => carryOut(() => reset(connection, query, done)),
  },
];

export const mysqlFaults: readonly Fault[] = all;

function afterwards(query: Query, statements: readonly string[], done: Done, next: () => void): void {
  if (statements.length === 0) return next();
  query(statements.join('; '), (error) => (error === null ? next() : done(error)));
}

const serverError = (message: string, errno: number, code: string, sqlState: string): Error =>
  Object.assign(new Error(`${message}; try restarting transaction`), { errno, code, sqlState, sqlMessage: message });

/** What was under way learns it from the driver itself, as it would from a broken line. */
function reset(connection: Connection, query: Query, done: Done): void {
  query('DO 1', done);
  connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }));
}

/**
 * Stands between the service and mysql2, and counts the statements of units: those that go in one batch one by one,
 * START TRANSACTION and COMMIT included.
 */
export function injectMysql(store: Store): Injector {
  const { pool } = (store as Store & { dataSource: { driver: { pool: Pool } } }).dataSource.driver;
  const known = new WeakSet<Connection>();
  let armed: { fault: MysqlFault | undefined; at: number } | null = null;
  let count = 0;
  let hit: Hit | null = null;

  function watch(connection: Connection): void {
    if (known.has(connection)) return;
    known.add(connection);
    const original = { query: connection.query.bind(connection), execute: connection.execute.bind(connection) };
    let inUnit = false;

    for (const verb of ['query', 'execute'] as const)
      connection[verb] = (sql, ...rest) => {
        const send = (): unknown => original[verb](sql, ...rest);
        if (typeof sql !== 'string') return send();
        const statements = verb === 'query' ? statementsIn(sql) : [sql];
        const counts = (inUnit || statements[0] === 'START TRANSACTION') && statements[0] !== 'ROLLBACK';
        inUnit = counts && statements.at(-1) !== 'COMMIT';
        if (armed === null || !counts) return send();
        const index = armed.at - count - 1;
        count += statements.length;
        const failing = statements[index];
        if (failing === undefined) return send();

        hit = { statement: failing, batch: statements };
        const query: Query = (text, then) => original.query(text, then);
        const done = rest.at(-1) as Done;
        const carryOut = (then: () => void): unknown => {
          const answered: Done = (error) => (error === null ? then() : done(error));
          if (statements.length > 1) return query(statements.slice(0, index + 1).join('; '), answered);
          return original[verb](sql, ...rest.slice(0, -1), answered);
        };
        const before = statements.slice(0, index);
        const command = new EventEmitter();
        const refuse = (error: Error): void => {
          before.forEach(() => command.emit('fields'));
          done(error);
        };
        armed.fault?.strike({ connection, query, before, send, carryOut, done, refuse });
        return command;
      };
  }

  pool.on('acquire', watch);
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

/** Cuts a batch where no string is open. */
const statementsIn = (batch: string): string[] =>
  Array.from(batch.matchAll(/(?:'(?:\\[^]|[^'\\])*'|[^';])+/g), ([statement]) => statement.trim());
