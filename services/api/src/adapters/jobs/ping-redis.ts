import { Redis } from 'ioredis';
import type { RedisServer } from './bull.ts';

/** Connects once, without trying again, and sends one command. Rejects with the reason when Redis does not answer it. */
export async function pingRedis({ url, tls }: RedisServer, timeoutMs: number): Promise<void> {
  const redis = new Redis(url, {
    ...(tls && { tls }),
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
  });
  // `connect` rejects only with the words that the connection is closed.
  let reason: unknown;
  redis.on('error', (error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
