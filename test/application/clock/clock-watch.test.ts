import { expect, test } from '@jest/globals';
import { createClockWatch } from '../../../services/api/src/application/clock/clock-watch.ts';
import type { Store } from '../../../services/api/src/application/store.ts';

const startMs = Date.parse('2026-11-23T15:00:00.000Z');

/** A process at `startMs`, whose database and Redis are so many seconds behind it. Null: it does not answer. */
function aClock(database: number | null, redis: number | null | undefined = undefined) {
  const world = { database, redis, tookMs: 0, said: [] as string[], waiting: () => undefined as unknown, delayMs: 0 };
  let monotonicMs = 0;
  async function at(seconds: number | null | undefined): Promise<Date> {
    monotonicMs += world.tookMs;
    if (typeof seconds !== 'number') throw new Error('no answer');
    return new Date(startMs - seconds * 1_000);
  }
  const watch = createClockWatch({
    store: { read: { databaseNow: () => at(world.database) } } as unknown as Store,
    now: () => new Date(startMs),
    monotonicMs: () => monotonicMs,
    after(delayMs, callback) {
      world.delayMs = delayMs;
      world.waiting = callback;
      return () => undefined;
    },
    log: {
      info: (_fields, text) => void world.said.push(`info ${text}`),
      warn: () => undefined,
      error: (_fields, text) => void world.said.push(`error ${text}`),
    },
    redisTime: redis === undefined ? null : () => at(world.redis),
  });
  return { world, ...watch };
}

test.each([
  ['the same', 0, undefined, 'ok', false],
  ['a minute ahead', 60, undefined, 'ok', false],
  ['more than a minute ahead', 61, undefined, 'far', false],
  ['more than a minute behind', -61, 0, 'far', true],
  ['four minutes ahead', 240, undefined, 'far', false],
  ['more, without Redis', 241, undefined, 'too far', false],
  ['more, with a Redis that does not answer', 241, null, 'too far', false],
  ['more, and Redis has the time of the database', -241, -241, 'too far', false],
  ['more, and Redis has the time of the process', 241, 3, 'far', true],
] as const)('%s', async (_what, database, redis, verdict, isDatabaseWrong) => {
  const clock = aClock(database, redis);
  await clock.start();
  expect(clock.state()).toEqual({ skewMs: database * 1_000, verdict, isDatabaseWrong });
  expect(clock.databaseNow()).toEqual(new Date(startMs - database * 1_000));
});

test('it is measured each minute, in the middle of the call; what is too slow or fails changes nothing', async () => {
  const clock = aClock(null);
  expect(clock.state()).toEqual({ skewMs: null, verdict: 'ok', isDatabaseWrong: false });
  await clock.start();
  expect([clock.state().skewMs, clock.databaseNow(), clock.world.delayMs]).toEqual([null, new Date(startMs), 60_000]);
  clock.world.database = 70;
  clock.world.tookMs = 200;
  await clock.start();
  expect(clock.state().skewMs).toBe(69_900);
  clock.world.database = 0;
  clock.world.tookMs = 5_001;
  await clock.start();
  expect(clock.state().verdict).toBe('far');
  clock.world.tookMs = 0;
  await clock.start();
  expect(clock.world.said).toEqual([
    'error the clock of this process is far from that of the database: no timers run',
    'info the clock of this process is that of the database again: timers run',
  ]);
});
