import { createCustomer, createIntent, intentWithStatus, soles } from '../fixtures.ts';
import { subscribeByLink } from '../subscriptions.ts';
import type { World } from '../world.ts';
import { by, none, type Cause } from './refusal-causes.ts';

const phone = '+51987654321';
const monthly = { amount: soles('89.90'), interval: 'MONTH' };

async function canceled(world: World) {
  const { id } = await subscribeByLink(world);
  await world.call('cancelSubscription', { id });
  return { id, body: { description: 'Gym' } };
}

const messageTo = (to: string) => async (world: World) => ({ id: (await createIntent(world)).id, body: { phone: to } });

async function withoutUnits(world: World) {
  const scope = { merchantId: world.keys.merchantId, livemode: false };
  await world.service.app.store.transact((tx) => tx.messagingBalances.add(scope, -100));
  return messageTo(phone)(world);
}

/** Subscriptions and chat messages. */
export const subscriptionCauses: { [name: string]: Cause } = {
  NoSubscription: by('getSubscription', { id: none('sub') }),
  SubscriptionIsCanceled: by('updateSubscription', canceled),
  AmountOverWalletCap: by('createSubscription', async (world) => ({
    body: { ...monthly, amount: soles('2500.01'), customer_id: (await createCustomer(world)).id },
  })),
  UnknownSubscriber: by('createSubscription', { body: { ...monthly, customer_id: none('cus') } }),
  NothingToMessage: by('sendChatMessage', async (world) => ({
    id: (await intentWithStatus(world, 'SUCCEEDED')).id,
    body: { phone },
  })),
  NoPhoneForMessage: by('sendChatMessage', async (world) => ({ id: (await createIntent(world)).id, body: {} })),
  NoMessagesLeft: by('sendChatMessage', withoutUnits),
  MessageWasRefused: by('sendChatMessage', messageTo('+51900000001')),
  NoAnswerOfSender: by('sendChatMessage', messageTo('+51900000004')),
};
