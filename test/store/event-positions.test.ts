import { describe, expect, test } from '@jest/globals';
import type { Session } from '../../services/api/src/adapters/typeorm/connection/session.ts';
import { eventPositions } from '../../services/api/src/adapters/typeorm/event-position-reads.ts';
import type { PositionedEvent } from '../../services/api/src/application/webhooks/streaming/event-positions-port.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { profile, type Database } from '../databases.ts';
import { times } from '../fixtures.ts';
import { otherScopes, ownScope, place, store, write } from './migrated-store.ts';
import { afterMoment, eventRow, moment } from './rows.ts';

const append = (...events: ReturnType<typeof eventRow>[]) =>
  write(async (tx) => {
    for (const event of events) await tx.events.append(event);
  });
const fanOut = (limit = 500) => write((tx) => tx.events.takeUnfanned(limit));
const all = async (after = 0): Promise<PositionedEvent[]> =>
  (await store.read.eventPositions.page(ownScope, after, 1_000)).events;
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);
const newest = () => store.read.eventPositions.newest();

describe('positions of events', () => {
  test('an event that commits after others with larger ids gets the larger position', async () => {
    const [late, early] = [eventRow(ownScope), eventRow(ownScope)];
    await append(early);
    await fanOut();
    const seen = await newest();
    await append(late);
    await fanOut();

    expect(late.id < early.id).toBe(true);
    expect(idsOf(await all())).toEqual([early.id, late.id]);
    expect(idsOf(await all(seen))).toEqual([late.id]);
  });

  test('two workers at once, read by a third connection: positions have no gap, no double and become visible in order', async () => {
    const other = await openStore(place.config, realSystem());
    const count = 200;
    const appending = Promise.all(times(count, null).map(() => append(eventRow(ownScope))));
    let isDone = false;
    const worker = async (working: typeof store): Promise<void> => {
      while (!isDone || (await working.transact((tx) => tx.events.takeUnfanned(7))).length > 0)
        await working.transact((tx) => tx.events.takeUnfanned(7));
    };
    const seen: number[] = [];
    const reader = async (): Promise<void> => {
      while (seen.length < count) {
        const page = await store.read.eventPositions.page(ownScope, seen.at(-1) ?? 0, 25);
        seen.push(...page.events.map(({ position }) => position));
        await new Promise(setImmediate);
      }
    };
    const running = Promise.all([worker(store), worker(profile() === 'embedded' ? store : other), reader()]);
    await appending;
    isDone = true;
    await running;
    await other.close();

    // A position that became visible after a larger one would be missing here.
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  test('a fan-out that fails uses up no position', async () => {
    const event = eventRow(ownScope);
    await append(event);
    await expect(
      write(async (tx) => {
        await tx.events.takeUnfanned(10);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await newest(), await all()]).toEqual([0, []]);
    await fanOut();
    expect((await all()).map(({ id, position }) => [id, position])).toEqual([[event.id, 1]]);
  });

  test('a page has the events of one scope after a position, and says up to where it is complete', async () => {
    const [other = ownScope, another = ownScope] = otherScopes;
    const events = [ownScope, other, ownScope, another, ownScope, other].map((scope) => eventRow(scope));
    for (const event of events) {
      await append(event);
      await fanOut();
    }
    const { page, newestOfEach } = store.read.eventPositions;
    const [first, , third, , fifth] = events;
    const withPosition = (event: typeof first, position: number) => ({ ...event, position });

    expect(await page(ownScope, 0, 2)).toEqual({
      events: [withPosition(first, 1), withPosition(third, 3)],
      isLast: false,
      upTo: 3,
    });
    expect(await page(ownScope, 3, 2)).toEqual({ events: [withPosition(fifth, 5)], isLast: true, upTo: 6 });
    expect(await page(ownScope, 6, 2)).toEqual({ events: [], isLast: true, upTo: 6 });
    expect((await newestOfEach(3)).toSorted((a, b) => a.position - b.position)).toEqual([
      { ...another, position: 4 },
      { ...ownScope, position: 5 },
      { ...other, position: 6 },
    ]);
    expect(await newestOfEach(6)).toEqual([]);
  });

  test('the new positions are found by their index, not by reading all positions', async () => {
    const { dataSource } = store as typeof store & { dataSource: Database };
    await append(...times(200, null).map(() => eventRow(ownScope)));
    await fanOut();
    const explain = profile() === 'embedded' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=TRADITIONAL';
    let plan: Record<string, unknown>[] = [];
    const run = async (sql: string, values: readonly unknown[]) => {
      plan = (await dataSource.query(`${explain} ${sql}`, [...values])) as typeof plan;
      return { rows: [] };
    };
    await eventPositions({ run } as unknown as Session).newestOfEach(195);

    const steps = plan
      .map(({ detail, table, type, key }) => String(detail ?? `${type} ${table} ${key}`))
      .filter((step) => step.includes('event_positions'));
    const search =
      profile() === 'embedded' ? /^SEARCH event_positions .*\(position>\?\)$/ : /^range event_positions PRIMARY$/;
    expect(steps).toEqual([expect.stringMatching(search)]);
  });

  test('the first event since a time is the one with the smallest position, not the one with the smallest id', async () => {
    const [late, early] = [
      eventRow(ownScope, { createdAt: afterMoment(1) }),
      eventRow(ownScope, { createdAt: afterMoment(2) }),
    ];
    await append(eventRow(ownScope));
    await fanOut();
    await append(early);
    await fanOut();
    await append(late, eventRow(otherScopes[0] ?? ownScope, { createdAt: afterMoment(9) }));
    await fanOut();
    const since = (date: Date) => store.read.eventPositions.firstSince(ownScope, date, 0);

    expect(await Promise.all([moment, afterMoment(1), afterMoment(2), afterMoment(3)].map(since))).toEqual([
      1,
      2,
      2,
      null,
    ]);
  });
});
