import { expect, test } from '@jest/globals';
import { realSystem } from '../../services/api/src/main/system.ts';
import { openStream } from '../event-stream.ts';
import { createCustomer, times } from '../fixtures.ts';
import { eventRow } from '../store/rows.ts';
import { startWorld } from '../world.ts';
import { countingReads } from './counting-reads.ts';

/** Before the time of all rows. */
const since = '2026-11-23T00:00:00Z';

test('500 idle streams cost one query in each interval, and one for their keys every five seconds', async () => {
  const counts = new Map<string, number>();
  const polls: (() => void)[] = [];
  const { after } = realSystem();
  const world = await startWorld({
    store: (store) => countingReads(store, counts),
    ports: {
      after(delayMs, callback) {
        if (delayMs !== 250) return after(delayMs, callback);
        polls.push(callback);
        return () => undefined;
      },
    },
  });
  const keys = [world.keys, ...(await Promise.all(times(24, null).map(() => world.merchant())))];
  const streams = await Promise.all(
    keys.flatMap(({ secret }) => times(20, secret)).map((key) => openStream(world.origin, { key })),
  );
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));
  const queries = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const polled = async (): Promise<void> => {
    const before = polls.length;
    polls.splice(0).forEach((poll) => poll());
    while (polls.length === 0) await new Promise(setImmediate);
    expect(before).toBe(1);
  };
  await polled();
  counts.clear();

  for (let round = 0; round < 10; round += 1) await polled();
  const idle = Object.fromEntries(counts);
  await world.advance({ seconds: 6 });
  counts.clear();
  await polled();
  const withKeys = Object.fromEntries(counts);
  counts.clear();
  await createCustomer(world);
  await world.work();
  await Promise.all(streams.slice(0, 20).map((stream) => stream.untilEvents(1)));

  expect(streams).toHaveLength(500);
  expect(idle).toEqual({ 'eventPositions.newestOfEach': 10 });
  expect(withKeys).toEqual({ 'eventPositions.newestOfEach': 1, 'apiKeys.findActive': 1 });
  // One page for the twenty streams of the merchant.
  expect(counts.get('eventPositions.page')).toBe(1);
  expect(queries()).toBeLessThan(20);
});

test('a client that does not read holds one page of events in memory, and the others get everything', async () => {
  const counts = new Map<string, number>();
  const world = await startWorld({ store: (store) => countingReads(store, counts) });
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  // 400 events of 40 KB are 16 MB: more than the connection itself holds.
  const body = JSON.stringify({ padding: 'x'.repeat(40_000) });
  const rows = times(400, null).map(() => ({ ...eventRow(scope, { body }), createdAt: world.now() }));
  await world.service.app.store.transact(async (tx) => {
    for (const row of rows) await tx.events.append(row);
  });
  await world.work();
  const slow = await openStream(world.origin, { key: world.keys.secret, since });
  slow.stopReading();
  // From another position, so that the two share no page.
  const { encode } = world.service.app.positionIds(scope);
  const other = await openStream(world.origin, { key: world.keys.secret, lastEventId: encode(1) });
  await other.untilCaughtUp();
  const slowPages = (counts.get('eventPositions.page') ?? 0) - 16;

  slow.read();
  await slow.untilCaughtUp();

  expect([other.events().length, slow.events().length]).toEqual([399, 400]);
  // All of them are 17 pages of 1 MB. The connection itself holds a few MB.
  expect(slowPages).toBeLessThan(12);
});
