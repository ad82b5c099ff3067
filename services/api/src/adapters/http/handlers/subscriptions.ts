import { cancelSubscription } from '../../../application/subscriptions/cancel-subscription.ts';
import { createSubscription } from '../../../application/subscriptions/create-subscription.ts';
import { subscriptionView } from '../../../application/subscriptions/subscription-view.ts';
import { updateSubscription } from '../../../application/subscriptions/update-subscription.ts';
import {
  findSubscriptionSimulator,
  simulateSubscriptionWallet,
  subscriptionSimulatorView,
} from '../../../application/wallet-simulator/subscription-simulator.ts';
import type { App } from '../../../application/ports.ts';
import type { Reads, Tx } from '../../../application/store.ts';
import { found } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';
import { newSubscription, subscriptionChanges } from './subscription-body.ts';

async function readSubscription(app: App, read: Reads | Tx, caller: Scope, id: string) {
  const subscription = found(await read.subscriptions.find(caller, id), 'SUBSCRIPTION_NOT_FOUND');
  return { data: subscriptionView(app.settings, subscription) };
}

async function readSimulator(app: App, read: Reads | Tx, caller: Scope, id: string) {
  const { secrets, settings } = app;
  const simulator = await findSubscriptionSimulator(read, { secrets, realNow: app.now() }, caller, id);
  return { data: subscriptionSimulatorView(settings, simulator) };
}

export const subscriptionHandlers = {
  listSubscriptions: (call) => {
    const { app, query } = call;
    const filter = { status: query.status ?? null, customerId: query.customer_id ?? null };
    return page(call, app.store.read.subscriptions, filter, (one) => subscriptionView(app.settings, one));
  },

  createSubscription: {
    // The first period is charged at once if there is something to charge.
    choose: ({ body }) =>
      body.payment_method === undefined || body.start_at !== undefined
        ? {
            handle: async ({ unit }) => ({
              data: subscriptionView(
                unit.settings,
                (await createSubscription(unit, newSubscription(body))).subscription,
              ),
            }),
          }
        : {
            start: async ({ unit }) => (await createSubscription(unit, newSubscription(body))).debit,
            answer: async ({ app, read, caller }, intentId) => {
              const intent = found(await read.paymentIntents.find(caller, intentId), 'PAYMENT_INTENT_NOT_FOUND');
              return readSubscription(app, read, caller, intent.subscription?.id ?? '');
            },
          },
  },

  getSubscription: ({ app, caller, path }) => readSubscription(app, app.store.read, caller, path.id),

  updateSubscription: {
    start: ({ unit, path, body }) => updateSubscription(unit, path.id, subscriptionChanges(body)),
    answer: ({ app, read, caller, path }) => readSubscription(app, read, caller, path.id),
  },

  cancelSubscription: {
    handle: async ({ unit, path, body }) => ({
      data: subscriptionView(unit.settings, await cancelSubscription(unit, path.id, body?.at_period_end ?? false)),
    }),
  },

  getSubscriptionWalletSimulator: ({ app, caller, path }) => readSimulator(app, app.store.read, caller, path.id),

  simulateSubscriptionWallet: {
    start: ({ unit, path, body }) => simulateSubscriptionWallet(unit, path.id, body),
    answer: ({ app, read, caller, path }) => readSimulator(app, read, caller, path.id),
  },
} satisfies Partial<Handlers>;
