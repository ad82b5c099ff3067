import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { bankRejects, entryOf, historyOf, inMinutes, payerPays } from './steps.ts';

test('late money: an expired intent that is paid becomes SUCCEEDED', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.expired', 'payment.succeeded');
  const intent = await createIntent(world, { expires_at: inMinutes(world, 30) });
  await world.advance({ hours: 1 });
  expect(shop.received().map(({ type }) => type)).toEqual(['payment.expired']);

  const paid = await payerPays(world, intent);
  await world.work();

  expect(paid.status).toBe('SUCCEEDED');
  expect(await entryOf(world, paid)).toMatchObject({ status: 'PENDING', gross: intent.amount });
  expect(shop.received().map(({ type }) => type)).toEqual(['payment.expired', 'payment.succeeded']);
});

test('a payer whose bank rejected the payment pays again: both events are emitted', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);

  const rejected = await bankRejects(world, intent);
  expect(rejected).toMatchObject({ status: 'FAILED', payment_method: intent.payment_method });
  const paid = await payerPays(world, intent);

  expect(paid.status).toBe('SUCCEEDED');
  expect(await historyOf(world, intent)).toEqual(['payment.created', 'payment.failed', 'payment.succeeded']);
  await expect(entryOf(world, paid)).resolves.toMatchObject({ gross: intent.amount });
});
