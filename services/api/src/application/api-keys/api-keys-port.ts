import type { ApiKey } from '../../domain/api-key.ts';
import type { Merchant } from '../../domain/merchant.ts';

export type ApiKeyReads = {
  find(id: string): Promise<ApiKey | null>;
  /** @param hashes the hashes of one API key, one for each key of the keyring */
  findByHash(hashes: readonly string[]): Promise<{ key: ApiKey; merchant: Merchant } | null>;
  list(merchantId: string): Promise<ApiKey[]>;
};

export type ApiKeys = ApiKeyReads & {
  insert(key: ApiKey): Promise<void>;
  revoke(id: string, at: Date): Promise<void>;
};
