import type { DataSource } from 'typeorm';
import { withValues } from './mysql-values.ts';
import { isPreparedLimit } from './database-errors.ts';
import type { OnFailure, Result, Row, Session } from './session.ts';
import { readBound } from './list-totals.ts';
import { noDeadline, createUnitDeadline } from './unit-deadline.ts';

type QueryResult = Row[] | { affectedRows: number };
type Callback = (error: Error | null, answer: QueryResult | QueryResult[]) => void;

/** What we use of mysql2: its pool does so, too. */
export type Executor = {
  execute(sql: string, parameters: readonly unknown[], callback: Callback): void;
  /** Without values it looks for no question marks. The command emits `fields` for each statement that has succeeded. */
  query(sql: string, values: null, callback: Callback): { on(event: 'fields', listener: () => void): unknown };
};

/** What is committed: every statement on its own, prepared. */
export const mysqlReads = (dataSource: DataSource, executor: Executor): Session => ({
  dataSource,
  unitDeadline: noDeadline,
  run: (sql, parameters) => execute(executor, sql, parameters),
  runUnprepared: async (sql, parameters) => (await query(executor, [{ sql: withValues(sql, parameters) }])).rows,
  async defer(sql, parameters) {
    await execute(executor, sql, parameters);
  },
});

/** Transactions on one connection, one after the other. */
export type Transactions = Session & { begin(): Promise<void>; commit(): Promise<void> };

/** Characters, all of them ASCII. What waits is sent when there is more of it, long before `max_allowed_packet`. */
const waitingLimit = 256 * 1024;

/**
 * What can wait is sent in one packet with the next statement whose result is needed, or with the COMMIT:
 * creating an intent is one round trip instead of seven.
 */
export function mysqlTransactions(
  dataSource: DataSource,
  connection: Executor,
  monotonicMs: () => number,
): Transactions {
  let waiting: Statement[] = [];
  let waitingLength = 0;

  function takeWaiting(): Statement[] {
    const taken = waiting;
    waiting = [];
    waitingLength = 0;
    return taken;
  }

  function send(sql: string): Promise<Result> {
    return query(connection, [...takeWaiting(), { sql }]);
  }

  // Known to this connection alone: when the server has closed it for its silence, what it knew is gone with it.
  const unitDeadline = createUnitDeadline(
    () => readBound({ run: (sql, values) => execute(connection, sql, values) }),
    monotonicMs,
  );

  return {
    dataSource,
    unitDeadline,
    run: (sql, parameters) =>
      waiting.length === 0 ? execute(connection, sql, parameters) : send(withValues(sql, parameters)),
    runUnprepared: async (sql, parameters) => (await send(withValues(sql, parameters))).rows,
    async defer(sql, parameters, onFailure) {
      const text = withValues(sql, parameters);
      waiting.push({ sql: text, onFailure });
      waitingLength += text.length;
      if (waitingLength > waitingLimit) await query(connection, takeWaiting());
    },
    async begin() {
      await unitDeadline.begin();
      takeWaiting();
      waiting = [{ sql: 'START TRANSACTION' }];
    },
    async commit() {
      unitDeadline.end();
      await send('COMMIT');
    },
  };
}

/** Prepared, or as text where the server keeps no more prepared statements: `max_prepared_stmt_count` is for all clients. */
const execute = (executor: Executor, sql: string, parameters: readonly unknown[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    executor.execute(sql, parameters, (error, answer) => {
      if (error === null) resolve(resultOf(answer as QueryResult));
      else if (isPreparedLimit(error)) resolve(query(executor, [{ sql: withValues(sql, parameters) }]));
      else reject(error);
    });
  });

type Statement = { sql: string; onFailure?: OnFailure | undefined };

/**
 * Sends statements in one packet. The server stops at the first that fails, so a COMMIT behind it is not carried out.
 * @returns the result of the last
 */
const query = (executor: Executor, statements: readonly Statement[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    let succeeded = 0;
    const text = statements.map(({ sql }) => sql).join('; ');
    const command = executor.query(text, null, (error, answer) => {
      if (error !== null) return reject(statements[succeeded]?.onFailure?.(error) ?? error);
      const last = statements.length === 1 ? answer : (answer as QueryResult[]).at(-1);
      resolve(resultOf(last as QueryResult));
    });
    command.on('fields', () => {
      succeeded += 1;
    });
  });

const resultOf = (answer: QueryResult): Result =>
  Array.isArray(answer) ? { rows: answer, affected: 0 } : { rows: [], affected: answer.affectedRows };
