import { tables } from '../tables.ts';

/** The part of TypeORM's DataSource that is needed to watch its tables. */
export type Database = {
  options: { type: string };
  query(sql: string): Promise<unknown>;
};

/**
 * What is written in batches, and not by the request itself: the request log, with refused requests, and the last use of keys.
 * No request changes a key.
 */
const unwatched = ['call_records', 'api_keys'];

/**
 * Triggers on every other table record each row that is inserted, changed or deleted, in the same transaction: a
 * rollback removes the record as well.
 * @returns what was written since the last call, such as "insert events"
 */
export async function watchWrites(database: Database): Promise<() => Promise<string[]>> {
  const { type } = database.options;
  const number = type === 'mysql' ? 'int AUTO_INCREMENT' : 'integer';
  await database.query(`CREATE TABLE written (id ${number} PRIMARY KEY, what varchar(80) NOT NULL)`);
  for (const { name } of tables.filter((table) => !unwatched.includes(table.name)))
    for (const verb of ['insert', 'update', 'delete']) {
      const statement = `INSERT INTO written (what) VALUES ('${verb} ${name}');`;
      const body = type === 'mysql' ? statement : `BEGIN ${statement} END`;
      await database.query(`CREATE TRIGGER written_${name}_${verb} AFTER ${verb} ON ${name} FOR EACH ROW ${body}`);
    }

  let seen = 0;
  return async () => {
    const rows = (await database.query(`SELECT id, what FROM written WHERE id > ${seen} ORDER BY id`)) as Row[];
    seen = Number(rows.at(-1)?.id ?? seen);
    return rows.map(({ what }) => what);
  };
}

type Row = { id: number | string; what: string };
