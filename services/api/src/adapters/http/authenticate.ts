import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { App } from '../../application/ports.ts';
import { clientSecret } from '../../application/seal.ts';
import { isKeyText, type KeyKind, type KeyPermissions } from '../../domain/api-key.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { found, Refusal, type RefusalCode } from '../../domain/refusal.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Operation } from '../../generated/operations.ts';
import type { OperationFor } from './handler.ts';

/** Who calls. The merchant and the mode of everything that follows are taken from here. */
export type Caller = Scope & {
  /** Of an API key; at most as old as keys are remembered. */
  merchant?: Merchant;
  kind: KeyKind | 'client-secret';
  permissions: KeyPermissions;
  origins: readonly string[];
  verified: boolean;
  /** Of the key, to tell keys apart in records; null for a client secret. */
  keyLast4: string | null;
};

export type Credentials = { headers: IncomingHttpHeaders; pathId: string | undefined; querySecret: string | undefined };

/** A key is looked up at most this often: a revoked one dies within this time. */
const keyCachedMs = 5_000;
const keysCached = 10_000;

type Authenticate = (operation: Operation, credentials: Credentials) => Promise<Caller>;

/** @throws Refusal UNAUTHORIZED; for a client secret of an object that is not there, the object's NOT_FOUND */
export function authenticator(app: App, monotonicMs: () => number): Authenticate {
  const cache = new Map<string, { caller: Caller | null; untilMs: number }>();

  async function callerOfKey(text: string): Promise<Caller> {
    if (!isKeyText(text)) throw new Refusal('UNAUTHORIZED', 'This is not an API key: look for a typo.');
    const hashes = app.secrets.hashes(text);
    const [cacheKey = ''] = hashes;
    // Not the wall clock: when that steps back, what is remembered would live on.
    const nowMs = monotonicMs();
    const cached = cache.get(cacheKey);
    if (cached !== undefined && cached.untilMs > nowMs) return known(cached.caller);

    const row = await app.store.read.apiKeys.findByHash(hashes);
    const caller: Caller | null =
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

  return async (operation, { headers, pathId, querySecret }) => {
    const keys: readonly string[] = operation.keys;
    const bearer = keys.includes('secret') ? headers.authorization : undefined;
    const token = headers['x-svc-token'] ?? (operation.id === 'getCheckoutSession' ? querySecret : undefined);
    if (bearer === undefined && token !== undefined && keys.includes('client-secret'))
      return callerOfSecret(app, operation.id as OperationFor<'client-secret'>, pathId ?? '', String(token));

    const text = /^Bearer +(\S+)$/i.exec(bearer ?? '')?.[1];
    if (text === undefined) throw new Refusal('UNAUTHORIZED');
    return callerOfKey(text);
  };
}

const known = (caller: Caller | null): Caller => {
  if (caller === null) throw new Refusal('UNAUTHORIZED', 'This API key does not exist or was revoked.');
  return caller;
};

type Holder = Scope & { id: string; secretKey: string };

/** Where the object of a client secret is found, and how its absence is said. */
const holders: Record<
  OperationFor<'client-secret'>,
  { find: (app: App, id: string) => Promise<Holder | null>; missing: RefusalCode }
> = {
  getPaymentIntent: {
    find: ({ store }, id) => store.read.paymentIntents.findForSecret(id),
    missing: 'PAYMENT_INTENT_NOT_FOUND',
  },
  getCheckoutSession: {
    find: ({ store }, id) => store.read.checkoutSessions.findForSecret(id),
    missing: 'CHECKOUT_SESSION_NOT_FOUND',
  },
};

async function callerOfSecret(
  app: App,
  operationId: OperationFor<'client-secret'>,
  id: string,
  token: string,
): Promise<Caller> {
  const { find, missing } = holders[operationId];
  const { merchantId, livemode, secretKey } = found(await find(app, id), missing);
  const secret = clientSecret(id, app.secrets.derive(secretKey, id));
  if (!sameText(token, secret)) throw new Refusal('UNAUTHORIZED', 'The client secret is wrong.');
  return { merchantId, livemode, kind: 'client-secret', permissions: [], origins: [], verified: true, keyLast4: null };
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
