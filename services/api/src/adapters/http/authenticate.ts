import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../../application/ports.ts';
import { isKeyText } from '../../domain/api-key.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { MerchantCaller } from './caller.ts';
import { callerOfSecret } from './client-secrets.ts';

export type Credentials = {
  headers: IncomingHttpHeaders;
  query: { readonly [name: string]: unknown };
  /** The first parameter of the path. */
  pathId: string;
};

/** A key is looked up at most this often: a revoked one dies within this time. */
const keyCachedMs = 5_000;
const keysCached = 10_000;

export type Authenticate = (operation: OperationRow, credentials: Credentials) => Promise<MerchantCaller>;

/** @throws Refusal UNAUTHORIZED; for a client secret of an object that is not there, the object's NOT_FOUND */
export function authenticator(app: App, monotonicMs: () => number): Authenticate {
  const cache = new Map<string, { caller: MerchantCaller | null; untilMs: number }>();

  async function callerOfKey(text: string): Promise<MerchantCaller> {
    if (!isKeyText(text)) throw new Refusal('UNAUTHORIZED', 'This is not an API key: look for a typo.');
    const hashes = app.secrets.hashes(text);
    const [cacheKey = ''] = hashes;
    // Not the wall clock: when that steps back, what is remembered would live on.
    const nowMs = monotonicMs();
    const cached = cache.get(cacheKey);
    if (cached !== undefined && cached.untilMs > nowMs) return known(cached.caller);

    const row = await app.store.read.apiKeys.findByHash(hashes);
    const caller: MerchantCaller | null =
      row === null || row.key.revokedAt !== null
        ? null
        : {
            merchant: row.merchant,
            merchantId: row.key.merchantId,
            livemode: row.key.livemode,
            kind: row.key.kind,
            permissions: row.key.permissions,
            origins: row.key.origins,
            verified: row.merchant.verificationStatus === 'VERIFIED',
            keyLast4: row.key.last4,
          };
    // Only keys that exist are remembered, so the cache cannot be filled from outside.
    if (caller !== null) {
      if (cache.size >= keysCached) cache.clear();
      cache.set(cacheKey, { caller, untilMs: nowMs + keyCachedMs });
    }
    return known(caller);
  }

  return async (operation, { headers, query, pathId }) => {
    const takesKeys = operation.keys.some((kind) => kind === 'secret' || kind === 'publishable');
    const bearer = takesKeys ? headers.authorization : undefined;
    if (bearer === undefined && operation.clientSecret !== null) {
      const { header, query: parameter } = operation.clientSecret;
      // The header wins.
      const token =
        (header === null ? undefined : headers[header]) ?? (parameter === null ? undefined : query[parameter]);
      if (typeof token === 'string') return callerOfSecret(app, operation, pathId, token);
    }
    const text = /^Bearer +(\S+)$/i.exec(bearer ?? '')?.[1];
    if (text === undefined) throw new Refusal('UNAUTHORIZED');
    return callerOfKey(text);
  };
}

const known = (caller: MerchantCaller | null): MerchantCaller => {
  if (caller === null) throw new Refusal('UNAUTHORIZED', 'This API key does not exist or was revoked.');
  return caller;
};
