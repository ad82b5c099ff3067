import mysql2, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { sessionProblem, sessionSetup, type Variable } from './mysql-setup.ts';

type Handed = (error: Error | null, connection: PoolConnection) => void;

/** mysql2 as TypeORM uses it, but its pools hand out no connection before its session is set up and checked. */
export const mysqlDriver = {
  ...mysql2,
  createPool: (options: PoolOptions): Pool => withSessions(mysql2.createPool(options)),
};

/** Every way to a connection goes through `getConnection`, also the pool's own `query` and `execute`. */
function withSessions(pool: Pool): Pool {
  const ready = new WeakSet<PoolConnection>();
  const take = pool.getConnection.bind(pool) as (handed: Handed) => void;

  pool.getConnection = (handed: Handed): void =>
    take((error, connection) => {
      if (error !== null || ready.has(connection)) return handed(error, connection);
      // Whoever uses it is told of its failures; without a listener the process would end, too.
      connection.on('error', () => undefined);
      setUp(connection, (problem) => {
        if (problem === null) ready.add(connection);
        else connection.destroy();
        handed(problem, connection);
      });
    });
  return pool;
}

function setUp(connection: PoolConnection, done: (problem: Error | null) => void): void {
  connection.query(sessionSetup.join('; '), (error, results) => {
    if (error !== null) return done(error);
    const wrong = sessionProblem((results as unknown as Variable[][]).at(-1) ?? []);
    // A server, or a proxy before it, that takes the statements and does not follow them.
    done(wrong === null ? null : Object.assign(new Error(wrong), { code: 'SESSION_NOT_SET_UP' }));
  });
}
