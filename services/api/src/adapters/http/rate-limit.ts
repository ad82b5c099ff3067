import type { Response } from 'express';
import type { App, RateLimitResult } from '../../application/ports.ts';
import { Refusal } from '../../domain/refusal.ts';
import { networkOf } from './address.ts';
import type { Caller } from './caller.ts';

/** Whoever keeps failing to say who they are is not listened to for a while. @throws Refusal RATE_LIMITED */
export function limitAddress({ failedAuthLimiter, settings }: App, address: string): void {
  if (!failedAuthLimiter.peek(networkOf(address), settings.rates.failedAuth).allowed) throw new Refusal('RATE_LIMITED');
}

/** A failed authentication counts against its address. */
export async function countFailedAuth({ failedAuthLimiter, settings }: App, address: string): Promise<void> {
  await failedAuthLimiter.take(networkOf(address), settings.rates.failedAuth);
}

/** `burst` may come at once, then so many a second. The name is what the headers call it. */
type Limit = { name: string; bucket: string; perSecond: number; burst: number };

/**
 * Each merchant has its rate in each mode; what browsers do is counted apart, so that they cannot use up what its
 * servers need, and by address too, so that one cannot use up what the others need.
 * @throws Refusal RATE_LIMITED
 */
export async function limitCaller(app: App, response: Response, caller: Caller, address: string): Promise<void> {
  const limits = limitsOf(app, caller, networkOf(address));
  let tightest: { limit: Limit; taken: RateLimitResult } | null = null;
  for (const limit of limits) {
    const taken = await app.limiter.take(limit.bucket, limit.perSecond, limit.burst);
    const isTighter = tightest === null || !taken.allowed || taken.remaining < tightest.taken.remaining;
    if (isTighter) tightest = { limit, taken };
    // What is refused takes nothing from the next.
    if (!taken.allowed) break;
  }
  response.set('RateLimit-Policy', limits.map(policy).join(', '));
  if (tightest === null) return;
  response.set('RateLimit', left(tightest.limit, tightest.taken));
  if (!tightest.taken.allowed) throw new Refusal('RATE_LIMITED');
}

function limitsOf({ settings: { rates } }: App, caller: Caller, network: string): readonly Limit[] {
  if (caller.kind === 'partner') {
    const { partner: perSecond } = rates;
    return [{ name: 'partner', bucket: `partner:${caller.partner}`, perSecond, burst: perSecond }];
  }
  const whose = `${caller.merchantId}:${caller.livemode ? 'live' : 'test'}`;
  const perSecond = caller.livemode ? rates.live : rates.test;
  const common = { perSecond, burst: perSecond };
  if (caller.kind === 'secret') return [{ name: 'merchant', bucket: `merchant:${whose}`, ...common }];
  if (caller.kind === 'client-secret')
    return [{ name: 'address', bucket: `client-secret:${whose}:${network}`, ...common }];
  const { publishable, publishableAddress } = rates;
  return [
    {
      name: 'address',
      bucket: `publishable:${whose}:${network}`,
      perSecond: publishableAddress,
      burst: addressBurstSeconds * publishableAddress,
    },
    { name: 'publishable', bucket: `publishable:${whose}`, perSecond: publishable, burst: publishable },
  ];
}

/** Shoppers of one office or one mobile network share an address: several may pay at the same moment. */
const addressBurstSeconds = 5;

/** Within `w` seconds, what was used of the quota `q` is there again. */
const policy = ({ name, perSecond, burst }: Limit): string => `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`;

const left = ({ name, perSecond, burst }: Limit, { remaining }: RateLimitResult): string =>
  `"${name}";r=${remaining};t=${Math.max(1, Math.ceil((burst - remaining) / perSecond))}`;
