import { expect, test } from '@jest/globals';
import { simulate, createIntent, createSession } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { historyOf, inMinutes, intentNow, merchantCancels, payerPays, sessionNow } from './steps.ts';

test('a merchant cancels an intent: QR and payment code are no longer shown, and a payment is refused', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.cancelled');
  const intent = await createIntent(world, {
    payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
    expires_at: inMinutes(world, 30),
  });

  expect(await merchantCancels(world, intent)).toMatchObject({
    status: 'CANCELLED',
    payment_method: null,
    client_secret: null,
  });

  const { status, error } = await simulate(world, intent.id, {
    outcome: 'SUCCEEDED',
    payment_method_type: 'INTEROPERABLE_QR',
  });
  expect([status, error.code]).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);

  await world.advance({ hours: 1 });
  expect(await intentNow(world, intent)).toMatchObject({ status: 'CANCELLED' });
  expect(await historyOf(world, intent)).toEqual(['payment.created', 'payment.cancelled']);
  expect(shop.received()).toMatchObject([{ data: { payment_intent: { id: intent.id, status: 'CANCELLED' } } }]);
  expect((await world.call('listBalanceTransactions')).items).toEqual([]);
});

test('the session of a cancelled intent is EXPIRED', async () => {
  const world = await startWorld();
  const session = await createSession(world);

  await merchantCancels(world, { id: session.payment_intent_id });

  expect(await sessionNow(world, session)).toMatchObject({ status: 'EXPIRED' });
});

test('neither a paid nor a cancelled intent can be cancelled', async () => {
  const world = await startWorld();
  const paid = await payerPays(world, await createIntent(world));
  const cancelled = await merchantCancels(world, await createIntent(world));

  for (const { id } of [paid, cancelled]) {
    const { status, error } = await world.call('cancelPaymentIntent', { id });
    expect([status, error.code]).toEqual([409, 'PAYMENT_INTENT_NOT_CANCELLABLE']);
  }
  expect(await intentNow(world, paid)).toMatchObject({ status: 'SUCCEEDED' });
});
