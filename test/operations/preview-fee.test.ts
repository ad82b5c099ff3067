import { expect, test } from '@jest/globals';
import { createIntent, refusal, simulate, soles } from '../fixtures.ts';
import { startWorld, type UncheckedOptions } from '../world.ts';

const qr = { amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' } as const;

test('200: the fee is negative and includes its tax; nothing is stored', async () => {
  const world = await startWorld();
  const { status, data } = await world.call('previewFee', { query: qr });
  expect([status, data]).toEqual([
    200,
    {
      gross: soles('25.90'),
      fee: soles('-0.46'),
      breakdown: { fee: soles('-0.39'), fee_tax: soles('-0.07') },
      net: soles('25.44'),
      plan_version: 'default-1',
    },
  ]);
  const { balances, payment_intents, balance_transactions } = await world.rows();
  expect([balances, payment_intents, balance_transactions]).toEqual([[], [], []]);
});

test('200: is what the intent shows and what the ledger books', async () => {
  const world = await startWorld();
  for (const method of ['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const)
    for (const amount of ['2.51', '10', '333.3', '999999.99']) {
      const { data: preview } = await world.call('previewFee', { query: { amount, payment_method_type: method } });
      const { id } = await createIntent(world, { amount: soles(amount), payment_method_types: [method] });
      expect((await world.call('getPaymentIntent', { id })).data.fee_preview).toMatchObject(preview);
      await simulate(world, id);
      const { fee_preview, settlement } = (await world.call('getPaymentIntent', { id })).data;
      expect(fee_preview).toMatchObject(preview);
      expect(settlement).toMatchObject({ gross: preview.gross, ...preview.breakdown, net: preview.net });
    }
});

test('200: a wallet with a test key', async () => {
  const world = await startWorld();
  const { data } = await world.call('previewFee', { query: { amount: '100', payment_method_type: 'WALLET' } });
  expect(data).toMatchObject({ fee: soles('-3.30'), net: soles('96.70') });
});

test('422: wrong amounts and methods', async () => {
  const world = await startWorld();
  const by = async (query: UncheckedOptions['query'], key = world.keys.secret) =>
    refusal(await world.callUnchecked('previewFee', { key, query }));
  const method = { payment_method_type: 'INTEROPERABLE_QR' };
  for (const amount of ['-1', '01', '1.005', '1e3', '', ' 5', '10000000', 'NaN'])
    expect([amount, await by({ ...method, amount })]).toEqual([
      amount,
      [422, 'VALIDATION_ERROR', 'amount INVALID_FORMAT'],
    ]);
  for (const amount of ['0', '0.99', '1000000', '9999999.99'])
    expect([amount, await by({ ...method, amount })]).toEqual([
      amount,
      [422, 'VALIDATION_ERROR', 'amount OUT_OF_RANGE'],
    ]);
  expect(await by({ ...method, amount: ['5', '6'] })).toEqual([422, 'VALIDATION_ERROR', 'amount INVALID_FORMAT']);
  expect(await by(method)).toEqual([422, 'VALIDATION_ERROR', 'amount REQUIRED']);
  expect(await by({ amount: '5' })).toEqual([422, 'VALIDATION_ERROR', 'payment_method_type REQUIRED']);
  expect(await by({ amount: '5', payment_method_type: 'CARD' })).toEqual([
    422,
    'VALIDATION_ERROR',
    'payment_method_type NOT_ALLOWED',
  ]);
  expect(await by({ ...qr, currency: 'PEN' })).toEqual([422, 'VALIDATION_ERROR', 'currency UNKNOWN_FIELD']);
  const live = await world.key({ livemode: true });
  expect(await by({ amount: '50', payment_method_type: 'WALLET' }, live)).toEqual([
    422,
    'VALIDATION_ERROR',
    'payment_method_type NOT_ALLOWED',
  ]);
});

test('422: the smallest amount is the one that is above its fee', async () => {
  const world = await startWorld();
  const by = async (amount: string) =>
    refusal(await world.call('previewFee', { query: { amount, payment_method_type: 'BANK_TRANSFER' } }));
  // 1.50 and 1 % of 1.79 are 1.52, and 18 % of that are 0.27.
  expect(await by('1.79')).toEqual([422, 'VALIDATION_ERROR', 'amount OUT_OF_RANGE']);
  expect(await by('1.80')).toEqual([200]);
  const created = async (amount: string) =>
    refusal(
      await world.call('createPaymentIntent', {
        body: { amount: soles(amount), payment_method_types: ['BANK_TRANSFER'] },
      }),
    );
  expect(await created('1.79')).toEqual([422, 'VALIDATION_ERROR', 'amount.amount OUT_OF_RANGE']);
  expect(await created('1.80')).toEqual([201]);
});
