import { isPreparedLimit } from './database-errors.ts';
import { withValues } from './mysql-values.ts';
import type { OnFailure, Result, Row, Session } from './session.ts';
import { createUnitDeadline, noDeadline } from './unit-deadline.ts';

// How statements are sent to MySQL: alone and prepared, or several in one packet.

type QueryResult = Row[] | { affectedRows: number };
type Callback = (error: Error | null, result: QueryResult | QueryResult[]) => void;

/** The part of a mysql2 connection, or pool, that is used here. */
export type Executor = {
  execute(sql: string, parameters: readonly unknown[], callback: Callback): void;
  /** With null as values, question marks are left as they are. Emits `fields` for each statement that has succeeded. */
  query(sql: string, values: null, callback: Callback): { on(event: 'fields', listener: () => void): unknown };
};

/** Reads committed data. Each statement is sent alone. */
export const mysqlReads = (executor: Executor): Session => ({
  dialect: 'mysql',
  unitDeadline: noDeadline,
  run: (sql, parameters) => execute(executor, sql, parameters),
  runUnprepared: async (sql, parameters) => (await query(executor, [{ sql: withValues(sql, parameters) }])).rows,
  async defer(sql, parameters) {
    await execute(executor, sql, parameters);
  },
});

/** One connection, which runs one transaction after the other. */
export type Transactions = Session & { begin(): Promise<void>; commit(): Promise<void> };

/** In ASCII characters. When the waiting statements are longer, they are sent. Far below `max_allowed_packet`. */
const waitingLimit = 256 * 1024;

export type TransactionOptions = {
  monotonicMs: () => number;
  /** Whether the server is a node of a Galera cluster. */
  isNode: boolean;
};

/**
 * Deferred statements are sent in one packet with the next statement whose result is needed, or with the COMMIT. To create
 * an intent takes one round trip instead of seven.
 *
 * A node of a Galera cluster gets each statement alone, as text. When another node stops a transaction between two statements
 * of a packet, or while a statement is prepared, MariaDB 10.11 undoes it and executes the next statement outside of it, and
 * reports the error later or never: so an Idempotency-Key was stored without its effect. docs/scale.md has what was measured.
 */
export function mysqlTransactions(connection: Executor, { monotonicMs, isNode }: TransactionOptions): Transactions {
  let waiting: Statement[] = [];
  let waitingLength = 0;

  function takeWaiting(): Statement[] {
    const taken = waiting;
    waiting = [];
    waitingLength = 0;
    return taken;
  }

  async function send(statements: readonly Statement[]): Promise<Result> {
    if (!isNode) return query(connection, statements);
    let last: Result = { rows: [], affected: 0 };
    for (const statement of statements) last = await query(connection, [statement]);
    return last;
  }

  const sendAfterWaiting = (sql: string): Promise<Result> => send([...takeWaiting(), { sql }]);

  // Each connection has its own: when the server closes a silent connection, the bound that it knew is lost with it.
  const unitDeadline = createUnitDeadline({ run: (sql, values) => execute(connection, sql, values) }, monotonicMs);

  return {
    dialect: 'mysql',
    unitDeadline,
    run: (sql, parameters) =>
      waiting.length === 0 && !isNode
        ? execute(connection, sql, parameters)
        : sendAfterWaiting(withValues(sql, parameters)),
    runUnprepared: async (sql, parameters) => (await sendAfterWaiting(withValues(sql, parameters))).rows,
    async defer(sql, parameters, onFailure) {
      const text = withValues(sql, parameters);
      waiting.push({ sql: text, onFailure });
      waitingLength += text.length;
      if (waitingLength > waitingLimit) await send(takeWaiting());
    },
    async begin() {
      await unitDeadline.begin();
      takeWaiting();
      waiting = [{ sql: 'START TRANSACTION' }];
    },
    async commit() {
      unitDeadline.end();
      await sendAfterWaiting('COMMIT');
    },
  };
}

/** Sends a prepared statement; as text when the server has reached `max_prepared_stmt_count`, which all clients share. */
const execute = (executor: Executor, sql: string, parameters: readonly unknown[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    executor.execute(sql, parameters, (error, result) => {
      if (error === null) resolve(resultOf(result as QueryResult));
      else if (isPreparedLimit(error)) resolve(query(executor, [{ sql: withValues(sql, parameters) }]));
      else reject(error);
    });
  });

type Statement = { sql: string; onFailure?: OnFailure | undefined };

/**
 * Sends statements in one packet. The server stops at the first that fails, so a COMMIT after it is not executed.
 * @returns the result of the last statement
 */
const query = (executor: Executor, statements: readonly Statement[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    let succeeded = 0;
    const text = statements.map(({ sql }) => sql).join('; ');
    const command = executor.query(text, null, (error, result) => {
      if (error !== null) return reject(statements[succeeded]?.onFailure?.(error) ?? error);
      const last = statements.length === 1 ? result : (result as QueryResult[]).at(-1);
      resolve(resultOf(last as QueryResult));
    });
    command.on('fields', () => {
      succeeded += 1;
    });
  });

const resultOf = (result: QueryResult): Result =>
  Array.isArray(result) ? { rows: result, affected: 0 } : { rows: [], affected: result.affectedRows };
