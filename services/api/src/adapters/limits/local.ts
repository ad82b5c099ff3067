import type { LocalLimiter, Taken } from '../../application/ports.ts';

type Bucket = { tokens: number; atMs: number };

/** More buckets than callers that matter; beyond that the full ones, which remember nothing, are forgotten. */
const bucketsKept = 20_000;

/** Token buckets in this process: so many calls a second, and a burst of one second's worth. */
export function localLimiter(monotonicMs: () => number): LocalLimiter {
  const buckets = new Map<string, Bucket>();

  function filled(name: string, perSecond: number): Bucket {
    const nowMs = monotonicMs();
    const bucket = buckets.get(name) ?? { tokens: perSecond, atMs: nowMs };
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond);
    bucket.atMs = nowMs;
    if (!buckets.has(name)) remember(name, bucket, perSecond);
    return bucket;
  }

  function remember(name: string, bucket: Bucket, perSecond: number): void {
    if (buckets.size >= bucketsKept)
      for (const [known, { tokens, atMs }] of buckets)
        if (tokens >= perSecond || bucket.atMs - atMs >= 1000) buckets.delete(known);
    buckets.set(name, bucket);
  }

  return {
    async take(name, perSecond) {
      const bucket = filled(name, perSecond);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      return taken(allowed, bucket.tokens);
    },
    peek(name, perSecond) {
      const { tokens } = filled(name, perSecond);
      return taken(tokens >= 1, tokens);
    },
  };
}

const taken = (allowed: boolean, tokens: number): Taken => ({
  allowed,
  remaining: Math.floor(tokens),
});
