import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { entryOf, payerPays } from './steps.ts';

test('a payer pays a bank transfer by its payment code: the money is available on the second business day', async () => {
  const world = await startWorld();

  const intent = await createIntent(world, {
    amount: { amount: '250', currency: 'PEN' },
    payment_method_types: ['BANK_TRANSFER'],
  });
  const { qr, payment_code } = intent.payment_method as { qr: null; payment_code: { type: string; code: string } };
  expect(qr).toBeNull();
  expect(payment_code).toMatchObject({ type: 'BANK_TRANSFER', code: expect.stringMatching(/^\d{10}$/) });
  expect(luhnSum(payment_code.code) % 10).toBe(0);

  const paid = await payerPays(world, intent);

  // The fee is 1.00 % of 250.00 plus 1.50: 4.00; the tax on it is 0.72. Paid on a Monday, available on Wednesday at
  // 00:00 in Lima.
  expect(paid.paid_with).toMatchObject({ method_type: 'BANK_TRANSFER' });
  expect(await entryOf(world, paid)).toMatchObject({
    payment_method: 'BANK_TRANSFER',
    gross: { amount: '250.00' },
    fee: { amount: '-4.00' },
    fee_tax: { amount: '-0.72' },
    net: { amount: '245.28' },
    available_on: '2026-11-25T05:00:00.000Z',
  });
});

/** Computed independently from ISO/IEC 7812-1: every second digit from the right is doubled. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum;
}
