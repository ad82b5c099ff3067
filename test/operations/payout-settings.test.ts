import { expect, test } from '@jest/globals';
import { keysWithoutAccess, payoutAccountBody, refusal, soles } from '../fixtures.ts';
import { startWorld, type Body, type RequestBody } from '../world.ts';

const none = { minimum: null, maximum: null };
const initial = { schedule: 'PROVIDER', weekly_day: null, thresholds: none };

test('200: a merchant that has set nothing has the calendar of the provider', async () => {
  const world = await startWorld();
  const { status, data } = await world.call('getPayoutSettings');
  expect([status, data]).toEqual([200, initial]);
});

test('200: only what is sent changes, and accounts stay', async () => {
  const world = await startWorld();
  const { data: account } = await world.call('createPayoutAccount', { body: payoutAccountBody() });
  const thresholds = { minimum: soles('50.00'), maximum: soles('2000.50') };
  const { status, data } = await world.call('replacePayoutSettings', {
    body: { schedule: 'WEEKLY', weekly_day: 'FRIDAY', thresholds },
  });
  expect([status, data]).toEqual([200, { schedule: 'WEEKLY', weekly_day: 'FRIDAY', thresholds }]);
  expect((await world.call('getPayoutSettings')).data).toEqual(data);

  const { data: daily } = await world.call('replacePayoutSettings', { body: { schedule: 'DAILY' } });
  expect(daily).toEqual({ schedule: 'DAILY', weekly_day: null, thresholds });
  expect((await world.call('listPayoutAccounts')).items).toEqual([account]);
});

type Settings = RequestBody<'replacePayoutSettings'>;
const weekly = { schedule: 'WEEKLY', weekly_day: 'FRIDAY', thresholds: { minimum: soles('50.00'), maximum: null } };

test.each<[change: Settings, becomes: object]>([
  [{}, {}],
  [{ schedule: 'WEEKLY' }, {}],
  [{ schedule: 'WEEKLY', weekly_day: null }, {}],
  [{ weekly_day: 'TUESDAY' }, { weekly_day: 'TUESDAY' }],
  [{ schedule: 'MANUAL' }, { schedule: 'MANUAL', weekly_day: null }],
  [{ thresholds: {} }, {}],
  [{ thresholds: { maximum: soles('80.00') } }, { thresholds: { minimum: soles('50.00'), maximum: soles('80.00') } }],
  [{ thresholds: { minimum: null } }, { thresholds: none }],
])('200: %j changes a weekly payout with a minimum to %j', async (body, becomes) => {
  const world = await startWorld();
  await world.call('replacePayoutSettings', { body: weekly as Settings });
  const { status, data } = await world.call('replacePayoutSettings', { body });
  expect([status, data]).toEqual([200, { ...weekly, ...becomes }]);
});

test('200: a schedule that becomes WEEKLY without a day is on Monday', async () => {
  const world = await startWorld();
  const { data } = await world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY' } });
  expect(data.weekly_day).toBe('MONDAY');
});

test.each(['DAILY', 'MANUAL', 'PROVIDER'] as const)(
  '200: the day of WEEKLY outlasts %s, which does not show it',
  async (schedule) => {
    const world = await startWorld();
    await world.call('replacePayoutSettings', { body: weekly as Settings });
    const { data: between } = await world.call('replacePayoutSettings', { body: { schedule } });
    expect([between.weekly_day, (await world.call('getPayoutSettings')).data]).toEqual([null, between]);
    const { data } = await world.call('replacePayoutSettings', { body: { schedule: 'WEEKLY' } });
    expect(data).toEqual(weekly);
  },
);

test('200: thresholds that were never set stay null while accounts are registered', async () => {
  const world = await startWorld();
  for (const cci of ['1', '2']) {
    await world.call('createPayoutAccount', { body: payoutAccountBody({ cci: cci.repeat(20) }) });
    expect((await world.call('getPayoutSettings')).data).toEqual(initial);
  }
});

test('200: the settings of each merchant and mode are its own', async () => {
  const world = await startWorld();
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL' } });
  for (const [who, key] of await keysWithoutAccess(world))
    expect([who, (await world.call('getPayoutSettings', { key })).data]).toEqual([who, initial]);
});

test('200: of ten replacements at once, one is the result', async () => {
  const world = await startWorld();
  const schedules = ['DAILY', 'MANUAL'] as const;
  const calls = Array.from({ length: 10 }, (_, index) =>
    world.call('replacePayoutSettings', { body: { schedule: schedules[index % 2] ?? 'DAILY' } }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(schedules).toContain((await world.call('getPayoutSettings')).data.schedule);
});

const amount = (text: string, currency = 'PEN'): Body => ({ amount: text, currency });

test.each<[string, Body, string]>([
  ['an unknown schedule', { schedule: 'MONTHLY' }, 'schedule NOT_ALLOWED'],
  ['a day for the calendar of the provider', { weekly_day: 'MONDAY' }, 'weekly_day NOT_ALLOWED'],
  ['a day without WEEKLY', { schedule: 'DAILY', weekly_day: 'MONDAY' }, 'weekly_day NOT_ALLOWED'],
  ['a Sunday', { schedule: 'WEEKLY', weekly_day: 'SUNDAY' }, 'weekly_day NOT_ALLOWED'],
  [
    'reversed thresholds',
    { schedule: 'DAILY', thresholds: { minimum: amount('2.00'), maximum: amount('1.99') } },
    'thresholds.minimum OUT_OF_RANGE',
  ],
  ['zero', { schedule: 'DAILY', thresholds: { maximum: amount('0.00') } }, 'thresholds.maximum.amount OUT_OF_RANGE'],
  [
    'a negative amount',
    { schedule: 'DAILY', thresholds: { minimum: amount('-1.00') } },
    'thresholds.minimum.amount INVALID_FORMAT',
  ],
  [
    'dollars',
    { schedule: 'DAILY', thresholds: { minimum: amount('1.00', 'USD') } },
    'thresholds.minimum.currency NOT_ALLOWED',
  ],
  ['a text as threshold', { schedule: 'DAILY', thresholds: { minimum: '1.00' } }, 'thresholds.minimum INVALID_FORMAT'],
  ['an unknown field', { schedule: 'DAILY', hour: 6 }, 'hour UNKNOWN_FIELD'],
])('422: %s, and nothing changes', async (_, body, detail) => {
  const world = await startWorld();
  expect(refusal(await world.callUnchecked('replacePayoutSettings', { body }))).toEqual([
    422,
    'VALIDATION_ERROR',
    detail,
  ]);
  expect((await world.call('getPayoutSettings')).data).toEqual(initial);
});
