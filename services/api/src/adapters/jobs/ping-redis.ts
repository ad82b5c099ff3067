import { Redis } from 'ioredis';
import type { RedisServer } from './bull.ts';
import { timeOf } from './redis-time.ts';

/** Rejects with the reason when Redis does not answer. */
export async function pingRedis(server: RedisServer, timeoutMs: number): Promise<void> {
  await once(server, timeoutMs, (redis) => redis.ping());
}

/** The time of its clock. */
export async function redisTime(server: RedisServer, timeoutMs: number): Promise<Date> {
  return timeOf(await once(server, timeoutMs, (redis) => redis.time()));
}

/** Connects once, without trying again, and sends one command. Rejects with the reason when Redis does not answer it. */
async function once<T>(
  { url, tls }: RedisServer,
  timeoutMs: number,
  command: (redis: Redis) => Promise<T>,
): Promise<T> {
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
    return await command(redis);
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
