import type { IncomingHttpHeaders } from 'node:http';
import type { KeyUses } from '../../../application/api-keys/key-uses.ts';
import { feePlanOf } from '../../../application/ledger/fee-plan-of.ts';
import type { App } from '../../../application/ports.ts';
import { isKeyText } from '../../../domain/api-key.ts';
import { say } from '../../../domain/message.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { OperationRow } from '../../../generated/operations.ts';
import type { MerchantCaller } from './caller.ts';
import { callerOfSecret } from './client-secrets.ts';

export type Credentials = {
  headers: IncomingHttpHeaders;
  query: { readonly [name: string]: unknown };
  /** The first parameter of the path. */
  pathId: string;
};

/** A cached key is read again after this time, so a key that was revoked or has expired stops working within 5 s. */
const keyCachedMs = 5_000;
const keysCached = 10_000;

export type Authenticate = (operation: OperationRow, credentials: Credentials) => Promise<MerchantCaller>;

/**
 * Finds the caller by its client secret or its API key. A client secret that is given decides alone: a page that sends one may
 * also send whatever key its HTTP client adds to each call.
 * @throws Refusal UNAUTHORIZED; for a client secret of an object that does not exist, the NOT_FOUND code of that object
 */
export function authenticator(app: App, keyUses: KeyUses, monotonicMs: () => number): Authenticate {
  const callerOfKey = cachedKeys(app, keyUses, monotonicMs);
  return async (operation, credentials) => {
    const token = clientSecretIn(operation, credentials);
    if (token !== null) return callerOfSecret(app, operation, credentials.pathId, token);
    const takesKeys = operation.keys.some((kind) => kind === 'secret' || kind === 'publishable');
    const authorization = takesKeys ? credentials.headers.authorization : undefined;
    const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (key === undefined) throw new Refusal('UNAUTHORIZED');
    return callerOfKey(key);
  };
}

/** The client secret that was sent, or null. If both are sent, the header is used. */
function clientSecretIn({ clientSecret }: OperationRow, { headers, query }: Credentials): string | null {
  if (clientSecret === null) return null;
  const { header, query: parameter } = clientSecret;
  const token = (header === null ? undefined : headers[header]) ?? (parameter === null ? undefined : query[parameter]);
  return typeof token === 'string' ? token : null;
}

function cachedKeys({ secrets, store }: App, keyUses: KeyUses, monotonicMs: () => number) {
  const cache = new Map<string, { caller: MerchantCaller; untilMs: number }>();

  return async (key: string): Promise<MerchantCaller> => {
    if (!isKeyText(key)) throw new Refusal('UNAUTHORIZED', say('This is not a valid API key: check it for a typo.'));
    const cacheKey = secrets.hash(key);
    // Monotonic time: if the wall clock stepped back, cached keys would stay valid for too long.
    const nowMs = monotonicMs();
    const cached = cache.get(cacheKey);
    if (cached !== undefined && cached.untilMs > nowMs) return cached.caller;

    const row = await store.read.apiKeys.findByHash(secrets.hashes(key));
    // Only keys that exist are cached, so that requests with invented keys cannot fill the cache.
    if (row === null || row.key.revokedAt !== null)
      throw new Refusal('UNAUTHORIZED', say('This API key does not exist or was revoked.'));
    keyUses.add(row.key, cacheKey);
    const caller: MerchantCaller = {
      merchant: row.merchant,
      feePlan: await feePlanOf(store.read, row.merchant.id),
      merchantId: row.key.merchantId,
      livemode: row.key.livemode,
      kind: row.key.kind,
      permissions: row.key.permissions,
      origins: row.key.origins,
      verified: row.merchant.verificationStatus === 'VERIFIED',
      keyId: row.key.id,
      keyLast4: row.key.last4,
    };
    if (cache.size >= keysCached) cache.clear();
    cache.set(cacheKey, { caller, untilMs: nowMs + keyCachedMs });
    return caller;
  };
}
