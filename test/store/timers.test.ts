import { describe, expect, test } from '@jest/globals';
import { timerRow, afterMoment } from './rows.ts';
import type { Timer } from '../../services/api/src/application/runtime/timers-port.ts';
import { store, ours, otherScopes, write, outcomeOf, insertDueDeliveries } from './migrated-store.ts';

describe('timers', () => {
  test('come in the order in which they are due, and not before', async () => {
    const [first, middle, last, future] = [1, 2, 3, 4].map((second) =>
      timerRow(ours, { dueAt: afterMoment(second) }),
    ) as [Timer, Timer, Timer, Timer];
    await write(async (tx) => {
      for (const timer of [last, first, future, middle]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([first, middle, last]);
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 2)).toEqual([first, middle]);
    expect(await store.read.timers.due({ now: afterMoment(0.999), scope: null }, 10)).toEqual([]);

    await write((tx) => tx.timers.postpone(first.kind, first.ref, future.dueAt));
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([middle, last]);
    await write((tx) => tx.timers.remove(first.kind, first.ref));
    await write((tx) => tx.timers.postpone(first.kind, first.ref, afterMoment(3)));
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([middle, last]);
    expect(await outcomeOf((tx) => tx.timers.set(middle))).toBe('conflict');
  });

  test('of one merchant in one mode alone', async () => {
    const [mine, others] = [timerRow(ours), otherScopes.map((scope) => timerRow(scope))];
    await write(async (tx) => {
      for (const timer of [mine, ...others]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: afterMoment(1), scope: ours }, 10)).toContainEqual(mine);
    for (const [index, scope] of otherScopes.entries())
      expect(await store.read.timers.due({ now: afterMoment(1), scope }, 10)).toEqual([others[index]]);
  });

  test('the next thing that is due is a timer or a delivery, whichever is earlier', async () => {
    expect(await store.read.nextDueAt()).toBeNull();
    await write((tx) => tx.timers.set(timerRow(ours, { dueAt: afterMoment(9) })));
    expect(await store.read.nextDueAt()).toEqual(afterMoment(9));
    await insertDueDeliveries(1, () => afterMoment(5));
    expect(await store.read.nextDueAt()).toEqual(afterMoment(5));
  });
});
