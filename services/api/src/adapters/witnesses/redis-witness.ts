import type { ConnectionOptions } from 'node:tls';
import { Redis } from 'ioredis';
import type { Link } from '../../application/ports.ts';
import type { WitnessStore } from '../../application/restore/witness-port.ts';
import { isCallId } from '../../domain/restore.ts';
import { revocationOf, revocationText } from '../../domain/revocation.ts';

/**
 * KEYS[1]: the call. ARGV[1]: a call, or '' for none. A process that repeats what it knows does not replace a newer one, but it replaces
 * what is no call.
 */
const keepNewer = `
local known = redis.call('GET', KEYS[1])
if not known or known < ARGV[1] or #known ~= 29 or string.sub(known, 1, 3) ~= 'rc_' then redis.call('SET', KEYS[1], ARGV[1]) end`;

const timeoutMs = 1_000;
/** After a failed command, Redis is not told for this time: a Redis that hangs must not slow every call down. */
const pauseAfterFailureMs = 5_000;

/** `tls`: without it the connection is what the URL says. */
type Server = { url: string; tls?: ConnectionOptions | undefined };
type Deps = { server: Server; monotonicMs: () => number; link: Link };

/** The witness of the production profile. Several databases may share a Redis, and a copy has the name of its original. */
export function redisWitness({ server: { url, tls }, monotonicMs, link }: Deps): WitnessStore {
  const limits = { maxRetriesPerRequest: 0, commandTimeout: timeoutMs, connectTimeout: timeoutMs };
  const redis = new Redis(url, { ...(tls && { tls }), ...limits, lazyConnect: true, enableOfflineQueue: false });
  redis.on('error', link.failed);
  redis.on('ready', link.works);
  let pausedUntilMs = 0;
  let connecting: Promise<void> | null = null;

  async function ask<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    if (monotonicMs() < pausedUntilMs) throw new Error('Redis does not answer.');
    try {
      connecting ??= redis.connect();
      await connecting.catch(() => undefined);
      return await command(redis);
    } catch (error) {
      pausedUntilMs = monotonicMs() + pauseAfterFailureMs;
      throw error;
    }
  }

  const call = (database: string): string => `svc-last-call:${database}`;
  const revoked = (database: string): string => `svc-revoked:${database}`;
  return {
    kind: 'REDIS',
    mayBeBack: () => redis.status === 'ready' && monotonicMs() >= pausedUntilMs,
    async last(database) {
      const known = await ask((client) => client.get(call(database)));
      if (known === '') return { callId: null };
      // A text that is no call is no witness.
      return known !== null && isCallId(known) ? { callId: known } : null;
    },
    async remember(database, callId) {
      await ask((client) => client.eval(keepNewer, 1, call(database), callId ?? ''));
    },
    async revocations(database) {
      const texts = await ask((client) => client.zrange(revoked(database), 0, -1));
      return texts.flatMap((text) => revocationOf(text) ?? []);
    },
    async revoke(database, revocations, keptSince) {
      const scored = revocations.flatMap((one) => [one.at.getTime(), revocationText(one)]);
      await ask((client) => client.zadd(revoked(database), ...scored));
      await ask((client) => client.zremrangebyscore(revoked(database), '-inf', `(${keptSince.getTime()}`));
    },
    close: () => redis.disconnect(),
  };
}
