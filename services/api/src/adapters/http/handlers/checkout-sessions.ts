import { createCheckoutSession } from '../../../application/create-checkout-session.ts';
import { checkoutSessionView, createdCheckoutSessionView } from '../../../application/views/checkout-session.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { newCheckoutSession } from '../input.ts';

export const checkoutSessionHandlers = {
  createCheckoutSession: {
    handle: async ({ unit, body }) => {
      const { session, intent } = await createCheckoutSession(unit, newCheckoutSession(body));
      return { data: createdCheckoutSessionView(unit.settings, session, intent) };
    },
  },

  getCheckoutSession: async ({ app, path }) => {
    const session = found(await app.store.read.checkoutSessions.findForSecret(path.id), 'CHECKOUT_SESSION_NOT_FOUND');
    return { data: checkoutSessionView(app.settings, session) };
  },
} satisfies Partial<Handlers>;
