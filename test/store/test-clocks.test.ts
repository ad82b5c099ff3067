import { expect, test } from '@jest/globals';
import { advance } from '../../services/api/src/domain/test-clock.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';

const dayMs = 86_400_000;
const realNow = new Date('2026-11-23T15:00:00.000Z');

/** The clock of the merchant's test mode, on its way to the next day. */
async function advancing() {
  const ready = await store.read.testClocks.get(ownScope);
  const target = new Date(realNow.getTime() + dayMs);
  return write((tx) => tx.testClocks.update(ready, advance(ready, target, { field: 'to', realNow })));
}

const claim = (worker: string) => write((tx) => tx.testClocks.claim(ownScope.merchantId, { worker, seconds: 60 }));

test('an advancing clock has one claim at a time, until it is released', async () => {
  const clock = await advancing();
  expect(await store.read.testClocks.unclaimed()).toEqual([ownScope.merchantId]);

  expect([await claim('wrk_1'), await claim('wrk_2')]).toEqual([clock, null]);
  expect(await store.read.testClocks.unclaimed()).toEqual([]);

  await write((tx) => tx.testClocks.release(ownScope.merchantId, 'wrk_2'));
  expect(await claim('wrk_2')).toBeNull();
  await write((tx) => tx.testClocks.release(ownScope.merchantId, 'wrk_1'));
  expect(await claim('wrk_2')).toEqual(clock);

  await write((tx) => tx.testClocks.releaseAll());
  expect(await claim('wrk_1')).toEqual(clock);
});

test('a clock that was changed meanwhile is not changed: Conflict', async () => {
  const ready = await store.read.testClocks.get(ownScope);
  await advancing();
  expect(await outcomeOf((tx) => tx.testClocks.update(ready, { ...ready, aheadMs: dayMs }))).toBe('conflict');
});
