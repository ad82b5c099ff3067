import {
  checkNewSession,
  createCheckoutSession,
  intentOf,
  prepareCheckoutSession,
  recreateSession,
} from '../../../application/checkout-sessions/create-checkout-session.ts';
import {
  checkoutSessionView,
  createdCheckoutSessionView,
} from '../../../application/checkout-sessions/checkout-session-view.ts';
import { requireLivePartner } from '../../../application/partners/require-partner.ts';
import { orderInstructions } from '../../../application/payment-intents/order-instructions.ts';
import { receiveAnswers } from '../../../application/payment-intents/receive-answers.ts';
import { ordersInstructions } from '../../../application/payment-intents/request-instructions.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers, Write } from '../handler.ts';
import { newCheckoutSession } from './checkout-session-body.ts';

const createSession: Write<'createCheckoutSession'> = {
  callsOut: ({ collection }) => collection.callsPartner,
  prepare: async ({ app, caller, body }) => {
    const input = newCheckoutSession(body);
    const prepared = await prepareCheckoutSession(app, caller, input);
    return async (unit) => {
      const { session, intent } = await createCheckoutSession(unit, input, prepared);
      return { data: createdCheckoutSessionView(unit.settings, session, intent) };
    };
  },
};

const orderSession: Write<'createCheckoutSession'> = {
  order: async ({ app, caller, body }) => {
    const input = newCheckoutSession(body);
    const amountCentimos = await checkNewSession(app, caller, input);
    requireLivePartner(app.partners, caller, 'collection');
    return {
      order: (unit, intentId) => orderInstructions(unit, intentId, intentOf(input), amountCentimos),
      takeOver: async (unit, intentId) => {
        const { session, intent } = await recreateSession(unit, input, intentId);
        return { data: createdCheckoutSessionView(unit.settings, session, intent) };
      },
      create: async (unit, intentId, instructions) => {
        const prepared = { amountCentimos, instructions, intentId };
        const { session, intent } = await createCheckoutSession(unit, input, prepared);
        return { data: createdCheckoutSessionView(unit.settings, session, intent) };
      },
      receive: receiveAnswers,
      find: async (read, intentId) => {
        const intent = await read.paymentIntents.find(caller, intentId);
        const session = await read.checkoutSessions.findByIntent(caller, intentId);
        return intent && session && { data: createdCheckoutSessionView(app.settings, session, intent) };
      },
    };
  },
};

export const checkoutSessionHandlers = {
  createCheckoutSession: {
    choose: ({ app, caller }) => (ordersInstructions(app, caller) ? orderSession : createSession),
  },

  getCheckoutSession: async ({ app, path }) => {
    const session = found(await app.store.read.checkoutSessions.findForSecret(path.id), 'CHECKOUT_SESSION_NOT_FOUND');
    return { data: checkoutSessionView(app.settings, session) };
  },
} satisfies Partial<Handlers>;
