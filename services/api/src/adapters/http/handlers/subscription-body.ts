import type { NewSubscription } from '../../../application/subscriptions/create-subscription.ts';
import type { SubscriptionChanges } from '../../../application/subscriptions/update-subscription.ts';
import type { Schemas } from '../../../application/schemas.ts';
import { instant } from './instant.ts';

export const newSubscription = (body: Schemas['SubscriptionCreate']): NewSubscription => ({
  customerId: body.customer_id,
  amount: body.amount.amount,
  interval: body.interval,
  intervalCount: body.interval_count ?? 1,
  description: body.description || null,
  paymentMethodId: body.payment_method ?? null,
  startAt: instant(body.start_at),
  metadata: body.metadata ?? {},
});

export const subscriptionChanges = (body: Schemas['SubscriptionUpdate']): SubscriptionChanges => ({
  paymentMethodId: body.payment_method,
  amount: body.amount?.amount,
  description: body.description,
  cancelAtPeriodEnd: body.cancel_at_period_end,
  metadata: body.metadata,
});
