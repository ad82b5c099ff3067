import {
  sealedObjects,
  type CheckedObject,
  type KeyringUse,
  type KeyringUses,
  type LinkedObject,
  type NamingObject,
  type SealedObject,
} from '../../application/secrets/keyring-uses-port.ts';
import { payableStatuses } from '../../domain/payment-intent.ts';
import type { Session } from './connection/session.ts';
import { instant } from './statements/columns.ts';
import { inList } from './statements/conditions.ts';
import { databaseClock } from './statements/dialects.ts';

// Reads whole tables, for an operator's command: in parts, so that no statement holds on to an old state of the database for long.

const rowsOfPart = 10_000;

/** `key`: SQL of the name of the key; null for a row that names none. */
type Source = {
  object: NamingObject | CheckedObject;
  table: string;
  key: string;
  /** The values of `key`. */
  values?: readonly string[];
  id?: string;
  createdAt?: string;
};

const sealedColumns: Readonly<Record<SealedObject, readonly [table: string, column: string]>> = {
  'rail calls': ['rail_calls', 'sealed'],
  'saved wallets': ['saved_payment_methods', 'token'],
  payouts: ['payouts', 'destination_sealed'],
  'test messages': ['simulated_messages', 'text'],
  'erased customers': ['erasures', 'sealed'],
};

const linkColumns: Readonly<Record<LinkedObject, readonly [table: string, column: string]>> = {
  'payment intents': ['payment_intents', 'secret_key'],
  'checkout sessions': ['checkout_sessions', 'secret_key'],
  subscriptions: ['subscriptions', 'intent_secret_key'],
};

const keyOfSealed = (column: string): string => `SUBSTR(${column}, 1, INSTR(${column}, ':') - 1)`;

/** An empty name is that of a key that nobody knows. */
const unknown = `''`;

const words = (list: readonly string[]): string => list.map((word) => `'${word}'`).join(', ');

function sourcesOf(session: Session): Source[] {
  const { now } = databaseClock(session);
  return [
    {
      object: 'payment intents',
      table: 'payment_intents',
      key: `CASE WHEN status IN (${words(payableStatuses)}) THEN secret_key END`,
    },
    { object: 'checkout sessions', table: 'checkout_sessions', key: `CASE WHEN status = 'OPEN' THEN secret_key END` },
    {
      object: 'subscriptions',
      table: 'subscriptions',
      key: `CASE WHEN status <> 'CANCELED' AND NOT intent_is_paid THEN intent_secret_key END`,
    },
    { object: 'email codes', table: 'email_codes', key: 'secret_key' },
    { object: 'webhook endpoints', table: 'webhook_endpoints', key: 'secret_key' },
    {
      object: 'webhook endpoints',
      table: 'webhook_endpoints',
      key: `CASE WHEN previous_secret_until > ${now} AND previous_secret_key <> secret_key THEN previous_secret_key END`,
    },
    {
      object: 'API keys',
      table: 'api_keys',
      key: `CASE WHEN revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}) THEN COALESCE(hash_key, ${unknown}) END`,
    },
    {
      object: 'operators',
      table: 'operators',
      key: `CASE WHEN removed_at IS NULL THEN COALESCE(hash_key, ${unknown}) END`,
    },
    ...sealedObjects.map((object) => {
      const [table, column] = sealedColumns[object];
      return { object, table, key: keyOfSealed(column) };
    }),
    { object: 'audit rows', table: 'audit_log', key: 'key_name', id: 'number', createdAt: 'at' },
    { object: 'phone numbers', table: 'saved_payment_methods', key: unknown },
  ];
}

/** Names between the signs of a placeholder, in stored JSON. */
function sourcesOfTexts(keys: readonly string[]): Source[] {
  const key = `CASE ${keys.map(() => 'WHEN INSTR(body, ?) > 0 THEN ?').join(' ')} END`;
  const values = keys.flatMap((name) => [`_\\u0000${name} `, name]);
  return [
    { object: 'events', table: 'events', key, values },
    { object: 'idempotent responses', table: 'idempotency_keys', key, values },
  ];
}

export const keyringUses = (session: Session): KeyringUses => ({
  async all(keys) {
    const found: KeyringUse[] = [];
    for (const source of [...sourcesOf(session), ...sourcesOfTexts(keys)])
      found.push(...(await usesIn(session, source)));
    return found;
  },
  async linked(object, key, before, afterId, limit) {
    const source = sourceOf(session, object);
    const rows = await session.runUnprepared(
      `SELECT id FROM ${source.table} WHERE id > ? AND ${source.key} = ? AND created_at < ? ORDER BY id LIMIT ${limit}`,
      [afterId, key, instant.toStored(before, session.dialect)],
    );
    return rows.map(({ id }) => String(id));
  },
  async relink(object, ids, key, other) {
    const [table, column] = linkColumns[object];
    const list = inList(ids);
    await session.run(`UPDATE ${table} SET ${column} = ? WHERE id ${list.sql} AND ${column} = ?`, [
      other,
      ...list.values,
      key,
    ]);
  },
  async ids(object, key, limit) {
    const source = sourceOf(session, object);
    const rows = await session.runUnprepared(
      `SELECT id FROM ${source.table} WHERE ${source.key} IN (?, ${unknown}) ORDER BY id LIMIT ${limit}`,
      [key],
    );
    return rows.map(({ id }) => String(id));
  },
  async sealed(object, key, afterId, limit) {
    const [table, column] = sealedColumns[object];
    const rows = await session.runUnprepared(
      `SELECT id, ${column} AS sealed FROM ${table} WHERE id > ? AND ${keyOfSealed(column)} = ? ORDER BY id LIMIT ${limit}`,
      [afterId, key],
    );
    return rows.map((row) => ({ id: String(row['id']), sealed: String(row['sealed']) }));
  },
  async reseal(object, row, sealed) {
    const [table, column] = sealedColumns[object];
    await session.run(`UPDATE ${table} SET ${column} = ? WHERE id = ? AND ${column} = ?`, [sealed, row.id, row.sealed]);
  },
});

function sourceOf(session: Session, object: NamingObject): Source {
  const source = sourcesOf(session).find((one) => one.object === object);
  if (source === undefined) throw new Error(`No table has the keys of ${object}.`);
  return source;
}

async function usesIn(
  session: Session,
  { object, table, key, values = [], id = 'id', createdAt = 'created_at' }: Source,
): Promise<KeyringUse[]> {
  const byKey = new Map<string, KeyringUse>();
  let after: unknown = id === 'id' ? '' : 0;
  for (;;) {
    const [last] = await session.runUnprepared(
      `SELECT ${id} AS id FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT 1 OFFSET ${rowsOfPart}`,
      [after],
    );
    const rows = await session.runUnprepared(
      `SELECT name, COUNT(*) AS uses, MIN(created) AS oldest FROM (
        SELECT ${key} AS name, ${createdAt} AS created FROM ${table} WHERE ${id} > ?${last ? ` AND ${id} <= ?` : ''}
      ) part WHERE name IS NOT NULL GROUP BY name`,
      [...values, after, ...(last ? [last['id']] : [])],
    );
    for (const row of rows) add(byKey, object, row);
    if (last === undefined) return [...byKey.values()];
    after = last['id'];
  }
}

function add(byKey: Map<string, KeyringUse>, object: KeyringUse['object'], row: { [name: string]: unknown }): void {
  const name = String(row['name']);
  const oldestAt = instant.fromStored(row['oldest']) as Date;
  const before = byKey.get(name);
  byKey.set(name, {
    object,
    key: name === '' ? null : name,
    count: (before?.count ?? 0) + Number(row['uses']),
    oldestAt: before !== undefined && before.oldestAt < oldestAt ? before.oldestAt : oldestAt,
  });
}
