import { afterAll, expect, test } from '@jest/globals';
import { byLength } from '../length.ts';
import { run } from './bank-errs/run.ts';
import { failureOf, sequenceOfSeed } from './bank-errs/sequences.ts';
import { openService, type Opened } from './bank-errs/service.ts';

// A bank that errs and corrects itself, and two operators who end everything that is open with the commands that are named. Afterwards
// `reconcile` ends with 0, each céntimo of the bank's books is explained, and no sum has two owners.

let opened: Promise<Opened> | undefined;
const service = (): Promise<Opened> => (opened ??= openService());
afterAll(async () => (await opened)?.close());

test('the same seed tells the same story', async () => {
  const one = await run(await service(), sequenceOfSeed(20));
  expect(await run(await service(), sequenceOfSeed(20))).toEqual(one);
  expect(one.story.length).toBeGreaterThan(10);
});

const count = byLength(50, 1_000);

test(`${count} sequences: nothing is open in the end, and everything has one owner`, async () => {
  expect(await failureOf(await service(), { from: 1, count })).toBe('');
});
