import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, type TestDatabase } from '../databases.ts';
import { merchantRow, eventRow, moment } from './rows.ts';
import type { CreatedRange } from '../../services/api/src/application/lists/list-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';

// Ids are drawn in real time, `created_at` is the merchant's time, which may be ahead of it by months.

const dayMs = 86_400_000;
const aheadMs = 90 * dayMs;
const merchant = merchantRow();
const ours = { merchantId: merchant.id, livemode: false };

let place: TestDatabase;
let store: Store;
beforeEach(async () => {
  place = await migratedDatabase();
  store = await openStore(place.config, realSystem());
});
afterEach(async () => {
  await store.close();
  await place.dispose();
});

/** So many days after the moment, in whatever time. */
const day = (days: number): Date => new Date(moment.getTime() + days * dayMs);

/** An event of this real day, when the merchant's time was so many days ahead. */
function event(realDay: number, daysAhead: number): StoredEvent {
  const draw = createRandom({ nowMs: () => day(realDay).getTime(), randomBytes });
  return eventRow(ours, { id: draw.id('evt_'), createdAt: day(realDay + daysAhead) });
}

test('dates narrow a list by what the merchant sees, from before its clock was moved and since', async () => {
  // Created on the merchant's days 0, 1, 31, 32, 92 and 93.
  const all = [event(0, 0), event(1, 0), event(1.5, 29.5), event(2, 30), event(2.5, 89.5), event(3, 90)];
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const one of all) await tx.events.append(one);
  });
  const everyEvent = { types: null, resourceId: null, deliveryStatus: null };
  async function found(from: number | null, to: number | null): Promise<number[]> {
    const range: CreatedRange = {
      createdFrom: from === null ? null : day(from),
      createdTo: to === null ? null : day(to),
      aheadMs,
    };
    const filter = { ...everyEvent, ...range };
    const rows = await store.read.events.page(ours, filter, { offset: 0, limit: 10 });
    const walked: string[] = [];
    for await (const { id } of store.read.events.all(ours, filter)) walked.push(id);
    expect(walked).toEqual(rows.map(({ id }) => id));
    expect(await store.read.events.count(ours, filter)).toEqual({ total: rows.length, capped: false });
    return rows.map(({ createdAt }) => Math.round((createdAt.getTime() - moment.getTime()) / dayMs));
  }

  expect(await found(92, null)).toEqual([93, 92]);
  expect(await found(93, null)).toEqual([93]);
  expect(await found(94, null)).toEqual([]);
  expect(await found(31, 92)).toEqual([32, 31]);
  expect(await found(1, 32)).toEqual([31, 1]);
  expect(await found(null, 31)).toEqual([1, 0]);
  expect(await found(null, 93)).toEqual([92, 32, 31, 1, 0]);
  expect(await found(0, 1)).toEqual([0]);
});
