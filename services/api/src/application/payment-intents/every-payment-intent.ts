import type { PaymentIntentFilter } from './payment-intents-port.ts';

/** The list without a filter. A caller adds those that it has. */
export const everyPaymentIntent: PaymentIntentFilter = {
  status: null,
  customerId: null,
  externalReference: null,
  paymentMethodType: null,
  subscriptionId: null,
};
