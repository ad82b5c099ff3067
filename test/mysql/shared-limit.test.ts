import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { redisLimiter } from '../../services/api/src/adapters/limits/redis.ts';
import type { Limiter } from '../../services/api/src/application/ports.ts';

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
