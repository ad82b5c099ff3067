import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { redisLimiter } from '../../services/api/src/adapters/limits/redis.ts';
import type { Limiter } from '../../services/api/src/application/rate-limits-port.ts';

// Only the production profile uses Redis.

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

/** The limiter of one process, connected to Redis; without Redis it would refuse every call. */
async function limiter(): Promise<Limiter> {
  const started = redisLimiter({
    server: { url: String(process.env['SVC_TEST_REDIS_URL']) },
    monotonicMs: () => performance.now(),
    local: { take: async () => ({ allowed: false, remaining: 0 }) },
    link: { failed: () => undefined, works: () => undefined },
  });
  open.push(started);
  while (!(await started.take(`warm-up ${open.length}`, 1_000)).allowed) await pause(5);
  return started;
}

test.each([10, 25, 100])(
  'two processes share %d calls a second: neither keeps tokens that the other needs',
  async (perSecond) => {
    const [one, other] = [await limiter(), await limiter()];
    const bucket = `shared ${Math.random()}`;

    const allowed: boolean[] = [];
    for (let calls = 0; calls < perSecond * 0.8; calls += 2)
      for (const process of [one, other]) allowed.push((await process.take(bucket, perSecond)).allowed);

    expect(allowed).not.toContain(false);
  },
);

test('`remaining` counts the calls that are left for all processes', async () => {
  const one = await limiter();
  const bucket = `remaining ${Math.random()}`;

  const remaining: number[] = [];
  for (let calls = 0; calls < 10; calls += 1) remaining.push((await one.take(bucket, 25)).remaining);

  // Meanwhile the bucket is refilled, by 25 a second.
  expect(remaining[0]).toBe(24);
  expect(Math.min(...remaining)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...remaining.slice(1))).toBeLessThan(25);
});

test('a bucket allows its burst at once, and then its rate', async () => {
  const one = await limiter();
  const bucket = `burst ${Math.random()}`;

  const allowed: boolean[] = [];
  for (let calls = 0; calls < 11; calls += 1) allowed.push((await one.take(bucket, 1, 10)).allowed);

  expect(allowed).toEqual([...Array.from({ length: 10 }, () => true), false]);
});

test('the clock of the Redis machine moves back by an hour: calls are still allowed', async () => {
  const one = await limiter();
  const bucket = `step-${Math.random()}`;
  await one.take(bucket, 10);
  // The state after the move: the last refill of the bucket is one hour in the future.
  await sendToRedis(`HSET svc-limit:${bucket} at ${Date.now() + 3_600_000}`);

  const taken = [await one.take(bucket, 10), await one.take(bucket, 10)];

  expect(taken.map(({ allowed }) => allowed)).toEqual([true, true]);
});

/** Sends a command as text. */
const sendToRedis = (command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(String(process.env['SVC_TEST_REDIS_URL']));
    const socket = connect(Number(port), hostname, () => socket.write(`${command}\r\n`));
    socket.once('error', reject).once('data', () => {
      socket.destroy();
      resolve();
    });
  });
