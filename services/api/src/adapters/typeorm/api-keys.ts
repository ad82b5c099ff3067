import { In, IsNull, type EntityManager } from 'typeorm';
import type { Tx } from '../../application/store.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import { instant, json, scoped, table, text } from './columns.ts';
import { merchantTable } from './merchants.ts';
import { insert } from './statements.ts';

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

export const apiKeys = (manager: EntityManager): Tx['apiKeys'] => ({
  async insert(key) {
    await insert(manager, apiKeyTable, key);
  },
  async find(id) {
    return manager.findOneBy(apiKeyTable, { id });
  },
  async findByHash(hashes) {
    const key = await manager.findOneBy(apiKeyTable, { hash: In([...hashes]) });
    const merchant = key && (await manager.findOneBy(merchantTable, { id: key.merchantId }));
    return key && merchant && { key, merchant };
  },
  async list(merchantId) {
    return manager.find(apiKeyTable, { where: { merchantId }, order: { id: 'DESC' } });
  },
  async revoke(id, at) {
    // A key that is revoked already keeps the time when that was done.
    await manager.update(apiKeyTable, { id, revokedAt: IsNull() }, { revokedAt: at });
  },
});
