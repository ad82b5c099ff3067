import { expect, test } from '@jest/globals';
import { ownScope, store, write } from '../store/migrated-store.ts';
import { eventRow } from '../store/rows.ts';

// Units overlap only on a server: SQLite has one writer.

test('a unit that began first and commits last: a reader that has read everything in between still gets its event', async () => {
  const [slow, quick] = [eventRow(ownScope), eventRow(ownScope)];
  let commit = (): void => undefined;
  let begin = (): void => undefined;
  const hold = new Promise<void>((resolve) => (commit = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const fanOut = () => write((tx) => tx.events.takeUnfanned(500));
  const idsAfter = async (position: number): Promise<string[]> =>
    (await store.read.eventPositions.page(ownScope, position, 10)).events.map(({ id }) => id);
  const running = write(async (tx) => {
    await tx.events.append(slow);
    await tx.events.find(ownScope, slow.id);
    begin();
    await hold;
  });
  await begun;
  await write((tx) => tx.events.append(quick));
  await fanOut();
  const seen = await store.read.eventPositions.newest();
  commit();
  await running;
  await fanOut();

  expect(slow.id < quick.id).toBe(true);
  expect(await idsAfter(0)).toEqual([quick.id, slow.id]);
  expect(await idsAfter(seen)).toEqual([slow.id]);
});

test('two fan-outs at once that have read the same newest position: one of them runs again, and no event is lost', async () => {
  const events = Array.from({ length: 40 }, () => eventRow(ownScope));
  for (const event of events) await write((tx) => tx.events.append(event));

  const taken = await Promise.all(Array.from({ length: 8 }, () => write((tx) => tx.events.takeUnfanned(5))));

  const { events: found } = await store.read.eventPositions.page(ownScope, 0, 100);
  expect(taken.flat()).toHaveLength(40);
  expect(found.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
  expect(new Set(found.map(({ id }) => id)).size).toBe(40);
});
