import type { ApiKey } from '../../domain/api-key.ts';
import type { Merchant } from '../../domain/merchant.ts';

export type ApiKeyReads = {
  find(id: string): Promise<ApiKey | null>;
  /** A key that is not expired. @param hashes the hashes of one API key, one for each key of the keyring */
  findByHash(hashes: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant } | null>;
  /** Those of these keys that are neither revoked nor expired, with their merchants. */
  findActive(ids: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant }[]>;
  list(merchantId: string): Promise<ApiKey[]>;
  /** How many keys of all merchants work: neither revoked nor expired. */
  countActive(): Promise<number>;
};

export type ApiKeys = ApiKeyReads & {
  insert(key: ApiKey): Promise<void>;
  /** @throws Conflict when it is revoked already */
  revoke(id: string, at: Date): Promise<void>;
  /** The key stops working after this time, by the clock of the database. @throws Conflict when it is revoked */
  expire(id: string, seconds: number): Promise<void>;
  /** Writes another hash of the same text, unless somebody else has. */
  rehash(key: Pick<ApiKey, 'id' | 'hash'>, made: Pick<ApiKey, 'hash' | 'hashKey'>): Promise<void>;
  /** Writes `lastUsedAt` of the keys that have none after `before`. */
  recordUse(ids: readonly string[], at: Date, before: Date): Promise<void>;
};
