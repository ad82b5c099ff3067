import type { ModuleImplementations } from '@medusajs/framework/types';
import type { Store } from '../core/index.ts';

/** PostgreSQL, by Medusa's Knex. */
export type Database = ModuleImplementations['__pg_connection__'];
type Texts = { rows: { text: string | null }[] };

/** The key in the metadata of Medusa's store. */
const place = 'svc_store_plugin';
const textOfStore = `select id, metadata -> '${place}' ->> cast(:name as text) as text from store
  where deleted_at is null order by created_at limit 1`;

/**
 * The plugin's few texts, in the metadata of Medusa's store: a table of our own would need a migration. One statement
 * changes one text, so that processes do not overwrite each other's.
 */
export const storeIn = (database: Database): Store => ({
  get: async (name) => (await database.raw<Texts>(textOfStore, { name })).rows[0]?.text ?? null,

  async set(name, value) {
    const mine = `coalesce(metadata -> '${place}', '{}') || jsonb_build_object(cast(:name as text), cast(:value as text))`;
    const changed = `coalesce(metadata, '{}') || jsonb_build_object('${place}', ${mine})`;
    const update = `update store set metadata = ${changed} where id = (select id from (${textOfStore}) first)`;
    await database.raw(update, { name, value });
  },
});

/** Removes a text and returns it: of several callers at once one gets it. */
export async function take(database: Database, name: string): Promise<string | null> {
  const removed = `update store set metadata = metadata #- array['${place}', cast(:name as text)]
    from before where store.id = before.id and text is not null returning text`;
  const { rows } = await database.raw<Texts>(`with before as (${textOfStore} for update) ${removed}`, { name });
  return rows[0]?.text ?? null;
}
