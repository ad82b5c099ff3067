import { expect, test } from '@jest/globals';
import { batchWriter } from '../../../services/api/src/application/runtime/batch-writer.ts';

function writer({ fails = false }: { fails?: boolean } = {}) {
  const groups: number[][] = [];
  const timers: (() => void)[] = [];
  const state = { underWay: 0 };
  const add = batchWriter<number>({
    write: async (items) => {
      groups.push([...items]);
      if (fails) throw new Error('The disk is full.');
    },
    underWay: () => state.underWay,
    after: (_delayMs, callback) => {
      timers.push(callback);
      return () => timers.splice(timers.indexOf(callback), 1);
    },
    waitMs: 15,
  });
  return { add, groups, timers, state };
}

test('what nobody else will join is written at once', async () => {
  const { add, groups, timers } = writer();
  await add(1);
  await add(2);
  expect([groups, timers]).toEqual([[[1], [2]], []]);
});

test('while others are under way a group waits for them, until the time is up', async () => {
  const { add, groups, timers, state } = writer();
  state.underWay = 3;
  const written = [add(1), add(2)];
  expect([groups, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  await Promise.all(written);
  expect(groups).toEqual([[1, 2]]);
});

test('the last one under way takes the others along', async () => {
  const { add, groups, timers, state } = writer();
  state.underWay = 1;
  const first = add(1);
  state.underWay = 0;
  await Promise.all([first, add(2)]);
  expect([groups, timers]).toEqual([[[1, 2]], []]);
});

test('a full group does not wait, and none is larger', async () => {
  const { add, groups, state, timers } = writer();
  state.underWay = 1;
  const written = Array.from({ length: 300 }, (_, index) => add(index));
  await Promise.all(written.slice(0, 256));
  expect(groups.map((group) => group.length)).toEqual([128, 128]);
  timers[0]?.();
  await Promise.all(written);
  expect(groups.flat()).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

test('each is told what its group failed with', async () => {
  const { add } = writer({ fails: true });
  const written = await Promise.allSettled([add(1), add(2)]);
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
