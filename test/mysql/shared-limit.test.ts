import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { redisLimiter } from '../../services/api/src/adapters/limits/redis.ts';
import type { Limiter } from '../../services/api/src/application/runtime/rate-limits-port.ts';

// Redis is of the production profile alone.

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

/** The limiter of one process, with its way to Redis open; without Redis it would refuse everything. */
async function limiter(): Promise<Limiter> {
  const started = redisLimiter({
    redisUrl: String(process.env['SVC_TEST_REDIS_URL']),
    monotonicMs: () => performance.now(),
    local: { take: async () => ({ allowed: false, remaining: 0 }) },
    onError: () => undefined,
  });
  open.push(started);
  while (!(await started.take(`warm-up ${open.length}`, 1_000)).allowed) await pause(5);
  return started;
}

test.each([10, 25, 100])(
  'two processes share %d calls a second: neither keeps back what the other needs',
  async (perSecond) => {
    const [one, other] = [await limiter(), await limiter()];
    const bucket = `shared ${Math.random()}`;

    const allowed: boolean[] = [];
    for (let calls = 0; calls < perSecond * 0.8; calls += 2)
      for (const process of [one, other]) allowed.push((await process.take(bucket, perSecond)).allowed);

    expect(allowed).not.toContain(false);
  },
);

test('a process tells how many calls are left to all', async () => {
  const one = await limiter();
  const bucket = `told ${Math.random()}`;

  const remaining: number[] = [];
  for (let calls = 0; calls < 10; calls += 1) remaining.push((await one.take(bucket, 25)).remaining);

  // The bucket is filled again meanwhile, by 25 a second.
  expect(remaining[0]).toBe(24);
  expect(Math.min(...remaining)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...remaining.slice(1))).toBeLessThan(25);
});

test('a bucket has its burst at once, then so many a second', async () => {
  const one = await limiter();
  const bucket = `burst ${Math.random()}`;

  const allowed: boolean[] = [];
  for (let calls = 0; calls < 11; calls += 1) allowed.push((await one.take(bucket, 1, 10)).allowed);

  expect(allowed).toEqual([...Array.from({ length: 10 }, () => true), false]);
});

test("the clock of Redis's machine steps back an hour: nobody waits until it is there again", async () => {
  const one = await limiter();
  const bucket = `step-${Math.random()}`;
  await one.take(bucket, 10);
  // As it looks after the step: the bucket was last filled in an hour.
  await tellRedis(`HSET svc-limit:${bucket} at ${Date.now() + 3_600_000}`);

  const taken = [await one.take(bucket, 10), await one.take(bucket, 10)];

  expect(taken.map(({ allowed }) => allowed)).toEqual([true, true]);
});

/** A command, as one would type it. */
const tellRedis = (command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(String(process.env['SVC_TEST_REDIS_URL']));
    const socket = connect(Number(port), hostname, () => socket.write(`${command}\r\n`));
    socket.once('error', reject).once('data', () => {
      socket.destroy();
      resolve();
    });
  });
