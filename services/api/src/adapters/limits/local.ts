import type { LocalLimiter, RateLimitResult } from '../../application/runtime/rate-limits-port.ts';

type Bucket = { tokens: number; atMs: number; perSecond: number; burst: number };

/** More buckets than callers that matter; beyond that the full ones, which remember nothing, are forgotten. */
const bucketsKept = 20_000;
const sweepEachMs = 1_000;

/** Token buckets in this process: so many calls a second, and a burst. */
export function localLimiter(monotonicMs: () => number): LocalLimiter {
  const buckets = new Map<string, Bucket>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  function filled(name: string, perSecond: number, burst: number): Bucket {
    const nowMs = monotonicMs();
    const tokens = tokensAt(buckets.get(name) ?? { tokens: burst, atMs: nowMs, perSecond, burst }, nowMs);
    return { tokens, atMs: nowMs, perSecond, burst };
  }

  function remember(name: string, bucket: Bucket): void {
    if (buckets.size >= bucketsKept && !buckets.has(name)) makeRoom(bucket.atMs);
    buckets.set(name, bucket);
  }

  function makeRoom(nowMs: number): void {
    // Looking through all of them for each new one would cost more than what is limited.
    if (nowMs - sweptMs >= sweepEachMs) {
      sweptMs = nowMs;
      for (const [name, bucket] of buckets) if (tokensAt(bucket, nowMs) >= bucket.burst) buckets.delete(name);
    }
    const [oldest] = buckets.keys();
    if (buckets.size >= 2 * bucketsKept && oldest !== undefined) buckets.delete(oldest);
  }

  return {
    async take(name, perSecond, burst = perSecond) {
      const bucket = filled(name, perSecond, burst);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      remember(name, bucket);
      return taken(allowed, bucket.tokens);
    },
    peek(name, perSecond, burst = perSecond) {
      const { tokens } = filled(name, perSecond, burst);
      return taken(tokens >= 1, tokens);
    },
  };
}

const tokensAt = ({ tokens, atMs, perSecond, burst }: Bucket, nowMs: number): number =>
  Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);

const taken = (allowed: boolean, tokens: number): RateLimitResult => ({
  allowed,
  remaining: Math.floor(tokens),
});
