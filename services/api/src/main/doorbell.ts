import type { BackgroundWorker } from '../application/worker/background-worker.ts';
import type { Limiter } from '../application/rate-limits-port.ts';
import type { RedisServer } from '../adapters/jobs/bull.ts';
import type { Doorbell, Link } from '../application/ports.ts';
import { withTimeout } from './cached-check.ts';
import type { System } from './system.ts';

export type OverRedis = Awaited<ReturnType<typeof overRedis>>;

/**
 * The doorbell and the rate limits that processes share over Redis. Their packages are loaded only here, so that the
 * embedded profile starts without them.
 */
export async function overRedis(server: RedisServer, after: System['after'], newLink: () => Link) {
  const [{ bullDoorbell, listenToBullDoorbell }, { redisLimiter }] = await Promise.all([
    import('../adapters/jobs/bull.ts'),
    import('../adapters/limits/redis.ts'),
  ]);
  return {
    doorbell: bullDoorbell(server, after, newLink),
    listener: (local: Doorbell) => listenToBullDoorbell(server, local, newLink),
    limiter: (deps: { monotonicMs: () => number; local: Limiter }) =>
      redisLimiter({ ...deps, server, link: newLink() }),
  };
}

export type DoorbellOptions = {
  redis: OverRedis | null;
  system: System;
  /** For closing the connections to Redis. */
  closeTimeoutMs: number;
};

/** Wakes the worker of this process if it has one, otherwise a worker process over Redis. */
export function createDoorbell({ redis, system, closeTimeoutMs }: DoorbellOptions) {
  const remote = redis?.doorbell;
  let worker: BackgroundWorker | null = null;
  let listener: { close(): Promise<void> } | null = null;
  return {
    ring(): void {
      const target: Doorbell | undefined = worker ?? remote;
      target?.ring();
    },
    /** From now on each ring wakes this worker, also the rings of other processes. */
    connectWorker(started: BackgroundWorker): void {
      worker = started;
      listener = redis?.listener(started) ?? null;
    },
    /** Whether Redis can be written; without it nothing is missing. Rejects when it does not answer. */
    ping: async (): Promise<'ok' | 'refuses writes'> => remote?.ping() ?? 'ok',
    /** Null: there is no Redis. */
    time: remote?.time ?? null,
    stopWorker: async (): Promise<void> => worker?.stop(),
    async close(): Promise<void> {
      // A Redis that hangs never confirms that the connection is closed.
      const closed = () => Promise.allSettled([listener?.close(), remote?.close()]);
      await withTimeout(system, closeTimeoutMs, closed)().catch(() => undefined);
    },
  };
}
