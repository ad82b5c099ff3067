import type { Store } from '../core/index.ts';
import type { Database } from './host.ts';

/** The key in the metadata of Medusa's store. */
const place = 'svc_store_plugin';
const ofStore = 'id = (select id from store where deleted_at is null order by created_at limit 1)';

/**
 * The plugin's few texts, in the metadata of Medusa's store: a table of our own would need a migration. One statement
 * changes one text, so that processes do not overwrite each other's.
 */
export const storeIn = (database: Database): Store => ({
  async get(name) {
    const select = `select metadata -> '${place}' ->> cast(? as text) as text from store where ${ofStore}`;
    return (await database.raw<{ rows: { text: string | null }[] }>(select, [name])).rows[0]?.text ?? null;
  },
  async set(name, value) {
    const mine = `coalesce(metadata -> '${place}', '{}') || jsonb_build_object(?::text, ?::text)`;
    const changed = `coalesce(metadata, '{}') || jsonb_build_object('${place}', ${mine})`;
    await database.raw(`update store set metadata = ${changed} where ${ofStore}`, [name, value]);
  },
});

/** Removes a text and returns it: of several callers at once one gets it. */
export const take = (database: Database, name: string): Promise<string | null> =>
  database.transaction(async (transaction) => {
    await transaction.raw(`select from store where ${ofStore} for update`);
    const text = await storeIn(transaction).get(name);
    const changed = `metadata #- array['${place}', ?::text]`;
    if (text) await transaction.raw(`update store set metadata = ${changed} where ${ofStore}`, [name]);
    return text;
  });
