import { invalid } from '../../domain/refusal.ts';
import type { Operator } from '../ports.ts';
import { insertApiKey, type CreatedApiKey } from './create-api-key.ts';
import { existingApiKey } from './existing-api-key.ts';

/**
 * Creates a key with the same permissions and origins and revokes the old key, in one unit of work.
 * @throws Refusal VALIDATION_ERROR when there is no such key or it is already revoked, and as `createApiKey` does
 */
export async function rollApiKey(operator: Operator, id: string): Promise<CreatedApiKey> {
  return operator.store.transact(async (tx) => {
    const old = await existingApiKey(tx, id);
    if (old.revokedAt !== null)
      throw invalid({ field: 'id', code: 'NOT_ALLOWED', message: `${id} is revoked already; create a new key.` });
    const created = await insertApiKey(operator, tx, old);
    await tx.apiKeys.revoke(id, operator.now());
    return created;
  });
}
