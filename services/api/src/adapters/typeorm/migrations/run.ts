import type { QueryRunner } from 'typeorm';

/**
 * On MySQL text is compared by its bytes, as SQLite does: 'a' is not 'A', and 'n' is not 'ñ'.
 * The charset is asked for by table, so that it does not depend on how the database was made.
 */
const tableOptions = ' DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Runs statements that are separated by semicolons, none of which stands inside a literal. */
export async function run(runner: QueryRunner, sql: string): Promise<void> {
  const mysql = runner.connection.options.type === 'mysql';
  for (const statement of sql.split(';').map((text) => text.trim())) {
    const options = mysql && statement.startsWith('CREATE TABLE') ? tableOptions : '';
    if (statement) await runner.query(statement + options);
  }
}
