import { queryAll, type Database } from './databases.ts';
import { tables as schemas } from '../services/api/src/adapters/typeorm/tables.ts';

/** Every table: its name, its columns and its primary key, as the database names them. */
export const tables = schemas.map(({ options: { name, columns } }) => {
  const all = Object.values(columns).map((column) => ({ name: column?.name ?? '', primary: column?.primary === true }));
  return {
    name,
    columns: all.map((column) => column.name),
    primaryKey: all.filter(({ primary }) => primary).map((column) => column.name),
  };
});

const filled = tables
  .map(({ name }) => `SELECT * FROM (SELECT '${name}' AS name FROM ${name} LIMIT 1) AS of_${name}`)
  .join(' UNION ALL ');

/** All rows of all tables, by the table's name. Most tables have none after a test, and to read each takes longer than to ask which. */
export async function allRows(database: Database): Promise<Record<string, object[]>> {
  const names = (await database.query(filled)).map((row) => (row as { name: string }).name);
  const rows = await queryAll(
    database,
    names.map((name) => `SELECT * FROM ${name}`),
  );
  const none = tables.map(({ name }) => [name, []] as const);
  return Object.fromEntries([...none, ...names.map((name, index) => [name, rows[index] ?? []] as const)]);
}
