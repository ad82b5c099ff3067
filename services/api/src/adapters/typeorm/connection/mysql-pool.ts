import mysql2, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import {
  clusterSetup,
  isOfNode,
  needsClusterSetup,
  sessionProblem,
  sessionSetup,
  type Variable,
} from './mysql-setup.ts';

// A pool of MySQL connections, each set up and checked before its first statement.

type ConnectionCallback = (error: Error | null, connection: PoolConnection) => void;

/** mysql2 for TypeORM. Its pools set up and check the session of a new connection before the connection is used. */
export const mysqlDriver = {
  ...mysql2,
  createPool(options: PoolOptions): Pool {
    const pool = withSessions(mysql2.createPool(options));
    optionsOf.set(pool, options);
    return pool;
  },
};

/** How often a pool has lost a connection, or got none. */
const losses = new WeakMap<Pool, number>();
export const lossesOf = (pool: Pool): number => losses.get(pool) ?? 0;
/** The next connection may lead to another server, which may have less. */
export const countLoss = (pool: Pool): void => void losses.set(pool, lossesOf(pool) + 1);
const optionsOf = new WeakMap<Pool, PoolOptions>();

/** A pool to the same database, with a few connections of its own. */
export const anotherPool = (pool: Pool, connections: number): Pool =>
  mysqlDriver.createPool({ ...optionsOf.get(pool), connectionLimit: connections, maxIdle: connections });

const nodes = new WeakSet<PoolConnection>();

/** Whether the server of a connection, which has been set up, is a node of a Galera cluster. */
export const isNode = (connection: PoolConnection): boolean => nodes.has(connection);

/** The pool's own `query` and `execute` use `getConnection`, too. */
function withSessions(pool: Pool): Pool {
  const ready = new WeakSet<PoolConnection>();
  const getConnection = pool.getConnection.bind(pool) as (callback: ConnectionCallback) => void;

  pool.getConnection = (callback: ConnectionCallback): void =>
    getConnection((error, connection) => {
      if (error !== null) countLoss(pool);
      if (error !== null || ready.has(connection)) return callback(error, connection);
      // The code that runs a statement gets its error. Without a listener, the 'error' event would also end the process.
      connection.on('error', () => countLoss(pool));
      setUp(connection, (problem) => {
        if (problem === null) ready.add(connection);
        else connection.destroy();
        callback(problem, connection);
      });
    });
  return pool;
}

function setUp(connection: PoolConnection, done: (problem: Error | null) => void): void {
  lastRows(connection, sessionSetup, (error, variables) => {
    if (error !== null) return done(error);
    const wrong = sessionProblem(variables);
    if (wrong !== null) return done(notSetUp(wrong));
    if (isOfNode(variables)) nodes.add(connection);
    if (!needsClusterSetup(variables)) return done(null);
    lastRows(connection, clusterSetup, (problem, afterwards) => {
      if (problem !== null) return done(problem);
      done(
        needsClusterSetup(afterwards)
          ? notSetUp('The node of a cluster has not applied the settings of its session.')
          : null,
      );
    });
  });
}

/** The server, or a proxy in front of it, accepted the statements and did not apply them. */
const notSetUp = (message: string): Error => Object.assign(new Error(message), { code: 'SESSION_NOT_SET_UP' });

function lastRows(
  connection: PoolConnection,
  statements: readonly string[],
  done: (error: Error | null, rows: readonly Variable[]) => void,
): void {
  connection.query(statements.join('; '), (error, results) =>
    done(error, error === null ? ((results as unknown as Variable[][]).at(-1) ?? []) : []),
  );
}
