import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { startRedis } from '../../tools/services/services.mjs';
import { bullDoorbell, listenToBullDoorbell } from '../../services/api/src/adapters/jobs/bull.ts';
import { redisLimiter } from '../../services/api/src/adapters/limits/redis.ts';
import { redisState } from '../../services/api/src/main/redis-state.ts';

// Only the production profile uses Redis.

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** An address that leads new connections to the server of the moment, as a name of a managed Redis does. */
async function movingAddress(port: number) {
  const sockets = new Set<Socket>();
  let target = port;
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1' });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).once('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port: listening } = server.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${listening}`, leadTo: (next: number) => void (target = next) };
}

const command = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${text}\r\n`));
    socket.once('error', reject).once('data', (answer) => {
      socket.destroy();
      resolve(String(answer));
    });
  });

test('a failover makes the server a replica: svc connects again, and the log has one line when it breaks and one when it is well', async () => {
  const [first, second] = await Promise.all([startRedis(), startRedis()]);
  open.push(first.stop, second.stop);
  const address = await movingAddress(first.port);
  const lines: [fields: object, message: string][] = [];
  const line = (fields: object, message: string): void => void lines.push([fields, message]);
  const { newLink } = redisState({ info: line, warn: line, error: line }, { monotonicMs: () => performance.now() });
  const limiter = redisLimiter({
    server: { url: address.url },
    // After a failure it leaves Redis alone for five seconds.
    monotonicMs: () => 20 * performance.now(),
    // The limiter asks Redis for a lease each time that this one refuses.
    local: { take: async () => ({ allowed: false, remaining: 0 }) },
    link: newLink(),
  });
  open.push(limiter.close);
  const after = (delayMs: number, callback: () => void) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  };
  let rings = 0;
  const listener = listenToBullDoorbell({ url: address.url }, { ring: () => void (rings += 1) }, newLink);
  const doorbell = bullDoorbell({ url: address.url }, after, newLink);
  open.push(listener.close, doorbell.close);
  /** Until Redis has limited a call and woken the worker. */
  const works = async (): Promise<void> => {
    const before = rings;
    for (let isLimited = false; rings === before || !isLimited; await pause(20)) {
      doorbell.ring();
      isLimited = (await limiter.take(`bucket ${Math.random()}`, 1_000)).allowed;
    }
  };

  await works();
  lines.length = 0;
  expect(await command(first.port, `REPLICAOF 127.0.0.1 ${second.port}`)).toContain('OK');
  address.leadTo(second.port);
  await works();
  expect(lines).toEqual([
    [
      // UNBLOCKED: the first that is told is the worker, which waits for a ring.
      { code: expect.stringMatching(/^(READONLY|UNBLOCKED)$/), cause: expect.stringMatching(/^read-only: /) },
      'Redis cannot be used: svc goes on without it',
    ],
    [{ after_seconds: expect.any(Number) }, 'Redis works again'],
  ]);
});
