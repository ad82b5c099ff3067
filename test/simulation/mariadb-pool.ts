import type { RandomInt } from '../seeded-random.ts';
import type { StatementFaults } from './faulty-database.ts';
import type { Scheduler } from './scheduler.ts';

// The statements of a process on MariaDB: each waits for the server in real time, and its result arrives in virtual time, so
// units of several processes overlap statement by statement. What can happen to a statement is as on SQLite.

type Done = (error: Error | null, result?: unknown) => void;
type Send = (...given: unknown[]) => unknown;
type Connection = { destroy(): void };
type Pool = { getConnection(callback: (error: Error | null, connection: Connection) => void): void };

export type PoolOptions = {
  scheduler: Scheduler;
  random: RandomInt;
  isAlive: () => boolean;
  faults: () => StatementFaults | null;
  latencyMs: () => number;
  died: () => void;
  happened: (what: string) => unknown;
};

const error = (code: string, errno: number, message: string): Error =>
  Object.assign(new Error(message), { code, errno });

/** @returns ends all connections at once, as the death of the process does */
export function overPool(pool: Pool, options: PoolOptions): () => void {
  const connections = new Set<Connection>();
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    const arrived = options.scheduler.busy();
    getConnection((problem, connection) => {
      arrived();
      if (problem === null && !connections.has(connection)) {
        connections.add(connection);
        replaceStatements(connection, options);
      }
      callback(problem, connection);
    });
  };
  return () => {
    for (const connection of connections) connection.destroy();
  };
}

function replaceStatements(connection: Connection, options: PoolOptions): void {
  const { scheduler, random, isAlive, faults, latencyMs, died, happened } = options;
  const sent = connection as unknown as { query: Send; execute: Send };
  const [query, execute] = [sent.query.bind(connection), sent.execute.bind(connection)];
  const isHit = (oneIn: number): boolean => oneIn > 0 && random(oneIn) === 0;
  const nobody = { on: () => nobody };
  let isInUnit = false;

  function faulty(sql: string, send: (done: Done) => unknown, done: Done): unknown {
    // A read outside of a unit waits for no lock.
    isInUnit ||= sql.startsWith('START TRANSACTION');
    const isEnd = sql.startsWith('ROLLBACK') || sql.endsWith('COMMIT');
    const rates = isInUnit && !sql.startsWith('ROLLBACK') ? faults() : null;
    if (isEnd) isInUnit = false;
    if (rates === null) return send(done);
    if (isHit(rates.dies)) {
      happened('dies before a statement');
      died();
      return nobody;
    }
    if (isHit(rates.fails)) {
      happened('waits too long for a lock');
      scheduler.after(latencyMs(), () => done(error('ER_LOCK_WAIT_TIMEOUT', 1205, 'Lock wait timeout exceeded')));
      return nobody;
    }
    if (isHit(rates.rollsBack)) {
      happened('has a deadlock');
      isInUnit = false;
      const arrived = scheduler.busy();
      query('ROLLBACK', () => {
        scheduler.after(latencyMs(), () => done(error('ER_LOCK_DEADLOCK', 1213, 'Deadlock found')));
        arrived();
      });
      return nobody;
    }
    if (!isEnd || !isHit(rates.resultLost)) return send(done);
    return send((problem) => {
      if (problem !== null) return done(problem);
      happened('has committed, and sees an error');
      connection.destroy();
      done(error('PROTOCOL_CONNECTION_LOST', 0, 'Connection lost: The server closed the connection.'));
    });
  }

  const inVirtualTime =
    (send: Send): Send =>
    (...given) => {
      if (!isAlive()) return nobody;
      const sql = String(given[0]);
      const done = given.pop() as Done;
      // Claims between processes end by the clock of the database.
      if (sql.includes('UTC_TIMESTAMP')) query(`SET timestamp = ${scheduler.nowMs() / 1_000}`, () => undefined);
      const reallySend = (answered: Done): unknown => {
        const arrived = scheduler.busy();
        return send(...given, (problem: Error | null, result: unknown) => {
          scheduler.after(latencyMs(), () => isAlive() && answered(problem, result));
          arrived();
        });
      };
      return faulty(sql, reallySend, done);
    };
  sent.query = inVirtualTime(query);
  sent.execute = inVirtualTime(execute);
}
