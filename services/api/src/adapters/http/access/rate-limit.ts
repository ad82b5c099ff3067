import type { Response } from 'express';
import type { RateLimitResult } from '../../../application/rate-limits-port.ts';
import type { App } from '../../../application/ports.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { scopeName } from '../../../domain/scope.ts';
import { networkOf } from './network.ts';
import type { Caller } from './caller.ts';

/** Whether an address has more failed authentications than its limit. */
export const hasFailedOften = ({ failedAuthLimiter, settings }: App, address: string): boolean =>
  !failedAuthLimiter.peek(networkOf(address), settings.rates.failedAuth).allowed;

/** Counts a failed authentication of an address. @throws Refusal RATE_LIMITED above the limit */
export async function countFailedAuth({ failedAuthLimiter, settings }: App, address: string): Promise<void> {
  const { allowed } = await failedAuthLimiter.take(networkOf(address), settings.rates.failedAuth);
  if (!allowed) throw new Refusal('RATE_LIMITED');
}

/** At most `burst` calls at the same moment, then `perSecond` calls a second. `name` is used in the RateLimit headers. */
type Limit = { name: string; bucket: string; perSecond: number; burst: number };

/**
 * Limits each merchant in each mode. Browsers (publishable keys and client secrets) have separate limits, so that they
 * cannot use up the limit of the merchant's servers. Browsers are also limited by address, so that one of them cannot use
 * up the limit of the others.
 * @throws Refusal RATE_LIMITED
 */
export async function limitCaller(app: App, response: Response, caller: Caller, address: string): Promise<void> {
  const limits = limitsOf(app, caller, networkOf(address));
  let tightest: { limit: Limit; taken: RateLimitResult } | null = null;
  for (const limit of limits) {
    const taken = await app.limiter.take(limit.bucket, limit.perSecond, limit.burst);
    const isTighter = tightest === null || !taken.allowed || taken.remaining < tightest.taken.remaining;
    if (isTighter) tightest = { limit, taken };
    // A refused call takes nothing from the remaining limits.
    if (!taken.allowed) break;
  }
  response.set('RateLimit-Policy', limits.map(policyHeader).join(', '));
  if (tightest === null) return;
  response.set('RateLimit', remainingHeader(tightest.limit, tightest.taken));
  if (!tightest.taken.allowed) throw new Refusal('RATE_LIMITED');
}

function limitsOf({ settings: { rates } }: App, caller: Caller, network: string): readonly Limit[] {
  if (caller.kind === 'partner') {
    const { partner: perSecond } = rates;
    return [{ name: 'partner', bucket: `partner:${caller.partner}`, perSecond, burst: perSecond }];
  }
  const merchantAndMode = scopeName(caller);
  const perSecond = caller.livemode ? rates.live : rates.test;
  const common = { perSecond, burst: perSecond };
  if (caller.kind === 'secret') return [{ name: 'merchant', bucket: `merchant:${merchantAndMode}`, ...common }];
  if (caller.kind === 'client-secret')
    return [{ name: 'address', bucket: `client-secret:${merchantAndMode}:${network}`, ...common }];
  const { publishable, publishableAddress } = rates;
  return [
    {
      name: 'address',
      bucket: `publishable:${merchantAndMode}:${network}`,
      perSecond: publishableAddress,
      burst: Math.ceil(addressBurstSeconds * publishableAddress),
    },
    { name: 'publishable', bucket: `publishable:${merchantAndMode}`, perSecond: publishable, burst: publishable },
  ];
}

/** Shoppers in one office or on one mobile network share an address, and many may pay at the same moment. */
const addressBurstSeconds = 2.5;

/** The quota `q` is whole again after `w` seconds. Source: IETF draft 'RateLimit header fields for HTTP'. */
const policyHeader = ({ name, perSecond, burst }: Limit): string =>
  `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`;

const remainingHeader = ({ name, perSecond, burst }: Limit, { remaining }: RateLimitResult): string =>
  `"${name}";r=${remaining};t=${Math.max(1, Math.ceil((burst - remaining) / perSecond))}`;
