import type { QueryRunner } from 'typeorm';

/**
 * Text is compared by its bytes, as in SQLite: 'a' is not 'A', 'n' is not 'ñ', and a space at the end counts. MySQL and
 * MariaDB have different names for that collation. Each table sets it, so the default of the database does not matter.
 */
async function tableOptions(runner: QueryRunner): Promise<string> {
  if (!isMysql(runner)) return '';
  const [{ version }] = (await runner.query('SELECT VERSION() AS version')) as [{ version: string }];
  const collation = version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  return ` ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${collation}`;
}

/**
 * Runs statements separated by semicolons; a semicolon inside a literal is not supported. MySQL commits each statement, so an
 * interrupted migration has run its first statements. When it is run again, it skips them and continues.
 */
export async function runStatements(runner: QueryRunner, sql: string): Promise<void> {
  const options = await tableOptions(runner);
  for (const statement of sql.split(';').map((text) => text.trim()))
    if (statement)
      await runner.query(statement + (statement.startsWith('CREATE TABLE') ? options : '')).catch((error: unknown) => {
        if (!isMysql(runner) || !isAlreadyDone(statement, error)) throw error;
      });
}

export const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type === 'mysql';

/** The end of a DROP INDEX: in MySQL an index name belongs to its table, in SQLite to the whole database. */
export const onTable = (runner: QueryRunner, table: string): string => (isMysql(runner) ? ` ON ${table}` : '');

/** Table exists (1050), no such table (1051), column exists (1060), index exists (1061), no such column or index (1091). */
const alreadyDoneErrors = [1050, 1051, 1060, 1061, 1091];
/** Of a RENAME: no such column (1054), no such table (1146). */
const alreadyRenamedErrors = [...alreadyDoneErrors, 1054, 1146];

const isAlreadyDone = (statement: string, error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errno' in error &&
  (statement.includes(' RENAME ') ? alreadyRenamedErrors : alreadyDoneErrors).includes(Number(error.errno));
