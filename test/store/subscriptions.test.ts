import { describe, expect, test } from '@jest/globals';
import type { SimulatedMessage } from '../../services/api/src/application/chat-messages/simulated-messages-port.ts';
import type { ChatMessage } from '../../services/api/src/domain/chat-message.ts';
import { idTime } from '../../services/api/src/domain/id-time.ts';
import type { Subscription } from '../../services/api/src/domain/subscription.ts';
import { intentRow } from './intent-row.ts';
import { anyTime, collected, otherScopes, outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { afterMoment, moment, oddMetadata, oddText, random } from './rows.ts';

const subscriptionRow = (changes: Partial<Subscription> = {}): Subscription => ({
  ...ownScope,
  id: random.id('sub_'),
  customerId: random.id('cus_'),
  status: 'ACTIVE',
  amountCentimos: 250_000,
  interval: 'MONTH',
  intervalCount: 12,
  description: oddText,
  paymentMethodId: random.id('pm_'),
  startAt: moment,
  anchor: '2026-11-23',
  currentPeriod: { number: 3, start: '2028-11-23', end: '2029-11-23' },
  firstAttemptAt: afterMoment(1),
  nextAttemptAt: afterMoment(2),
  attempts: 4,
  latestIntent: { id: random.id('pi_'), secretKey: 'k1', isPaid: true },
  cancelAtPeriodEnd: true,
  canceledAt: afterMoment(3),
  cancelReason: 'customer_deleted',
  metadata: oddMetadata,
  revision: 7,
  createdAt: moment,
  ...changes,
});

const nothingYet = {
  description: null,
  paymentMethodId: null,
  startAt: null,
  anchor: null,
  currentPeriod: null,
  firstAttemptAt: null,
  nextAttemptAt: null,
  latestIntent: null,
  canceledAt: null,
  cancelReason: null,
};

describe('subscriptions', () => {
  test('are stored with every field, or without those that are not known yet, and found in their own scope alone', async () => {
    const [full, empty] = [subscriptionRow(), subscriptionRow(nothingYet)];
    for (const row of [full, empty]) await write((tx) => tx.subscriptions.insert(row));
    for (const row of [full, empty]) {
      expect(await store.read.subscriptions.find(ownScope, row.id)).toEqual(row);
      for (const scope of otherScopes) {
        expect(await store.read.subscriptions.find(scope, row.id)).toBeNull();
        expect(await store.read.subscriptions.openOf(scope, row.customerId)).toEqual([]);
      }
    }
  });

  test('are changed once for each revision: who has read an older one gets a conflict', async () => {
    const before = subscriptionRow(nothingYet);
    await write((tx) => tx.subscriptions.insert(before));
    const after = subscriptionRow({ id: before.id, status: 'PAST_DUE' });
    await write((tx) => tx.subscriptions.update(before, after));
    const written = { ...after, revision: before.revision + 1 };
    expect(await store.read.subscriptions.find(ownScope, before.id)).toEqual(written);
    expect(await outcomeOf((tx) => tx.subscriptions.update(before, after))).toBe('conflict');
  });

  test('of a customer: all in the list, those that go on by themselves', async () => {
    const customerId = random.id('cus_');
    const [first, canceled, last] = (['ACTIVE', 'CANCELED', 'INCOMPLETE'] as const).map((status) =>
      subscriptionRow({ status, customerId }),
    );
    for (const row of [first, canceled, last]) if (row) await write((tx) => tx.subscriptions.insert(row));
    const { subscriptions } = store.read;
    expect(await subscriptions.openOf(ownScope, customerId)).toEqual([first, last]);
    const filter = { customerId, status: null, ...anyTime };
    expect(await subscriptions.page(ownScope, filter, { limit: 9, offset: 0 })).toEqual([last, canceled, first]);
    expect(await subscriptions.count(ownScope, { ...filter, status: 'CANCELED' })).toEqual({ total: 1, capped: false });
    expect(await collected(subscriptions.all(ownScope, { ...filter, status: 'CANCELED' }))).toEqual([canceled]);
  });

  test('have one payment intent for each period', async () => {
    const id = random.id('sub_');
    const days = { start: null, end: null };
    const ofPeriod = (number: number) => intentRow(ownScope, { subscription: { id, period: { number, ...days } } });
    await write((tx) => tx.paymentIntents.insert(ofPeriod(1)));
    await write((tx) => tx.paymentIntents.insert(ofPeriod(2)));
    expect(await outcomeOf((tx) => tx.paymentIntents.insert(ofPeriod(2)))).toBe('conflict');
  });
});

describe('chat messages', () => {
  test('are found by their payment intent, the newest first', async () => {
    const paymentIntentId = random.id('pi_');
    const rows = ['0001', '0002', '0003'].map((phoneLast4): ChatMessage => ({
      ...ownScope,
      id: random.id('msg_'),
      paymentIntentId,
      phoneLast4,
      createdAt: moment,
    }));
    for (const row of rows) await write((tx) => tx.chatMessages.insert(row));
    expect(await store.read.chatMessages.ofIntent(ownScope, paymentIntentId, 2)).toEqual(rows.toReversed().slice(0, 2));
    for (const scope of otherScopes)
      expect(await store.read.chatMessages.ofIntent(scope, paymentIntentId, 2)).toEqual([]);
  });

  test('of the simulated sender are read newest first, and purged by their age', async () => {
    const rows = [0, 10, 20].map((seconds): SimulatedMessage => ({
      ...ownScope,
      id: `msg_${idTime(afterMoment(seconds).getTime())}${'0'.repeat(16)}`,
      phoneLast4: '4321',
      text: 'k1:sealed',
      // The clock of the merchant is ahead.
      createdAt: afterMoment(1_000_000),
    }));
    for (const row of rows) await write((tx) => tx.simulatedMessages.insert(row));
    expect(await store.read.simulatedMessages.latest(ownScope, 2)).toEqual(rows.toReversed().slice(0, 2));
    expect(await write((tx) => tx.simulatedMessages.purge(afterMoment(15), 100))).toBe(2);
    expect(await store.read.simulatedMessages.latest(ownScope, 9)).toEqual(rows.slice(2));
    for (const scope of otherScopes) expect(await store.read.simulatedMessages.latest(scope, 9)).toEqual([]);
  });
});

describe('the messaging balance', () => {
  test('of test mode begins with 100 units, of live mode with none, and never gets below zero', async () => {
    const { messagingBalances } = store.read;
    const live = { ...ownScope, livemode: true };
    expect([await messagingBalances.units(ownScope), await messagingBalances.units(live)]).toEqual([100, 0]);
    expect(await write((tx) => tx.messagingBalances.take(live))).toBe(false);
    await write((tx) => tx.messagingBalances.add(live, 2));
    const taken = [1, 2, 3].map(() => write((tx) => tx.messagingBalances.take(live)));
    expect((await Promise.all(taken)).toSorted()).toEqual([false, true, true]);
    expect(await write((tx) => tx.messagingBalances.take(ownScope))).toBe(true);
    await write((tx) => tx.messagingBalances.add(ownScope, 5));
    expect([await messagingBalances.units(ownScope), await messagingBalances.units(live)]).toEqual([104, 0]);
  });
});
