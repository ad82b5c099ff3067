import { Redis } from 'ioredis';
import type { Limiter } from '../../application/runtime/rate-limits-port.ts';

/**
 * Tokens are fetched several at a time, so most calls ask nobody: a tenth of a second's, for what one process holds
 * another one cannot have.
 */
const leaseSize = (perSecond: number): number => Math.min(10, Math.ceil(perSecond / 10));
/** After a failure Redis is left alone for so long: a frozen one must not slow every call down. */
const restMs = 5_000;

/**
 * The bucket that all processes share. KEYS[1]; ARGV: tokens a second, tokens wanted, the most that it holds.
 * Gives what there is, up to what is wanted, and says how many are left then. Redis's own clock counts, so processes
 * need not agree on theirs; when that one steps back, nobody waits until it is there again.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local rate = tonumber(ARGV[1])
local burst = tonumber(ARGV[3])
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(bucket[1]) or burst
local at = tonumber(bucket[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) / 1000 * rate)
local granted = math.min(tonumber(ARGV[2]), math.floor(tokens))
redis.call('HSET', KEYS[1], 'tokens', tokens - granted, 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return {granted, math.floor(tokens - granted)}`;

/** Tokens that this process may spend, and those that were left to all when it got them. */
type Lease = { tokens: number; left: number };

export type RedisLimiterDeps = {
  redisUrl: string;
  monotonicMs: () => number;
  /** Limits by itself while Redis is away. */
  local: Limiter;
  onError: (error: unknown) => void;
};

export function redisLimiter({ redisUrl, monotonicMs, local, onError }: RedisLimiterDeps): Limiter & { close(): void } {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    connectTimeout: 2_000,
  });
  redis.on('error', onError);
  const leased = new Map<string, Lease & { untilMs: number }>();
  const asking = new Map<string, Promise<Lease | null>>();
  let restUntilMs = 0;

  /** @returns null while Redis cannot be asked */
  async function ask(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    if (redis.status !== 'ready' || monotonicMs() < restUntilMs) return null;
    try {
      const answer = await redis.eval(script, 1, `svc-limit:${name}`, perSecond, leaseSize(perSecond), burst);
      const [tokens = 0, left = 0] = answer as number[];
      return { tokens, left };
    } catch (error) {
      restUntilMs = monotonicMs() + restMs;
      onError(error);
      return null;
    }
  }

  async function lease(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    const granted = await ask(name, perSecond, burst);
    if (leased.size > 20_000) leased.clear();
    // A lease that lies about is no saving: after a second its tokens would have been refilled anyway.
    leased.set(name, { ...(granted ?? { tokens: 0, left: 0 }), untilMs: monotonicMs() + 1_000 });
    return granted;
  }

  /** One lease at a time for each name: who comes meanwhile waits for it, and spends of it. */
  function leaseOnce(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    const asked = asking.get(name) ?? lease(name, perSecond, burst).finally(() => asking.delete(name));
    asking.set(name, asked);
    return asked;
  }

  function spend(name: string): number | null {
    const held = leased.get(name);
    if (held === undefined || held.tokens === 0 || held.untilMs <= monotonicMs()) return null;
    held.tokens -= 1;
    return held.tokens + held.left;
  }

  return {
    async take(name, perSecond, burst = perSecond) {
      for (;;) {
        const remaining = spend(name);
        if (remaining !== null) return { allowed: true, remaining };
        const granted = await leaseOnce(name, perSecond, burst);
        if (granted === null) return local.take(name, perSecond, burst);
        if (granted.tokens === 0) return { allowed: false, remaining: 0 };
      }
    },
    close: () => redis.disconnect(),
  };
}
