import type { Handlers } from '../handler.ts';
import { balanceHandlers } from './balance.ts';
import { balanceTransactionHandlers } from './balance-transactions.ts';
import { chatMessageHandlers } from './chat-messages.ts';
import { checkoutSessionHandlers } from './checkout-sessions.ts';
import { checkoutHandlers } from './checkouts.ts';
import { checkoutWalletHandlers } from './checkout-wallets.ts';
import { customerHandlers } from './customers.ts';
import { diagnosticHandlers } from './diagnostics.ts';
import { eventHandlers } from './events.ts';
import { feeHandlers } from './fees.ts';
import { merchantHandlers } from './merchants.ts';
import { paymentIntentHandlers } from './payment-intents.ts';
import { payoutAccountHandlers } from './payout-accounts.ts';
import { payoutSettingsHandlers } from './payout-settings.ts';
import { payoutHandlers } from './payouts.ts';
import { railHandlers } from './rails.ts';
import { refundHandlers } from './refunds.ts';
import { savedPaymentMethodHandlers } from './saved-payment-methods.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { testClockHandlers } from './test-clock.ts';
import { walletSimulatorHandlers } from './wallet-simulator.ts';
import { webhookDeliveryHandlers } from './webhook-deliveries.ts';
import { webhookEndpointHandlers } from './webhook-endpoints.ts';

/** The handler of every operation. One that is missing does not compile. */
export const handlers: Handlers = {
  ...balanceHandlers,
  ...balanceTransactionHandlers,
  ...chatMessageHandlers,
  ...checkoutSessionHandlers,
  ...checkoutHandlers,
  ...checkoutWalletHandlers,
  ...customerHandlers,
  ...diagnosticHandlers,
  ...eventHandlers,
  ...feeHandlers,
  ...merchantHandlers,
  ...paymentIntentHandlers,
  ...payoutAccountHandlers,
  ...payoutSettingsHandlers,
  ...payoutHandlers,
  ...railHandlers,
  ...refundHandlers,
  ...savedPaymentMethodHandlers,
  ...subscriptionHandlers,
  ...testClockHandlers,
  ...walletSimulatorHandlers,
  ...webhookDeliveryHandlers,
  ...webhookEndpointHandlers,
};
