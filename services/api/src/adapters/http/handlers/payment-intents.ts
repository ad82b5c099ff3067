import { feePlanOf } from '../../../application/ledger/fee-plan-of.ts';
import { orderInstructions } from '../../../application/payment-intents/order-instructions.ts';
import { receiveAnswers } from '../../../application/payment-intents/receive-answers.ts';
import {
  checkNewIntent,
  ordersInstructions,
  requestInstructions,
} from '../../../application/payment-intents/request-instructions.ts';
import { requireLivePartner } from '../../../application/partners/require-partner.ts';
import type { PaymentIntent } from '../../../domain/payment-intent.ts';
import { cancelPaymentIntent } from '../../../application/payment-intents/cancel-payment-intent.ts';
import { createAndDebit, createPaymentIntent } from '../../../application/payment-intents/create-payment-intent.ts';
import { simulatePayment } from '../../../application/payment-intents/simulate-payment.ts';
import {
  paymentIntentDetailsView,
  paymentIntentForPayerView,
  paymentIntentView,
} from '../../../application/payment-intents/payment-intent-view.ts';
import { confirmPaymentIntent } from '../../../application/payment-intents/confirm-payment-intent.ts';
import { enableSavedMethods } from '../../../application/payment-intents/enable-saved-methods.ts';
import type { App } from '../../../application/ports.ts';
import type { Reads, Tx } from '../../../application/store.ts';
import { found } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Handlers, Write } from '../handler.ts';
import { newPaymentIntent, paymentSimulation } from './payment-intent-body.ts';
import { page } from './page.ts';

/** What became of an intent after its debit. */
async function readIntent({ app, caller, read }: { app: App; caller: Scope; read: Reads | Tx }, id: string) {
  const intent = found(await read.paymentIntents.find(caller, id), 'PAYMENT_INTENT_NOT_FOUND');
  return { data: paymentIntentView(app.settings, intent) };
}

const createIntent: Write<'createPaymentIntent'> = {
  callsOut: ({ collection }) => collection.callsPartner,
  prepare: async ({ app, caller, body }) => {
    const input = newPaymentIntent(body);
    const prepared = await requestInstructions(app, caller, input);
    return async (unit) => ({
      data: paymentIntentView(unit.settings, await createPaymentIntent(unit, input, prepared)),
    });
  },
};

const createAndDebitIntent: Write<'createPaymentIntent'> = {
  prepareStart: async ({ app, caller, body }) => {
    const input = newPaymentIntent(body);
    const prepared = await requestInstructions(app, caller, input);
    return (unit) => createAndDebit(unit, input, prepared);
  },
  answer: readIntent,
};

const orderIntent: Write<'createPaymentIntent'> = {
  order: async ({ app, caller, body }) => {
    const input = newPaymentIntent(body);
    const amountCentimos = await checkNewIntent(app, caller, input);
    requireLivePartner(app.partners, caller, 'collection');
    const view = (intent: PaymentIntent) => ({ data: paymentIntentView(app.settings, intent) });
    return {
      order: (unit, intentId) => orderInstructions(unit, intentId, input, amountCentimos),
      takeOver: async ({ tx }, intentId) =>
        view(found(await tx.paymentIntents.find(caller, intentId), 'PAYMENT_INTENT_NOT_FOUND')),
      create: async (unit, intentId, instructions) =>
        view(await createPaymentIntent(unit, input, { amountCentimos, instructions, intentId })),
      receive: receiveAnswers,
      find: async (read, intentId) => {
        const intent = await read.paymentIntents.find(caller, intentId);
        return intent && view(intent);
      },
    };
  },
};

export const paymentIntentHandlers = {
  createPaymentIntent: {
    choose({ app, caller, body }) {
      if (ordersInstructions(app, caller)) return orderIntent;
      return body.confirm === true ? createAndDebitIntent : createIntent;
    },
  },

  listPaymentIntents: (call) => {
    const { app, query } = call;
    const filter = {
      status: query.status ?? null,
      customerId: query.customer_id ?? null,
      externalReference: query.external_reference ?? null,
      paymentMethodType: query.payment_method_type ?? null,
      subscriptionId: query.subscription_id ?? null,
    };
    return page(call, app.store.read.paymentIntents, filter, (intent) => paymentIntentView(app.settings, intent));
  },

  getPaymentIntent: async ({ app, caller, path }) => {
    const { read } = app.store;
    const intent = found(await read.paymentIntents.find(caller, path.id), 'PAYMENT_INTENT_NOT_FOUND');
    if (caller.kind === 'client-secret') return { data: paymentIntentForPayerView(app.settings, intent) };
    const [plan, booked] = await Promise.all([
      feePlanOf(read, intent.merchantId),
      intent.paid && read.ledger.findBySource(caller, intent.paid.paymentId),
    ]);
    return { data: paymentIntentDetailsView(app.settings, intent, plan, booked) };
  },

  cancelPaymentIntent: {
    handle: async ({ unit, path }) => ({
      data: paymentIntentView(unit.settings, await cancelPaymentIntent(unit, path.id)),
    }),
  },

  confirmPaymentIntent: {
    start: ({ unit, path, body }) => confirmPaymentIntent(unit, path.id, body.payment_method),
    answer: readIntent,
  },

  enableSavedPaymentMethods: {
    handle: async ({ unit, path }) => ({ data: await enableSavedMethods(unit, path.id) }),
  },

  simulatePayment: {
    handle: async ({ unit, path, body }) => ({
      data: paymentIntentView(unit.settings, await simulatePayment(unit, path.id, paymentSimulation(body))),
    }),
  },
} satisfies Partial<Handlers>;
