import { expect, test } from '@jest/globals';
import { keptValue } from '../../services/api/src/main/kept-value.ts';

/** A value that is read when the test says so. */
function aRead() {
  const waiting: { give: (value: number) => void; fail: (error: Error) => void }[] = [];
  let nowMs = 0;
  const read = keptValue(
    { monotonicMs: () => nowMs },
    1_000,
    () => new Promise<number>((give, fail) => void waiting.push({ give, fail })),
  );
  return { read, waiting, after: (ms: number) => void (nowMs += ms) };
}

test('is read once, kept for its time, and stands in while it is read anew', async () => {
  const { read, waiting, after } = aRead();
  const first = [read(), read()];
  waiting[0]?.give(1);
  expect([await Promise.all(first), waiting.length]).toEqual([[1, 1], 1]);
  after(999);
  expect([await read(), waiting.length]).toEqual([1, 1]);
  after(1);
  expect([await read(), await read(), waiting.length]).toEqual([1, 1, 2]);
  waiting[1]?.give(2);
  await Promise.resolve();
  await Promise.resolve();
  expect(await read()).toBe(2);
});

test('a value that cannot be read any more is not kept', async () => {
  const { read, waiting, after } = aRead();
  const first = read();
  waiting[0]?.give(1);
  await first;
  after(1_000);
  expect(await read()).toBe(1);
  waiting[1]?.fail(new Error('gone'));
  await new Promise(setImmediate);
  const next = read();
  waiting[2]?.fail(new Error('gone'));
  await expect(next).rejects.toThrow('gone');
});
