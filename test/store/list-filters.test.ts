import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import type { EventType } from '../../services/api/src/generated/events.ts';
import { newEvents, openStage, type Stage } from './processes.ts';
import { intentRow } from './intent-row.ts';
import { deliveryRow, endpointRow } from './rows.ts';

// A filter with several values is read value by value and merged in the order of ids, without duplicates.

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const anyTime = { createdFrom: null, createdTo: null, aheadMs: 0 };

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('events of several types: first pages, deep pages, before an id, all, and the total', async () => {
  const process = await stage.openProcess();
  const types: EventType[] = ['payment.created', 'payment.failed', 'customer.created', 'payment.expired'];
  const events = newEvents(process, 2_400).map((event, index) => ({ ...event, type: types[index % 4] ?? event.type }));
  await process.append(events);
  const filter = {
    ...anyTime,
    types: ['payment.failed', 'payment.expired'] as const,
    resourceId: null,
    deliveryStatus: null,
  };
  const wanted = events.filter(({ type }) => type === 'payment.failed' || type === 'payment.expired').toReversed();
  const ids = wanted.map(({ id }) => id);
  const { read } = process.store;
  const slice = async (from: { offset: number } | { before: string }, more = {}) =>
    (await read.events.page(stage.scope, { ...filter, ...more }, { ...from, limit: 7 })).map(({ id }) => id);

  expect(ids).toHaveLength(1_200);
  expect(await slice({ offset: 0 })).toEqual(ids.slice(0, 7));
  expect(await slice({ offset: 5 })).toEqual(ids.slice(5, 12));
  expect(await slice({ offset: 1_100 })).toEqual(ids.slice(1_100, 1_107));
  expect(await slice({ offset: 1_198 })).toEqual(ids.slice(1_198));
  expect(await slice({ before: ids[600] ?? '' })).toEqual(ids.slice(601, 608));
  expect((await collected(read.events.all(stage.scope, filter))).map(({ id }) => id)).toEqual(ids);
  expect(await read.events.count(stage.scope, filter)).toEqual({ total: 1_200, capped: false });
  expect(await slice({ offset: 0 }, { createdTo: wanted[0]?.createdAt })).not.toContain(ids[0]);
});

test('a type that is given twice is found and counted once', async () => {
  const process = await stage.openProcess();
  const events = newEvents(process, 5);
  await process.append(events);
  const { type = 'payment.created', id: oldest } = events[0] ?? {};
  const filter = {
    ...anyTime,
    types: [type, 'payment.expired', type] as const,
    resourceId: null,
    deliveryStatus: null,
  };
  const { read } = process.store;

  expect(await read.events.count(stage.scope, filter)).toEqual({ total: 5, capped: false });
  const found = await read.events.page(stage.scope, filter, { offset: 1, limit: 4 });
  expect([found.length, found.at(-1)?.id]).toEqual([4, oldest]);
});

test('deep pages of types that are mixed unevenly, in runs, and of which one ends early', async () => {
  const process = await stage.openProcess();
  const typeAt = (index: number): EventType => {
    if (index < 400) return 'payment.expired';
    if (index < 900) return 'payment.failed';
    return index % 7 === 0 || index > 3_000 ? 'payment.created' : 'payment.failed';
  };
  const events = newEvents(process, 3_600).map((event, index) => ({ ...event, type: typeAt(index) }));
  await process.append(events);
  const filter = { ...anyTime, resourceId: null, deliveryStatus: null };
  const all = ['payment.created', 'payment.failed', 'payment.expired', 'customer.created'] as const;
  for (const types of [all.slice(0, 2), all.slice(1, 3), all]) {
    const ids = events
      .filter(({ type }) => types.some((one) => one === type))
      .toReversed()
      .map(({ id }) => id);
    for (const offset of [499, 501, 1_000, 1_001, 1_700, 2_300, ids.length - 3, ids.length, ids.length + 900]) {
      const page = await process.store.read.events.page(stage.scope, { ...filter, types }, { offset, limit: 5 });
      expect([offset, page.map(({ id }) => id)]).toEqual([offset, ids.slice(offset, offset + 5)]);
    }
    const [begin, middle] = [{ before: ids[100] ?? '' }, { offset: 1_200 }];
    for (const from of [begin, middle]) {
      const page = await process.store.read.events.page(stage.scope, { ...filter, types }, { ...from, limit: 3 });
      const first = 'before' in from ? 101 : from.offset;
      expect(page.map(({ id }) => id)).toEqual(ids.slice(first, first + 3));
    }
  }
});

test('events by the state of their deliveries: each once for any number of deliveries, of this merchant only', async () => {
  const process = await stage.openProcess();
  const { store } = process;
  const endpoints = [endpointRow(stage.scope), endpointRow(stage.scope)];
  const events = newEvents(process, 1_300).map((event, index) => ({
    ...event,
    type: index % 2 === 0 ? ('payment.created' as const) : ('payment.failed' as const),
  }));
  await process.append(events);
  const deliveries = events.flatMap((event, index) =>
    endpoints
      .slice(0, index % 3)
      .map((endpoint, nth) => deliveryRow(event, endpoint, { status: index % 10 === nth ? 'DEAD' : 'SUCCEEDED' })),
  );
  await store.transact(async (tx) => {
    for (const endpoint of endpoints) await tx.webhookEndpoints.insert(endpoint);
    await tx.deliveries.insert(deliveries);
  });
  const { read } = store;
  const middle = events[650];
  for (const deliveryStatus of ['SUCCEEDED', 'DEAD', 'PENDING'] as const)
    for (const types of [null, ['payment.failed'] as const]) {
      const filter = { ...anyTime, types, resourceId: null, deliveryStatus };
      const having = new Set(
        deliveries.filter(({ status }) => status === deliveryStatus).map(({ eventId }) => eventId),
      );
      const ids = events
        .filter(({ id, type }) => having.has(id) && (types === null || type === types[0]))
        .toReversed()
        .map(({ id }) => id);
      const slice = async (from: { offset: number } | { before: string }) =>
        (await read.events.page(stage.scope, filter, { ...from, limit: 9 })).map(({ id }) => id);

      expect(await slice({ offset: 0 })).toEqual(ids.slice(0, 9));
      expect(await slice({ offset: 30 })).toEqual(ids.slice(30, 39));
      expect(await slice({ offset: 1_000 })).toEqual(ids.slice(1_000, 1_009));
      expect(await slice({ before: middle?.id ?? '' })).toEqual(
        ids.filter((id) => id < (middle?.id ?? '')).slice(0, 9),
      );
      expect((await collected(read.events.all(stage.scope, filter))).map(({ id }) => id)).toEqual(ids);
      expect(await read.events.count(stage.scope, filter)).toEqual({ total: ids.length, capped: false });
      expect(await read.events.count({ ...stage.scope, livemode: true }, filter)).toMatchObject({ total: 0 });
      const dated = { ...filter, createdTo: new Date((middle?.createdAt.getTime() ?? 0) + 1) };
      expect(await read.events.count(stage.scope, dated)).toEqual({ total: ids.length, capped: false });
    }
});

test('intents that offer a method, alone or with others in any order', async () => {
  const { store, random } = await stage.openProcess();
  const lists: PaymentMethodType[][] = [
    ['INTEROPERABLE_QR'],
    ['BANK_TRANSFER'],
    ['WALLET'],
    ['BANK_TRANSFER', 'INTEROPERABLE_QR'],
    ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    ['WALLET', 'INTEROPERABLE_QR', 'BANK_TRANSFER'],
    ['INTEROPERABLE_QR', 'WALLET'],
  ];
  const intents = lists.map((paymentMethodTypes, index) =>
    intentRow(stage.scope, {
      id: random.id('pi_'),
      paymentMethodTypes,
      status: index % 2 === 0 ? 'PENDING' : 'CANCELLED',
    }),
  );
  await store.transact(async (tx) => {
    for (const intent of intents) await tx.paymentIntents.insert(intent);
  });
  const any = { ...anyTime, status: null, customerId: null, externalReference: null };
  for (const paymentMethodType of ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'] as const)
    for (const status of [null, 'PENDING'] as const) {
      const filter = { ...any, paymentMethodType, subscriptionId: null, status };
      const wanted = intents
        .filter((intent) => intent.paymentMethodTypes.includes(paymentMethodType))
        .filter((intent) => status === null || intent.status === status)
        .toReversed();
      const { read } = store;
      expect(await read.paymentIntents.page(stage.scope, filter, { offset: 0, limit: 20 })).toEqual(wanted);
      expect(await read.paymentIntents.count(stage.scope, filter)).toEqual({ total: wanted.length, capped: false });
      const [first] = wanted;
      const older = await read.paymentIntents.page(stage.scope, filter, { before: first?.id ?? '', limit: 20 });
      expect(older).toEqual(wanted.slice(1));
    }
});

test('totals of filters stop at ten thousand, and are counted again each time because rows leave the filter', async () => {
  const { store, random } = await stage.openProcess();
  const intents = Array.from({ length: 10_001 }, (_, index) =>
    intentRow(stage.scope, {
      id: random.id('pi_'),
      metadata: {},
      paymentMethodTypes: ['BANK_TRANSFER'],
      // Of 10,001 random codes of ten digits, two are equal in one run of 200.
      instructions: { qr: null, paymentCode: String(index).padStart(10, '0') },
    }),
  );
  await store.transact(async (tx) => {
    for (const intent of intents) await tx.paymentIntents.insert(intent);
  });
  const any = { ...anyTime, customerId: null, externalReference: null };
  const pending = { ...any, status: 'PENDING', paymentMethodType: null, subscriptionId: null } as const;
  const byMethod = { ...any, status: null, paymentMethodType: 'BANK_TRANSFER', subscriptionId: null } as const;
  const { count } = store.read.paymentIntents;
  const capped = { total: 10_000, capped: true };
  for (const filter of [pending, byMethod, pending, byMethod]) expect(await count(stage.scope, filter)).toEqual(capped);

  const [one] = intents;
  await stage.query(`UPDATE payment_intents SET status = 'CANCELLED' WHERE id <> '${one?.id}'`);

  expect(await count(stage.scope, pending)).toEqual({ total: 1, capped: false });
  expect(await count(stage.scope, byMethod)).toEqual(capped);
  expect(await count({ ...stage.scope, livemode: true }, byMethod)).toEqual({ total: 0, capped: false });
});
