import type { DataSource } from 'typeorm';
import type { Result, Row, Session } from './session.ts';

type Answer = Row[] | { affectedRows: number };
type Callback = (error: Error | null, answer: Answer | Answer[]) => void;

/** What we use of mysql2: its pool does so, too. */
export type Executor = {
  execute(sql: string, parameters: readonly unknown[], callback: Callback): void;
  query(sql: string, parameters: readonly unknown[], callback: Callback): void;
};
export type Connection = Executor & {
  /** The statement with its values in it, escaped for this connection. */
  format(sql: string, parameters: readonly unknown[]): string;
};

/** What is committed: every statement on its own, prepared. */
export const mysqlReads = (dataSource: DataSource, executor: Executor): Session => ({
  dataSource,
  run: (sql, parameters) => execute(executor, sql, parameters),
  look: async (sql, parameters) => (await query(executor, [sql], parameters)).rows,
  async defer(sql, parameters) {
    await execute(executor, sql, parameters);
  },
});

/**
 * A transaction. What can wait is sent in one go with the next statement whose result is needed, or with the COMMIT:
 * creating an intent is two round trips instead of eight.
 */
export function mysqlUnit(dataSource: DataSource, connection: Connection): Session & { commit(): Promise<void> } {
  let waiting = ['START TRANSACTION'];

  function send(sql: string): Promise<Result> {
    const statements = [...waiting, sql];
    waiting = [];
    return query(connection, statements);
  }

  return {
    dataSource,
    run: (sql, parameters) =>
      waiting.length === 0 ? execute(connection, sql, parameters) : send(connection.format(sql, parameters)),
    look: async (sql, parameters) => (await send(connection.format(sql, parameters))).rows,
    async defer(sql, parameters) {
      waiting.push(connection.format(sql, parameters));
    },
    async commit() {
      await send('COMMIT');
    },
  };
}

const execute = (executor: Executor, sql: string, parameters: readonly unknown[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    executor.execute(sql, parameters, (error, answer) =>
      error === null ? resolve(resultOf(answer as Answer)) : reject(error),
    );
  });

/** Sends statements in one go. @returns the result of the last */
const query = (
  executor: Executor,
  statements: readonly string[],
  parameters: readonly unknown[] = [],
): Promise<Result> =>
  new Promise((resolve, reject) => {
    executor.query(statements.join('; '), parameters, (error, answer) => {
      if (error !== null) return reject(error);
      const last = statements.length === 1 ? answer : (answer as Answer[]).at(-1);
      resolve(resultOf(last as Answer));
    });
  });

const resultOf = (answer: Answer): Result =>
  Array.isArray(answer) ? { rows: answer, affected: 0 } : { rows: [], affected: answer.affectedRows };
