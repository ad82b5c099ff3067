import { describe, expect, test } from '@jest/globals';
import { timerRow, afterMoment } from './rows.ts';
import type { Timer } from '../../services/api/src/application/worker/timers-port.ts';
import { store, ownScope, otherScopes, write, outcomeOf, insertDueDeliveries } from './migrated-store.ts';

describe('timers', () => {
  test('are returned in the order in which they are due, and not earlier', async () => {
    const [first, middle, last, future] = [1, 2, 3, 4].map((second) =>
      timerRow(ownScope, { dueAt: afterMoment(second) }),
    ) as [Timer, Timer, Timer, Timer];
    await write(async (tx) => {
      for (const timer of [last, first, future, middle]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([first, middle, last]);
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 2)).toEqual([first, middle]);
    expect(await store.read.timers.due({ now: afterMoment(0.999), scope: null }, 10)).toEqual([]);

    await write((tx) => tx.timers.postpone(first, future.dueAt));
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([middle, last]);
    // Another worker has read it before it was moved.
    await write((tx) => tx.timers.postpone(first, afterMoment(3)));
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([middle, last]);
    await write((tx) => tx.timers.remove(first.kind, first.ref));
    await write((tx) => tx.timers.postpone(first, afterMoment(3)));
    expect(await store.read.timers.due({ now: afterMoment(3), scope: null }, 10)).toEqual([middle, last]);
    expect(await outcomeOf((tx) => tx.timers.set(middle))).toBe('conflict');
    const find = (timer: Timer) => write((tx) => tx.timers.find(timer.kind, timer.ref));
    expect([await find(middle), await find(first)]).toEqual([middle, null]);
  });

  test('are filtered by merchant and mode', async () => {
    const [mine, others] = [timerRow(ownScope), otherScopes.map((scope) => timerRow(scope))];
    await write(async (tx) => {
      for (const timer of [mine, ...others]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: afterMoment(1), scope: ownScope }, 10)).toContainEqual(mine);
    for (const [index, scope] of otherScopes.entries())
      expect(await store.read.timers.due({ now: afterMoment(1), scope }, 10)).toEqual([others[index]]);
  });

  test('nextDueAt is the time of the next timer or delivery, whichever is earlier', async () => {
    expect(await store.read.nextDueAt()).toBeNull();
    await write((tx) => tx.timers.set(timerRow(ownScope, { dueAt: afterMoment(9) })));
    expect(await store.read.nextDueAt()).toEqual(afterMoment(9));
    await insertDueDeliveries(1, () => afterMoment(5));
    expect(await store.read.nextDueAt()).toEqual(afterMoment(5));
  });
});
