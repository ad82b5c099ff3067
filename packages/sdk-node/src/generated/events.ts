// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { BalanceTransactionEvent, CheckoutSessionEvent, CustomerEvent, PaymentIntentEvent } from './types.ts';

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
  /** A checkout session was paid. `payment_intent_id` is the payment intent in the `payment.succeeded` event of the same payment. */
  'checkout.session.completed': CheckoutSessionEvent & { type: 'checkout.session.completed' };
  /** A customer was created. The customer was created by the API, or by a payment intent or checkout session with a new customer. */
  'customer.created': CustomerEvent & { type: 'customer.created' };
  /** A payment was recorded in the ledger. The ledger entry has the status `PENDING`. It can be paid out from `available_on`. */
  'balance.transaction_created': BalanceTransactionEvent & { type: 'balance.transaction_created' };
};

/** An event. `if (event.type === 'payment.succeeded')` narrows `event.data`. A later version may send other types. */
export type WebhookEvent = EventsByType[keyof EventsByType];
