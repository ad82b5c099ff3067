import { expect, test } from '@jest/globals';
import { emittedEvents, isId, refusal, rowCounts, soles, times } from '../fixtures.ts';
import { addAvailable, ensureAccount } from '../payouts.ts';
import { startWorld, type World } from '../world.ts';

test('201: everything that is available is in the payout, and payout.created is emitted', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  for (const centimos of [9_823, 2_000, -1_500]) await addAvailable(world, centimos);

  const { status, data, headers } = await world.call('createPayout', { idempotencyKey: 'monday' });

  expect(status).toBe(201);
  expect(data).toEqual({
    id: isId('pyt_'),
    source: 'MANUAL',
    amount: soles('103.23'),
    gross_amount: soles('106.77'),
    fee_amount: soles('-3.54'),
    amount_returned: soles('0.00'),
    destination_bank: 'BCP',
    destination_account_masked: '****************9013',
    status: 'PENDING',
    payout_account_id: isId('pacc_'),
    statement_descriptor: 'PANADERIA EL NANDU S.A',
    arrival_expected_on: '2026-11-24',
    initiated_at: null,
    paid_at: null,
    created_at: world.now().toISOString(),
    failure_code: null,
    failure_message: null,
  });
  const [event, ...others] = await emittedEvents(world);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: 'payout.created',
    data: { payout: data },
    request: { id: headers.get('x-request-id'), idempotency_key: 'monday' },
  });
  expect((await world.call('getBalance')).data).toMatchObject({
    pending_deposit: data.amount,
    by_status: { AVAILABLE: soles('0.00'), IN_PAYOUT: data.amount },
  });
});

test('201: the minimum is ignored, and the maximum leaves the rest for another payout', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  const thresholds = { minimum: soles('20.00'), maximum: soles('20.00') };
  await world.call('replacePayoutSettings', { body: { schedule: 'MANUAL', thresholds } });
  for (const centimos of [1_000, 900, 500]) await addAvailable(world, centimos);
  const amounts = [await world.call('createPayout'), await world.call('createPayout')].map(({ data }) => data.amount);
  expect(amounts).toEqual([soles('19.00'), soles('5.00')]);
});

test('201: the trade name is the text on the bank statement', async () => {
  const world = await startWorld();
  await world.call('updateMerchant', { id: world.keys.merchantId, body: { trade_name: 'Café Ñusta' } });
  await ensureAccount(world);
  await addAvailable(world);
  expect((await world.call('createPayout')).data.statement_descriptor).toBe('Cafe Nusta');
});

/** Pays out twice. @returns the amount and the number of entries of each payout */
async function payOutTwice(world: World) {
  const payouts = [await world.call('createPayout'), await world.call('createPayout')];
  return Promise.all(
    payouts.map(async ({ data: { id, amount } }) => {
      const { pagination } = await world.call('listPayoutTransactions', { id });
      return [amount, pagination.total];
    }),
  );
}

test('201: a payout has 2,000 entries, and a second call pays out the others', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  await Promise.all(times(2_001, 100).map((centimos) => addAvailable(world, centimos)));
  expect(await payOutTwice(world)).toEqual([
    [soles('2000.00'), 2_000],
    [soles('1.00'), 1],
  ]);
});

test('201: a payout has 2,000 entries, also when the oldest 2,000 are refunds', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  await Promise.all(times(2_000, -100).map((centimos) => addAvailable(world, centimos)));
  await Promise.all(times(500, 500).map((centimos) => addAvailable(world, centimos)));
  const payouts = await payOutTwice(world);
  expect(payouts.map(([, total]) => total)).toEqual([2_000, 500]);
  expect((await world.call('getBalance')).data.by_status).toMatchObject({
    AVAILABLE: soles('0.00'),
    IN_PAYOUT: soles('500.00'),
  });
});

test('422: one large payment with 2,000 of the refunds is more than is available, until newer payments cover the others', async () => {
  const world = await startWorld();
  await ensureAccount(world);
  await Promise.all(times(2_001, -1).map((centimos) => addAvailable(world, centimos)));
  await addAvailable(world, 5_000);
  const reply = await world.call('createPayout');
  expect([refusal(reply), reply.error.message]).toEqual([
    [422, 'NOTHING_TO_PAY_OUT'],
    'A payout has at most 2,000 ledger entries, and more refunds than that wait for newer payments to cover them.',
  ]);
  await addAvailable(world, 2);
  // S/ 50.00 less 1,999 céntimos.
  expect((await world.call('createPayout')).data.amount).toEqual(soles('30.01'));
});

test('409: without an account, and nothing changes', async () => {
  const world = await startWorld();
  await addAvailable(world);
  const before = await rowCounts(world);
  const reply = await world.call('createPayout');
  expect([refusal(reply), reply.error.message]).toEqual([
    [409, 'CONFLICT'],
    'There is no payout account. Register one first.',
  ]);
  expect(await rowCounts(world)).toEqual(before);
});

test.each([
  ['nothing is available', []],
  ['refunds are as large as payments', [1_000, -1_000]],
  ['refunds are larger', [1_000, -1_001]],
])('422: %s, and nothing changes', async (_, entries) => {
  const world = await startWorld();
  await ensureAccount(world);
  for (const centimos of entries) await addAvailable(world, centimos);
  const before = await rowCounts(world);
  expect(refusal(await world.call('createPayout'))).toEqual([422, 'NOTHING_TO_PAY_OUT']);
  expect(await rowCounts(world)).toEqual(before);
});

test('422: a payout has no amount to choose', async () => {
  const world = await startWorld();
  const reply = await world.callUnchecked('createPayout', { body: { amount: soles('1.00') } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'amount UNKNOWN_FIELD']);
});

test('503: in live mode no partner pays out, with and without an account', async () => {
  const world = await startWorld();
  const key = await world.key({ livemode: true });
  expect(refusal(await world.call('createPayout', { key }))).toEqual([503, 'RAIL_UNAVAILABLE']);
  await world.call('createPayoutAccount', { key, body: { cci: '1'.repeat(20), account_type: 'CHECKING' } });
  await world.advance({ days: 4 });
  expect(refusal(await world.call('createPayout', { key }))).toEqual([503, 'RAIL_UNAVAILABLE']);
  // Nor does the schedule create one.
  await world.advance({ days: 4 });
  expect((await world.call('listPayouts', { key })).items).toEqual([]);
});
