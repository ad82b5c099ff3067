import { invalid } from '../domain/refusal.ts';
import type { ApiKey } from '../domain/api-key.ts';
import { createKeyIn, type CreatedKey } from './create-key.ts';
import type { BackOffice } from './ports.ts';
import type { Tx } from './store.ts';

/** The key dies within 5 seconds, the time that processes remember a key. @throws Refusal VALIDATION_ERROR */
export async function revokeKey({ store, now }: BackOffice, id: string): Promise<ApiKey> {
  return store.transact(async (tx) => {
    const key = await keyOf(tx, id);
    await tx.apiKeys.revoke(id, now());
    return { ...key, revokedAt: key.revokedAt ?? now() };
  });
}

/** A new key with the same rights in the place of an old one, both in one step. @throws Refusal as createKey does */
export async function rollKey(office: BackOffice, id: string): Promise<CreatedKey> {
  return office.store.transact(async (tx) => {
    const old = await keyOf(tx, id);
    if (old.revokedAt !== null)
      throw invalid({ field: 'id', code: 'NOT_ALLOWED', message: `${id} is revoked already; create a new key.` });
    const created = await createKeyIn(office, tx, old);
    await tx.apiKeys.revoke(id, office.now());
    return created;
  });
}

async function keyOf(tx: Tx, id: string): Promise<ApiKey> {
  const key = await tx.apiKeys.find(id);
  if (key === null) throw invalid({ field: 'id', code: 'NOT_FOUND', message: `There is no key ${id}.` });
  return key;
}
