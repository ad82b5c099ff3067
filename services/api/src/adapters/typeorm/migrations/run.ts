import type { QueryRunner } from 'typeorm';

/**
 * On MySQL text is compared by its bytes, as SQLite does: 'a' is not 'A', 'n' is not 'ñ', and a space at the end
 * counts. The two of the family call that collation by different names. It is asked for by table, so that it does not
 * depend on how the database was made.
 */
async function tableOptions(runner: QueryRunner): Promise<string> {
  if (!isMysql(runner)) return '';
  const [{ version }] = (await runner.query('SELECT VERSION() AS version')) as [{ version: string }];
  const collation = version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  return ` ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${collation}`;
}

/**
 * Runs statements that are separated by semicolons, none of which stands inside a literal. On MySQL each is committed by
 * itself, so a migration that was interrupted has done its first statements: run again, it goes on behind them.
 */
export async function run(runner: QueryRunner, sql: string): Promise<void> {
  const options = await tableOptions(runner);
  for (const statement of sql.split(';').map((text) => text.trim()))
    if (statement)
      await runner.query(statement + (statement.startsWith('CREATE TABLE') ? options : '')).catch((error: unknown) => {
        if (!isMysql(runner) || !isDone(error)) throw error;
      });
}

const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** Table exists (1050), no such table (1051), column exists (1060), index exists (1061), no such column or index (1091). */
const doneAlready = new Set([1050, 1051, 1060, 1061, 1091]);

const isDone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && doneAlready.has(Number(error.errno));
