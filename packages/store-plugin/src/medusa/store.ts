import type { Store } from '../core/index.ts';
import { textOrNull, type Database } from './database.ts';

/** The key in the metadata of Medusa's store. */
const place = 'svc_store_plugin';
const ofStore = 'id = (select id from store where deleted_at is null order by created_at limit 1)';

/**
 * The plugin's few texts, in the metadata of Medusa's store: a table of our own would need a migration. One statement
 * changes one text, so that processes do not overwrite each other's.
 */
export const storeIn = (database: Database): Store => ({
  async get(name) {
    const { rows } = await database.raw(
      `select metadata -> '${place}' ->> ?::text as text from store where ${ofStore}`,
      [name],
    );
    return textOrNull(rows[0]?.['text']);
  },
  async set(name, value) {
    const mine = `coalesce(metadata -> '${place}', '{}'::jsonb) || jsonb_build_object(?::text, ?::text)`;
    const changed = `coalesce(metadata, '{}'::jsonb) || jsonb_build_object('${place}', ${mine})`;
    await database.raw(`update store set metadata = ${changed} where ${ofStore}`, [name, value]);
  },
});

/** Removes a text and returns it: of several callers at once one gets it. */
export async function take(database: Database, name: string): Promise<string | null> {
  const { rows } = await database.raw(
    `with before as (select id, metadata from store where ${ofStore} and jsonb_exists(metadata -> '${place}', ?) for update)
     update store set metadata = store.metadata #- array['${place}', ?::text] from before where store.id = before.id
     returning before.metadata -> '${place}' ->> ?::text as text`,
    [name, name, name],
  );
  return textOrNull(rows[0]?.['text']);
}
