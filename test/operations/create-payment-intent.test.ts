import { expect, test } from '@jest/globals';
import { anIntent, startWorld } from '../world.ts';

test('201: the intent is payable, and the merchant hears about it', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.created');

  const { status, data } = await world.call('createPaymentIntent', { body: anIntent() });
  await world.settle();

  expect([status, data['status']]).toEqual([201, 'PENDING']);
  expect(inbox.received()).toMatchObject([{ type: 'payment.created', data: { payment_intent: { id: data['id'] } } }]);
});
