import type { Pool, PoolConnection } from 'mysql2';
import { isWrongServer } from './database-errors.ts';
import { countLoss, isNode } from './mysql-pool.ts';
import { mysqlTransactions, type Executor, type Transactions } from './mysql-session.ts';
import type { Session } from './session.ts';

// A unit of work on MySQL: a connection of the pool, and one transaction.

export type MysqlUnitsOptions<Tx> = {
  pool: Pool;
  monotonicMs: () => number;
  /** Creates the ports that a unit reads and writes with. */
  repositories: (session: Session) => Tx;
  take?: () => Promise<PoolConnection>;
  /** What becomes of the connection after a unit. */
  leave?: (connection: PoolConnection) => void;
};

/** Runs each unit in a transaction of its own, on a connection of the pool. */
export function mysqlUnits<Tx>({
  pool,
  monotonicMs,
  repositories,
  take = () => takeConnection(pool),
  leave = (connection) => connection.release(),
}: MysqlUnitsOptions<Tx>) {
  // Created once for each connection: creating the repositories takes as long as a statement.
  const known = new WeakMap<PoolConnection, { transactions: Transactions; tx: Tx }>();

  function unitsOf(connection: PoolConnection) {
    const found = known.get(connection);
    if (found !== undefined) return found;
    const transactions = mysqlTransactions(connection as unknown as Executor, {
      monotonicMs,
      isNode: isNode(connection),
    });
    const made = { transactions, tx: repositories(transactions) };
    known.set(connection, made);
    return made;
  }

  return async <T>(run: (tx: Tx) => Promise<T>): Promise<T> => {
    const connection = await take();
    const { transactions, tx } = unitsOf(connection);
    try {
      await transactions.begin();
      const result = await run(tx);
      await transactions.commit();
      return result;
    } catch (error) {
      // The next run gets another connection, and so perhaps another server.
      if (isWrongServer(error)) {
        countLoss(pool);
        connection.destroy();
      } else await rollBack(connection);
      throw error;
    } finally {
      leave(connection);
    }
  };
}

/** A connection that cannot roll back is closed, and then the server does. The next unit must not commit what is left open. */
const rollBack = (connection: PoolConnection): Promise<void> =>
  new Promise((resolve) => {
    connection.query('ROLLBACK', (error) => {
      if (error !== null) connection.destroy();
      resolve();
    });
  });

export const takeConnection = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error === null ? resolve(connection) : reject(error)));
  });
