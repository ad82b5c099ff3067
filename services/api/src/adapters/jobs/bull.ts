import type { ConnectionOptions } from 'node:tls';
import Bull from 'bull';
import { Redis } from 'ioredis';
import type { Doorbell, Link } from '../../application/ports.ts';
import { timeOf } from './redis-time.ts';

/** `tls`: without it the connection is what the URL says. */
export type RedisServer = { url: string; tls?: ConnectionOptions | undefined };

/** How long the key stays that a check writes. */
const readyKeyMs = 10_000;

/** One queue. Its jobs are empty and only wake a worker; the state is in the database. */
const queueName = 'svc-doorbell';

const job = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** The shortest time between two jobs, so that a thousand commits a second do not become a thousand jobs. */
const minimumIntervalMs = 10;

/** After a failover the old connection leads to what is a replica now. The address leads to the new server. */
const reconnectOnError = ({ message }: Error): boolean => /^(READONLY|UNBLOCKED)/.test(message);

/** Bull adds no second job with the id of a waiting one. With 8 ids, at most 8 jobs wait in Redis if no worker runs. */
const jobIds = 8;

/**
 * Wakes a worker process over Redis. While Redis is unavailable a ring is lost, and the caller does not wait: workers also
 * poll. Rings while another one is being sent, and in the 10 ms after it, are combined into one.
 */
export function bullDoorbell(
  redis: RedisServer,
  after: (delayMs: number, callback: () => void) => () => void,
  newLink: () => Link,
): Doorbell & { close(): Promise<void>; ping(): Promise<'ok' | 'refuses writes'>; time(): Promise<Date> } {
  const limits = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300, connectTimeout: 2_000 };
  const queue = new Bull(queueName, { redis: { ...addressOf(redis), ...limits } });
  const rung = watched(queue, [queue.client], newLink);
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
      .then(rung.works, rung.failed)
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
      try {
        await queue.client.set('svc:ready', '1', 'PX', readyKeyMs).then(rung.works);
        return 'ok';
      } catch (error) {
        // A replica, no memory, or a disk that is full: it has answered.
        if (error instanceof Error && error.name === 'ReplyError') return 'refuses writes';
        throw error;
      }
    },
    async time() {
      return timeOf(await queue.client.time());
    },
    close: () => queue.close(true),
  };
}

/** Receives rings in a worker process and passes them on to its doorbell. */
export function listenToBullDoorbell(
  redis: RedisServer,
  doorbell: Doorbell,
  newLink: () => Link,
): { close(): Promise<void> } {
  const queue = new Bull(queueName, { redis: addressOf(redis), settings: { retryProcessDelay: retryMs } });
  const received = watched(queue, [queue.client, bclientOf(queue)], newLink);
  // Rejects if the queue is closed while it waits for Redis.
  queue
    .process(1, async () => {
      received.works();
      doorbell.ring();
    })
    .catch(received.failed);
  return { close: () => queue.close(true) };
}

/** The connection that waits for a job. Bull's types do not have it. */
const bclientOf = (queue: Bull.Queue): Redis => (queue as unknown as { bclient: Redis }).bclient;

/** @returns of what is sent: a server that is connected may refuse it, or not answer */
function watched(queue: Bull.Queue, connections: readonly Redis[], newLink: () => Link): Link {
  const sent = newLink();
  let isRefused = false;
  const failed = (error: unknown): void => {
    isRefused = isReply(error);
    sent.failed(error);
  };
  for (const connection of connections) {
    const link = newLink();
    connection.on('error', link.failed);
    connection.on('ready', () => {
      link.works();
      // What failed for want of a connection works now. A server that refused a command may refuse the next one.
      if (!isRefused) sent.works();
    });
  }
  // Bull repeats the errors of its connections here.
  queue.on('error', (error) => {
    if (isReply(error)) failed(error);
  });
  return { failed, works: sent.works };
}

/** Redis itself has refused a command, such as READONLY or OOM. */
const isReply = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

/** After Redis has refused to give a job, as a replica does. Bull's default is five seconds. */
const retryMs = 1_000;

/** Where and as whom to connect. Bull's own reader of URLs forgets TLS, and Node warns of the parser that it uses. */
function addressOf({ url, tls: given }: RedisServer) {
  const { host, port, username, password, db, family, tls } = new Redis(url, {
    ...(given && { tls: given }),
    lazyConnect: true,
  }).options;
  return { host, port, username, password, db, family, tls, reconnectOnError };
}
