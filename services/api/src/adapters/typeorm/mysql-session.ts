import type { EntityManager } from 'typeorm';
import type { Row, Session } from './session.ts';

/** What we use of mysql2: its connections and its pool have this alike. */
export type Executor = {
  execute(
    sql: string,
    parameters: readonly unknown[],
    callback: (error: Error | null, result: Row[] | { affectedRows: number }) => void,
  ): void;
};

export const mysqlSession = (manager: EntityManager, executor: Executor): Session => ({
  manager,
  run: (sql, parameters) =>
    new Promise((resolve, reject) => {
      executor.execute(sql, parameters, (error, result) => {
        if (error !== null) reject(error);
        else if (Array.isArray(result)) resolve({ rows: result, affected: 0 });
        else resolve({ rows: [], affected: result.affectedRows });
      });
    }),
});
