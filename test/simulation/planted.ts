import type { Reads, Store, Tx } from '../../services/api/src/application/store.ts';

/** Changes the store of each process, so that the service has this bug. */
export type Plant = (store: Store) => Store;

/** A bug in what units of work write or read. */
export const inUnits =
  (change: (tx: Tx, store: Store) => Partial<Tx>): Plant =>
  (store) => ({ ...store, transact: (run) => store.transact((tx) => run(changed(tx, change(tx, store)))) });

const inReads =
  (change: (read: Reads) => Partial<Reads>): Plant =>
  (store) => ({ ...store, read: changed(store.read, change(store.read)) });

/** @throws Error when a port has no such function any more: the bug would be none */
function changed<Ports extends object>(ports: Ports, change: Partial<Ports>): Ports {
  const known = new Map(Object.entries<object>(ports as { [name: string]: object }));
  for (const [name, port] of Object.entries<object>(change as { [name: string]: object }))
    for (const key of Object.keys(port))
      if (!Object.hasOwn(known.get(name) ?? {}, key)) throw new Error(`The store has no ${name}.${key}.`);
  return { ...ports, ...change };
}

/** Of a quarter of all ids. */
const isHit = (id: string): boolean => /[0-7]$/.test(id);

const nothing = (): Promise<void> => Promise.resolve();

/** Bugs that people write. The simulation must find each of them. */
export const planted: Record<string, Plant> = {
  'an event is not written': inUnits(({ events }) => ({
    events: { ...events, append: (event) => (isHit(event.id) ? nothing() : events.append(event)) },
  })),
  'an event is written twice': inUnits(({ events }) => ({
    events: {
      ...events,
      async append(event) {
        await events.append(event);
        if (isHit(event.id)) await events.append({ ...event, id: event.id.replace(/.$/, 'z') });
      },
    },
  })),
  'events are written after the commit': (store) => ({
    ...store,
    async transact(run) {
      let later: Parameters<Tx['events']['append']>[0][] = [];
      const result = await store.transact((tx) => {
        later = [];
        return run({ ...tx, events: { ...tx.events, append: async (event) => void later.push(event) } });
      });
      if (later.length > 0)
        await store.transact(async (tx) => {
          for (const event of later) await tx.events.append(event);
        });
      return result;
    },
  }),
  'a delivery is forgotten': inUnits(({ deliveries }) => ({
    deliveries: { ...deliveries, insert: (rows) => deliveries.insert(rows.filter(({ id }) => !isHit(id))) },
  })),
  'a refused delivery counts as arrived': inUnits(({ deliveries }) => ({
    deliveries: {
      ...deliveries,
      record: (rows) =>
        deliveries.record(
          rows.map((row) => ({ ...row, after: { ...row.after, status: 'SUCCEEDED', nextAttemptAt: null } })),
        ),
    },
  })),
  'the balance forgets what is taken': inUnits(({ balances }) => ({
    balances: {
      ...balances,
      add: (scope, change) => (change.AVAILABLE < 0 ? nothing() : balances.add(scope, change)),
    },
  })),
  'the fee is rounded twice': inUnits(({ ledger }) => ({
    ledger: {
      ...ledger,
      book: (entry, transaction) =>
        ledger.book(entry, {
          ...transaction,
          feeCentimos: transaction.feeCentimos - 1,
          netCentimos: transaction.netCentimos - 1,
        }),
    },
  })),
  'a journal entry does not sum to zero': inUnits(({ ledger }) => ({
    ledger: {
      ...ledger,
      book: (entry, transaction) =>
        ledger.book(
          {
            ...entry,
            lines: entry.lines.map((line, index) => ({
              ...line,
              amountCentimos: line.amountCentimos + (index === 0 ? 1 : 0),
            })),
          },
          transaction,
        ),
    },
  })),
  'an Idempotency-Key is forgotten': inUnits(({ idempotency }) => ({
    idempotency: { ...idempotency, insert: (row) => (isHit(row.requestId) ? nothing() : idempotency.insert(row)) },
  })),
  'a repeated call is answered anew': inUnits(({ idempotency }) => ({
    idempotency: {
      ...idempotency,
      insert: (row) =>
        idempotency.insert({ ...row, body: row.body.replace('"status":"PENDING"', '"status":"EXPIRED"') }),
    },
  })),
  'an expiry is not written down': inUnits(({ timers }) => ({
    timers: {
      ...timers,
      set: (timer) => (timer.kind === 'expire-payment-intent' && isHit(timer.ref) ? nothing() : timers.set(timer)),
    },
  })),
  'a rail call is forgotten after its commit': inUnits(({ timers }) => ({
    timers: { ...timers, set: (timer) => (timer.kind === 'rail-call' ? nothing() : timers.set(timer)) },
  })),
  'a refund does not count against the payment': inUnits(({ paymentIntents }) => ({
    paymentIntents: { ...paymentIntents, changeRefunded: nothing },
  })),
  'a payout loses one of its entries': inUnits(({ payoutEntries }) => ({
    payoutEntries: { ...payoutEntries, insert: (id, entries) => payoutEntries.insert(id, entries.slice(0, -1)) },
  })),
  'an intent is found by its id alone': inReads(({ paymentIntents }) => ({
    paymentIntents: { ...paymentIntents, find: (_scope, id) => paymentIntents.findForSecret(id) },
  })),
  'an intent is read from a cache': inReads(({ paymentIntents }) => {
    const cache = new Map<string, ReturnType<typeof paymentIntents.find>>();
    return {
      paymentIntents: {
        ...paymentIntents,
        find(scope, id) {
          const known = cache.get(id);
          if (known !== undefined && isHit(id)) return known;
          const read = paymentIntents.find(scope, id);
          cache.set(id, read);
          return read;
        },
      },
    };
  }),
  'a checkout session stays open': inUnits(({ checkoutSessions }) => ({
    checkoutSessions: { ...checkoutSessions, update: nothing },
  })),
  'money of the partner is not unique': inUnits(({ railPayments, railNotifications }) => ({
    railPayments: { ...railPayments, insert: nothing },
    railNotifications: { ...railNotifications, insert: nothing },
  })),
  'money that fits nothing is dropped': inUnits(({ suspense }) => ({ suspense: { ...suspense, book: nothing } })),
  'a secret is stored': inUnits(({ callRecords }) => ({
    callRecords: {
      ...callRecords,
      insert: (rows) =>
        callRecords.insert(rows.map((row) => ({ ...row, path: `${row.path}?k=svc_test_${'a1B2'.repeat(9)}xy` }))),
    },
  })),
};
