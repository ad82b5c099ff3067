import { expect, test } from '@jest/globals';
import { heldKinds, isHeldKind } from '../../services/api/src/domain/hold.ts';
import { railCallKinds, type RailCallKind } from '../../services/api/src/domain/rail-call.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { railCallRow } from './rail-call-row.ts';
import { deliveryRow, endpointRow, eventRow, moment } from './rows.ts';

// What no process claims while the service is on hold.

const hold = { note: 'a payout left twice', createdAt: moment };
const live = () => ({ ...ownScope, livemode: true });
const begin = () => write((tx) => tx.holds.insert(hold));
const end = () => write((tx) => tx.holds.remove(hold));

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
  const [mine, tests, fresh] = [endpointRow(live()), endpointRow(ownScope), endpointRow(live())];
  await write(async (tx) => {
    for (const endpoint of [mine, tests, fresh]) {
      const event = eventRow(endpoint);
      await tx.webhookEndpoints.insert(endpoint);
      await tx.events.append(event);
      await tx.deliveries.insert([deliveryRow(event, endpoint)]);
    }
  });
  const claim = ({ id: webhookEndpointId, merchantId, livemode }: typeof mine) =>
    write((tx) => tx.webhookClaims.claim({ webhookEndpointId, merchantId, livemode }, { worker: 'one', seconds: 20 }));
  const due = async () => {
    const found = await store.read.deliveries.dueEndpoints({ now: moment, scope: null }, { worker: 'one', limit: 9 });
    return found.map(({ webhookEndpointId }) => webhookEndpointId).toSorted();
  };
  expect(await claim(mine)).toBe(true);
  await begin();
  expect([await claim(mine), await claim(fresh), await claim(tests)]).toEqual([false, false, true]);
  expect(await due()).toEqual([tests.id]);
  await end();
  expect([await claim(mine), await claim(fresh)]).toEqual([true, true]);
  expect(await due()).toEqual([mine.id, tests.id, fresh.id].toSorted());
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
