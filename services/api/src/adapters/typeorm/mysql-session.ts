import type { EntityManager, QueryRunner } from 'typeorm';
import type { Result, Row, Session } from './session.ts';

type Answer = Row[] | { affectedRows: number };
type Callback = (error: Error | null, answer: Answer | Answer[]) => void;

/** What we use of mysql2: its pool executes, too. */
export type Executor = { execute(sql: string, parameters: readonly unknown[], callback: Callback): void };
export type Connection = Executor & {
  query(sql: string, callback: Callback): void;
  /** The statement with its values in it, escaped for this connection. */
  format(sql: string, parameters: readonly unknown[]): string;
};

/** What is committed: every statement on its own, prepared. */
export const mysqlReads = (manager: EntityManager, executor: Executor): Session => ({
  manager,
  run: (sql, parameters) => execute(executor, sql, parameters),
  async defer(sql, parameters) {
    await execute(executor, sql, parameters);
  },
});

/**
 * A transaction. What can wait is sent in one go with the next statement whose result is needed, or with the COMMIT:
 * creating an intent is two round trips instead of eight.
 */
export function mysqlUnit(runner: QueryRunner, connection: Connection): Session & { commit(): Promise<void> } {
  let waiting = ['START TRANSACTION'];

  async function send(sql?: string): Promise<Result> {
    const statements = sql === undefined ? waiting : [...waiting, sql];
    waiting = [];
    return statements.length === 0 ? nothing : query(connection, statements);
  }

  // Lists and the like go through TypeORM on the same connection, and must see what this unit has done so far.
  const { query: typeormQuery } = runner;
  runner.query = async (...given: Parameters<typeof typeormQuery>) => {
    await send();
    return typeormQuery.apply(runner, given);
  };

  return {
    manager: runner.manager,
    run: (sql, parameters) =>
      waiting.length === 0 ? execute(connection, sql, parameters) : send(connection.format(sql, parameters)),
    async defer(sql, parameters) {
      waiting.push(connection.format(sql, parameters));
    },
    async commit() {
      await send('COMMIT');
    },
  };
}

const nothing: Result = { rows: [], affected: 0 };

const execute = (executor: Executor, sql: string, parameters: readonly unknown[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    executor.execute(sql, parameters, (error, answer) =>
      error === null ? resolve(resultOf(answer as Answer)) : reject(error),
    );
  });

/** Sends statements in one go. @returns the result of the last */
const query = (connection: Connection, statements: readonly string[]): Promise<Result> =>
  new Promise((resolve, reject) => {
    connection.query(statements.join('; '), (error, answer) => {
      if (error !== null) return reject(error);
      const last = statements.length === 1 ? answer : (answer as Answer[]).at(-1);
      resolve(resultOf(last as Answer));
    });
  });

const resultOf = (answer: Answer): Result =>
  Array.isArray(answer) ? { rows: answer, affected: 0 } : { rows: [], affected: answer.affectedRows };
