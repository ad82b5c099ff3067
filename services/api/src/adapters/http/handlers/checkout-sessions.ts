import { createCheckoutSession } from '../../../application/create-checkout-session.ts';
import { checkoutSessionView, createdCheckoutSessionView } from '../../../application/views/checkout-session.ts';
import { found, invalid } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { newCheckoutSession } from '../input.ts';

export const checkoutSessionHandlers = {
  createCheckoutSession: {
    handle: async ({ unit, caller, body }) => {
      // A browser's word sends payers somewhere: at least nobody on the way may read or change it.
      if (caller.kind === 'publishable' && body.success_url?.startsWith('http:'))
        throw invalid({ field: 'success_url', code: 'NOT_ALLOWED', message: 'Must be https with a publishable key.' });
      const { session, intent } = await createCheckoutSession(unit, newCheckoutSession(body));
      return { data: createdCheckoutSessionView(unit.settings, session, intent) };
    },
  },

  getCheckoutSession: async ({ app, path }) => {
    const session = found(await app.store.read.checkoutSessions.findForSecret(path.id), 'CHECKOUT_SESSION_NOT_FOUND');
    return { data: checkoutSessionView(app.settings, session) };
  },
} satisfies Partial<Handlers>;
