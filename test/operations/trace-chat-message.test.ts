import { expect, test } from '@jest/globals';
import { createIntent } from '../fixtures.ts';
import { startWorld } from '../world.ts';

test('200: chat messages of a payment, one that was sent and one that was refused', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await world.call('sendChatMessage', { id, body: { phone: '+51987654321' } });
  await world.callUnchecked('sendChatMessage', { id, body: { phone: '+51900000001' } });
  const { items } = (await world.call('tracePaymentIntent', { id })).data;
  expect(items.filter(({ kind }) => kind === 'RAIL_CALL').map(({ summary }) => summary)).toEqual([
    'A chat message with the payment link was handed to its sender.',
    'The message was sent.',
    'A chat message with the payment link was handed to its sender.',
    'The message was not sent: refused.',
  ]);
});
