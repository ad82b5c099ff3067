import type { ApiKeys } from '../../application/api-keys/api-keys-port.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import { merchantTable } from './merchants.ts';
import { instant, json, scoped, table, text } from './sql/columns.ts';
import type { Session } from './sql/session.ts';
import { insert, select, selectOne, update } from './sql/statements.ts';

export const apiKeyTable = table<ApiKey>('api_keys', {
  ...scoped,
  kind: text,
  prefix: text,
  last4: text,
  hash: text,
  permissions: json,
  origins: json,
  revokedAt: instant,
});

export const apiKeys = (session: Session): ApiKeys => ({
  async insert(key) {
    await insert(session, apiKeyTable, key);
  },
  async find(id) {
    return selectOne(session, apiKeyTable, { id });
  },
  async findByHash(hashes) {
    for (const hash of hashes) {
      const key = await selectOne(session, apiKeyTable, { hash });
      const merchant = key && (await selectOne(session, merchantTable, { id: key.merchantId }));
      if (key !== null && merchant !== null) return { key, merchant };
    }
    return null;
  },
  async findActive(ids) {
    const keys = await select(session, apiKeyTable, { id: ids, revokedAt: null });
    const merchants = await select(session, merchantTable, { id: keys.map(({ merchantId }) => merchantId) });
    return keys.flatMap((key) => {
      const merchant = merchants.find(({ id }) => id === key.merchantId);
      return merchant === undefined ? [] : [{ key, merchant }];
    });
  },
  async list(merchantId) {
    return select(session, apiKeyTable, { merchantId }, { order: { id: 'DESC' } });
  },
  async revoke(id, at) {
    // A key that is revoked already keeps its time.
    await update(session, apiKeyTable, { id, revokedAt: null }, { revokedAt: at });
  },
});
