type Statement = { run(parameters: readonly unknown[]): unknown; all(parameters: readonly unknown[]): unknown };
type Prepare = (this: unknown, sql: string) => Statement;

let databaseNowMs: () => number = Date.now;
let isPatched = false;

/**
 * Claims between processes end by the clock of the database, so it must be virtual, too. The driver cannot replace SQLite's
 * `now`: statements that ask for it are prepared anew with the time.
 */
export function setDatabaseClock(connection: object, nowMs: () => number): void {
  databaseNowMs = nowMs;
  if (isPatched) return;
  isPatched = true;
  // All connections of this program, also those that nobody hands out.
  const prototype = Object.getPrototypeOf(connection) as { prepare: Prepare };
  const { prepare } = prototype;
  prototype.prepare = function prepareWithTime(sql) {
    if (!sql.includes("'now'")) return prepare.call(this, sql);
    const now = (): Statement => {
      const time = new Date(databaseNowMs()).toISOString().replace('T', ' ').replace('Z', '');
      return prepare.call(this, sql.replaceAll("'now'", `'${time}'`));
    };
    return { run: (parameters) => now().run(parameters), all: (parameters) => now().all(parameters) };
  };
}
