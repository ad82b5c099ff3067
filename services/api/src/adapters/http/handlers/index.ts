import type { Handlers } from '../handler.ts';
import { balanceTransactionHandlers } from './balance-transactions.ts';
import { checkoutSessionHandlers } from './checkout-sessions.ts';
import { checkoutHandlers } from './checkouts.ts';
import { customerHandlers } from './customers.ts';
import { eventHandlers } from './events.ts';
import { paymentIntentHandlers } from './payment-intents.ts';
import { webhookDeliveryHandlers } from './webhook-deliveries.ts';
import { webhookEndpointHandlers } from './webhook-endpoints.ts';

/** The handler of every operation. One that is missing does not compile. */
export const handlers: Handlers = {
  ...balanceTransactionHandlers,
  ...checkoutSessionHandlers,
  ...checkoutHandlers,
  ...customerHandlers,
  ...eventHandlers,
  ...paymentIntentHandlers,
  ...webhookDeliveryHandlers,
  ...webhookEndpointHandlers,
};
