import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { intentBody, createIntent, refusal, soles, type IntentBody } from '../fixtures.ts';

test('201: an amount is returned with two decimals, with however many it was sent', async () => {
  const world = await startWorld();
  const amounts = { '1': '1.00', '1.00': '1.00', '10.5': '10.50', '999999.99': '999999.99' };
  for (const [sent, returned] of Object.entries(amounts))
    expect((await createIntent(world, { amount: soles(sent) })).amount).toEqual(soles(returned));
});

const noAmounts: [code: string, amounts: unknown[]][] = [
  ['OUT_OF_RANGE', ['0', '0.99', '1000000.00', '9999999.99']],
  [
    'INVALID_FORMAT',
    ['', '-1.00', '+1.00', '1.001', '1.', '.50', '01.00', '1e3', '1,50', ' 1.00', '1.00\n', '12345678.00'],
  ],
  ['INVALID_FORMAT', ['١.٠٠', '１.００', 25.9, 1, null, true, ['1.00'], {}]],
];

test('422: wrong amounts are refused', async () => {
  const world = await startWorld();
  for (const [code, amounts] of noAmounts)
    for (const amount of amounts) {
      const reply = await world.callUnchecked('createPaymentIntent', {
        body: { ...intentBody(), amount: { amount, currency: 'PEN' } },
      });
      expect([amount, refusal(reply)]).toEqual([amount, [422, 'VALIDATION_ERROR', `amount.amount ${code}`]]);
    }
});

test('422: the net amount after the fee must be above zero: a bank transfer of 1.79 is refused, one of 1.80 is accepted', async () => {
  const world = await startWorld();
  const by =
    (...payment_method_types: IntentBody['payment_method_types']) =>
    (amount: string) =>
      world.call('createPaymentIntent', { body: intentBody({ amount: soles(amount), payment_method_types }) });

  const outOfRange = [422, 'VALIDATION_ERROR', 'amount.amount OUT_OF_RANGE'];
  expect(refusal(await by('BANK_TRANSFER')('1.00'))).toEqual(outOfRange);
  expect(refusal(await by('BANK_TRANSFER')('1.79'))).toEqual(outOfRange);
  // This holds for each method that is offered, because the payer chooses the method.
  expect(refusal(await by('INTEROPERABLE_QR', 'BANK_TRANSFER')('1.79'))).toEqual(outOfRange);
  expect((await by('BANK_TRANSFER')('1.80')).status).toBe(201);
  expect((await by('INTEROPERABLE_QR')('1.00')).status).toBe(201);
});
