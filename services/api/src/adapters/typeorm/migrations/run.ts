import type { QueryRunner } from 'typeorm';

/**
 * On MySQL text is compared by its bytes, as SQLite does: 'a' is not 'A', 'n' is not 'ñ', and a space at the end
 * counts. The two of the family call that collation by different names. It is asked for by table, so that it does not
 * depend on how the database was made.
 */
async function tableOptions(runner: QueryRunner): Promise<string> {
  if (runner.connection.options.type !== 'mysql') return '';
  const [{ version }] = (await runner.query('SELECT VERSION() AS version')) as [{ version: string }];
  const collation = version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  return ` DEFAULT CHARACTER SET utf8mb4 COLLATE ${collation}`;
}

/** Runs statements that are separated by semicolons, none of which stands inside a literal. */
export async function run(runner: QueryRunner, sql: string): Promise<void> {
  const options = await tableOptions(runner);
  for (const statement of sql.split(';').map((text) => text.trim()))
    if (statement) await runner.query(statement + (statement.startsWith('CREATE TABLE') ? options : ''));
}
