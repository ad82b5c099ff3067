import {
  prepareCheckoutSession,
  createCheckoutSession,
} from '../../../application/checkout-sessions/create-checkout-session.ts';
import {
  checkoutSessionView,
  createdCheckoutSessionView,
} from '../../../application/checkout-sessions/checkout-session-view.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { newCheckoutSession } from './checkout-session-body.ts';

export const checkoutSessionHandlers = {
  createCheckoutSession: {
    callsOut: ({ collection }) => collection.callsPartner,
    prepare: async ({ app, caller, body }) => {
      const input = newCheckoutSession(body);
      const prepared = await prepareCheckoutSession(app, caller, input);
      return async (unit) => {
        const { session, intent } = await createCheckoutSession(unit, input, prepared);
        return { data: createdCheckoutSessionView(unit.settings, session, intent) };
      };
    },
  },

  getCheckoutSession: async ({ app, path }) => {
    const session = found(await app.store.read.checkoutSessions.findForSecret(path.id), 'CHECKOUT_SESSION_NOT_FOUND');
    return { data: checkoutSessionView(app.settings, session) };
  },
} satisfies Partial<Handlers>;
