// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export const operations = [
  {"id":"createPaymentIntent","method":"post","path":"/payment-intents","permission":"payment_intents:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS","RAIL_UNAVAILABLE"]},
  {"id":"listPaymentIntents","method":"get","path":"/payment-intents","permission":"payment_intents:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":[]},
  {"id":"getPaymentIntent","method":"get","path":"/payment-intents/{id}","permission":"payment_intents:read","keys":["secret","client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["PAYMENT_INTENT_NOT_FOUND"]},
  {"id":"cancelPaymentIntent","method":"post","path":"/payment-intents/{id}/cancel","permission":"payment_intents:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":false,"successStatus":200,"errors":["PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_CANCELLABLE","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"simulatePayment","method":"post","path":"/payment-intents/{id}/simulate","permission":"payment_intents:write","keys":["secret"],"testOnly":true,"idempotent":true,"hasBody":true,"successStatus":200,"errors":["TEST_MODE_REQUIRED","PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_PAYABLE","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"createCheckoutSession","method":"post","path":"/checkout-sessions","permission":"checkout_sessions:write","keys":["secret","publishable"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"errors":["IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS","RAIL_UNAVAILABLE"]},
  {"id":"getCheckoutSession","method":"get","path":"/checkout-sessions/{id}","permission":"checkout_sessions:read","keys":["client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["CHECKOUT_SESSION_NOT_FOUND"]},
  {"id":"createCustomer","method":"post","path":"/customers","permission":"customers:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"getCustomer","method":"get","path":"/customers/{id}","permission":"customers:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["CUSTOMER_NOT_FOUND"]},
  {"id":"listBalanceTransactions","method":"get","path":"/balance-transactions","permission":"balance:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":[]},
  {"id":"listWebhookEndpoints","method":"get","path":"/webhook-endpoints","permission":"webhooks:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":[]},
  {"id":"createWebhookEndpoint","method":"post","path":"/webhook-endpoints","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"deleteWebhookEndpoint","method":"delete","path":"/webhook-endpoints/{id}","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":204,"errors":["WEBHOOK_ENDPOINT_NOT_FOUND"]},
  {"id":"listEvents","method":"get","path":"/events","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":[]},
  {"id":"getEvent","method":"get","path":"/events/{id}","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["EVENT_NOT_FOUND"]},
  {"id":"listEventDeliveries","method":"get","path":"/events/{id}/deliveries","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["EVENT_NOT_FOUND"]},
  {"id":"getWebhookDelivery","method":"get","path":"/webhook-deliveries/{id}","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"errors":["WEBHOOK_DELIVERY_NOT_FOUND"]},
  {"id":"retryWebhookDelivery","method":"post","path":"/webhook-deliveries/{id}/retry","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":false,"successStatus":200,"errors":["WEBHOOK_DELIVERY_NOT_FOUND","CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
] as const;

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
