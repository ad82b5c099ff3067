import type { ApiKey } from '../../domain/api-key.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Tx } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such key */
export async function existingApiKey(tx: Tx, id: string): Promise<ApiKey> {
  const key = await tx.apiKeys.find(id);
  if (key === null) throw invalid({ field: 'id', code: 'NOT_FOUND', message: `There is no key ${id}.` });
  return key;
}
