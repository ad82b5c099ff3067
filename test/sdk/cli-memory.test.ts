import { expect, test } from '@jest/globals';
import { createMemory } from '../../packages/sdk-node/src/cli/memory.ts';

test('the memory of ids forgets the oldest ones', () => {
  const isNew = createMemory(3);
  expect(['a', 'b', 'a', 'c', 'd', 'b', 'a'].map(isNew)).toEqual([true, true, false, true, true, false, true]);
});
