type Statement = { run(parameters: readonly unknown[]): unknown; all(parameters: readonly unknown[]): unknown };
type Prepare = (this: unknown, sql: string) => Statement;

let databaseNowMs: () => number = Date.now;
let isPatched = false;

/**
 * Claims between processes end by the clock of the database, so it must be virtual, too. The driver cannot replace SQLite's
 * `now`: a statement that asks for it gets the time as one more value.
 */
export function setDatabaseClock(connection: object, nowMs: () => number): void {
  databaseNowMs = nowMs;
  if (isPatched) return;
  isPatched = true;
  // All connections of this program, also those that nobody hands out.
  const prototype = Object.getPrototypeOf(connection) as { prepare: Prepare };
  const { prepare } = prototype;
  prototype.prepare = function prepareWithTime(sql) {
    const parts = sql.split("'now'");
    const statement = prepare.call(this, parts.join('?'));
    if (parts.length === 1) return statement;
    const counts = parts.map((part) => part.split('?').length - 1);
    const withTime = (parameters: readonly unknown[]): unknown[] => {
      const time = new Date(databaseNowMs()).toISOString().replace('T', ' ').replace('Z', '');
      let from = 0;
      return counts.flatMap((count, index) => [
        ...parameters.slice(from, (from += count)),
        ...(index < counts.length - 1 ? [time] : []),
      ]);
    };
    return {
      run: (parameters) => statement.run(withTime(parameters)),
      all: (parameters) => statement.all(withTime(parameters)),
    };
  };
}
