import { checkoutView } from '../../../application/checkouts/checkout-view.ts';
import { findCheckout } from '../../../application/checkouts/find-checkout.ts';
import { setCheckoutCustomer } from '../../../application/checkouts/set-checkout-customer.ts';
import { merchantNow } from '../../../application/merchants/merchant-time.ts';
import { simulateQrOrCode } from '../../../application/payment-intents/simulate-payment.ts';
import { startOfStream } from '../../../application/webhooks/streaming/start-of-stream.ts';
import { answerWaitingAffiliation } from '../../../application/wallet-simulator/simulate-wallet.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { checkoutMessages } from '../checkout-messages.ts';
import type { Handlers, Write } from '../handler.ts';
import { readCheckout } from './checkout-wallets.ts';
import { paymentSimulation } from './payment-intent-body.ts';

const payQrOrCode: Write<'simulateCheckout'> = {
  handle: async ({ caller, unit, path, body }) => {
    const checkout = await findCheckout(unit.tx, caller, path.id);
    const intent = await simulateQrOrCode(unit, checkout.intent, paymentSimulation(body));
    return { data: checkoutView(unit.settings, { ...checkout, intent }, unit.now) };
  },
};

/** Approves or rejects the link that waits in the wallet's app. */
const answerInWallet: Write<'simulateCheckout'> = {
  start: async ({ caller, unit, path, body }) => {
    const { intent } = await findCheckout(unit.tx, caller, path.id);
    return answerWaitingAffiliation(unit, intent, body.outcome === 'SUCCEEDED' ? 'APPROVE' : 'REJECT');
  },
  answer: readCheckout,
};

export const checkoutHandlers = {
  getCheckout: async ({ app, caller, path }) => ({
    data: checkoutView(
      app.settings,
      await findCheckout(app.store.read, caller, path.id),
      await merchantNow(app, caller),
    ),
  }),

  streamCheckout: async ({ app, caller: { merchantId, livemode }, path }) => {
    const scope = { merchantId, livemode };
    const start = await startOfStream(app, { scope, keyId: null, lastEventId: null, since: null });
    const checkout = await findCheckout(app.store.read, scope, path.id);
    return { open: () => checkoutMessages(app, start, checkout), paymentIntentId: checkout.intent.id };
  },

  setCheckoutCustomer: {
    handle: async ({ unit, path, body }) => ({
      data: checkoutView(unit.settings, await setCheckoutCustomer(unit, path.id, body), unit.now),
    }),
  },

  simulateCheckout: {
    choose: ({ caller, body }) => {
      if (caller.livemode) throw new Refusal('NOT_FOUND');
      return body.payment_method_type === 'WALLET' ? answerInWallet : payQrOrCode;
    },
  },
} satisfies Partial<Handlers>;
