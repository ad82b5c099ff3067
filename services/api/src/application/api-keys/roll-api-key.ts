import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';
import { createApiKey, type CreatedApiKey } from './create-api-key.ts';
import { existingApiKey } from './existing-api-key.ts';

/**
 * Creates a key with the same permissions and origins. The old key is revoked; with an overlap it
 * works that long.
 * @throws Refusal VALIDATION_ERROR when there is no such key, or it is revoked or rolled already, and as `createApiKey` does
 */
export async function rollApiKey(unit: OperatorUnit, id: string, overlapSeconds = 0): Promise<CreatedApiKey> {
  const { tx, realNow } = unit;
  const old = await existingApiKey(tx, id);
  if (old.revokedAt !== null)
    throw invalid({
      field: 'id',
      code: 'NOT_ALLOWED',
      message: say('{id} is revoked already; create a new key.', { id }),
    });
  if (old.expiresAt !== null)
    throw invalid({
      field: 'id',
      code: 'NOT_ALLOWED',
      message: say('{id} was rolled already, with its end at {end}; roll the key that replaced it.', {
        id,
        end: old.expiresAt.toISOString(),
      }),
    });
  const created = await createApiKey(unit, old);
  if (overlapSeconds === 0) await tx.apiKeys.revoke(id, realNow);
  else await tx.apiKeys.expire(id, overlapSeconds);
  return created;
}
