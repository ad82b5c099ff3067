import { expect, test } from '@jest/globals';
import type { App } from '../../../services/api/src/application/ports.ts';
import type { Tx } from '../../../services/api/src/application/store.ts';
import { purgeTasks } from '../../../services/api/src/application/worker/purge.ts';

const minuteMs = 60_000;

test('one run of a purge goes on with its transactions, for at most a second; the next one comes after ten minutes', async () => {
  const clock = { ms: 0, perUnitMs: 1 };
  let rows = 5_500;
  const emailCodes = {
    purge: (_before: Date, limit: number) => {
      const some = Math.min(limit, rows);
      rows -= some;
      clock.ms += clock.perUnitMs;
      return Promise.resolve(some);
    },
  };
  const app = {
    store: { transact: (run: (tx: Tx) => Promise<unknown>) => run({ emailCodes } as unknown as Tx) },
    now: () => new Date('2026-11-23T15:00:00.000Z'),
    monotonicMs: () => clock.ms,
  } as unknown as App;
  const tasks = purgeTasks({
    app,
    worker: 'wrk_1',
    onError: () => undefined,
    isStopped: () => false,
    track: () => undefined,
  });
  const codes = tasks.find(({ name }) => name.includes('email codes'));
  await codes?.run([]);
  expect([rows, codes?.isDue([])]).toEqual([0, false]);

  clock.ms += 10 * minuteMs;
  expect(codes?.isDue([])).toBe(true);
  rows = 5_500;
  clock.perUnitMs = 400;
  await codes?.run([]);
  expect([rows, codes?.isDue([])]).toEqual([2_500, true]);
});
