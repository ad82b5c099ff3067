import { Redis } from 'ioredis';

/** Connects once, without trying again, and sends one command. Rejects when Redis does not answer it. */
export async function pingRedis(redisUrl: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
  });
  // What fails is reported by `connect` and `ping`, too.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
