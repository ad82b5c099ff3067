import { startAffiliationOfPage } from '../../../application/affiliations/start-affiliation.ts';
import { checkoutView } from '../../../application/checkouts/checkout-view.ts';
import { findCheckout } from '../../../application/checkouts/find-checkout.ts';
import { payCheckout } from '../../../application/checkouts/pay-checkout.ts';
import { checkEmailCode, useEmailCode } from '../../../application/email-codes/check-email-code.ts';
import { isPayerToken } from '../../../application/email-codes/payer-token.ts';
import { sendEmailCode } from '../../../application/email-codes/send-email-code.ts';
import { merchantNow } from '../../../application/merchants/merchant-time.ts';
import type { App } from '../../../application/ports.ts';
import { checkoutPaymentMethodView } from '../../../application/saved-payment-methods/saved-payment-method-view.ts';
import type { Reads, Tx } from '../../../application/store.ts';
import { say } from '../../../domain/message.ts';
import { showsSavedMethods, type PaymentIntent } from '../../../domain/payment-intent.ts';
import { invalid } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import { timingSafeEqualText } from '../access/timing-safe-equal.ts';
import type { Handlers } from '../handler.ts';

/** Saved payment methods that a page shows. */
const shownAtMost = 20;

/** Whether the merchant shows the saved payment methods now, or the payer has a token of an email code. */
const mayUseSavedMethods = (app: App, intent: PaymentIntent, now: Date, token = ''): boolean =>
  showsSavedMethods(intent, now) || isPayerToken(app, intent, token, timingSafeEqualText);

/** The checkout after a call to the wallet. */
export async function readCheckout({
  app,
  read,
  caller,
  path,
}: {
  app: App;
  read: Reads | Tx;
  caller: Scope;
  path: { id: string };
}) {
  return {
    data: checkoutView(app.settings, await findCheckout(read, caller, path.id), await merchantNow(app, caller)),
  };
}

export const checkoutWalletHandlers = {
  startAffiliation: {
    start: async ({ unit, caller, path, body }) => {
      const { intent } = await findCheckout(unit.tx, caller, path.id);
      return startAffiliationOfPage(unit, intent, body.phone);
    },
    answer: readCheckout,
  },

  listCheckoutPaymentMethods: async ({ app, caller, path, header }) => {
    const { intent } = await findCheckout(app.store.read, caller, path.id);
    const customerId = intent.customer?.id ?? '';
    const isAllowed = mayUseSavedMethods(app, intent, await merchantNow(app, caller), header('X-Svc-Payer-Token'));
    const methods = isAllowed ? await app.store.read.savedPaymentMethods.active(caller, customerId, shownAtMost) : [];
    return { data: methods.map(checkoutPaymentMethodView) };
  },

  sendEmailCode: {
    handle: async ({ unit, caller, path }) => {
      const { intent } = await findCheckout(unit.tx, caller, path.id);
      return { data: await sendEmailCode(unit, intent) };
    },
  },

  checkEmailCode: {
    callsOut: () => false,
    prepare: async ({ app, caller, path, body }) => {
      const { intent } = await findCheckout(app.store.read, caller, path.id);
      const code = await checkEmailCode(app, intent, body.code);
      return async (unit) => ({ data: await useEmailCode(unit, intent, code) });
    },
  },

  payCheckout: {
    start: async ({ app, unit, caller, path, body, header }) => {
      const { intent } = await findCheckout(unit.tx, caller, path.id);
      if (!mayUseSavedMethods(app, intent, unit.now, header('X-Svc-Payer-Token')))
        throw invalid({
          field: 'payment_method',
          code: 'NOT_FOUND',
          message: say('The customer has no such saved payment method.'),
        });
      return payCheckout(unit, intent, body.payment_method);
    },
    answer: readCheckout,
  },
} satisfies Partial<Handlers>;
