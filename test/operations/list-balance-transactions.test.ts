import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { createIntent, isId, refusal, simulate, soles, start } from '../fixtures.ts';

test('200: returns one entry for each payment and none for a rejected payment', async () => {
  const world = await startWorld();
  const [paid, rejected] = [
    await createIntent(world, { amount: soles('120.00'), payment_method_types: ['BANK_TRANSFER'] }),
    await createIntent(world),
  ];
  const { payment_id } = (await simulate(world, paid.id)).data;
  await simulate(world, rejected.id, { outcome: 'FAILED' });

  const { status, items } = await world.call('listBalanceTransactions');

  expect([status, items]).toEqual([
    200,
    [
      {
        id: isId('btxn_'),
        type: 'PAYMENT',
        status: 'PENDING',
        currency: 'PEN',
        payment_method: 'BANK_TRANSFER',
        source_type: 'PAYMENT',
        source_id: payment_id,
        gross: soles('120.00'),
        fee: soles('-2.70'),
        fee_tax: soles('-0.49'),
        net: soles('116.81'),
        available_on: '2026-11-25T05:00:00.000Z',
        available_confirmed: false,
        created_at: start,
      },
    ],
  ]);
});

test('200: filters by type and by payout', async () => {
  const world = await startWorld();
  await simulate(world, (await createIntent(world)).id);
  const count = async (query: Record<string, string>) =>
    (await world.call('listBalanceTransactions', { query })).items.length;

  expect(await count({ type: 'PAYMENT' })).toBe(1);
  expect(await count({ type: 'REFUND' })).toBe(0);
  expect(await count({ payout_id: 'pyt_1' })).toBe(0);
});

test('422: wrong filters are refused', async () => {
  const world = await startWorld();
  const by = async (query: Record<string, string>) => refusal(await world.call('listBalanceTransactions', { query }));
  expect(await by({ type: 'FEE' })).toEqual([422, 'VALIDATION_ERROR', 'type NOT_ALLOWED']);
  expect(await by({ payout_id: 'x'.repeat(41) })).toEqual([422, 'VALIDATION_ERROR', 'payout_id TOO_LONG']);
  expect(await by({ status: 'PENDING' })).toEqual([422, 'VALIDATION_ERROR', 'status UNKNOWN_FIELD']);
});

test('every journal entry sums to zero, and the account of the merchant holds what it is owed', async () => {
  const world = await startWorld();
  for (const amount of ['25.90', '1.00', '999999.99'])
    await simulate(world, (await createIntent(world, { amount: soles(amount) })).id);

  const { journal_lines } = await world.rows();
  const lines = journal_lines as { entry_id: string; account: string; amount_centimos: string | number }[];
  const sum = (of: typeof lines) => of.reduce((total, { amount_centimos }) => total + Number(amount_centimos), 0);
  const entries = [...new Set(lines.map(({ entry_id }) => entry_id))];

  expect(entries.map((entry) => sum(lines.filter(({ entry_id }) => entry_id === entry)))).toEqual([0, 0, 0]);
  // The net amounts after fee and tax: 25.44, 0.88 and 982,299.99.
  expect(sum(lines.filter(({ account }) => account === 'merchant:pending'))).toBe(-(2_544 + 88 + 98_229_999));
});
