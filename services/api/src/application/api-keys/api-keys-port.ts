import type { ApiKey } from '../../domain/api-key.ts';
import type { Merchant } from '../../domain/merchant.ts';

export type ApiKeyReads = {
  find(id: string): Promise<ApiKey | null>;
  /** @param hashes the hashes of one API key, one for each key of the keyring */
  findByHash(hashes: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant } | null>;
  /** Those of these keys that are not revoked, with their merchants. */
  findActive(ids: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant }[]>;
  list(merchantId: string): Promise<ApiKey[]>;
};

export type ApiKeys = ApiKeyReads & {
  insert(key: ApiKey): Promise<void>;
  revoke(id: string, at: Date): Promise<void>;
};
