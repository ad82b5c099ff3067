import Bull from 'bull';
import type { Doorbell } from '../../application/ports.ts';

/** One queue, whose jobs say nothing but 'look': what there is to do stands in the database. */
const queueName = 'svc-doorbell';

const job = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** A ring within so long of the one before it waits: Redis need not be told of each of a thousand commits a second. */
const apartMs = 10;

/** Rings that wait under the same name are one: with no worker at all, no more than these lie in Redis. */
const bells = 8;

/**
 * The bell's button. With Redis gone a ring is lost and nobody waits for it: the workers look by themselves, too.
 * Rings while one is under way are one ring.
 */
export function bullDoorbell(
  redisUrl: string,
  after: (delayMs: number, callback: () => void) => () => void,
  onError: (error: unknown) => void,
): Doorbell & { close(): Promise<void>; ping(): Promise<void> } {
  const queue = new Bull(queueName, redisUrl, {
    redis: { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300, connectTimeout: 2_000 },
  });
  queue.on('error', onError);
  let pressing = false;
  let again = false;
  let rings = 0;

  function ring(): void {
    if (pressing) {
      again = true;
      return;
    }
    pressing = true;
    void queue
      .add({}, { ...job, jobId: `ring-${(rings += 1) % bells}` })
      .catch(onError)
      .finally(() => after(apartMs, released));
  }

  function released(): void {
    pressing = false;
    if (!again) return;
    again = false;
    ring();
  }

  return {
    ring,
    async ping() {
      await queue.client.ping();
    },
    close: () => queue.close(true),
  };
}

/** The bell itself, in a worker. */
export function bullListener(
  redisUrl: string,
  doorbell: Doorbell,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const queue = new Bull(queueName, redisUrl);
  queue.on('error', onError);
  // Rejects when the queue is closed while it waits for Redis.
  queue
    .process(1, async () => {
      doorbell.ring();
    })
    .catch(onError);
  return { close: () => queue.close(true) };
}
