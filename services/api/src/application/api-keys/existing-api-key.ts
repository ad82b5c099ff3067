import type { ApiKey } from '../../domain/api-key.ts';
import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** @throws Refusal VALIDATION_ERROR when there is no such key */
export async function existingApiKey({ apiKeys }: Pick<Reads, 'apiKeys'>, id: string): Promise<ApiKey> {
  const key = await apiKeys.find(id);
  if (key === null) throw invalid({ field: 'id', code: 'NOT_FOUND', message: say('There is no key {id}.', { id }) });
  return key;
}
