import type { Pool, PoolConnection } from 'mysql2';
import { isNodeOutside, isWrongServer } from './database-errors.ts';
import { countLoss } from './mysql-pool.ts';
import { mysqlReads, type Executor } from './mysql-session.ts';
import type { Session } from './session.ts';

// Reads outside of units, each on a connection of the pool.

/** More than half of the connections of a pool lead to other nodes, so a few attempts are enough. */
const maximumAttempts = 16;

/** Reads committed data. A read that meets a node which its cluster has lost goes to another node. */
export function poolReads(pool: Pool): Session {
  const session = mysqlReads(onPool(pool));
  async function elsewhere<T>(read: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read();
      } catch (error) {
        if (!isNodeOutside(error) || attempt === maximumAttempts) throw error;
      }
    }
  }
  return {
    ...session,
    run: (sql, parameters) => elsewhere(() => session.run(sql, parameters)),
    runUnprepared: (sql, parameters) => elsewhere(() => session.runUnprepared(sql, parameters)),
  };
}

/** The pool's own `execute` would keep a connection to a node that executes nothing, and only knows servers that are read-only. */
function onPool(pool: Pool): Executor {
  type Failed = (error: Error, result: []) => void;
  const use = (failed: Failed, run: (executor: Executor, connection: PoolConnection) => void): void =>
    pool.getConnection((error, connection) => {
      if (error === null) run(connection as unknown as Executor, connection);
      else failed(error, []);
    });
  const leave = (connection: PoolConnection, error: Error | null): void => {
    if (!isWrongServer(error)) return connection.release();
    countLoss(pool);
    connection.destroy();
  };
  return {
    execute: (sql, parameters, callback) =>
      use(callback, (executor, connection) =>
        executor.execute(sql, parameters, (error, result) => {
          leave(connection, error);
          callback(error, result);
        }),
      ),
    query(sql, values, callback) {
      use(callback, (executor, connection) =>
        executor.query(sql, values, (error, result) => {
          leave(connection, error);
          callback(error, result);
        }),
      );
      // Only who sends several statements asks which of them have succeeded.
      return { on: () => undefined };
    },
  };
}
