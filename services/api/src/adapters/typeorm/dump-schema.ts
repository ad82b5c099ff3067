import type { DataSource } from 'typeorm';

type Row = { sql: string };

/** The schema of a migrated SQLite database as SQL: tables, then indexes, sorted by name. */
export async function dumpSchema(dataSource: DataSource): Promise<string> {
  const history = dataSource.options.migrationsTableName ?? 'migrations';
  const rows: Row[] = await dataSource.query(
    `SELECT sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name <> ?
     ORDER BY type = 'table' DESC, type, name`,
    [history],
  );
  return rows.map(({ sql }) => `${sql};\n`).join('\n');
}
