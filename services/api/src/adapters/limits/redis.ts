import type { ConnectionOptions } from 'node:tls';
import { Redis } from 'ioredis';
import type { Link } from '../../application/ports.ts';
import type { Limiter } from '../../application/rate-limits-port.ts';

/**
 * How many tokens a process leases at a time, so that most calls need no round trip: a tenth of a second's tokens, at most
 * ten. Another process cannot use leased tokens, so a lease is small. See docs/adr/0008.
 */
const leaseSize = (perSecond: number): number => Math.min(10, Math.ceil(perSecond / 10));
/** After a failed call, Redis is not called for this time: a Redis that does not respond must not slow every call down. */
const pauseAfterFailureMs = 5_000;

/** How long a lease is used. After a second the shared bucket has refilled that number of tokens anyway. */
const leaseMs = 1_000;
const leasesKept = 20_000;

/**
 * Takes tokens from the bucket that all processes share. KEYS[1]: the bucket. ARGV: tokens per second, tokens wanted, burst.
 * Returns the number of tokens granted, which can be smaller than wanted, and the number left. Time is Redis's own, so the
 * processes' clocks do not matter; if Redis's clock is set back, the bucket does not wait for the old time.
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

/** `tokens`: what this process may still use. `left`: what was left in the shared bucket when it got them. */
type Lease = { tokens: number; left: number };

export type RedisLimiterDeps = {
  /** `tls`: without it the connection is what the URL says. */
  server: { url: string; tls?: ConnectionOptions | undefined };
  monotonicMs: () => number;
  /** Limits this process alone while Redis is unavailable. */
  local: Limiter;
  link: Link;
};

/** Rate limits that all processes share. While Redis is unavailable, `local` limits each process by itself. */
export function redisLimiter({ server, monotonicMs, local, link }: RedisLimiterDeps): Limiter & { close(): void } {
  const redis = new Redis(server.url, {
    ...(server.tls && { tls: server.tls }),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    connectTimeout: 2_000,
    // After a failover the old connection leads to what is a replica now. The address leads to the new server.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  redis.on('error', link.failed);
  redis.on('ready', () => {
    if (!isRefused) link.works();
  });
  /** Redis has refused the last command, so that it is connected says little. */
  let isRefused = false;
  const leased = new Map<string, Lease & { untilMs: number }>();
  const pending = new Map<string, Promise<Lease | null>>();
  let pausedUntilMs = 0;

  /** @returns null while Redis is unavailable */
  async function request(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    if (redis.status !== 'ready' || monotonicMs() < pausedUntilMs) return null;
    try {
      const granted = await redis.eval(script, 1, `svc-limit:${name}`, perSecond, leaseSize(perSecond), burst);
      isRefused = false;
      link.works();
      const [tokens = 0, left = 0] = granted as number[];
      return { tokens, left };
    } catch (error) {
      pausedUntilMs = monotonicMs() + pauseAfterFailureMs;
      isRefused = error instanceof Error && error.name === 'ReplyError';
      link.failed(error);
      return null;
    }
  }

  async function lease(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    const granted = await request(name, perSecond, burst);
    if (leased.size > leasesKept) leased.clear();
    leased.set(name, { ...(granted ?? { tokens: 0, left: 0 }), untilMs: monotonicMs() + leaseMs });
    return granted;
  }

  /** One request at a time for each bucket. Calls that arrive meanwhile wait for it and use its tokens. */
  function leaseOnce(name: string, perSecond: number, burst: number): Promise<Lease | null> {
    const pendingLease = pending.get(name) ?? lease(name, perSecond, burst).finally(() => pending.delete(name));
    pending.set(name, pendingLease);
    return pendingLease;
  }

  /** Uses a token. @returns how many remain; null when no token is held */
  function useToken(name: string): number | null {
    const held = leased.get(name);
    if (held === undefined || held.tokens === 0 || held.untilMs <= monotonicMs()) return null;
    held.tokens -= 1;
    return held.tokens + held.left;
  }

  return {
    async take(name, perSecond, burst = perSecond) {
      for (;;) {
        const remaining = useToken(name);
        if (remaining !== null) return { allowed: true, remaining };
        const granted = await leaseOnce(name, perSecond, burst);
        if (granted === null) return local.take(name, perSecond, burst);
        if (granted.tokens === 0) return { allowed: false, remaining: 0 };
      }
    },
    close: () => redis.disconnect(),
  };
}
