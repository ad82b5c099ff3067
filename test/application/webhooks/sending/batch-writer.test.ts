import { expect, test } from '@jest/globals';
import { batchWriter } from '../../../../services/api/src/application/webhooks/sending/batch-writer.ts';

function writer({ fails = false }: { fails?: boolean } = {}) {
  const groups: number[][] = [];
  const timers: (() => void)[] = [];
  const state = { moreExpected: 0 };
  const add = batchWriter<number>({
    write: async (items) => {
      groups.push([...items]);
      if (fails) throw new Error('The disk is full.');
    },
    moreExpected: () => state.moreExpected,
    after: (_delayMs, callback) => {
      timers.push(callback);
      return () => timers.splice(timers.indexOf(callback), 1);
    },
    waitMs: 15,
  });
  return { add, groups, timers, state };
}

test('an item is written immediately when no more are expected', async () => {
  const { add, groups, timers } = writer();
  await add(1);
  await add(2);
  expect([groups, timers]).toEqual([[[1], [2]], []]);
});

test('while more items are expected, a batch waits for them until the timer fires', async () => {
  const { add, groups, timers, state } = writer();
  state.moreExpected = 3;
  const written = [add(1), add(2)];
  expect([groups, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  await Promise.all(written);
  expect(groups).toEqual([[1, 2]]);
});

test('the last expected item is written together with the waiting ones', async () => {
  const { add, groups, timers, state } = writer();
  state.moreExpected = 1;
  const first = add(1);
  state.moreExpected = 0;
  await Promise.all([first, add(2)]);
  expect([groups, timers]).toEqual([[[1, 2]], []]);
});

test('a full batch of 128 items does not wait, and no batch is larger', async () => {
  const { add, groups, state, timers } = writer();
  state.moreExpected = 1;
  const written = Array.from({ length: 300 }, (_, index) => add(index));
  await Promise.all(written.slice(0, 256));
  expect(groups.map((group) => group.length)).toEqual([128, 128]);
  timers[0]?.();
  await Promise.all(written);
  expect(groups.flat()).toEqual(Array.from({ length: 300 }, (_, index) => index));
});

test('every item of a failed batch rejects', async () => {
  const { add } = writer({ fails: true });
  const written = await Promise.allSettled([add(1), add(2)]);
  expect(written.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
