import { expect, test } from '@jest/globals';
import { asPayer, createWalletIntent } from '../wallets.ts';
import { startWorld } from '../world.ts';

test('a right email code can be repeated with its Idempotency-Key, and gives the same token', async () => {
  const world = await startWorld();
  const intent = await createWalletIntent(world);
  await world.call('sendEmailCode', asPayer(intent));
  const { data: simulator } = await world.call('getPaymentIntentWalletSimulator', { id: intent.id });
  const body = { code: simulator.email_code ?? '' };
  const enter = () => world.call('checkEmailCode', { ...asPayer(intent), idempotencyKey: 'code-1', body });
  const first = await enter();
  expect(first.status).toBe(200);
  // The columns for ids have room for 40 characters. SQLite does not look at that.
  expect(first.data.id.length).toBeLessThanOrEqual(40);
  expect((await enter()).text).toBe(first.text);
});
