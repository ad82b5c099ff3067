import type { RandomInt } from '../seeded-random.ts';

// What can happen to a statement on SQLite, by chance. The statements of both connections of a process pass here.

type Statement = {
  run(parameters: readonly unknown[]): unknown;
  all(parameters: readonly unknown[]): unknown;
};
type Connection = { prepare(sql: string): Statement; readonly inTransaction: boolean; close(): void };

/** One in so many statements of units. 0: none. */
export type StatementFaults = {
  /** It is refused, and the transaction is still there. */
  fails: number;
  /** It is refused, and the transaction is gone, as with a full disk. */
  rollsBack: number;
  /** It is done, and its result is lost: the COMMIT has committed. */
  resultLost: number;
  /** The process dies before it. */
  dies: number;
};

/** The first words of a statement. */
const startOf = (sql: string): string => sql.split(/\s+/, 3).join(' ');

const error = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/**
 * @param died is called when the process dies in the middle of a unit
 * @param happened is told of each fault
 */
export function injectFaults(
  connection: Connection,
  {
    random,
    faults,
    died,
    happened,
  }: {
    random: RandomInt;
    faults: () => StatementFaults | null;
    died: () => void;
    happened: (what: string) => unknown;
  },
): void {
  const prepare = connection.prepare.bind(connection);
  const isHit = (oneIn: number): boolean => oneIn > 0 && random(oneIn) === 0;
  const rollBack = (): void => void (connection.inTransaction && prepare('ROLLBACK').run([]));

  function failOrNot(sql: string, run: () => unknown): unknown {
    const rates = faults();
    if (rates === null || sql.startsWith('ROLLBACK')) return run();
    if (isHit(rates.dies)) {
      happened(`dies before ${startOf(sql)}`);
      rollBack();
      died();
      throw error('DIED', 'the process has died');
    }
    if (isHit(rates.fails)) {
      happened(`cannot ${startOf(sql)}`);
      throw error('SQLITE_IOERR_WRITE', 'disk I/O error');
    }
    if (isHit(rates.rollsBack)) {
      happened(`cannot ${startOf(sql)}, and its transaction is gone`);
      rollBack();
      throw error('SQLITE_FULL', 'database or disk is full');
    }
    if (sql !== 'COMMIT' || !isHit(rates.resultLost)) return run();
    run();
    happened('has committed, and sees an error');
    throw error('SQLITE_IOERR_FSYNC', 'disk I/O error');
  }

  connection.prepare = (sql) => {
    const statement = prepare(sql);
    return {
      run: (parameters) => failOrNot(sql, () => statement.run(parameters)),
      all: (parameters) => failOrNot(sql, () => statement.all(parameters)),
    };
  };
}
