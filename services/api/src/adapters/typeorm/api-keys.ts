import type { ApiKeys } from '../../application/api-keys/api-keys-port.ts';
import { Conflict } from '../../application/unit/conflict.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import type { Session } from './connection/session.ts';
import { fromMerchantRow, merchantTable } from './merchant-rows.ts';
import { fromStored, instant, json, scoped, table, text } from './statements/columns.ts';
import { databaseClock } from './statements/dialects.ts';
import { compareAndSet, insert, select, selectOne, update } from './statements/statements.ts';
import { inList } from './statements/conditions.ts';

export const apiKeyTable = table<ApiKey>('api_keys', {
  ...scoped,
  kind: text,
  prefix: text,
  last4: text,
  hash: text,
  hashKey: text,
  permissions: json,
  origins: json,
  revokedAt: instant,
  expiresAt: instant,
  lastUsedAt: instant,
});

/** The keys with one of these values that have not expired, by the clock that all processes share. */
async function selectUnexpired(session: Session, column: 'id' | 'hash', texts: readonly string[]): Promise<ApiKey[]> {
  if (texts.length === 0) return [];
  const { sql, values } = inList(texts);
  const { rows } = await session.run(
    `SELECT ${apiKeyTable.names} FROM api_keys WHERE ${column} ${sql}
     AND (expires_at IS NULL OR expires_at > ${databaseClock(session).now})`,
    values,
  );
  return rows.map((row) => fromStored(apiKeyTable, row));
}

export const apiKeys = (session: Session): ApiKeys => ({
  async insert(key) {
    await insert(session, apiKeyTable, key);
  },
  async find(id) {
    return selectOne(session, apiKeyTable, { id });
  },
  async findByHash(hashes) {
    const [key] = await selectUnexpired(session, 'hash', hashes);
    const merchant = key && (await selectOne(session, merchantTable, { id: key.merchantId }));
    return key && merchant ? { key, merchant: fromMerchantRow(merchant) } : null;
  },
  async findActive(ids) {
    const keys = (await selectUnexpired(session, 'id', ids)).filter(({ revokedAt }) => revokedAt === null);
    const merchants = await select(session, merchantTable, { id: keys.map(({ merchantId }) => merchantId) });
    return keys.flatMap((key) => {
      const merchant = merchants.find(({ id }) => id === key.merchantId);
      return merchant === undefined ? [] : [{ key, merchant: fromMerchantRow(merchant) }];
    });
  },
  async list(merchantId) {
    return select(session, apiKeyTable, { merchantId }, { order: { id: 'DESC' } });
  },
  async countActive() {
    const { rows } = await session.run(
      `SELECT COUNT(*) AS active FROM api_keys
       WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${databaseClock(session).now})`,
      [],
    );
    return Number(rows[0]?.['active']);
  },
  async revoke(id, at) {
    await compareAndSet(session, apiKeyTable, { id, revokedAt: null }, { revokedAt: at });
  },
  async expire(id, seconds) {
    const { affected } = await session.run(
      `UPDATE api_keys SET expires_at = ${databaseClock(session).plus(seconds)}
       WHERE id = ? AND revoked_at IS NULL AND expires_at IS NULL`,
      [id],
    );
    if (affected !== 1) throw new Conflict('api_keys: a row has changed since it was read');
  },
  async rehash({ id, hash }, made) {
    await update(session, apiKeyTable, { id, hash }, made);
  },
  async recordUse(ids, at, before) {
    const { sql, values } = inList(ids);
    await session.run(
      `UPDATE api_keys SET last_used_at = ? WHERE id ${sql}
       AND (last_used_at IS NULL OR last_used_at <= ?)`,
      [instant.toStored(at, session.dialect), ...values, instant.toStored(before, session.dialect)],
    );
  },
});
