import { expect, test } from '@jest/globals';
import { heldKinds, isHeldKind, newHold } from '../../services/api/src/domain/hold.ts';
import type { WebhookEndpoint } from '../../services/api/src/domain/webhook-endpoint.ts';
import { railCallKinds, type RailCallKind } from '../../services/api/src/domain/rail-call.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { railCallRow } from './rail-call-row.ts';
import { deliveryRow, endpointRow, eventRow, moment } from './rows.ts';

// What no process claims while the service is on hold.

const hold = newHold('a payout left twice', moment);
const live = () => ({ ...ownScope, livemode: true });
const begin = () => write((tx) => tx.holds.insert(hold));
const end = () => write((tx) => tx.holds.remove(hold));
const claimOf = ({ id: webhookEndpointId, merchantId, livemode }: WebhookEndpoint) =>
  write((tx) => tx.webhookClaims.claim({ webhookEndpointId, merchantId, livemode }, { worker: 'one', seconds: 20 }));
const due = async () => {
  const found = await store.read.deliveries.dueEndpoints({ now: moment, scope: null }, { worker: 'one', limit: 9 });
  return found.map(({ webhookEndpointId }) => webhookEndpointId).toSorted();
};
const withDelivery = async (endpoint: WebhookEndpoint): Promise<WebhookEndpoint> => {
  await write(async (tx) => {
    const event = eventRow(endpoint);
    await tx.webhookEndpoints.insert(endpoint);
    await tx.events.append(event);
    await tx.deliveries.insert([deliveryRow(event, endpoint)]);
  });
  return endpoint;
};

const queued = async (kind: RailCallKind, livemode: boolean): Promise<string> => {
  const call = railCallRow({ ...ownScope, livemode }, { kind, status: 'QUEUED', askAt: moment, endedAt: null });
  await write((tx) => tx.railCalls.insert(call));
  return call.id;
};
const isClaimed = async (id: string): Promise<boolean> =>
  (await write((tx) => tx.railCalls.claim(id, { by: 'one', seconds: 30 }))) !== null;

test('a hold is found until it is ended; there is one at a time', async () => {
  expect(await store.read.holds.find()).toBeNull();
  await begin();
  expect(await store.read.holds.find()).toEqual(hold);
  expect(await outcomeOf((tx) => tx.holds.insert({ ...hold, note: 'another' }))).toBe('conflict');
  await end();
  expect(await store.read.holds.find()).toBeNull();
  expect(await outcomeOf((tx) => tx.holds.remove(hold))).toBe('conflict');
});

test('calls of live mode that give something away are not claimed; orders are, and those of test mode', async () => {
  const calls: [kind: RailCallKind, livemode: boolean, id: string][] = [];
  for (const kind of railCallKinds)
    for (const livemode of [true, false]) calls.push([kind, livemode, await queued(kind, livemode)]);
  await begin();
  const refused: string[] = [];
  for (const [kind, livemode, id] of calls) if (!(await isClaimed(id))) refused.push(livemode ? kind : `test ${kind}`);
  expect(refused.toSorted()).toEqual([...heldKinds].toSorted());
  await end();
  const held = calls.filter(([kind, livemode]) => livemode && isHeldKind(kind));
  expect(await Promise.all(held.map(([, , id]) => isClaimed(id)))).toEqual(held.map(() => true));
});

test('what the partner has accepted is asked about while the service is on hold', async () => {
  const call = railCallRow(live(), { kind: 'payout', status: 'ACCEPTED', askAt: moment, endedAt: null });
  await write((tx) => tx.railCalls.insert(call));
  await begin();
  expect(await isClaimed(call.id)).toBe(true);
  expect(await store.read.holds.underWay()).toEqual({ calls: 0, endpoints: 0 });
});

test('a call that operators end is claimed also while the service is on hold', async () => {
  const refund = await queued('refund', true);
  await begin();
  expect(await isClaimed(refund)).toBe(false);
  const claim = { by: 'svc-admin', seconds: 30, isToEnd: true } as const;
  expect(await write((tx) => tx.railCalls.claim(refund, claim))).toMatchObject({ id: refund });
});

test('endpoints of live mode are not claimed, not even by the worker that has them, and are not due', async () => {
  const mine = await withDelivery(endpointRow(live()));
  const tests = await withDelivery(endpointRow(ownScope));
  const fresh = await withDelivery(endpointRow(live()));
  expect(await claimOf(mine)).toBe(true);
  await begin();
  expect([await claimOf(mine), await claimOf(fresh), await claimOf(tests)]).toEqual([false, false, true]);
  expect(await due()).toEqual([tests.id]);
  await end();
  expect([await claimOf(mine), await claimOf(fresh)]).toEqual([true, true]);
  expect(await due()).toEqual([mine.id, tests.id, fresh.id].toSorted());
});

test('a restored copy holds the webhooks of test mode, too', async () => {
  const [tests, fresh] = [await withDelivery(endpointRow(ownScope)), await withDelivery(endpointRow(ownScope))];
  expect(await claimOf(tests)).toBe(true);
  const restored = { ...hold, restoreId: 'rst_1' };
  await begin();
  expect(await due()).toEqual([tests.id, fresh.id].toSorted());
  await write((tx) => tx.holds.update(hold, restored));
  expect([await claimOf(tests), await claimOf(fresh), await due()]).toEqual([false, false, []]);
  await write((tx) => tx.holds.remove(hold));
  expect([await claimOf(tests), await claimOf(fresh)]).toEqual([true, true]);
});

test('a hold becomes that of a restored copy once, and is checked once', async () => {
  await begin();
  const restored = { ...hold, note: 'a restored copy', restoreId: 'rst_1' };
  await write((tx) => tx.holds.update(hold, restored));
  expect(await store.read.holds.find()).toEqual(restored);
  expect(await outcomeOf((tx) => tx.holds.update(hold, { ...hold, restoreId: 'rst_2' }))).toBe('conflict');
  const checked = { ...restored, checkedAt: moment, canTell: false };
  await write((tx) => tx.holds.update(restored, checked));
  expect(await store.read.holds.find()).toEqual(checked);
  expect(await outcomeOf((tx) => tx.holds.update(restored, checked))).toBe('conflict');
  await end();
});

test('what was claimed before is under way until its claim ends', async () => {
  const [refund, order] = [await queued('refund', true), await queued('qr', true)];
  const endpoint = endpointRow(live());
  await write((tx) => tx.webhookEndpoints.insert(endpoint));
  const none = { calls: 0, endpoints: 0 };
  expect(await store.read.holds.underWay()).toEqual(none);
  expect([await isClaimed(refund), await isClaimed(order)]).toEqual([true, true]);
  const { id: webhookEndpointId, merchantId, livemode } = endpoint;
  await write((tx) =>
    tx.webhookClaims.claim({ webhookEndpointId, merchantId, livemode }, { worker: 'one', seconds: 20 }),
  );
  await begin();
  expect(await store.read.holds.underWay()).toEqual({ calls: 1, endpoints: 1 });
  await write((tx) => tx.railCalls.release(refund, 'one'));
  await write((tx) => tx.webhookClaims.release(endpoint.id, 'one'));
  expect(await store.read.holds.underWay()).toEqual(none);
});
