// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** Event type → the key of its resource in `data`. */
export const eventResources = {
  "payment.created": "payment_intent",
  "payment.succeeded": "payment_intent",
  "payment.failed": "payment_intent",
  "payment.expired": "payment_intent",
  "payment.cancelled": "payment_intent",
  "checkout.session.completed": "checkout_session",
  "customer.created": "customer",
  "balance.transaction_created": "balance_transaction",
} as const;

export type EventType = keyof typeof eventResources;
