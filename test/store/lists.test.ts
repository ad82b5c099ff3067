import { describe, expect, test } from '@jest/globals';
import { insertFannedOut } from './fanned-out-events.ts';
import { eventRow, afterMoment, moment } from './rows.ts';
import type { CreatedRange } from '../../services/api/src/application/lists/list-port.ts';
import { store, ownScope, write, collected, allEvents, insertDelivery } from './migrated-store.ts';

describe('lists', () => {
  test('a short list: pages newest first; createdFrom is inclusive and createdTo exclusive', async () => {
    const events = [0, 1, 2, 3, 4].map((second) => eventRow(ownScope, { createdAt: afterMoment(second) }));
    await write(async (tx) => {
      for (const event of events) await tx.events.append(event);
    });
    const ids = async (filter: Partial<CreatedRange>, slice = { offset: 0, limit: 10 }) =>
      (await store.read.events.page(ownScope, { ...allEvents, ...filter }, slice)).map(({ id }) =>
        events.findIndex((event) => event.id === id),
      );

    expect(await ids({})).toEqual([4, 3, 2, 1, 0]);
    expect(await ids({}, { offset: 1, limit: 2 })).toEqual([3, 2]);
    expect(await ids({}, { offset: 9, limit: 2 })).toEqual([]);
    expect(await ids({ createdFrom: afterMoment(1), createdTo: afterMoment(3) })).toEqual([2, 1]);
    expect(
      await store.read.events.count(ownScope, { ...allEvents, createdFrom: afterMoment(1), createdTo: afterMoment(3) }),
    ).toEqual({
      total: 2,
      capped: false,
    });
    expect(await store.read.events.count(ownScope, { ...allEvents, createdFrom: afterMoment(3) })).toEqual({
      total: 2,
      capped: false,
    });
  });

  test('events are filtered by type, resource and the state of their deliveries', async () => {
    const { event } = await insertDelivery();
    const other = eventRow(ownScope, { type: 'payment.expired' });
    await write((tx) => tx.events.append(other));
    const ids = async (filter: object) =>
      (await store.read.events.page(ownScope, { ...allEvents, ...filter }, { offset: 0, limit: 10 })).map(
        ({ id }) => id,
      );

    expect(await ids({ types: ['payment.expired', 'payment.failed'] })).toEqual([other.id]);
    expect(await ids({ types: ['payment.created', 'payment.expired'] })).toEqual([other.id, event.id]);
    expect(await ids({ resourceId: event.resourceId })).toEqual([event.id]);
    expect(await ids({ resourceId: event.resourceId, types: ['payment.expired', 'payment.created'] })).toEqual([
      event.id,
    ]);
    expect(await ids({ deliveryStatus: 'PENDING' })).toEqual([event.id]);
    expect(await ids({ deliveryStatus: 'DEAD' })).toEqual([]);
  });

  test('a long list: each row is read once and the total is exact; with a filter it stops at ten thousand', async () => {
    const events = Array.from({ length: 10_050 }, () => eventRow(ownScope, { body: '{}' }));
    await insertFannedOut(store, events);

    const walked = await collected(store.read.events.all(ownScope, allEvents));
    expect(walked.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toReversed());
    expect(await store.read.events.count(ownScope, allEvents)).toEqual({ total: 10_050, capped: false });
    expect(await store.read.events.count(ownScope, { ...allEvents, types: ['payment.created'] })).toEqual({
      total: 10_000,
      capped: true,
    });
    expect(await store.read.events.count(ownScope, { ...allEvents, createdFrom: moment })).toEqual({
      total: 10_000,
      capped: true,
    });
    expect(await store.read.events.count(ownScope, { ...allEvents, createdTo: moment })).toEqual({
      total: 0,
      capped: false,
    });
    const [last] = await store.read.events.page(ownScope, allEvents, { offset: 10_049, limit: 10 });
    expect(last?.id).toBe(events[0]?.id);
  });
});
