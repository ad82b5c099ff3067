import { afterEach, beforeEach } from '@jest/globals';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, type TestDatabase } from '../databases.ts';
import { recorded } from '../recorded-store.ts';
import { deliveryRow, merchantRow, endpointRow, eventRow, moment } from './rows.ts';
import type { CreatedRange } from '../../services/api/src/application/lists/list-port.ts';
import { ReferenceTaken } from '../../services/api/src/application/payment-intents/reference-taken.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';

// A migrated store with two merchants for each test of the store. These tests define what every database adapter must do.

export let place: TestDatabase;
export let store: Store;
export let ownScope: Scope;
/** The other mode of the same merchant, and another merchant: rows of `ownScope` are never found in them. */
export let otherScopes: Scope[];

beforeEach(async () => {
  place = await migratedDatabase();
  store = recorded(await openStore(place.config, realSystem()));
  const [us, them] = [merchantRow(), merchantRow()];
  await store.transact(async (tx) => {
    await tx.merchants.insert(us);
    await tx.merchants.insert(them);
  });
  ownScope = { merchantId: us.id, livemode: false };
  otherScopes = [
    { merchantId: us.id, livemode: true },
    { merchantId: them.id, livemode: false },
  ];
});

afterEach(async () => {
  await store.close();
  await place.dispose();
});

export const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => store.transact(work);

/** Thrown when a unit of work is run a second time, after a conflict with another unit. */
export class SecondRun extends Error {}

/** Whether a write succeeds, has a Conflict or a taken reference, on the statement or on the commit. */
export async function outcomeOf(work: (tx: Tx) => Promise<unknown>): Promise<'done' | 'conflict' | 'taken'> {
  let runs = 0;
  try {
    await write(async (tx) => {
      runs += 1;
      if (runs > 1) throw new SecondRun();
      await work(tx);
    });
    return 'done';
  } catch (error) {
    if (error instanceof SecondRun) return 'conflict';
    if (error instanceof ReferenceTaken) return 'taken';
    throw error;
  }
}

export const anyTime: CreatedRange = { createdFrom: null, createdTo: null, aheadMs: 0 };

export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const allEvents = { ...anyTime, types: null, resourceId: null, deliveryStatus: null };

export async function insertDelivery() {
  const [event, endpoint] = [eventRow(ownScope), endpointRow(ownScope)];
  const delivery = deliveryRow(event, endpoint);
  await write(async (tx) => {
    await tx.events.append(event);
    await tx.webhookEndpoints.insert(endpoint);
    await tx.deliveries.insert([delivery]);
  });
  return { event, endpoint, delivery };
}

/** Inserts `count` deliveries to one endpoint, due at `dueAt`. */
export async function insertDueDeliveries(count: number, dueAt: (index: number) => Date = () => moment) {
  const endpoint = endpointRow(ownScope);
  const events = Array.from({ length: count }, () => eventRow(ownScope));
  const deliveries = events.map((event, index) => deliveryRow(event, endpoint, { nextAttemptAt: dueAt(index) }));
  await write(async (tx) => {
    await tx.webhookEndpoints.insert(endpoint);
    for (const event of events) await tx.events.append(event);
    await tx.deliveries.insert(deliveries);
  });
  return { endpoint, events, deliveries };
}
