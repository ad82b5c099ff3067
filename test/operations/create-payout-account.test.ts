import { expect, test } from '@jest/globals';
import { createPaidIntent, isId, keysWithoutAccess, payoutAccountBody, refusal, start } from '../fixtures.ts';
import { startWorld } from '../world.ts';

const other = payoutAccountBody({ cci: '01181400023456789012', account_type: 'SAVINGS' });

test('201: the first account is the default; its CCI is in the account, and in no event or payout', async () => {
  const world = await startWorld();
  const { status, data } = await world.call('createPayoutAccount', { body: payoutAccountBody() });
  expect([status, data]).toEqual([
    201,
    {
      id: isId('pacc_'),
      cci: payoutAccountBody().cci,
      account_masked: '****************9013',
      bank: 'BCP',
      account_type: 'CHECKING',
      holder: expect.stringMatching(/^.+, RUC \d{11}$/),
      cci_check: 'VALID',
      default: true,
      payable_from: start,
      paused_reason: null,
      created_at: start,
    },
  ]);
  expect((await world.call('listPayoutAccounts')).items).toEqual([data]);
  await createPaidIntent(world);
  await world.advance({ days: 3 });
  const replies = [await world.call('listPayouts'), await world.call('listEvents', { query: { per_page: 'all' } })];
  expect(replies.map(({ items }) => items.length > 0)).toEqual([true, true]);
  for (const { text } of replies) expect(text).not.toContain('0021930012345678');
});

test('201: a second account is not the default; wrong check digits are said, not refused', async () => {
  const world = await startWorld();
  await world.call('createPayoutAccount', { body: payoutAccountBody() });
  const { data } = await world.call('createPayoutAccount', { body: other });
  expect(data).toMatchObject({
    bank: 'BBVA',
    account_type: 'SAVINGS',
    cci_check: 'UNVERIFIED',
    default: false,
    payable_from: null,
  });
});

test('201: the same CCI in the other mode and of another merchant; a live account is payable after 48 hours', async () => {
  const world = await startWorld();
  await world.call('createPayoutAccount', { body: payoutAccountBody() });
  for (const [, key] of await keysWithoutAccess(world))
    expect((await world.call('createPayoutAccount', { body: payoutAccountBody(), key })).status).toBe(201);
  const key = await world.key({ livemode: true });
  const [live] = (await world.call('listPayoutAccounts', { key })).items;
  expect(live).toMatchObject({ default: true, payable_from: '2026-11-25T15:00:00.000Z' });
});

test('201: of twenty first accounts at once, one is the default', async () => {
  const world = await startWorld();
  const bodies = Array.from({ length: 20 }, (_, index) => payoutAccountBody({ cci: String(index).padStart(20, '0') }));
  const replies = await Promise.all(bodies.map((body) => world.call('createPayoutAccount', { body })));
  expect(replies.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  const { items } = await world.call('listPayoutAccounts', { query: { per_page: 100 } });
  expect([items.length, items.filter((account) => account.default).length]).toEqual([20, 1]);
});

test('409: a CCI that is registered already, also of twenty calls at once', async () => {
  const world = await startWorld();
  const calls = Array.from({ length: 20 }, () => world.call('createPayoutAccount', { body: payoutAccountBody() }));
  const refusals = (await Promise.all(calls)).map(refusal);
  expect(refusals.filter(([status]) => status === 201)).toHaveLength(1);
  expect(refusals.filter(([status, code]) => status === 409 && code === 'CONFLICT')).toHaveLength(19);
  expect((await world.call('listPayoutAccounts')).items).toHaveLength(1);
});

test('409: a mode has at most fifty accounts, also when the last two are registered at once', async () => {
  const world = await startWorld();
  const register = (number: number) =>
    world.call('createPayoutAccount', { body: payoutAccountBody({ cci: String(number).padStart(20, '0') }) });
  for (let number = 0; number < 49; number += 1) await register(number);
  const last = await Promise.all([register(49), register(50)]);
  expect(last.map(refusal).toSorted()).toEqual([[201], [409, 'CONFLICT']]);
});

test.each([
  ['19 digits', { cci: '0021930012345678901' }, 'cci INVALID_FORMAT'],
  ['letters', { cci: '0021930012345678901x' }, 'cci INVALID_FORMAT'],
  ['a number', { cci: 123 }, 'cci INVALID_FORMAT'],
  ['no CCI', { cci: undefined }, 'cci REQUIRED'],
  ['another kind of account', { account_type: 'CREDIT' }, 'account_type NOT_ALLOWED'],
  ['a holder', { holder: 'Rosa' }, 'holder UNKNOWN_FIELD'],
])('422: %s', async (_, changes, detail) => {
  const world = await startWorld();
  const reply = await world.callUnchecked('createPayoutAccount', { body: { ...payoutAccountBody(), ...changes } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', detail]);
  expect((await world.call('listPayoutAccounts')).items).toEqual([]);
});
