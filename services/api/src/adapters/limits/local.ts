import type { LocalLimiter, RateLimitResult } from '../../application/rate-limits-port.ts';

type Bucket = { tokens: number; atMs: number; perSecond: number; burst: number };

/** Above this number, full buckets are deleted: a new bucket is full, too. There are fewer callers than this. */
const bucketsKept = 20_000;
const sweepEveryMs = 1_000;

/** Token buckets in this process. A bucket gets `perSecond` tokens a second and holds at most `burst`. */
export function localLimiter(monotonicMs: () => number): LocalLimiter {
  const buckets = new Map<string, Bucket>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  function refilled(name: string, perSecond: number, burst: number): Bucket {
    const nowMs = monotonicMs();
    const tokens = tokensAt(buckets.get(name) ?? { tokens: burst, atMs: nowMs, perSecond, burst }, nowMs);
    return { tokens, atMs: nowMs, perSecond, burst };
  }

  function keep(name: string, bucket: Bucket): void {
    if (buckets.size >= bucketsKept && !buckets.has(name)) makeRoom(bucket.atMs);
    buckets.set(name, bucket);
  }

  function makeRoom(nowMs: number): void {
    // At most once a second: to check all buckets for each new one would cost more than the calls that are limited.
    if (nowMs - sweptMs >= sweepEveryMs) {
      sweptMs = nowMs;
      for (const [name, bucket] of buckets) if (tokensAt(bucket, nowMs) >= bucket.burst) buckets.delete(name);
    }
    const [oldest] = buckets.keys();
    if (buckets.size >= 2 * bucketsKept && oldest !== undefined) buckets.delete(oldest);
  }

  return {
    async take(name, perSecond, burst = perSecond) {
      const bucket = refilled(name, perSecond, burst);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      keep(name, bucket);
      return result(allowed, bucket.tokens);
    },
    peek(name, perSecond, burst = perSecond) {
      const { tokens } = refilled(name, perSecond, burst);
      return result(tokens >= 1, tokens);
    },
  };
}

const tokensAt = ({ tokens, atMs, perSecond, burst }: Bucket, nowMs: number): number =>
  Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);

const result = (allowed: boolean, tokens: number): RateLimitResult => ({
  allowed,
  remaining: Math.floor(tokens),
});
