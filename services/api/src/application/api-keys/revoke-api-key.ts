import { invalid } from '../../domain/refusal.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import { insertApiKey, type CreatedApiKey } from './create-api-key.ts';
import type { Operator } from '../ports.ts';
import type { Tx } from '../store.ts';

/** The key dies within 5 seconds, the time that processes remember a key. @throws Refusal VALIDATION_ERROR */
export async function revokeApiKey({ store, now }: Operator, id: string): Promise<ApiKey> {
  return store.transact(async (tx) => {
    const key = await keyOf(tx, id);
    await tx.apiKeys.revoke(id, now());
    return { ...key, revokedAt: key.revokedAt ?? now() };
  });
}

/** A new key with the same rights in the place of an old one, both in one step. @throws Refusal as createKey does */
export async function rollApiKey(office: Operator, id: string): Promise<CreatedApiKey> {
  return office.store.transact(async (tx) => {
    const old = await keyOf(tx, id);
    if (old.revokedAt !== null)
      throw invalid({ field: 'id', code: 'NOT_ALLOWED', message: `${id} is revoked already; create a new key.` });
    const created = await insertApiKey(office, tx, old);
    await tx.apiKeys.revoke(id, office.now());
    return created;
  });
}

async function keyOf(tx: Tx, id: string): Promise<ApiKey> {
  const key = await tx.apiKeys.find(id);
  if (key === null) throw invalid({ field: 'id', code: 'NOT_FOUND', message: `There is no key ${id}.` });
  return key;
}
