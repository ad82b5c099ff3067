import { expect, test } from '@jest/globals';
import { approvalEnd, type Approval } from '../../services/api/src/domain/approval.ts';
import { insertDueDeliveries, otherScopes, ownScope, store, write } from './migrated-store.ts';
import { arrivalEntry, suspenseRow } from './money-rows.ts';
import { afterMoment, endpointRow, eventRow, moment, random, timerRow } from './rows.ts';

// What the metrics read.

test('what has been due for the longest time, of each kind; deliveries to an endpoint that fails stand apart', async () => {
  const nothing = { timer: null, entry: null, event: null, delivery: null, failingDelivery: null };
  expect(await store.read.oldestDue(afterMoment(100))).toEqual(nothing);

  await insertDueDeliveries(2, (index) => afterMoment(10 + index));
  const { endpoint: well } = await insertDueDeliveries(2, (index) => afterMoment(20 - index));
  await write((tx) => tx.webhookEndpoints.updateHealth({ ...well, consecutiveFailures: 0, failingSince: null }));
  await write((tx) => tx.timers.set(timerRow(ownScope, { dueAt: afterMoment(5) })));
  const later = { ...nothing, timer: afterMoment(5), event: expect.any(Date) };
  expect(await store.read.oldestDue(afterMoment(9))).toEqual(later);
  expect(await store.read.oldestDue(afterMoment(19))).toEqual({
    ...later,
    delivery: afterMoment(19),
    failingDelivery: afterMoment(10),
  });
});

test('what is open in suspense of live mode: number, sum and the oldest', async () => {
  expect(await store.read.suspense.openTotal()).toEqual({ items: 0, centimos: 0, oldestAt: null });
  const live = { merchantId: null, livemode: true, rail: 'collection', paymentIntentId: null } as const;
  const row = (changes: object) => ({ ...suspenseRow(ownScope), ...live, id: random.id('sus_'), ...changes });
  const rows = [
    row({ amountCentimos: 1_050, arrivedAt: afterMoment(60) }),
    row({ amountCentimos: 2_000, arrivedAt: afterMoment(30) }),
    row({ amountCentimos: 4_000, arrivedAt: afterMoment(1), status: 'RETURNED', endedAt: afterMoment(2) }),
    suspenseRow(ownScope),
  ];
  for (const one of rows) await write((tx) => tx.suspense.book(one, arrivalEntry(one)));
  expect(await store.read.suspense.openTotal()).toEqual({ items: 2, centimos: 3_050, oldestAt: afterMoment(30) });
});

test('approvals that another operator can confirm now', async () => {
  const approval = (changes: Partial<Approval>): Approval => ({
    ...{ id: random.id('apr_'), kind: 'fees set', arguments: '{}', summary: 'Sets the fees.', status: 'PENDING' },
    ...{ preparedBy: 'rosa', endedBy: null, createdAt: moment, expiresAt: approvalEnd(moment), endedAt: null },
    ...changes,
  });
  await write(async (tx) => {
    await tx.approvals.insert(approval({}));
    await tx.approvals.insert(approval({ expiresAt: afterMoment(10) }));
    await tx.approvals.insert(approval({ status: 'CONFIRMED', endedBy: 'luis', endedAt: afterMoment(1) }));
  });
  expect(await store.read.approvals.countWaiting(afterMoment(9))).toBe(2);
  expect(await store.read.approvals.countWaiting(afterMoment(10))).toBe(1);
});

test('endpoints of live mode that are disabled, by why', async () => {
  const [live = ownScope] = otherScopes;
  const endpoints = [
    endpointRow(live, { slot: 1, status: 'DISABLED', disabledReason: 'GONE' }),
    endpointRow(live, { slot: 2, status: 'DISABLED', disabledReason: 'FAILING' }),
    endpointRow(live, { slot: 3, status: 'DISABLED', disabledReason: 'FAILING' }),
    endpointRow(live, { slot: 4 }),
    endpointRow(ownScope, { status: 'DISABLED', disabledReason: 'GONE' }),
  ];
  await write(async (tx) => {
    for (const endpoint of endpoints) await tx.webhookEndpoints.insert(endpoint);
  });
  expect(await store.read.webhookEndpoints.countDisabled()).toEqual({ GONE: 1, FAILING: 2 });
});

test('the connections of the store, and what waits for one', async () => {
  const { open, waiting } = store.load();
  expect([open >= 1, waiting]).toEqual([true, 0]);
  let busy = 0;
  await write(async () => {
    ({ busy } = store.load());
    return Promise.resolve();
  });
  expect(busy).toBe(1);
});

// The time of an event is in its id.
test('an event that is not fanned out yet', async () => {
  const event = eventRow(ownScope);
  await write((tx) => tx.events.append(event));
  expect((await store.read.oldestDue(moment)).event).toEqual(moment);
});
