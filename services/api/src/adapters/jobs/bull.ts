import Bull from 'bull';
import { Redis } from 'ioredis';
import type { Doorbell } from '../../application/ports.ts';

/** One queue. Its jobs are empty and only wake a worker; the state is in the database. */
const queueName = 'svc-doorbell';

const job = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** The shortest time between two jobs, so that a thousand commits a second do not become a thousand jobs. */
const minimumIntervalMs = 10;

/** Bull adds no second job with the id of a waiting one. With 8 ids, at most 8 jobs wait in Redis if no worker runs. */
const jobIds = 8;

/**
 * Wakes a worker process over Redis. While Redis is unavailable a ring is lost, and the caller does not wait: workers also
 * poll. Rings while another one is being sent, and in the 10 ms after it, are combined into one.
 */
export function bullDoorbell(
  redisUrl: string,
  after: (delayMs: number, callback: () => void) => () => void,
  onError: (error: unknown) => void,
): Doorbell & { close(): Promise<void>; ping(): Promise<void> } {
  const limits = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300, connectTimeout: 2_000 };
  const queue = new Bull(queueName, { redis: { ...addressIn(redisUrl), ...limits } });
  queue.on('error', onError);
  let isRinging = false;
  let ringAgain = false;
  let rings = 0;

  function ring(): void {
    if (isRinging) {
      ringAgain = true;
      return;
    }
    isRinging = true;
    void queue
      .add({}, { ...job, jobId: `ring-${(rings += 1) % jobIds}` })
      .catch(onError)
      .finally(() => after(minimumIntervalMs, intervalEnded));
  }

  function intervalEnded(): void {
    isRinging = false;
    if (!ringAgain) return;
    ringAgain = false;
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

/** Receives rings in a worker process and passes them on to its doorbell. */
export function listenToBullDoorbell(
  redisUrl: string,
  doorbell: Doorbell,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  const queue = new Bull(queueName, { redis: addressIn(redisUrl) });
  queue.on('error', onError);
  // Rejects if the queue is closed while it waits for Redis.
  queue
    .process(1, async () => {
      doorbell.ring();
    })
    .catch(onError);
  return { close: () => queue.close(true) };
}

/** Where and as whom to connect. Bull's own reader of URLs forgets TLS, and Node warns of the parser that it uses. */
function addressIn(redisUrl: string) {
  const { host, port, username, password, db, family, tls } = new Redis(redisUrl, { lazyConnect: true }).options;
  return { host, port, username, password, db, family, tls };
}
