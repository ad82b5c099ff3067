import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { entryOf, intentNow, payerPays } from './steps.ts';

test('with a QR and a payment code the payer chooses: the response, the ledger and the event have the chosen method', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded');
  const intent = await createIntent(world, { payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'] });
  expect(intent.payment_method).toMatchObject({
    qr: { type: 'INTEROPERABLE_QR' },
    payment_code: { type: 'BANK_TRANSFER' },
  });

  const withoutMethod = await world.call('simulatePayment', { id: intent.id, body: { outcome: 'SUCCEEDED' } });
  expect([withoutMethod.status, withoutMethod.error.details]).toEqual([
    422,
    [{ field: 'payment_method_type', code: 'REQUIRED', message: expect.any(String) }],
  ]);
  expect(await intentNow(world, intent)).toMatchObject({ status: 'PENDING' });

  const paid = await payerPays(world, intent, 'BANK_TRANSFER');
  await world.work();

  const bankTransfer = { method_type: 'BANK_TRANSFER', paid_at: world.now().toISOString() };
  expect(paid.paid_with).toEqual(bankTransfer);
  expect((await intentNow(world, intent)).paid_with).toEqual(bankTransfer);
  expect(await entryOf(world, paid)).toMatchObject({ payment_method: 'BANK_TRANSFER' });
  expect(shop.received()).toMatchObject([{ data: { payment_intent: { paid_with: bankTransfer } } }]);
});
