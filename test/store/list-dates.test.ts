import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRandom } from '../../services/api/src/adapters/random/random.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { recorded } from '../recorded-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, type TestDatabase } from '../databases.ts';
import { merchantRow, eventRow, moment } from './rows.ts';
import type { CreatedRange } from '../../services/api/src/application/lists/list-port.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';

// Ids are generated in real time; `created_at` is the merchant's time, which may be ahead by months.

const dayMs = 86_400_000;
const aheadMs = 90 * dayMs;
const merchant = merchantRow();
const scope = { merchantId: merchant.id, livemode: false };

let place: TestDatabase;
let store: Store;
beforeEach(async () => {
  place = await migratedDatabase();
  store = recorded(await openStore(place.config, realSystem()));
});
afterEach(async () => {
  await store.close();
  await place.dispose();
});

/** `days` after `moment`. */
const day = (days: number): Date => new Date(moment.getTime() + days * dayMs);

/** An event of this real day, when the merchant's clock was `daysAhead` days ahead. */
function event(realDay: number, daysAhead: number): StoredEvent {
  const random = createRandom({ nowMs: () => day(realDay).getTime(), randomBytes });
  return eventRow(scope, { id: random.id('evt_'), createdAt: day(realDay + daysAhead) });
}

test('filters by date use the time of the merchant, for rows from before and after its clock was moved', async () => {
  // Created on the merchant's days 0, 1, 31, 32, 92 and 93.
  const all = [event(0, 0), event(1, 0), event(1.5, 29.5), event(2, 30), event(2.5, 89.5), event(3, 90)];
  await store.transact(async (tx) => {
    await tx.merchants.insert(merchant);
    for (const one of all) await tx.events.append(one);
  });
  const allEvents = { types: null, resourceId: null, deliveryStatus: null };
  async function found(from: number | null, to: number | null): Promise<number[]> {
    const range: CreatedRange = {
      createdFrom: from === null ? null : day(from),
      createdTo: to === null ? null : day(to),
      aheadMs,
    };
    const filter = { ...allEvents, ...range };
    const rows = await store.read.events.page(scope, filter, { offset: 0, limit: 10 });
    const walked: string[] = [];
    for await (const { id } of store.read.events.all(scope, filter)) walked.push(id);
    expect(walked).toEqual(rows.map(({ id }) => id));
    expect(await store.read.events.count(scope, filter)).toEqual({ total: rows.length, capped: false });
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
