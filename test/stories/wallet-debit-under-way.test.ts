import { expect, test } from '@jest/globals';
import { asPayer, createWalletIntent, saveWallet, simulateWallet } from '../wallets.ts';
import { startWorld } from '../world.ts';

test('while a debit is under way, no email code is sent or taken', async () => {
  const world = await startWorld();
  const { customerId, method } = await saveWallet(world);
  const intent = await createWalletIntent(world, { customer: { id: customerId } });
  await simulateWallet(world, intent.id, { payment: 'PENDING' });
  await world.call('confirmPaymentIntent', { id: intent.id, body: { payment_method: method.id } });

  const sent = await world.call('sendEmailCode', asPayer(intent));
  const entered = await world.call('checkEmailCode', { ...asPayer(intent), body: { code: '042137' } });
  for (const { status, error } of [sent, entered])
    expect([status, error.code]).toEqual([409, 'PAYMENT_INTENT_PROCESSING']);
});
