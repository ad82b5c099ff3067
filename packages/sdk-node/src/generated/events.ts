// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { BalanceTransactionEvent, CheckoutSessionEvent, CustomerEvent, PaymentIntentEvent, PaymentMethodEvent, PayoutEvent, RefundEvent, SubscriptionEvent } from './types.ts';

/** Event type → event. */
export type EventsByType = {
  /** A payment intent was created. The event contains the status and the payment instructions. */
  'payment.created': PaymentIntentEvent & { type: 'payment.created' };
  /** The payer paid. The payment can arrive in time, after a failure, or after the payment intent expired. `paid_with` has the method and the time. */
  'payment.succeeded': PaymentIntentEvent & { type: 'payment.succeeded' };
  /** The payment was rejected. The payer may try again. If a later payment succeeds, you receive `payment.succeeded`. */
  'payment.failed': PaymentIntentEvent & { type: 'payment.failed' };
  /** The payment intent expired. Money that arrives later still pays the payment intent. You then receive `payment.succeeded`. */
  'payment.expired': PaymentIntentEvent & { type: 'payment.expired' };
  /** The payment intent was cancelled. The cancel operation was called. The payment intent can no longer be paid. */
  'payment.cancelled': PaymentIntentEvent & { type: 'payment.cancelled' };
  /** The payment was taken from the payment intent again. The partner had told of a payment by mistake, or it was that of another payment intent: operators of the service have put it right. The payment intent is EXPIRED, and money that arrives later still pays it. Your balance has an ADJUSTMENT that takes the net amount back, with the fee. */
  'payment.reversed': PaymentIntentEvent & { type: 'payment.reversed' };
  /** A checkout session was paid. `payment_intent_id` is the payment intent in the `payment.succeeded` event of the same payment. */
  'checkout.session.completed': CheckoutSessionEvent & { type: 'checkout.session.completed' };
  /** A customer was created. The customer was created by the API, or by a payment intent or checkout session with a new customer. */
  'customer.created': CustomerEvent & { type: 'customer.created' };
  /** A customer was changed. The event contains the new data. */
  'customer.updated': CustomerEvent & { type: 'customer.updated' };
  /** A customer was deleted or archived. The event contains the last data of the customer. */
  'customer.deleted': CustomerEvent & { type: 'customer.deleted' };
  /** A payment was recorded in the ledger. The ledger entry has the status `PENDING`. It can be paid out from `available_on`. */
  'balance.transaction_created': BalanceTransactionEvent & { type: 'balance.transaction_created' };
  /** Money can be paid out. The same ledger entry, with the status `AVAILABLE`. */
  'balance.available': BalanceTransactionEvent & { type: 'balance.available' };
  /** A refund was created. The refund has the status `PENDING`. Its amount is reserved. */
  'refund.created': RefundEvent & { type: 'refund.created' };
  /** A refund was paid to the payer. `balance_transaction_id` is its entry in the ledger. */
  'refund.succeeded': RefundEvent & { type: 'refund.succeeded' };
  /** A refund failed. `failure_code` and `failure_message` give the reason. Its amount can be refunded again. */
  'refund.failed': RefundEvent & { type: 'refund.failed' };
  /** A payout was created. The payout has the status `PENDING`. */
  'payout.created': PayoutEvent & { type: 'payout.created' };
  /** The payout arrived at the bank. `paid_at` is the time of arrival. */
  'payout.paid': PayoutEvent & { type: 'payout.paid' };
  /** The payout failed. `failure_code` and `failure_message` give the reason. */
  'payout.failed': PayoutEvent & { type: 'payout.failed' };
  /** A customer linked a wallet. You can charge the saved payment method from now on. */
  'payment_method.attached': PaymentMethodEvent & { type: 'payment_method.attached' };
  /** A customer unlinked a wallet. The service learns this when it charges the saved payment method. */
  'payment_method.revoked': PaymentMethodEvent & { type: 'payment_method.revoked' };
  /** The merchant detached a saved payment method. You can no longer charge the saved payment method. */
  'payment_method.detached': PaymentMethodEvent & { type: 'payment_method.detached' };
  /** A subscription was created. It is INCOMPLETE, or ACTIVE from its `start_at` on. */
  'subscription.created': SubscriptionEvent & { type: 'subscription.created' };
  /** The first period of a subscription was paid. The subscription is ACTIVE. */
  'subscription.activated': SubscriptionEvent & { type: 'subscription.activated' };
  /** A later period of a subscription was paid. One event for each paid period after the first. */
  'subscription.renewed': SubscriptionEvent & { type: 'subscription.renewed' };
  /** A charge of a period was denied. The period is unpaid. `next_attempt_at` says when it is tried again. */
  'subscription.past_due': SubscriptionEvent & { type: 'subscription.past_due' };
  /** A subscription was changed. By a call, by a wallet that its customer has linked, or by a further charge that was denied. */
  'subscription.updated': SubscriptionEvent & { type: 'subscription.updated' };
  /** A subscription has ended. `cancel_reason` says why. Nothing more is charged. */
  'subscription.canceled': SubscriptionEvent & { type: 'subscription.canceled' };
};

/** Every event type of this version. */
export const eventTypes: readonly string[] = [
  'payment.created',
  'payment.succeeded',
  'payment.failed',
  'payment.expired',
  'payment.cancelled',
  'payment.reversed',
  'checkout.session.completed',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'balance.transaction_created',
  'balance.available',
  'refund.created',
  'refund.succeeded',
  'refund.failed',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payment_method.attached',
  'payment_method.revoked',
  'payment_method.detached',
  'subscription.created',
  'subscription.activated',
  'subscription.renewed',
  'subscription.past_due',
  'subscription.updated',
  'subscription.canceled',
];

/** An event. `if (event.type === 'payment.succeeded')` narrows `event.data`. A later version may send other types. */
export type WebhookEvent = EventsByType[keyof EventsByType];
