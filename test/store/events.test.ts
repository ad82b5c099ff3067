import { describe, expect, test } from '@jest/globals';
import { eventRow } from './rows.ts';
import { ownScope, write } from './migrated-store.ts';

describe('the outbox', () => {
  test('two concurrent workers: each event is taken by one of them, the oldest first', async () => {
    const events = Array.from({ length: 60 }, () => eventRow(ownScope));
    await write(async (tx) => {
      for (const event of events) await tx.events.append(event);
    });
    const relay = async (): Promise<string[]> => {
      const taken: string[] = [];
      for (;;) {
        const batch = await write((tx) => tx.events.takeUnfanned(7));
        if (batch.length === 0) return taken;
        taken.push(...batch.map(({ id }) => id));
      }
    };
    const [one, other] = await Promise.all([relay(), relay()]);

    expect([...one, ...other].toSorted()).toEqual(events.map(({ id }) => id));
    expect([one, other]).toEqual([[...one].toSorted(), [...other].toSorted()]);
  });

  test('events of a unit that failed are taken by the next one', async () => {
    const event = eventRow(ownScope);
    await write((tx) => tx.events.append(event));
    const failing = write(async (tx) => {
      await tx.events.takeUnfanned(10);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await write((tx) => tx.events.takeUnfanned(10))).map(({ id }) => id)).toEqual([event.id]);
    expect(await write((tx) => tx.events.takeUnfanned(10))).toEqual([]);
  });
});
