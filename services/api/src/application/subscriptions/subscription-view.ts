import { isCanceled, isUnpaid, type Subscription } from '../../domain/subscription.ts';
import { moneyView } from '../ledger/money-view.ts';
import { checkoutUrl } from '../payment-intents/payment-intent-view.ts';
import type { Settings } from '../ports.ts';
import type { Schemas } from '../schemas.ts';
import { clientSecret, placeholder } from '../secrets/secret-placeholder.ts';

/** For responses and events. The client secret in the link is a placeholder. */
export const subscriptionView = (settings: Settings, subscription: Subscription): Schemas['Subscription'] => ({
  id: subscription.id,
  merchant_id: subscription.merchantId,
  customer_id: subscription.customerId,
  livemode: subscription.livemode,
  status: subscription.status,
  amount: moneyView(subscription.amountCentimos),
  interval: subscription.interval,
  interval_count: subscription.intervalCount,
  description: subscription.description,
  payment_method: subscription.paymentMethodId,
  start_at: subscription.startAt?.toISOString() ?? null,
  anchor: subscription.anchor,
  current_period: subscription.currentPeriod,
  next_attempt_at: subscription.cancelAtPeriodEnd ? null : (subscription.nextAttemptAt?.toISOString() ?? null),
  attempts: subscription.attempts,
  latest_payment_intent_id: subscription.latestIntent?.id ?? null,
  checkout_url: linkOf(settings, subscription),
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt?.toISOString() ?? null,
  cancel_reason: subscription.cancelReason,
  metadata: subscription.metadata,
  created_at: subscription.createdAt.toISOString(),
});

function linkOf(settings: Settings, subscription: Subscription): string | null {
  const { id: shownIn, latestIntent } = subscription;
  if (latestIntent === null || !isUnpaid(subscription) || isCanceled(subscription)) return null;
  const { id, secretKey } = latestIntent;
  return checkoutUrl(settings, id, clientSecret(id, placeholder(secretKey, id, shownIn)));
}
