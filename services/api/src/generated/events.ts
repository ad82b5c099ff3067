// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** Event type → the key of its resource in `data`. */
export const eventResources = {
  "payment.created": "payment_intent",
  "payment.succeeded": "payment_intent",
  "payment.failed": "payment_intent",
  "payment.expired": "payment_intent",
  "payment.cancelled": "payment_intent",
  "payment.reversed": "payment_intent",
  "checkout.session.completed": "checkout_session",
  "customer.created": "customer",
  "customer.updated": "customer",
  "customer.deleted": "customer",
  "balance.transaction_created": "balance_transaction",
  "balance.available": "balance_transaction",
  "refund.created": "refund",
  "refund.succeeded": "refund",
  "refund.failed": "refund",
  "payout.created": "payout",
  "payout.paid": "payout",
  "payout.failed": "payout",
  "payment_method.attached": "payment_method",
  "payment_method.revoked": "payment_method",
  "payment_method.detached": "payment_method",
  "subscription.created": "subscription",
  "subscription.activated": "subscription",
  "subscription.renewed": "subscription",
  "subscription.past_due": "subscription",
  "subscription.updated": "subscription",
  "subscription.canceled": "subscription",
} as const;

export type EventType = keyof typeof eventResources;
