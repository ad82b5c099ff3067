import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';

const initial = { status: 'READY', now: '2026-11-23T15:00:00.000Z', advancing_to: null, ahead_seconds: 0 };

test('200: a clock that was never moved shows real time', async () => {
  const world = await startWorld();
  const { status, data } = await world.call('getTestClock');
  expect([status, data]).toEqual([200, initial]);
});

test('200: each merchant has a clock of its own, which goes on with real time', async () => {
  const world = await startWorld();
  const { secret: other } = await world.merchant();
  await world.call('advanceTestClock', { body: { by: 'P1D' } });
  await world.work();
  await world.advance({ hours: 1 });
  const { data } = await world.call('getTestClock');
  expect(data).toEqual({ ...initial, now: '2026-11-24T16:00:00.000Z', ahead_seconds: 86_400 });
  expect((await world.call('getTestClock', { key: other })).data).toEqual({
    ...initial,
    now: '2026-11-23T16:00:00.000Z',
  });
});

test('403: a live key has no test clock', async () => {
  const world = await startWorld();
  const { status, error } = await world.call('getTestClock', { key: await world.key({ livemode: true }) });
  expect([status, error.code]).toEqual([403, 'TEST_MODE_REQUIRED']);
});
