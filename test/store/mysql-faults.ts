import { EventEmitter } from 'node:events';
import type { Consequence, Fault, Hit, Injector } from './fault.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Done = (error: unknown, ...response: unknown[]) => void;
/** The methods of mysql2's connection that send statements. */
type Connection = {
  /** `sql` is a text, or the command object that the pool makes for a read outside of units. */
  query(sql: string | object, ...rest: unknown[]): unknown;
  execute(sql: string | object, ...rest: unknown[]): unknown;
  stream: { destroy(error?: Error): void; once(event: 'close', listener: () => void): void };
};
type Pool = { on(event: 'acquire', listener: (connection: Connection) => void): void };
type Query = (sql: string, done: Done) => void;
type FailingStatement = {
  connection: Connection;
  query: Query;
  /** The statements before it in the same batch. */
  before: readonly string[];
  /** Sends the unchanged batch. */
  send(): unknown;
  /** Runs the batch up to and including the statement. */
  carryOut(done: () => void): unknown;
  done: Done;
  /** The server has run the statements before it; the statement returns this error. */
  refuse(error: Error): void;
};
type MysqlFault = Fault & { fail(given: FailingStatement): void };

/** Errors that the server or the network can cause at a statement. */
const all: readonly MysqlFault[] = [
  {
    // The server has rolled the transaction back.
    name: 'deadlock (1213)',
    consequence: () => 'done',
    fail: ({ query, before, done, refuse }) =>
      afterwards(query, before, done, () =>
        query('ROLLBACK', () =>
          refuse(serverError('Deadlock found when trying to get lock', 1213, 'ER_LOCK_DEADLOCK', '40001')),
        ),
      ),
  },
  {
    // The statement failed alone: the transaction is still open.
    name: 'lock wait timeout (1205)',
    // A call that waits for the row of an idempotency key in vain returns 409 instead of running again.
    consequence: ({ statement }) => (statement.startsWith('INSERT INTO idempotency_keys') ? 'in progress' : 'done'),
    fail: ({ query, before, done, refuse }) =>
      afterwards(query, before, done, () =>
        refuse(serverError('Lock wait timeout exceeded', 1205, 'ER_LOCK_WAIT_TIMEOUT', 'HY000')),
      ),
  },
  {
    name: 'connection reset before the server saw it',
    consequence: () => 'nothing',
    fail: ({ connection, query, before, done }) =>
      afterwards(query, before, done, () => reset(connection, query, done)),
  },
  {
    name: 'connection closed before it was sent',
    consequence: () => 'nothing',
    fail({ connection, send }) {
      connection.stream.once('close', () => setImmediate(send));
      connection.stream.destroy();
    },
  },
  {
    name: 'connection reset when the server had done it',
    consequence: ({ statement }): Consequence => (statement === 'COMMIT' ? 'result lost' : 'nothing'),
    fail: ({ connection, query, carryOut, done }) => carryOut(() => reset(connection, query, done)),
  },
];

export const mysqlFaults: readonly Fault[] = all;

function afterwards(query: Query, statements: readonly string[], done: Done, next: () => void): void {
  if (statements.length === 0) return next();
  query(statements.join('; '), (error) => (error === null ? next() : done(error)));
}

const serverError = (message: string, errno: number, code: string, sqlState: string): Error =>
  Object.assign(new Error(`${message}; try restarting transaction`), { errno, code, sqlState, sqlMessage: message });

/** Destroys the socket during a query, so that the driver itself reports the error, as it does for a lost connection. */
function reset(connection: Connection, query: Query, done: Done): void {
  query('DO 1', done);
  connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }));
}

/**
 * Replaces `query` and `execute` of mysql2's connections, and counts the statements of units, also inside a batch and
 * including START TRANSACTION and COMMIT.
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
          const onResult: Done = (error) => (error === null ? then() : done(error));
          if (statements.length > 1) return query(statements.slice(0, index + 1).join('; '), onResult);
          return original[verb](sql, ...rest.slice(0, -1), onResult);
        };
        const before = statements.slice(0, index);
        const command = new EventEmitter();
        const refuse = (error: Error): void => {
          before.forEach(() => command.emit('fields'));
          done(error);
        };
        armed.fault?.fail({ connection, query, before, send, carryOut, done, refuse });
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

/** Splits a batch at the semicolons outside of strings. */
const statementsIn = (batch: string): string[] =>
  Array.from(batch.matchAll(/(?:'(?:\\[^]|[^'\\])*'|[^';])+/g), ([statement]) => statement.trim());
