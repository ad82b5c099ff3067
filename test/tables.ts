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
