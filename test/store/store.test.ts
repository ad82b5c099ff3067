import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventTable } from '../../services/api/src/adapters/typeorm/events.ts';
import type { openSqlite } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { Customer } from '../../services/api/src/domain/customer.ts';
import type { Delivery } from '../../services/api/src/domain/delivery.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { enabled, type WebhookEndpoint } from '../../services/api/src/domain/webhook-endpoint.ts';
import { openStore } from '../../services/api/src/main/open-store.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { migratedDatabase, profile, type Database, type Place } from '../databases.ts';
import {
  anAnswer,
  aCustomer,
  aDelivery,
  aJournalEntry,
  aKey,
  aMerchant,
  anAttempt,
  anEndpoint,
  anEntry,
  anEvent,
  anIntent,
  aSession,
  aTimer,
  draw,
  later,
  moment,
  oddMetadata,
} from './given.ts';
import type { CreatedRange } from '../../services/api/src/application/lists/list-port.ts';
import { ReferenceTaken } from '../../services/api/src/application/payment-intents/reference-taken.ts';
import { Conflict } from '../../services/api/src/application/runtime/conflict.ts';
import type { IdempotencyRow } from '../../services/api/src/application/runtime/idempotency-port.ts';
import type { Timer } from '../../services/api/src/application/runtime/timers-port.ts';
import type { Store, Tx } from '../../services/api/src/application/store.ts';
import type { RecordedAttempt } from '../../services/api/src/application/webhooks/deliveries-port.ts';
import type { StoredEvent } from '../../services/api/src/application/webhooks/events-port.ts';

/** What every database must do, whatever it is. The stories rely on this, and so may whoever writes another one. */

let place: Place;
let store: Store;
let ours: Scope;
/** Another merchant, and the other mode: nothing of ours is ever found there. */
let strangers: Scope[];

beforeEach(async () => {
  place = await migratedDatabase();
  store = await openStore(place.config, realSystem());
  const [us, them] = [aMerchant(), aMerchant()];
  await store.transact(async (tx) => {
    await tx.merchants.insert(us);
    await tx.merchants.insert(them);
  });
  ours = { merchantId: us.id, livemode: false };
  strangers = [
    { merchantId: us.id, livemode: true },
    { merchantId: them.id, livemode: false },
  ];
});

afterEach(async () => {
  await store.close();
  await place.dispose();
});

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => store.transact(work);

/** A unit of work that is run a second time: it met what another one had done. */
class Again extends Error {}

/** Whether a write goes through, meets a Conflict or a taken reference: at once or when it is committed, as the store likes. */
async function outcomeOf(work: (tx: Tx) => Promise<unknown>): Promise<'done' | 'conflict' | 'taken'> {
  let runs = 0;
  try {
    await write(async (tx) => {
      runs += 1;
      if (runs > 1) throw new Again();
      await work(tx);
    });
    return 'done';
  } catch (error) {
    if (error instanceof Again) return 'conflict';
    if (error instanceof ReferenceTaken) return 'taken';
    throw error;
  }
}

const anyTime: CreatedRange = { createdFrom: null, createdTo: null, aheadMs: 0 };

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('what is written is read back to the field, and only by its owner', () => {
  test('merchants', async () => {
    const full = aMerchant();
    const bare = aMerchant({ tradeName: null, email: null, phone: null, categoryCode: null, city: null });
    await write(async (tx) => {
      await tx.merchants.insert(full);
      await tx.merchants.insert(bare);
    });
    expect(await store.read.merchants.find(full.id)).toEqual(full);
    expect(await store.read.merchants.find(bare.id)).toEqual(bare);
    expect(await store.read.merchants.find('mer_none')).toBeNull();

    const verified = { ...full, verificationStatus: 'VERIFIED' as const };
    await write((tx) => tx.merchants.update(full, verified));
    expect((await store.read.merchants.list()).slice(0, 2)).toEqual([bare, verified]);
    expect(await outcomeOf((tx) => tx.merchants.update(full, verified))).toBe('conflict');
    const unknown = aMerchant();
    expect(await outcomeOf((tx) => tx.merchants.update(unknown, unknown))).toBe('conflict');
  });

  test('API keys', async () => {
    const [first, second] = [
      aKey(ours),
      aKey(ours, { kind: 'publishable', permissions: [], origins: [], livemode: true }),
    ];
    await write(async (tx) => {
      await tx.apiKeys.insert(first);
      await tx.apiKeys.insert(second);
    });
    expect(await store.read.apiKeys.find(first.id)).toEqual(first);
    expect(await store.read.apiKeys.list(ours.merchantId)).toEqual([second, first]);
    expect(await store.read.apiKeys.findByHash(['unknown', second.hash])).toMatchObject({
      key: second,
      merchant: { id: ours.merchantId },
    });
    expect(await store.read.apiKeys.findByHash(['unknown'])).toBeNull();
    expect(await outcomeOf((tx) => tx.apiKeys.insert(aKey(ours, { hash: first.hash })))).toBe('conflict');

    await write((tx) => tx.apiKeys.revoke(first.id, moment));
    await write((tx) => tx.apiKeys.revoke(first.id, later(60)));
    expect(await store.read.apiKeys.find(first.id)).toEqual({ ...first, revokedAt: moment });
  });

  test('customers', async () => {
    const full = aCustomer(ours);
    const bare = aCustomer(ours, {
      type: 'COMPANY',
      externalId: null,
      firstName: null,
      lastName: null,
      companyName: 'Ñ',
      document: null,
      email: null,
      phone: null,
      metadata: {},
    });
    const intent = anIntent(ours, { customer: full });
    await write(async (tx) => {
      await tx.customers.insert(full);
      await tx.customers.insert(bare);
      await tx.paymentIntents.insert(intent);
    });
    expectCustomer(await store.read.customers.find(ours, full.id), full);
    expectCustomer(await store.read.customers.find(ours, bare.id), bare);
    expectCustomer(await store.read.customers.findByExternalId(ours, full.externalId ?? ''), full);
    expect(await store.read.customers.countPaymentIntents(ours, full.id)).toBe(1);
    for (const stranger of strangers) {
      expect(await store.read.customers.find(stranger, full.id)).toBeNull();
      expect(await store.read.customers.findByExternalId(stranger, full.externalId ?? '')).toBeNull();
      expect(await store.read.customers.countPaymentIntents(stranger, full.id)).toBe(0);
    }
  });

  test('payment intents', async () => {
    const customer = aCustomer(ours);
    const full = anIntent(ours, { customer });
    const bare = anIntent(ours, {
      amountCentimos: 1,
      paymentMethodTypes: ['BANK_TRANSFER'],
      instructions: { qr: null, paymentCode: null },
      description: null,
      externalReference: null,
      requiresCustomerInfo: false,
      metadata: {},
      expiresAt: null,
    });
    await write(async (tx) => {
      await tx.customers.insert(customer);
      await tx.paymentIntents.insert(full);
      await tx.paymentIntents.insert(bare);
    });
    expect(await store.read.paymentIntents.find(ours, full.id)).toEqual(full);
    expect(await store.read.paymentIntents.find(ours, bare.id)).toEqual(bare);
    expect(await store.read.paymentIntents.findForSecret(full.id)).toEqual(full);
    expect(Object.entries((await store.read.paymentIntents.find(ours, full.id))?.metadata ?? {})).toEqual(
      Object.entries(oddMetadata),
    );

    const paid = {
      ...full,
      status: 'SUCCEEDED' as const,
      paid: { methodType: 'BANK_TRANSFER' as const, at: later(1), paymentId: draw.id('pay_') },
    };
    await write((tx) => tx.paymentIntents.update(full, paid));
    expect(await store.read.paymentIntents.find(ours, full.id)).toEqual(paid);

    const unfiltered = { ...anyTime, status: null, customerId: null, externalReference: null, paymentMethodType: null };
    const list = (filter: object) =>
      store.read.paymentIntents.slice(ours, { ...unfiltered, ...filter }, { offset: 0, limit: 10 });
    expect(await list({})).toEqual([bare, paid]);
    expect(await list({ status: 'SUCCEEDED' })).toEqual([paid]);
    expect(await list({ customerId: customer.id })).toEqual([paid]);
    expect(await list({ externalReference: full.externalReference })).toEqual([paid]);
    expect(await list({ externalReference: '%' })).toEqual([]);
    expect(await list({ paymentMethodType: 'WALLET' })).toEqual([paid]);
    expect(await list({ paymentMethodType: 'BANK_TRANSFER' })).toEqual([bare, paid]);
    for (const stranger of strangers) {
      expect(await store.read.paymentIntents.find(stranger, full.id)).toBeNull();
      expect(await store.read.paymentIntents.slice(stranger, unfiltered, { offset: 0, limit: 10 })).toEqual([]);
      expect(await store.read.paymentIntents.count(stranger, unfiltered)).toEqual({ total: 0, capped: false });
      expect(await outcomeOf((tx) => tx.paymentIntents.update({ ...paid, ...stranger }, full))).toBe('conflict');
    }
  });

  test('checkout sessions', async () => {
    const intent = anIntent(ours);
    const [full, second] = [aSession(intent), anIntent(ours)];
    const bare = aSession(second, { description: null, successUrl: null });
    await write(async (tx) => {
      await tx.paymentIntents.insert(intent);
      await tx.paymentIntents.insert(second);
      await tx.checkoutSessions.insert(full);
      await tx.checkoutSessions.insert(bare);
    });
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(full);
    expect(await store.read.checkoutSessions.findByIntent(ours, second.id)).toEqual(bare);
    expect(await outcomeOf((tx) => tx.checkoutSessions.insert(aSession(intent)))).toBe('conflict');

    const completed = { ...full, status: 'COMPLETED' as const };
    await write((tx) => tx.checkoutSessions.update(full, completed));
    expect(await store.read.checkoutSessions.findForSecret(full.id)).toEqual(completed);
    expect(await outcomeOf((tx) => tx.checkoutSessions.update(full, completed))).toBe('conflict');
    for (const stranger of strangers)
      expect(await store.read.checkoutSessions.findByIntent(stranger, intent.id)).toBeNull();
  });

  test('the ledger', async () => {
    const entry = anEntry(ours);
    const other = anEntry(ours, {
      type: 'ADJUSTMENT',
      status: 'PAID',
      paymentMethod: null,
      availableConfirmed: true,
      payoutId: 'pyt_1',
    });
    await write(async (tx) => {
      await tx.ledger.book(aJournalEntry(entry), entry);
      await tx.ledger.book(aJournalEntry(other), other);
    });
    expect(await store.read.ledger.findBySource(ours, entry.sourceId)).toEqual(entry);
    const all = { ...anyTime, type: null, payoutId: null };
    expect(await collected(store.read.ledger.all(ours, all))).toEqual([other, entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, type: 'PAYMENT' }))).toEqual([entry]);
    expect(await collected(store.read.ledger.all(ours, { ...all, payoutId: 'pyt_1' }))).toEqual([other]);
    for (const stranger of strangers) {
      expect(await store.read.ledger.findBySource(stranger, entry.sourceId)).toBeNull();
      expect(await collected(store.read.ledger.all(stranger, all))).toEqual([]);
    }

    const twice = anEntry(ours, { sourceId: entry.sourceId });
    expect(await outcomeOf((tx) => tx.ledger.book(aJournalEntry(twice), twice))).toBe('conflict');
    const wrong = anEntry(ours, { netCentimos: 9_824 });
    await expect(write((tx) => tx.ledger.book(aJournalEntry(wrong), wrong))).rejects.toThrow(/CHECK|CONSTRAINT/i);
  });

  test('events', async () => {
    const event = anEvent(ours);
    await write((tx) => tx.events.append(event));
    expect(await store.read.events.find(ours, event.id)).toMatchObject(event);
    for (const stranger of strangers) expect(await store.read.events.find(stranger, event.id)).toBeNull();
  });

  test('webhook endpoints', async () => {
    const full = anEndpoint(ours);
    const bare = anEndpoint(ours, { events: ['*'], description: null, consecutiveFailures: 0, failingSince: null });
    await write(async (tx) => {
      await tx.webhookEndpoints.insert(full);
      await tx.webhookEndpoints.insert(bare);
    });
    expect(await store.read.webhookEndpoints.find(ours, full.id)).toEqual(full);
    expect(await store.read.webhookEndpoints.slice(ours, anyTime, { offset: 0, limit: 10 })).toEqual([bare, full]);
    expect(await write((tx) => tx.webhookEndpoints.ofScope(ours))).toHaveLength(2);
    for (const stranger of strangers) {
      expect(await store.read.webhookEndpoints.find(stranger, full.id)).toBeNull();
      expect(await write((tx) => tx.webhookEndpoints.ofScope(stranger))).toEqual([]);
      await write((tx) => tx.webhookEndpoints.delete({ ...full, ...stranger }));
    }
    expect(await store.read.webhookEndpoints.find(ours, full.id)).toEqual(full);
    await write((tx) => tx.webhookEndpoints.delete(full));
    expect(await store.read.webhookEndpoints.find(ours, full.id)).toBeNull();
  });

  test('an attempt that judged an endpoint before it was disabled or enabled is a conflict', async () => {
    const before = anEndpoint(ours);
    await write((tx) => tx.webhookEndpoints.insert(before));
    const late = (endpoint: WebhookEndpoint) =>
      outcomeOf((tx) => tx.webhookEndpoints.updateHealth({ ...endpoint, consecutiveFailures: 4 }));

    await write((tx) => tx.webhookEndpoints.disable(before.id, 'GONE'));
    const disabled = await store.read.webhookEndpoints.find(ours, before.id);
    expect([await late(before), disabled]).toMatchObject(['conflict', { status: 'DISABLED', disabledReason: 'GONE' }]);

    const judged: WebhookEndpoint = { ...before, status: 'DISABLED', disabledReason: 'GONE' };
    const again = enabled(judged);
    await write((tx) => tx.webhookEndpoints.update(judged, again));
    expect(await late(judged)).toBe('conflict');
    expect(await store.read.webhookEndpoints.find(ours, before.id)).toEqual(again);
  });

  test('a change of an endpoint writes what differs, if its status is still the same', async () => {
    const before = anEndpoint(ours);
    await write((tx) => tx.webhookEndpoints.insert(before));
    const change = (changes: Partial<WebhookEndpoint>) =>
      outcomeOf((tx) => tx.webhookEndpoints.update(before, { ...before, ...changes }));
    const now = () => store.read.webhookEndpoints.find(ours, before.id);

    // The last one to the same value: the row is found, though nothing in it changes.
    for (const changes of [{}, { events: ['*'] }, { description: null }, { events: ['*'] }])
      expect([changes, await change(changes)]).toEqual([changes, 'done']);
    expect(await now()).toEqual({ ...before, events: ['*'], description: null });
    for (const stranger of strangers)
      expect(
        await outcomeOf((tx) => tx.webhookEndpoints.update({ ...before, ...stranger }, { ...before, url: 'x' })),
      ).toBe('conflict');

    await write((tx) => tx.webhookEndpoints.disable(before.id, 'GONE'));
    expect(await change({ description: 'La tienda' })).toBe('conflict');
    await write((tx) => tx.webhookEndpoints.delete(before));
    expect([await change({ description: 'La tienda' }), await now()]).toEqual(['conflict', null]);
  });

  test('deliveries and their attempts, newest first', async () => {
    const { endpoint, event, delivery } = await aStoredDelivery();
    expect(await store.read.deliveries.find(ours, delivery.id)).toEqual({ ...delivery, attemptHistory: [] });

    const first = anAttempt();
    const failed: Delivery = { ...delivery, status: 'FAILED', attempts: 1, nextAttemptAt: later(5) };
    await write((tx) => tx.deliveries.record([{ before: delivery, after: failed, attempt: first }]));
    const second = anAttempt({
      attempt: 2,
      outcome: 'SUCCEEDED',
      responseStatus: null,
      error: null,
      responseExcerpt: null,
    });
    const done: Delivery = { ...delivery, status: 'SUCCEEDED', attempts: 2, nextAttemptAt: null };
    await write((tx) => tx.deliveries.record([{ before: failed, after: done, attempt: second }]));

    const whole = { ...done, attemptHistory: [second, first] };
    expect(await store.read.deliveries.find(ours, delivery.id)).toEqual(whole);
    expect(await store.read.deliveries.slice(ours, { ...anyTime, eventId: event.id }, { offset: 0, limit: 9 })).toEqual(
      [whole],
    );
    expect(await outcomeOf((tx) => tx.deliveries.record([{ before: failed, after: done, attempt: second }]))).toBe(
      'conflict',
    );
    expect(await outcomeOf((tx) => tx.deliveries.update(failed, done))).toBe('conflict');
    for (const stranger of strangers) expect(await store.read.deliveries.find(stranger, delivery.id)).toBeNull();

    await write((tx) => tx.deliveries.insert([aDelivery(event, endpoint)]));
    expect(await store.read.deliveries.count(ours, { ...anyTime, eventId: event.id })).toEqual({
      total: 1,
      capped: false,
    });
  });
});

describe('text is compared by its bytes', () => {
  test.each([
    ['case and accents', ['a', 'A', 'á', 'n', 'ñ', 'n\u0303']],
    ['spaces at the end', ['a', 'a ', 'a  ', ' a']],
    ['what looks alike', ['ß', 'ss', 'ﬁ', 'fi', '１', '1', '🥖', '🥐']],
  ])('%s tell external ids apart', async (_what, externalIds) => {
    const customers = externalIds.map((externalId) => aCustomer(ours, { externalId }));
    for (const customer of customers) expect(await outcomeOf((tx) => tx.customers.insert(customer))).toBe('done');
    for (const { id, externalId } of customers)
      expect((await store.read.customers.findByExternalId(ours, externalId ?? ''))?.id).toBe(id);
  });

  test('the same external id is one customer in a merchant and a mode, and free elsewhere', async () => {
    await write((tx) => tx.customers.insert(aCustomer(ours, { externalId: 'ñ' })));
    expect(await outcomeOf((tx) => tx.customers.insert(aCustomer(ours, { externalId: 'ñ' })))).toBe('conflict');
    for (const stranger of strangers)
      expect(await outcomeOf((tx) => tx.customers.insert(aCustomer(stranger, { externalId: 'ñ' })))).toBe('done');
    for (let count = 0; count < 2; count += 1)
      expect(await outcomeOf((tx) => tx.customers.insert(aCustomer(ours, { externalId: null })))).toBe('done');
  });

  test('a QR reference or a payment code is issued once in a mode', async () => {
    const first = anIntent(ours);
    await write((tx) => tx.paymentIntents.insert(first));
    const { qr, paymentCode } = first.instructions;
    for (const instructions of [
      { qr, paymentCode: null },
      { qr: null, paymentCode },
    ]) {
      expect(await outcomeOf((tx) => tx.paymentIntents.insert(anIntent(ours, { instructions })))).toBe('taken');
      const [liveScope = ours] = strangers;
      expect(await outcomeOf((tx) => tx.paymentIntents.insert(anIntent(liveScope, { instructions })))).toBe('done');
    }
  });
});

describe('a unit of work', () => {
  test('leaves nothing when it throws', async () => {
    const [customer, intent] = [aCustomer(ours), anIntent(ours)];
    const failing = write(async (tx) => {
      await tx.customers.insert(customer);
      await tx.paymentIntents.insert(intent);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.read.customers.find(ours, customer.id)).toBeNull();
    expect(await store.read.paymentIntents.find(ours, intent.id)).toBeNull();
  });

  test('is seen by nobody before it is committed, and by itself at once', async () => {
    const customer = aCustomer(ours);
    await write(async (tx) => {
      await tx.customers.insert(customer);
      expect((await tx.customers.find(ours, customer.id))?.id).toBe(customer.id);
      expect(await store.read.customers.find(ours, customer.id)).toBeNull();
    });
    expect((await store.read.customers.find(ours, customer.id))?.id).toBe(customer.id);
  });

  test('is run again when it meets a Conflict, and leaves nothing of the run that did', async () => {
    const tried: Customer[] = [];
    await write(async (tx) => {
      const customer = aCustomer(ours);
      tried.push(customer);
      await tx.customers.insert(customer);
      if (tried.length < 3) throw new Conflict('another one was faster');
    });
    const found = await Promise.all(tried.map(({ id }) => store.read.customers.find(ours, id)));
    expect(found.map((customer) => customer !== null)).toEqual([false, false, true]);
  });

  test('is refused when it never gets through', async () => {
    let runs = 0;
    const hopeless = write(async () => {
      runs += 1;
      throw new Conflict('always');
    });
    await expect(hopeless).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(runs).toBeGreaterThan(1);
  });

  test('that loses a race for a row sees on its next run what the winner did', async () => {
    const intent = anIntent(ours);
    await write((tx) => tx.paymentIntents.insert(intent));
    const seen = await Promise.all(
      (['CANCELLED', 'EXPIRED'] as const).map((status) =>
        write(async (tx) => {
          const before = await tx.paymentIntents.find(ours, intent.id);
          if (before?.status === 'PENDING') await tx.paymentIntents.update(before, { ...before, status });
          return before?.status;
        }),
      ),
    );
    const final = (await store.read.paymentIntents.find(ours, intent.id))?.status;
    expect(new Set(seen)).toEqual(new Set(['PENDING', final]));
  });

  test('fails alone among a hundred that are committed together', async () => {
    const customers = Array.from({ length: 100 }, () => aCustomer(ours));
    const results = await Promise.allSettled(
      customers.map((customer, index) =>
        write(async (tx) => {
          await tx.customers.insert(customer);
          if (index % 3 === 0) throw new Error('no');
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      customers.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    const found = await Promise.all(customers.map(({ id }) => store.read.customers.find(ours, id)));
    expect(found.map((customer) => customer !== null)).toEqual(customers.map((_, index) => index % 3 !== 0));
  });

  test('a hundred at once that count one up lose no update', async () => {
    const { delivery } = await aStoredDelivery();
    const countUp = () =>
      write(async (tx) => {
        const before = await tx.deliveries.find(ours, delivery.id);
        if (before === null) throw new Error('It is gone.');
        await tx.deliveries.update(before, { ...before, attempts: before.attempts + 1 });
      });
    const results = await Promise.allSettled(Array.from({ length: 100 }, countUp));

    const counted = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await store.read.deliveries.find(ours, delivery.id))?.attempts).toBe(counted);
    // Whoever found no way through was told so, and may come again.
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code?: string }] : [],
    );
    expect(refusals.filter(({ code }) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
    // Units of one process and one file wait in a queue, so there each gets through.
    expect(counted).toBeGreaterThanOrEqual(profile() === 'embedded' ? 100 : 1);
  });
});

describe('lists', () => {
  test('a short one: pages newest first, from inclusive, to exclusive', async () => {
    const events = [0, 1, 2, 3, 4].map((second) => anEvent(ours, { createdAt: later(second) }));
    await write(async (tx) => {
      for (const event of events) await tx.events.append(event);
    });
    const ids = async (filter: Partial<CreatedRange>, slice = { offset: 0, limit: 10 }) =>
      (await store.read.events.slice(ours, { ...everyEvent, ...filter }, slice)).map(({ id }) =>
        events.findIndex((event) => event.id === id),
      );

    expect(await ids({})).toEqual([4, 3, 2, 1, 0]);
    expect(await ids({}, { offset: 1, limit: 2 })).toEqual([3, 2]);
    expect(await ids({}, { offset: 9, limit: 2 })).toEqual([]);
    expect(await ids({ createdFrom: later(1), createdTo: later(3) })).toEqual([2, 1]);
    expect(await store.read.events.count(ours, { ...everyEvent, createdFrom: later(1), createdTo: later(3) })).toEqual({
      total: 2,
      capped: false,
    });
    expect(await store.read.events.count(ours, { ...everyEvent, createdFrom: later(3) })).toEqual({
      total: 2,
      capped: false,
    });
  });

  test('events by type, resource and the state of their deliveries', async () => {
    const { event } = await aStoredDelivery();
    const other = anEvent(ours, { type: 'payment.expired' });
    await write((tx) => tx.events.append(other));
    const ids = async (filter: object) =>
      (await store.read.events.slice(ours, { ...everyEvent, ...filter }, { offset: 0, limit: 10 })).map(({ id }) => id);

    expect(await ids({ types: ['payment.expired', 'payment.failed'] })).toEqual([other.id]);
    expect(await ids({ types: ['payment.created', 'payment.expired'] })).toEqual([other.id, event.id]);
    expect(await ids({ resourceId: event.resourceId })).toEqual([event.id]);
    expect(await ids({ resourceId: event.resourceId, types: ['payment.expired', 'payment.created'] })).toEqual([
      event.id,
    ]);
    expect(await ids({ deliveryStatus: 'PENDING' })).toEqual([event.id]);
    expect(await ids({ deliveryStatus: 'DEAD' })).toEqual([]);
  });

  test('a long one: all of it is walked once, and counted exactly; filtered up to ten thousand', async () => {
    const events = Array.from({ length: 10_050 }, () => anEvent(ours, { body: '{}' }));
    await insertFast(events);

    const walked = await collected(store.read.events.all(ours, everyEvent));
    expect(walked.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toReversed());
    expect(await store.read.events.count(ours, everyEvent)).toEqual({ total: 10_050, capped: false });
    expect(await store.read.events.count(ours, { ...everyEvent, types: ['payment.created'] })).toEqual({
      total: 10_000,
      capped: true,
    });
    expect(await store.read.events.count(ours, { ...everyEvent, createdFrom: moment })).toEqual({
      total: 10_000,
      capped: true,
    });
    expect(await store.read.events.count(ours, { ...everyEvent, createdTo: moment })).toEqual({
      total: 0,
      capped: false,
    });
    const [last] = await store.read.events.slice(ours, everyEvent, { offset: 10_049, limit: 10 });
    expect(last?.id).toBe(events[0]?.id);
  });
});

describe('the outbox', () => {
  test('two relays at once: each event is taken by one, the oldest first', async () => {
    const events = Array.from({ length: 60 }, () => anEvent(ours));
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

  test('what a relay took and could not finish is there for the next one', async () => {
    const event = anEvent(ours);
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

describe('deliveries that are due', () => {
  const claim = ({ id }: WebhookEndpoint, worker: string) =>
    write((tx) => tx.webhookClaims.claim(id, { worker, seconds: 20 }));
  /** What is stored moves the other way, which is the same for whoever compares the two. */
  const databaseClockMoves = async (seconds: number): Promise<void> => {
    const sql =
      profile() === 'embedded'
        ? `strftime('%Y-%m-%d %H:%M:%f', claimed_until, '${-seconds} seconds')`
        : `claimed_until - INTERVAL ${seconds} SECOND`;
    await (store as Store & { dataSource: Database }).dataSource.query(
      `UPDATE webhook_claims SET claimed_until = ${sql}`,
    );
  };
  const dueTo = ({ id: webhookEndpointId }: WebhookEndpoint, at: Date, limit = 10, except: string[] = []) =>
    store.read.deliveries.due({ ...ours, webhookEndpointId }, at, { limit, except });
  const record = (...recorded: RecordedAttempt[]) => write((tx) => tx.deliveries.record(recorded));

  test('four workers at once: one claims the endpoint, until it is released or its time is over', async () => {
    const { endpoint } = await dueDeliveries(1);
    const workers = ['one', 'two', 'three', 'four'];
    const won = await Promise.all(workers.map((worker) => claim(endpoint, worker)));
    expect(won.filter(Boolean)).toHaveLength(1);
    const winner = workers[won.indexOf(true)] ?? '';
    const loser = workers[won.indexOf(false)] ?? '';

    await databaseClockMoves(15);
    expect(await claim(endpoint, loser)).toBe(false);
    await write((tx) => tx.webhookClaims.release(endpoint.id, loser));
    expect(await claim(endpoint, winner)).toBe(true);
    await databaseClockMoves(15);
    expect(await claim(endpoint, loser)).toBe(false);
    await databaseClockMoves(6);
    expect(await claim(endpoint, loser)).toBe(true);
    await write((tx) => tx.webhookClaims.release(endpoint.id, loser));
    expect(await claim(endpoint, winner)).toBe(true);
    await write((tx) => tx.webhookClaims.releaseAll());
    expect(await claim(endpoint, loser)).toBe(true);
  });

  test("a claim is over when the database's clock was set back by an hour, not by some seconds", async () => {
    const { endpoint } = await dueDeliveries(1);
    expect(await claim(endpoint, 'one')).toBe(true);
    await databaseClockMoves(-10);
    expect(await claim(endpoint, 'two')).toBe(false);
    await databaseClockMoves(-3_600);
    expect(await claim(endpoint, 'two')).toBe(true);
  });

  test('come with their events, the longest waiting first, but for those that are left out', async () => {
    const { endpoint, events, deliveries } = await dueDeliveries(10, (index) => later(-index));
    const expected = deliveries.toReversed();
    const found = await dueTo(endpoint, moment);
    expect(found).toEqual(
      expected.map(({ id, eventId, eventType, status, attempts }) => {
        const { body, resourceId } = events.find((event) => event.id === eventId) ?? {};
        return { id, eventId, eventType, status, attempts, event: { body, resourceId } };
      }),
    );
    expect(await dueTo(endpoint, moment, 3)).toEqual(found.slice(0, 3));
    expect(await dueTo(endpoint, moment, 3, [String(found[1]?.id)])).toEqual([found[0], found[2], found[3]]);
    expect(await dueTo(endpoint, later(-9), 10)).toEqual(found.slice(0, 1));
    expect(await dueTo(anEndpoint(ours), moment)).toEqual([]);
  });

  test('many attempts are recorded at once: all of them, or none where one has changed meanwhile', async () => {
    const { endpoint, deliveries } = await dueDeliveries(3);
    const [one, two, three] = deliveries as [Delivery, Delivery, Delivery];
    const arrived = (before: Delivery): RecordedAttempt => ({
      before,
      after: { ...before, status: 'SUCCEEDED', attempts: 1, nextAttemptAt: null },
      attempt: anAttempt({ outcome: 'SUCCEEDED' }),
    });
    const failed: RecordedAttempt = {
      before: two,
      after: { ...two, status: 'FAILED', attempts: 1, nextAttemptAt: later(5) },
      attempt: anAttempt(),
    };
    await record(arrived(one), failed);
    expect(await write((tx) => tx.deliveries.findAll([one.id, two.id, three.id]))).toEqual(
      expect.arrayContaining([arrived(one).after, failed.after, three]),
    );
    expect((await store.read.deliveries.find(ours, two.id))?.attemptHistory).toEqual([failed.attempt]);
    expect((await dueTo(endpoint, later(5))).map(({ id }) => id)).toEqual([three.id, two.id]);

    expect(await outcomeOf((tx) => tx.deliveries.record([arrived(three), failed]))).toBe('conflict');
    expect(await store.read.deliveries.find(ours, three.id)).toMatchObject({ status: 'PENDING', attemptHistory: [] });
  });

  test('nothing asked for is nothing found, nothing changed and no mistake', async () => {
    const found = await write(async (tx) => {
      await tx.deliveries.insert([]);
      await tx.deliveries.record([]);
      return tx.deliveries.findAll([]);
    });
    expect(found).toEqual([]);
  });

  test('endpoints with something due are listed once, the longest waiting first, but for those that another worker has claimed', async () => {
    const [young, old, idle] = [
      await dueDeliveries(2),
      await dueDeliveries(2, () => later(-60)),
      await dueDeliveries(1, () => later(1)),
    ];
    const endpoints = (at: Date, limit = 10) =>
      store.read.deliveries.dueEndpoints({ now: at, scope: null }, { worker: 'one', limit });
    const due = async (at: Date, limit?: number) =>
      (await endpoints(at, limit)).map(({ webhookEndpointId }) => webhookEndpointId);

    expect(await due(moment)).toEqual([old.endpoint.id, young.endpoint.id]);
    expect(await due(moment, 1)).toEqual([old.endpoint.id]);
    expect(await due(later(1))).toContain(idle.endpoint.id);
    const dueIn = async (scope: Scope) =>
      (await store.read.deliveries.dueEndpoints({ now: later(1), scope }, { worker: 'one', limit: 10 })).length;
    expect([(await dueIn(ours)) >= 3, await Promise.all(strangers.map(dueIn))]).toEqual([true, strangers.map(() => 0)]);
    expect((await endpoints(moment, 1))[0]).toEqual({
      ...ours,
      webhookEndpointId: old.endpoint.id,
      isFailing: true,
    });
    // More than any statement takes: of those named last some may come.
    const many = [old.endpoint.id, ...Array.from({ length: 40_000 }, (_, index) => `we_${index}`)];
    const others = await store.read.deliveries.dueEndpoints(
      { now: moment, scope: null },
      { worker: 'one', limit: 10, except: many },
    );
    expect(others.map(({ webhookEndpointId }) => webhookEndpointId)).toEqual([young.endpoint.id]);
    await claim(old.endpoint, 'one');
    await claim(young.endpoint, 'another');
    expect(await due(moment)).toEqual([old.endpoint.id]);
    await databaseClockMoves(21);
    expect(await due(moment)).toContain(young.endpoint.id);
  });

  test('giving an endpoint up makes what is still due to it DEAD, and nothing else', async () => {
    const { endpoint, deliveries } = await dueDeliveries(3);
    const other = await dueDeliveries(1);
    const [failed, done, pending] = deliveries as [Delivery, Delivery, Delivery];
    await write(async (tx) => {
      await tx.deliveries.record([
        { before: failed, after: { ...failed, status: 'FAILED', attempts: 1 }, attempt: anAttempt() },
        {
          before: done,
          after: { ...done, status: 'SUCCEEDED', attempts: 1, nextAttemptAt: null },
          attempt: anAttempt(),
        },
      ]);
      await tx.deliveries.markDead(endpoint.id);
    });
    const statuses = await Promise.all(
      [failed, done, pending, ...other.deliveries].map(
        async ({ id }) => (await store.read.deliveries.find(ours, id))?.status,
      ),
    );
    expect(statuses).toEqual(['DEAD', 'SUCCEEDED', 'DEAD', 'PENDING']);
    expect((await store.read.deliveries.find(ours, failed.id))?.nextAttemptAt).toBeNull();
  });

  if (profile() === 'embedded')
    test('on SQLite they are found in an index that knows nothing of what was delivered', async () => {
      const { dataSource } = store as Awaited<ReturnType<typeof openSqlite>>;
      const plan = await dataSource.query(
        `EXPLAIN QUERY PLAN SELECT webhook_endpoint_id, MIN(next_attempt_at) FROM webhook_deliveries
         WHERE next_attempt_at <= ? GROUP BY webhook_endpoint_id`,
        [moment.toISOString()],
      );
      expect(plan).toMatchObject([{ detail: expect.stringContaining('webhook_deliveries_open') }]);
    });
});

describe('timers', () => {
  test('come in the order in which they are due, and not before', async () => {
    const [first, middle, last, future] = [1, 2, 3, 4].map((second) => aTimer(ours, { dueAt: later(second) })) as [
      Timer,
      Timer,
      Timer,
      Timer,
    ];
    await write(async (tx) => {
      for (const timer of [last, first, future, middle]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: later(3), scope: null }, 10)).toEqual([first, middle, last]);
    expect(await store.read.timers.due({ now: later(3), scope: null }, 2)).toEqual([first, middle]);
    expect(await store.read.timers.due({ now: later(0.999), scope: null }, 10)).toEqual([]);

    await write((tx) => tx.timers.postpone(first.kind, first.ref, future.dueAt));
    expect(await store.read.timers.due({ now: later(3), scope: null }, 10)).toEqual([middle, last]);
    await write((tx) => tx.timers.remove(first.kind, first.ref));
    await write((tx) => tx.timers.postpone(first.kind, first.ref, later(3)));
    expect(await store.read.timers.due({ now: later(3), scope: null }, 10)).toEqual([middle, last]);
    expect(await outcomeOf((tx) => tx.timers.set(middle))).toBe('conflict');
  });

  test('of one merchant in one mode alone', async () => {
    const [mine, others] = [aTimer(ours), strangers.map((scope) => aTimer(scope))];
    await write(async (tx) => {
      for (const timer of [mine, ...others]) await tx.timers.set(timer);
    });
    expect(await store.read.timers.due({ now: later(1), scope: ours }, 10)).toContainEqual(mine);
    for (const [index, scope] of strangers.entries())
      expect(await store.read.timers.due({ now: later(1), scope }, 10)).toEqual([others[index]]);
  });

  test('the next thing that is due is a timer or a delivery, whichever is earlier', async () => {
    expect(await store.read.nextDueAt()).toBeNull();
    await write((tx) => tx.timers.set(aTimer(ours, { dueAt: later(9) })));
    expect(await store.read.nextDueAt()).toEqual(later(9));
    await dueDeliveries(1, () => later(5));
    expect(await store.read.nextDueAt()).toEqual(later(5));
  });
});

describe('answers that are kept for an Idempotency-Key', () => {
  const kept = ({ id }: { id: string }) => store.read.idempotency.find(id);
  const keep = (answer: IdempotencyRow) => write((tx) => tx.idempotency.insert(answer));

  test('are kept, found, deleted and purged', async () => {
    const answer = anAnswer();
    await keep(answer);
    expect(await kept(answer)).toEqual(answer);

    await write((tx) => tx.idempotency.purge(moment, 10));
    expect(await kept(answer)).not.toBeNull();
    await write((tx) => tx.idempotency.purge(later(0.001), 10));
    expect(await kept(answer)).toBeNull();

    await keep(answer);
    await write((tx) => tx.idempotency.delete(anAnswer({ id: answer.id })));
    expect(await kept(answer)).not.toBeNull();
    await write((tx) => tx.idempotency.delete(answer));
    expect(await kept(answer)).toBeNull();
  });

  test('are purged so many at a time', async () => {
    for (let count = 0; count < 3; count += 1) await keep(anAnswer());
    const purge = () => write((tx) => tx.idempotency.purge(later(1), 2));
    expect([await purge(), await purge(), await purge()]).toEqual([2, 1, 0]);
  });

  test('go with the unit that kept them', async () => {
    const answer = anAnswer();
    const failing = write(async (tx) => {
      await tx.idempotency.insert(answer);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await keep(answer);
    expect(await kept(answer)).toEqual(answer);
  });

  test('twenty units at once for one key: one commits, and nothing of the others is left', async () => {
    const id = anAnswer().id;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        write(async (tx) => {
          await tx.events.append(anEvent(ours));
          await tx.idempotency.insert(anAnswer({ id }));
        }),
      ),
    );
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? 'kept' : (result.reason as { code: string }).code,
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'IDEMPOTENCY_IN_PROGRESS'), 'kept']);
    const everyone = { offset: 0, limit: 30 };
    expect(await store.read.events.slice(ours, everyEvent, everyone)).toHaveLength(1);
  });
});

test('a store that is open answers', async () => {
  await expect(store.ping()).resolves.toBeUndefined();
});

const everyEvent = { ...anyTime, types: null, resourceId: null, deliveryStatus: null };

function expectCustomer(found: Customer | null, expected: Customer): void {
  expect(found).toEqual(expected);
  // toEqual looks past a key named __proto__.
  expect(Object.entries(found?.metadata ?? {})).toEqual(Object.entries(expected.metadata));
}

async function aStoredDelivery() {
  const [event, endpoint] = [anEvent(ours), anEndpoint(ours)];
  const delivery = aDelivery(event, endpoint);
  await write(async (tx) => {
    await tx.events.append(event);
    await tx.webhookEndpoints.insert(endpoint);
    await tx.deliveries.insert([delivery]);
  });
  return { event, endpoint, delivery };
}

/** So many deliveries to one endpoint, due at `dueAt`. */
async function dueDeliveries(count: number, dueAt: (index: number) => Date = () => moment) {
  const endpoint = anEndpoint(ours);
  const events = Array.from({ length: count }, () => anEvent(ours));
  const deliveries = events.map((event, index) => aDelivery(event, endpoint, { nextAttemptAt: dueAt(index) }));
  await write(async (tx) => {
    await tx.webhookEndpoints.insert(endpoint);
    for (const event of events) await tx.events.append(event);
    await tx.deliveries.insert(deliveries);
  });
  return { endpoint, events, deliveries };
}

async function insertFast(events: StoredEvent[]): Promise<void> {
  const { dataSource } = store as Awaited<ReturnType<typeof openSqlite>>;
  const rows = events.map((event) => ({ ...event, placeholderForm: 2, fannedOut: true }));
  for (let start = 0; start < rows.length; start += 1_000)
    await dataSource
      .createQueryBuilder()
      .insert()
      .into(eventTable)
      .values(rows.slice(start, start + 1_000))
      .updateEntity(false)
      .execute();
}
