import { invalid } from '../../domain/refusal.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import { insertApiKey, type CreatedApiKey } from './create-api-key.ts';
import type { Operator } from '../ports.ts';
import type { Tx } from '../store.ts';

/**
 * The key stops working within 5 seconds, the time for which each process caches keys. Revoking it again has no effect.
 * @throws Refusal VALIDATION_ERROR when there is no such key
 */
export async function revokeApiKey({ store, now }: Operator, id: string): Promise<ApiKey> {
  return store.transact(async (tx) => {
    const key = await keyOf(tx, id);
    await tx.apiKeys.revoke(id, now());
    return { ...key, revokedAt: key.revokedAt ?? now() };
  });
}

/**
 * Creates a key with the same permissions and origins and revokes the old key, in one unit of work.
 * @throws Refusal VALIDATION_ERROR when there is no such key or it is already revoked, and as `createApiKey` does
 */
export async function rollApiKey(operator: Operator, id: string): Promise<CreatedApiKey> {
  return operator.store.transact(async (tx) => {
    const old = await keyOf(tx, id);
    if (old.revokedAt !== null)
      throw invalid({ field: 'id', code: 'NOT_ALLOWED', message: `${id} is revoked already; create a new key.` });
    const created = await insertApiKey(operator, tx, old);
    await tx.apiKeys.revoke(id, operator.now());
    return created;
  });
}

async function keyOf(tx: Tx, id: string): Promise<ApiKey> {
  const key = await tx.apiKeys.find(id);
  if (key === null) throw invalid({ field: 'id', code: 'NOT_FOUND', message: `There is no key ${id}.` });
  return key;
}
