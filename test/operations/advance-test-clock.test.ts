import { expect, test } from '@jest/globals';
import { createIntent, refusal } from '../fixtures.ts';
import { startWorld, type Body, type RequestBody, type World } from '../world.ts';
import { countingReads } from './counting-reads.ts';

// A world starts on Monday, 23 November 2026, at 10:00 in Lima.
const start = '2026-11-23T15:00:00.000Z';
const initial = { status: 'READY', now: start, advancing_to: null, ahead_seconds: 0 };

const clockOf = async (world: World) => (await world.call('getTestClock')).data;

test.each<[RequestBody<'advanceTestClock'>, string, number]>([
  [{ by: 'PT1S' }, '2026-11-23T15:00:01.000Z', 1],
  [{ by: 'P1M' }, '2026-12-23T15:00:00.000Z', 30 * 86_400],
  [{ to: '2026-11-24T00:00:00-05:00' }, '2026-11-24T05:00:00.000Z', 14 * 3_600],
  [{ to: '2027-11-24T15:00:00Z' }, '2027-11-24T15:00:00.000Z', 366 * 86_400],
])('202: %j moves the clock to %s', async (body, target, ahead_seconds) => {
  const world = await startWorld();
  const { status, data } = await world.call('advanceTestClock', { body });
  expect([status, data]).toEqual([202, { ...initial, status: 'ADVANCING', advancing_to: target }]);
  expect(await clockOf(world)).toEqual(data);
  await world.work();
  expect(await clockOf(world)).toEqual({ ...initial, now: target, ahead_seconds });
  expect((await createIntent(world)).created_at).toBe(target);
});

test('202: a replay of the call moves the clock once', async () => {
  const world = await startWorld();
  const call = () => world.call('advanceTestClock', { body: { by: 'P1D' }, idempotencyKey: 'once' });
  const first = await call();
  await world.work();
  const again = await call();
  await world.work();
  expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text]);
  expect((await clockOf(world)).ahead_seconds).toBe(86_400);
});

test('202: live mode and other merchants keep real time', async () => {
  const world = await startWorld();
  const { secret: other } = await world.merchant();
  await world.call('advanceTestClock', { body: { by: 'P1D' } });
  await world.work();
  expect((await createIntent(world, {}, { key: other })).created_at).toBe(start);
  const { data: customer } = await world.call('createCustomer', {
    key: await world.key({ livemode: true }),
    body: { type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' },
  });
  expect(customer.created_at).toBe(start);
});

test('409: of twenty calls at once one moves the clock; while it advances everything else works', async () => {
  const world = await startWorld();
  const calls = Array.from({ length: 20 }, (_, index) =>
    world.call('advanceTestClock', { body: { by: `PT${index + 1}H` } }),
  );
  const replies = await Promise.all(calls);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 19 }, () => 409)]);
  for (const reply of replies.filter(({ status }) => status === 409))
    expect([reply.error.code, reply.headers.get('retry-after')]).toEqual(['TEST_CLOCK_ADVANCING', null]);
  expect((await createIntent(world)).created_at).toBe(start);
  await world.work();
  const winner = replies.findIndex(({ status }) => status === 202);
  expect(await clockOf(world)).toMatchObject({ status: 'READY', ahead_seconds: (winner + 1) * 3_600 });
});

test.each<[string, Body, string]>([
  ['neither', {}, 'by REQUIRED'],
  ['both', { by: 'P1D', to: '2026-11-24T15:00:00Z' }, 'to NOT_ALLOWED'],
  ['the present time', { to: start }, 'to OUT_OF_RANGE'],
  ['back', { to: '2026-11-23T14:59:59.999Z' }, 'to OUT_OF_RANGE'],
  ['a duration of zero', { by: 'PT0S' }, 'by OUT_OF_RANGE'],
  ['a negative duration', { by: '-P1D' }, 'by INVALID_FORMAT'],
  ['a duration without a number', { by: 'PT' }, 'by INVALID_FORMAT'],
  ['another kind of duration', { by: '1 day' }, 'by INVALID_FORMAT'],
  ['a number', { by: 86_400 }, 'by INVALID_FORMAT'],
  ['an empty text', { to: '' }, 'to INVALID_FORMAT'],
  ['a day that does not exist', { to: '2027-02-30T00:00:00Z' }, 'to INVALID_FORMAT'],
  ['more than 366 days by duration', { by: 'P366DT1S' }, 'by OUT_OF_RANGE'],
  ['more than 366 days by time', { to: '2027-11-24T15:00:00.001Z' }, 'to OUT_OF_RANGE'],
  ['thousands of years', { by: 'P9999Y9999M' }, 'by OUT_OF_RANGE'],
  ['an unknown field', { by: 'P1D', now: start }, 'now UNKNOWN_FIELD'],
])('422: %s, and the clock stays', async (_, body, detail) => {
  const world = await startWorld();
  expect(refusal(await world.callUnchecked('advanceTestClock', { body }))).toEqual([422, 'VALIDATION_ERROR', detail]);
  await world.work();
  expect(await clockOf(world)).toEqual(initial);
});

test('422: a clock is at most ten years ahead', async () => {
  const world = await startWorld();
  for (let year = 1; year <= 10; year += 1) {
    expect((await world.call('advanceTestClock', { body: { by: 'P365D' } })).status).toBe(202);
    await world.work();
  }
  const refused = await world.call('advanceTestClock', { body: { by: 'P4D' } });
  expect(refusal(refused)).toEqual([422, 'VALIDATION_ERROR', 'by OUT_OF_RANGE']);
  expect((await world.call('advanceTestClock', { body: { by: 'P3D' } })).status).toBe(202);
});

test('403: a live key moves no clock', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  const { status, error } = await world.call('advanceTestClock', { key, body: { by: 'P1D' } });
  expect([status, error.code]).toEqual([403, 'TEST_MODE_REQUIRED']);
});

test('a call costs no query for the clock: its merchant’s clock is read every 250 ms, and in live mode never', async () => {
  const counts = new Map<string, number>();
  let ms = 0;
  const world = await startWorld({
    ports: { monotonicMs: () => ms },
    store: (store) => countingReads(store, counts),
  });
  const live = await world.key({ livemode: true });
  const readsOf = async (calls: () => Promise<unknown>): Promise<number> => {
    counts.clear();
    await calls();
    return counts.get('testClocks.get') ?? 0;
  };
  const tenCalls = (key?: string) => async () => {
    for (let call = 0; call < 5; call += 1) {
      await world.call('listEvents', key === undefined ? {} : { key });
      await world.call('createCustomer', {
        ...(key !== undefined && { key }),
        body: { type: 'INDIVIDUAL', first_name: 'Rosa', last_name: 'Quispe' },
      });
    }
  };
  expect(await readsOf(tenCalls(live))).toBe(0);
  ms += 250;
  expect(await readsOf(tenCalls())).toBe(1);
  ms += 249;
  expect(await readsOf(tenCalls())).toBe(0);
  ms += 1;
  expect(await readsOf(tenCalls())).toBe(1);
});
