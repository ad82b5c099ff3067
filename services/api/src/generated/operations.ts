// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

/** The columns of the table of operations. */
export type OperationRow = {
  readonly id: string;
  /** `<resource>.<method>` of the SDK. */
  readonly sdk: string;
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly permission: string;
  readonly keys: readonly ('secret' | 'publishable' | 'client-secret' | 'partner' | 'public')[];
  readonly testOnly: boolean;
  readonly idempotent: boolean;
  readonly hasBody: boolean;
  readonly successStatus: number;
  /** `object`: `{ success, data }`; `list`: with `pagination`; `bare`: a body of its own; `stream`: server-sent events; `none`: no body. */
  readonly response: 'object' | 'list' | 'bare' | 'stream' | 'none';
  /** Whether it takes query parameters, and one of them is required. A client secret does not count. */
  readonly query: 'none' | 'optional' | 'required';
  /** Where a client secret is sent, and the id prefixes of the objects that it can belong to. */
  readonly clientSecret: { readonly header: string | null; readonly query: string | null; readonly of: readonly string[] } | null;
  readonly errors: readonly string[];
};

export const operations = [
  {"id":"createPaymentIntent","sdk":"paymentIntents.create","method":"post","path":"/payment-intents","permission":"payment_intents:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"response":"object","query":"none","clientSecret":null,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS","RAIL_UNAVAILABLE"]},
  {"id":"listPaymentIntents","sdk":"paymentIntents.list","method":"get","path":"/payment-intents","permission":"payment_intents:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"list","query":"optional","clientSecret":null,"errors":[]},
  {"id":"getPaymentIntent","sdk":"paymentIntents.get","method":"get","path":"/payment-intents/{id}","permission":"payment_intents:read","keys":["secret","client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":{"header":"x-svc-token","query":null,"of":["pi_"]},"errors":["PAYMENT_INTENT_NOT_FOUND"]},
  {"id":"cancelPaymentIntent","sdk":"paymentIntents.cancel","method":"post","path":"/payment-intents/{id}/cancel","permission":"payment_intents:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_CANCELLABLE","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"simulatePayment","sdk":"paymentIntents.simulate","method":"post","path":"/payment-intents/{id}/simulate","permission":"payment_intents:write","keys":["secret"],"testOnly":true,"idempotent":true,"hasBody":true,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["TEST_MODE_REQUIRED","PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_PAYABLE","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"createCheckoutSession","sdk":"checkoutSessions.create","method":"post","path":"/checkout-sessions","permission":"checkout_sessions:write","keys":["secret","publishable"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"response":"object","query":"none","clientSecret":null,"errors":["IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS","RAIL_UNAVAILABLE"]},
  {"id":"getCheckoutSession","sdk":"checkoutSessions.get","method":"get","path":"/checkout-sessions/{id}","permission":"checkout_sessions:read","keys":["client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":{"header":"x-svc-token","query":"client_secret","of":["cs_"]},"errors":["CHECKOUT_SESSION_NOT_FOUND"]},
  {"id":"getCheckout","sdk":"","method":"get","path":"/checkouts/{id}","permission":"checkout_sessions:read","keys":["client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":{"header":"x-svc-token","query":null,"of":["cs_","pi_"]},"errors":["CHECKOUT_SESSION_NOT_FOUND","PAYMENT_INTENT_NOT_FOUND"]},
  {"id":"streamCheckout","sdk":"","method":"get","path":"/checkouts/{id}/stream","permission":"checkout_sessions:read","keys":["client-secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"stream","query":"none","clientSecret":{"header":"x-svc-token","query":null,"of":["cs_","pi_"]},"errors":["CHECKOUT_SESSION_NOT_FOUND","PAYMENT_INTENT_NOT_FOUND"]},
  {"id":"setCheckoutCustomer","sdk":"","method":"post","path":"/checkouts/{id}/customer","permission":"checkout_sessions:write","keys":["client-secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":200,"response":"object","query":"none","clientSecret":{"header":"x-svc-token","query":null,"of":["cs_","pi_"]},"errors":["CHECKOUT_SESSION_NOT_FOUND","PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_PAYABLE","CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"simulateCheckout","sdk":"","method":"post","path":"/checkouts/{id}/simulate","permission":"checkout_sessions:write","keys":["client-secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":200,"response":"object","query":"none","clientSecret":{"header":"x-svc-token","query":null,"of":["cs_","pi_"]},"errors":["CHECKOUT_SESSION_NOT_FOUND","PAYMENT_INTENT_NOT_FOUND","PAYMENT_INTENT_NOT_PAYABLE","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"createCustomer","sdk":"customers.create","method":"post","path":"/customers","permission":"customers:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"response":"object","query":"none","clientSecret":null,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"getCustomer","sdk":"customers.get","method":"get","path":"/customers/{id}","permission":"customers:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["CUSTOMER_NOT_FOUND"]},
  {"id":"listBalanceTransactions","sdk":"balanceTransactions.list","method":"get","path":"/balance-transactions","permission":"balance:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"list","query":"optional","clientSecret":null,"errors":[]},
  {"id":"listWebhookEndpoints","sdk":"webhookEndpoints.list","method":"get","path":"/webhook-endpoints","permission":"webhooks:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"list","query":"optional","clientSecret":null,"errors":[]},
  {"id":"createWebhookEndpoint","sdk":"webhookEndpoints.create","method":"post","path":"/webhook-endpoints","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":201,"response":"object","query":"none","clientSecret":null,"errors":["CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"updateWebhookEndpoint","sdk":"webhookEndpoints.update","method":"patch","path":"/webhook-endpoints/{id}","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":true,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["WEBHOOK_ENDPOINT_NOT_FOUND","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
  {"id":"deleteWebhookEndpoint","sdk":"webhookEndpoints.delete","method":"delete","path":"/webhook-endpoints/{id}","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":204,"response":"none","query":"none","clientSecret":null,"errors":["WEBHOOK_ENDPOINT_NOT_FOUND"]},
  {"id":"listEvents","sdk":"events.list","method":"get","path":"/events","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"list","query":"optional","clientSecret":null,"errors":[]},
  {"id":"streamEvents","sdk":"events.stream","method":"get","path":"/events/stream","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"stream","query":"optional","clientSecret":null,"errors":[]},
  {"id":"getEvent","sdk":"events.get","method":"get","path":"/events/{id}","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["EVENT_NOT_FOUND"]},
  {"id":"listEventDeliveries","sdk":"events.listDeliveries","method":"get","path":"/events/{id}/deliveries","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"list","query":"optional","clientSecret":null,"errors":["EVENT_NOT_FOUND"]},
  {"id":"getWebhookDelivery","sdk":"webhookDeliveries.get","method":"get","path":"/webhook-deliveries/{id}","permission":"events:read","keys":["secret"],"testOnly":false,"idempotent":false,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["WEBHOOK_DELIVERY_NOT_FOUND"]},
  {"id":"retryWebhookDelivery","sdk":"webhookDeliveries.retry","method":"post","path":"/webhook-deliveries/{id}/retry","permission":"webhooks:write","keys":["secret"],"testOnly":false,"idempotent":true,"hasBody":false,"successStatus":200,"response":"object","query":"none","clientSecret":null,"errors":["WEBHOOK_DELIVERY_NOT_FOUND","CONFLICT","IDEMPOTENCY_KEY_REUSED","IDEMPOTENCY_IN_PROGRESS"]},
] as const satisfies readonly OperationRow[];

export type Operation = (typeof operations)[number];
export type OperationId = Operation['id'];

/** Operations that write run in a unit of work; reads (GET) don't. */
export type WriteOperationId = Exclude<Operation, { method: 'get' }>['id'];
