import type { ApiKey } from '../../domain/api-key.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';
import { existingApiKey } from './existing-api-key.ts';

/**
 * The key stops working within 5 seconds, the time for which each process caches keys. Revoking it again has no effect.
 * @throws Refusal VALIDATION_ERROR when there is no such key
 */
export async function revokeApiKey({ tx, realNow }: OperatorUnit, id: string): Promise<ApiKey> {
  const key = await existingApiKey(tx, id);
  if (key.revokedAt === null) await tx.apiKeys.revoke(id, realNow);
  return { ...key, revokedAt: key.revokedAt ?? realNow };
}
