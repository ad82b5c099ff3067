import { expect, test } from '@jest/globals';
import { reportOf, shortest } from './failure.ts';
import { planted } from './planted.ts';
import { run } from './run.ts';

test('a failure is made shorter, and told as a story', async () => {
  const plant = planted['an event is not written'];
  const failed = await run({ seed: 3, operations: 120, plant });
  expect(failed.wrong).not.toEqual([]);
  const failure = await shortest(failed, plant);
  expect(failure.acts).not.toBeNull();
  const acts = failure.acts ?? [];
  expect(failure.actsAtFirst).toBeGreaterThan(50);
  expect(acts.length).toBeLessThan(10);
  const again = await run({ seed: 3, operations: 0, acts, plant });
  expect(again.wrong).toEqual(failure.wrong);
  expect(again.wrong).not.toEqual([]);

  const story = reportOf(failure);
  expect(story).toContain(`It needs ${acts.length} of ${failure.actsAtFirst} acts:`);
  expect(story).toMatch(/_1 has 0 events \w+\.created/);
  expect(story).toMatch(/program \d of mer_1 \w+ \(\d+\): POST \/v1\/\S+ \{.* → 201 \w+_1/);
  expect(story.split('\n').length).toBeLessThan(20);
});
