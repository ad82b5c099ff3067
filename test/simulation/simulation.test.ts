import { expect, test } from '@jest/globals';
import { isSoak, withSoak } from '../length.ts';
import { seed as newSeed } from '../seeded-random.ts';
import { reportOf, shortest } from './failure.ts';
import { inUnits, planted } from './planted.ts';
import { run } from './run.ts';

/** Of one seed. */
const operations = 3_000;
const seconds = withSoak(12, 60, 600);
/** Only the soak run looks for something new: the others have the same seeds each time. */
const firstSeed = isSoak ? newSeed : 1;

test('the same seed gives the same history', async () => {
  const [one, again] = [await run({ seed: 7, operations: 500 }), await run({ seed: 7, operations: 500 })];
  expect(one.history.length).toBeGreaterThan(100);
  expect([again.hash, again.wrong]).toEqual([one.hash, []]);
});

test(
  `${seconds} seconds of the whole service with faults: nothing is lost, doubled or shown to others (SVC_TEST_SEED=${firstSeed})`,
  async () => {
    const untilMs = performance.now() + seconds * 1_000;
    let done = 0;
    for (let seed = firstSeed; performance.now() < untilMs; seed += 1) {
      const result = await run({ seed, operations, isOver: () => performance.now() > untilMs });
      done += result.operations;
      if (result.wrong.length > 0) throw new Error(reportOf(await shortest(result)));
    }
    expect(done).toBeGreaterThan(0);
  },
  seconds * 1_000 + 120_000,
);

test('a planted bug that changes nothing is refused', async () => {
  const { suspense } = { suspense: { forgotten: () => Promise.resolve() } };
  const plant = inUnits((tx) => ({ suspense: { ...tx.suspense, ...suspense } }));
  await expect(run({ seed: 1, operations: 1, plant })).rejects.toThrow('The store has no suspense.forgotten.');
});

/** Most take some seconds, some a minute: all of them in the soak run, one in the others. */
const bugs = Object.entries(planted).filter((_, index) => isSoak || index < 1);
const mostOperations = 100_000;

test.each(bugs)(
  'a bug is found: %s',
  async (_name, plant) => {
    let done = 0;
    let wrong: readonly string[] = [];
    for (let seed = 1; done < mostOperations && wrong.length === 0; seed += 1) {
      const result = await run({ seed, operations, plant });
      done += result.operations;
      ({ wrong } = result);
    }
    expect(wrong).not.toEqual([]);
  },
  1_000_000,
);
