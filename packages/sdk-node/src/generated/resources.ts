// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { OperationMethods } from '../operation-methods.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { WebhookEvent } from './events.ts';
import type { BalanceTransaction, CheckoutSession, CheckoutSessionCreate, CheckoutSessionCreated, Customer, CustomerCreate, CustomerDetails, PaymentIntent, PaymentIntentCreate, PaymentIntentDetails, PaymentSimulation, WebhookDelivery, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointCreated, WebhookEndpointUpdate, operations } from './types.ts';

export type ListPaymentIntentsQuery = NonNullable<operations['listPaymentIntents']['parameters']['query']>;
export type ListBalanceTransactionsQuery = NonNullable<operations['listBalanceTransactions']['parameters']['query']>;
export type ListWebhookEndpointsQuery = NonNullable<operations['listWebhookEndpoints']['parameters']['query']>;
export type ListEventsQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type StreamEventsQuery = NonNullable<operations['streamEvents']['parameters']['query']>;
export type ListEventDeliveriesQuery = NonNullable<operations['listEventDeliveries']['parameters']['query']>;

/** What a client with a secret key can call. */
export type SecretResources = {
  paymentIntents: {
    /**
     * Create a payment intent.
     *
     * Creates an amount to collect with the given payment methods. The payer can pay it immediately:
     * `payment_method.qr.payload` is the text of an EMV QR, and `payment_method.payment_code.code` is the code to enter
     * in a bank app.
     *
     * `POST /payment-intents` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.create({
     *   amount: { amount: '25.90', currency: 'PEN' },
     *   payment_method_types: ['INTEROPERABLE_QR'],
     * });
     */
    create(body: PaymentIntentCreate, options?: CallOptions): ApiCall<PaymentIntent>;
    /**
     * List payment intents.
     *
     * The merchant's payment intents in the key's mode, newest first.
     *
     * `GET /payment-intents` needs the permission `payment_intents:read`.
     *
     * @example
     * for await (const paymentIntent of svc.paymentIntents.list({ status: 'PENDING' })) {
     *   console.log(paymentIntent.id);
     * }
     */
    list(query?: ListPaymentIntentsQuery, options?: CallOptions): ListCall<PaymentIntent>;
    /**
     * Get a payment intent.
     *
     * With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.
     * With the payment intent's `client_secret` in `X-Svc-Token`: the same fields without the private data. `customer`
     * and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out.
     *
     * `GET /payment-intents/{id}` needs the permission `payment_intents:read`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.get('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    get(id: string, options?: CallOptions): ApiCall<PaymentIntentDetails>;
    /**
     * Cancel a payment intent.
     *
     * The QR and the payment code no longer accept a payment. Money that still arrives is kept in suspense.
     *
     * `POST /payment-intents/{id}/cancel` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_CANCELLABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.cancel('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    cancel(id: string, options?: CallOptions): ApiCall<PaymentIntent>;
    /**
     * Pay or reject a payment intent in test mode.
     *
     * Test keys only. It causes the same events as a real payment. If the payment intent offers one payment method,
     * that method is used. If it offers several, set `payment_method_type`.
     *
     * `POST /payment-intents/{id}/simulate` needs the permission `payment_intents:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.simulate('pi_01m7za5kr3001d8wty78k5w5qe', { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' });
     */
    simulate(id: string, body: PaymentSimulation, options?: CallOptions): ApiCall<PaymentIntent>;
  },
  checkoutSessions: {
    /**
     * Create a checkout session.
     *
     * Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable
     * key. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that
     * `external_id`, a new one is created from `name`, `email` and `phone`.
     *
     * `POST /checkout-sessions` needs the permission `checkout_sessions:write`.
     *
     * @throws ApiError with a code of every operation, or IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * const checkoutSession = await svc.checkoutSessions.create({
     *   amount: { amount: '89.90', currency: 'PEN' },
     *   payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
     *   customer: {
     *     external_id: 'user-77',
     *     name: 'Rosa',
     *     email: 'rosa@example.com',
     *   },
     *   success_url: 'https://shop.example/thanks',
     * });
     */
    create(body: CheckoutSessionCreate, options?: CallOptions): ApiCall<CheckoutSessionCreated>;
    /**
     * Get a checkout session.
     *
     * Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are
     * sent, the header is used. A Bearer key is ignored.
     *
     * `GET /checkout-sessions/{id}` needs the `client_secret` of the object.
     *
     * @throws ApiError with a code of every operation, or CHECKOUT_SESSION_NOT_FOUND
     *
     * @example
     * const checkoutSession = await svc.checkoutSessions.get('cs_01m7za5kr3001mw1t0gnhbxpwb', {
     *   client_secret: 'cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG',
     * });
     */
    get(id: string, { client_secret }: { client_secret: string }, options?: CallOptions): ApiCall<CheckoutSession>;
  },
  customers: {
    /**
     * Create a customer.
     *
     * An `INDIVIDUAL` has a first and a last name. A `COMPANY` has a company name. `external_id` is your own id of the
     * customer and must be unique: a second customer with the same one gets 409.
     *
     * `POST /customers` needs the permission `customers:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const customer = await svc.customers.create({
     *   type: 'INDIVIDUAL',
     *   external_id: 'user-77',
     *   first_name: 'Rosa',
     *   last_name: 'Quispe',
     *   document: { country: 'PE', type: 'DNI', value: '12345678' },
     *   email: 'rosa@example.com',
     *   phone: '+51987654321',
     * });
     */
    create(body: CustomerCreate, options?: CallOptions): ApiCall<Customer>;
    /**
     * Get a customer.
     *
     * The customer and the number of its payment intents. Only customers of the key's merchant and mode are found.
     *
     * `GET /customers/{id}` needs the permission `customers:read`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * const customer = await svc.customers.get('cus_01m7za5kr3000pq1njefzk9z71');
     */
    get(id: string, options?: CallOptions): ApiCall<CustomerDetails>;
  },
  balanceTransactions: {
    /**
     * List balance transactions.
     *
     * The entries of the merchant's ledger in the key's mode, newest first.
     *
     * `GET /balance-transactions` needs the permission `balance:read`.
     *
     * @example
     * for await (const balanceTransaction of svc.balanceTransactions.list({ type: 'PAYMENT' })) {
     *   console.log(balanceTransaction.id);
     * }
     */
    list(query?: ListBalanceTransactionsQuery, options?: CallOptions): ListCall<BalanceTransaction>;
  },
  webhookEndpoints: {
    /**
     * List webhook endpoints.
     *
     * The webhook endpoints of the key's merchant and mode, newest first, without their signing secrets.
     *
     * `GET /webhook-endpoints` needs the permission `webhooks:read`.
     *
     * @example
     * for await (const webhookEndpoint of svc.webhookEndpoints.list()) {
     *   console.log(webhookEndpoint.id);
     * }
     */
    list(query?: ListWebhookEndpointsQuery, options?: CallOptions): ListCall<WebhookEndpoint>;
    /**
     * Register a webhook endpoint.
     *
     * Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. For test keys, a development
     * service also accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.
     *
     * `POST /webhook-endpoints` needs the permission `webhooks:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const webhookEndpoint = await svc.webhookEndpoints.create({
     *   url: 'https://shop.example/svc',
     *   events: ['payment.succeeded', 'payment.failed'],
     * });
     */
    create(body: WebhookEndpointCreate, options?: CallOptions): ApiCall<WebhookEndpointCreated>;
    /**
     * Change a webhook endpoint, or enable it again.
     *
     * Changes only the fields that you send. Deliveries that are still due go to the new `url`. Send `status: ENABLED`
     * to enable a DISABLED endpoint again and to reset its failures. The deliveries that it missed are DEAD; you can
     * retry them.
     *
     * `PATCH /webhook-endpoints/{id}` needs the permission `webhooks:write`.
     *
     * @throws ApiError with a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const webhookEndpoint = await svc.webhookEndpoints.update('we_01m7za5kr3003qj0k9kfj2s2me', { url: 'https://shop.example/hooks/svc', events: ['*'] });
     */
    update(id: string, body: WebhookEndpointUpdate, options?: CallOptions): ApiCall<WebhookEndpoint>;
    /**
     * Delete a webhook endpoint.
     *
     * The endpoint receives no more events. Its deliveries that were still due are DEAD and cannot be retried.
     *
     * `DELETE /webhook-endpoints/{id}` needs the permission `webhooks:write`.
     *
     * @throws ApiError with a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND
     *
     * @example
     * await svc.webhookEndpoints.delete('we_01m7za5kr3003qj0k9kfj2s2me');
     */
    delete(id: string, options?: CallOptions): ApiCall<void>;
  },
  events: {
    /**
     * List events.
     *
     * The events of the key's merchant and mode, newest first, each as it was delivered.
     *
     * `GET /events` needs the permission `events:read`.
     *
     * @example
     * for await (const event of svc.events.list({ type: ['payment.succeeded'] })) {
     *   console.log(event.id);
     * }
     */
    list(query?: ListEventsQuery, options?: CallOptions): ListCall<WebhookEvent>;
    /**
     * Receive events as they happen.
     *
     * The events of the key's merchant and mode as server-sent events, mostly within half a second. The connection stays
     * open. A message has an `id`, the type of the event in `event`, and in `data` the event as it is delivered to
     * webhook endpoints, on one line. No webhook endpoint is needed.
     *
     * Without `Last-Event-ID` and `since`, the stream starts now. To continue after a disconnection, send the last `id`
     * in `Last-Event-ID`. Then nothing is lost. An event can come twice: ignore the `id` of an event (`evt_…`) that you
     * have processed. The order is that in which the service found the events committed. A browser's `EventSource` cannot
     * send the secret key, which must not be in a browser anyway: read the stream on a server.
     *
     * The first message, heartbeats (every 15 seconds) and the comment `waiting for new events` (all older events have
     * been sent) have an `id` and no `data`. At most 20 streams of a merchant and mode can be open in each process of
     * the service; above that: 429. The service ends a stream after 5 minutes, when it restarts, when the key is revoked
     * (within about 5 seconds), and when the client reads less than 16 KiB a second while events wait.
     *
     * `GET /events/stream` needs the permission `events:read`.
     *
     * @example
     * for await (const { event } of svc.events.stream()) {
     *   console.log(event.type);
     * }
     */
    stream(query?: StreamEventsQuery, options?: StreamOptions): EventStream;
    /**
     * Get an event.
     *
     * The event. `data` is identical, byte for byte, to what was delivered.
     *
     * `GET /events/{id}` needs the permission `events:read`.
     *
     * @throws ApiError with a code of every operation, or EVENT_NOT_FOUND
     *
     * @example
     * const event = await svc.events.get('evt_01m7za5kr3002yyb8jfqhqq51b');
     */
    get(id: string, options?: CallOptions): ApiCall<WebhookEvent>;
    /**
     * List an event's deliveries.
     *
     * One delivery for each webhook endpoint that subscribed to the event, with all its attempts. Newest first.
     *
     * `GET /events/{id}/deliveries` needs the permission `events:read`.
     *
     * @throws ApiError with a code of every operation, or EVENT_NOT_FOUND
     *
     * @example
     * for await (const delivery of svc.events.listDeliveries('evt_01m7za5kr3002yyb8jfqhqq51b')) {
     *   console.log(delivery.id);
     * }
     */
    listDeliveries(id: string, query?: ListEventDeliveriesQuery, options?: CallOptions): ListCall<WebhookDelivery>;
  },
  webhookDeliveries: {
    /**
     * Get a delivery.
     *
     * The delivery of one event to one webhook endpoint, with the receiver's response to each attempt.
     *
     * `GET /webhook-deliveries/{id}` needs the permission `events:read`.
     *
     * @throws ApiError with a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND
     *
     * @example
     * const webhookDelivery = await svc.webhookDeliveries.get('whd_01m7za5kr30042rrj26b6x48bq');
     */
    get(id: string, options?: CallOptions): ApiCall<WebhookDelivery>;
    /**
     * Retry a delivery now.
     *
     * Works for a delivery with any status: it becomes PENDING and is due immediately. The number of attempts is not
     * reset. If all ten attempts are used and the retry fails, the delivery is DEAD again.
     *
     * `POST /webhook-deliveries/{id}/retry` needs the permission `webhooks:write`.
     *
     * @throws ApiError with a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const webhookDelivery = await svc.webhookDeliveries.retry('whd_01m7za5kr30042rrj26b6x48bq');
     */
    retry(id: string, options?: CallOptions): ApiCall<WebhookDelivery>;
  },
};

export const secretResources = ({ send, list, call, stream, callBySecret }: OperationMethods): SecretResources => ({
  paymentIntents: {
    create: send('POST', '/payment-intents'),
    list: list('GET', '/payment-intents'),
    get: call('GET', '/payment-intents/{id}'),
    cancel: call('POST', '/payment-intents/{id}/cancel'),
    simulate: send('POST', '/payment-intents/{id}/simulate'),
  },
  checkoutSessions: {
    create: send('POST', '/checkout-sessions'),
    get: callBySecret('GET', '/checkout-sessions/{id}'),
  },
  customers: {
    create: send('POST', '/customers'),
    get: call('GET', '/customers/{id}'),
  },
  balanceTransactions: {
    list: list('GET', '/balance-transactions'),
  },
  webhookEndpoints: {
    list: list('GET', '/webhook-endpoints'),
    create: send('POST', '/webhook-endpoints'),
    update: send('PATCH', '/webhook-endpoints/{id}'),
    delete: call('DELETE', '/webhook-endpoints/{id}'),
  },
  events: {
    list: list('GET', '/events'),
    stream: stream('GET', '/events/stream'),
    get: call('GET', '/events/{id}'),
    listDeliveries: list('GET', '/events/{id}/deliveries'),
  },
  webhookDeliveries: {
    get: call('GET', '/webhook-deliveries/{id}'),
    retry: call('POST', '/webhook-deliveries/{id}/retry'),
  },
});

/** What a client with a publishable key can call. */
export type PublishableResources = {
  checkoutSessions: {
    /**
     * Create a checkout session.
     *
     * Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable
     * key. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that
     * `external_id`, a new one is created from `name`, `email` and `phone`.
     *
     * `POST /checkout-sessions` needs the permission `checkout_sessions:write`.
     *
     * @throws ApiError with a code of every operation, or IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * const checkoutSession = await svc.checkoutSessions.create({
     *   amount: { amount: '89.90', currency: 'PEN' },
     *   payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
     *   customer: {
     *     external_id: 'user-77',
     *     name: 'Rosa',
     *     email: 'rosa@example.com',
     *   },
     *   success_url: 'https://shop.example/thanks',
     * });
     */
    create(body: CheckoutSessionCreate, options?: CallOptions): ApiCall<CheckoutSessionCreated>;
    /**
     * Get a checkout session.
     *
     * Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are
     * sent, the header is used. A Bearer key is ignored.
     *
     * `GET /checkout-sessions/{id}` needs the `client_secret` of the object.
     *
     * @throws ApiError with a code of every operation, or CHECKOUT_SESSION_NOT_FOUND
     *
     * @example
     * const checkoutSession = await svc.checkoutSessions.get('cs_01m7za5kr3001mw1t0gnhbxpwb', {
     *   client_secret: 'cs_01m7za5kr3001mw1t0gnhbxpwb_secret_7ZMFL4JNGCArkT2rQTHQFIsRUJexizf7ZMFL4JNGCAG',
     * });
     */
    get(id: string, { client_secret }: { client_secret: string }, options?: CallOptions): ApiCall<CheckoutSession>;
  },
  paymentIntents: {
    /**
     * Get a payment intent.
     *
     * With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.
     * With the payment intent's `client_secret` in `X-Svc-Token`: the same fields without the private data. `customer`
     * and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out.
     *
     * `GET /payment-intents/{id}` needs the `client_secret` of the object.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.get('pi_01m7za5kr3001d8wty78k5w5qe', {
     *   client_secret: 'pi_01m7za5kr3001d8wty78k5w5qe_secret_ifdSTouJ0qjDaI99yL3KAjI11xZ1FXifdSTouJ0qr2y',
     * });
     */
    get(id: string, { client_secret }: { client_secret: string }, options?: CallOptions): ApiCall<PaymentIntentDetails>;
  },
};

export const publishableResources = ({ send, callBySecret }: OperationMethods): PublishableResources => ({
  checkoutSessions: {
    create: send('POST', '/checkout-sessions'),
    get: callBySecret('GET', '/checkout-sessions/{id}'),
  },
  paymentIntents: {
    get: callBySecret('GET', '/payment-intents/{id}'),
  },
});
