// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { OperationMethods } from '../operation-methods.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { WebhookEvent } from './events.ts';
import type { Balance, BalanceTransaction, CallRecord, ChatMessage, CheckoutSession, CheckoutSessionCreate, CheckoutSessionCreated, Customer, CustomerCreate, CustomerDeletion, CustomerDetails, CustomerUpdate, FeeBreakdown, Merchant, MerchantCreate, MerchantUpdate, MessagingBalance, PaymentConfirmation, PaymentIntent, PaymentIntentCreate, PaymentIntentDetails, PaymentIntentTrace, PaymentMethod, PaymentSimulation, Payout, PayoutAccount, PayoutAccountCreate, PayoutSettings, PayoutSettingsReplace, Refund, RefundCreate, RefundSimulation, RefundSimulator, SavedMethodsEnabled, Subscription, SubscriptionCancellation, SubscriptionCreate, SubscriptionUpdate, SubscriptionWalletSimulation, SubscriptionWalletSimulator, TestClock, TestClockAdvance, WalletSimulation, WalletSimulator, WebhookDelivery, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointCreated, WebhookEndpointUpdate, operations } from './types.ts';

export type ListPaymentIntentsQuery = NonNullable<operations['listPaymentIntents']['parameters']['query']>;
export type ListRefundsQuery = NonNullable<operations['listRefunds']['parameters']['query']>;
export type ListSubscriptionsQuery = NonNullable<operations['listSubscriptions']['parameters']['query']>;
export type ListCustomersQuery = NonNullable<operations['listCustomers']['parameters']['query']>;
export type ListCustomerPaymentMethodsQuery = NonNullable<operations['listCustomerPaymentMethods']['parameters']['query']>;
export type ListMerchantsQuery = NonNullable<operations['listMerchants']['parameters']['query']>;
export type ListBalanceTransactionsQuery = NonNullable<operations['listBalanceTransactions']['parameters']['query']>;
export type PreviewFeeQuery = NonNullable<operations['previewFee']['parameters']['query']>;
export type ListPayoutsQuery = NonNullable<operations['listPayouts']['parameters']['query']>;
export type ListPayoutTransactionsQuery = NonNullable<operations['listPayoutTransactions']['parameters']['query']>;
export type ListPayoutAccountsQuery = NonNullable<operations['listPayoutAccounts']['parameters']['query']>;
export type ListWebhookEndpointsQuery = NonNullable<operations['listWebhookEndpoints']['parameters']['query']>;
export type ListEventsQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type StreamEventsQuery = NonNullable<operations['streamEvents']['parameters']['query']>;
export type ListEventDeliveriesQuery = NonNullable<operations['listEventDeliveries']['parameters']['query']>;
export type ListDiagnosticRequestsQuery = NonNullable<operations['listDiagnosticRequests']['parameters']['query']>;
export type ListRecentRequestsQuery = NonNullable<operations['listRecentRequests']['parameters']['query']>;

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
     * WALLET, in test mode only, needs a customer: the payer links a wallet on the payment page, and is charged. With
     * `payment_method` and `confirm: true` a saved wallet is charged at once, without the payer. The response waits for
     * the wallet for 5 seconds at most; `last_saved_method_payment` has the result. PROCESSING ends by itself: with
     * `payment.succeeded`, or without an event and open as before.
     *
     * `POST /payment-intents` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
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
     * With the payment intent's `client_secret` in `X-Svc-Token` or in the query: the same fields without the private data. `customer`
     * and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out. If both are
     * sent, the header is used. A client secret that is sent decides alone: a Bearer key beside it is ignored.
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
     * Send the payment link to the payer's phone.
     *
     * Sends a chat message with a fixed text in Spanish: your trade name, the amount, the description and the payment link.
     * It goes to `phone`, or else to the phone of the customer. It takes one unit of your messaging balance; a message that
     * is not sent gives its unit back. If the sender does not answer, the response is 503: repeat the call with the same
     * Idempotency-Key to learn what became of the message. It is never sent twice.
     *
     * `POST /payment-intents/{id}/send-chat-message` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, MESSAGING_BALANCE_EXHAUSTED, MESSAGE_REFUSED, RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * await svc.paymentIntents.sendChatMessage('pi_01m7za5kr3001d8wty78k5w5qe', { customer_name: 'Rosa' });
     */
    sendChatMessage(id: string, body: ChatMessage, options?: CallOptions): ApiCall<void>;
    /**
     * Charge a saved wallet.
     *
     * Debits a saved payment method of the customer for a payment intent that is open and offers WALLET. One debit can be
     * under way at a time. The response waits for the wallet for 5 seconds at most: SUCCEEDED, PROCESSING, or open as
     * before, with the cause in `last_saved_method_payment.failure_code`. A debit that is PROCESSING ends by itself.
     *
     * `POST /payment-intents/{id}/confirm` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, PAYMENT_INTENT_PROCESSING, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const paymentIntent = await svc.paymentIntents.confirm('pi_01m7za5kr3001d8wty78k5w5qe', { payment_method: 'pm_01m7za5kr300b8w4d2x6n9t1hq' });
     */
    confirm(id: string, body: PaymentConfirmation, options?: CallOptions): ApiCall<PaymentIntent>;
    /**
     * Show the customer's saved methods on the payment page for 30 minutes.
     *
     * Whoever has the payment link sees the customer's saved wallets for 30 minutes and can pay with one tap. Without this
     * permission the page first sends a code to the customer's email address. Call it when you know that the customer is
     * in front of the page, for example after a login. Calling it again starts 30 new minutes.
     *
     * `POST /payment-intents/{id}/saved-payment-methods/enable` needs the permission `payment_intents:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_PAYABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const enabled = await svc.paymentIntents.enableSavedPaymentMethods('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    enableSavedPaymentMethods(id: string, options?: CallOptions): ApiCall<SavedMethodsEnabled>;
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
    /**
     * Get the current actions of the wallet simulator.
     *
     * Test keys only. What the payer's wallet waits for, the result that the next debit will have, what the simulator can do
     * now, and the last email code of the payment page.
     *
     * `GET /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:read` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * const walletSimulator = await svc.paymentIntents.getWalletSimulator('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    getWalletSimulator(id: string, options?: CallOptions): ApiCall<WalletSimulator>;
    /**
     * Simulate the wallet.
     *
     * Test keys only. `affiliation` is what the payer does in the wallet's app; without a link that waits, it starts one with
     * the test phone number +51999999999. APPROVE saves the payment method and charges it.
     * `payment` is the result of the next debit; later ones succeed again. Send one of them or both.
     * `settle` ends a debit that is PROCESSING, and goes alone; without it the debit succeeds after 5 seconds.
     * What the present state does not allow gets 409, with what it would allow, and nothing changes.
     *
     * `POST /payment-intents/{id}/simulate/wallet` needs the permission `payment_intents:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const walletSimulator = await svc.paymentIntents.simulateWallet('pi_01m7za5kr3001d8wty78k5w5qe', { affiliation: 'APPROVE' });
     */
    simulateWallet(id: string, body: WalletSimulation, options?: CallOptions): ApiCall<WalletSimulator>;
    /**
     * Get the current actions of the refund simulator.
     *
     * Test keys only. The result that the next refund of this payment intent will have, and its PENDING refunds.
     *
     * `GET /payment-intents/{id}/simulate/refunds` needs the permission `refunds:read` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * const refundSimulator = await svc.paymentIntents.getRefundSimulator('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    getRefundSimulator(id: string, options?: CallOptions): ApiCall<RefundSimulator>;
    /**
     * Simulate the bank that refunds.
     *
     * Test keys only. `next_outcome` is the result of the next refund of this payment intent; later ones succeed again.
     * A PENDING refund keeps its amount reserved until `settle` ends it. Send one of the two fields, or both: then `settle`
     * comes first, and `next_outcome` is ignored if no further refund can be made after it, as when all is refunded.
     * What the present state does not allow gets 409, with what it would allow, and nothing changes.
     *
     * `POST /payment-intents/{id}/simulate/refunds` needs the permission `refunds:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_REFUNDABLE, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const refundSimulator = await svc.paymentIntents.simulateRefund('pi_01m7za5kr3001d8wty78k5w5qe', { next_outcome: 'PENDING' });
     */
    simulateRefund(id: string, body: RefundSimulation, options?: CallOptions): ApiCall<RefundSimulator>;
  },
  messagingBalance: {
    /**
     * Get the messaging balance.
     *
     * How many chat messages you can send. Test mode starts with 100; for live mode ask the operator.
     *
     * `GET /messaging-balance` needs the permission `payment_intents:read`.
     *
     * @example
     * const messagingBalance = await svc.messagingBalance.get();
     */
    get(options?: CallOptions): ApiCall<MessagingBalance>;
  },
  refunds: {
    /**
     * Refund a paid payment intent, in full or in part.
     *
     * Returns the amount to the payer; without an amount, all that is left. A payment can be refunded in parts, at most
     * 100 times (failed refunds count), and never above what was paid: the amount of a PENDING refund is reserved until its
     * result is known. The fee of the payment is not returned. In live mode a refund that the balance does not cover, with
     * the refunds that are under way, is refused with `PAYMENT_INTENT_NOT_REFUNDABLE`.
     *
     * In test mode a refund succeeds at once, with a REFUND entry in the ledger, unless the refund simulator was told
     * otherwise. Where the payer's bank has not answered within five seconds, the refund is PENDING, and an event tells how it
     * ended. The bank gets each refund once, also when svc is interrupted in the middle.
     *
     * `POST /payment-intents/{id}/refunds` needs the permission `refunds:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_REFUNDABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * const refund = await svc.refunds.create('pi_01m7za5kr3001d8wty78k5w5qe', { reason: 'The customer returned the shoes.' });
     */
    create(id: string, body?: RefundCreate, options?: CallOptions): ApiCall<Refund>;
    /**
     * List refunds.
     *
     * The merchant's refunds in the key's mode, newest first.
     *
     * `GET /refunds` needs the permission `refunds:read`.
     *
     * @example
     * for await (const refund of svc.refunds.list({ payment_intent_id: 'pi_01m7za5kr3001d8wty78k5w5qe' })) {
     *   console.log(refund.id);
     * }
     */
    list(query?: ListRefundsQuery, options?: CallOptions): ListCall<Refund>;
    /**
     * Get a refund.
     *
     * The refund with its current status.
     *
     * `GET /refunds/{id}` needs the permission `refunds:read`.
     *
     * @throws ApiError with a code of every operation, or REFUND_NOT_FOUND
     *
     * @example
     * const refund = await svc.refunds.get('re_01m7za5kr3006f2v9d4s8k1xqh');
     */
    get(id: string, options?: CallOptions): ApiCall<Refund>;
  },
  subscriptions: {
    /**
     * List subscriptions.
     *
     * The merchant's subscriptions, newest first. Live mode has none.
     *
     * `GET /subscriptions` needs the permission `subscriptions:read`.
     *
     * @example
     * for await (const subscription of svc.subscriptions.list({ status: 'ACTIVE' })) {
     *   console.log(subscription.id);
     * }
     */
    list(query?: ListSubscriptionsQuery, options?: CallOptions): ListCall<Subscription>;
    /**
     * Charge a wallet every period.
     *
     * Test keys only. Each period has one payment intent, and is charged once: the first at once, or at `start_at`; each later
     * one at 06:00 in Lima on its first day. Periods are days in Lima and are counted from the day of the first charge
     * (`anchor`): one that begins on the 31st begins on the last day of a shorter month.
     *
     * Without `payment_method`, or if the first charge is denied, the subscription is INCOMPLETE: send the customer to
     * `checkout_url`. Linking a wallet there pays the first period and makes it ACTIVE. After 24 hours it is CANCELED.
     *
     * A later charge that is denied makes it PAST_DUE. It is tried again 1, 3 and 5 days later, but never in the next period;
     * if the period is then still unpaid, the subscription is CANCELED.
     *
     * `POST /subscriptions` needs the permission `subscriptions:write`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const subscription = await svc.subscriptions.create({
     *   customer_id: 'cus_01m7za5kr3000pq1njefzk9z71',
     *   amount: { amount: '89.90', currency: 'PEN' },
     *   interval: 'MONTH',
     *   description: 'Gym, monthly plan',
     *   payment_method: 'pm_01m7za5kr300b8w4d2x6n9t1hq',
     * });
     */
    create(body: SubscriptionCreate, options?: CallOptions): ApiCall<Subscription>;
    /**
     * Get a subscription.
     *
     * The subscription as it is now. Its payment intents: `GET /payment-intents?subscription_id=`.
     *
     * `GET /subscriptions/{id}` needs the permission `subscriptions:read`.
     *
     * @throws ApiError with a code of every operation, or SUBSCRIPTION_NOT_FOUND
     *
     * @example
     * const subscription = await svc.subscriptions.get('sub_01m7za5kr300d5k8w2q9r4t7vx');
     */
    get(id: string, options?: CallOptions): ApiCall<Subscription>;
    /**
     * Change a subscription.
     *
     * Changes only the fields that you send. `amount` and `description` hold from the next period on; an empty description
     * clears it. `metadata` is replaced as a whole. A new `payment_method` is charged at once if the present period is
     * unpaid. With `cancel_at_period_end` nothing more is charged, and the subscription is CANCELED when its period ends.
     * If nothing changes, nothing is written and there is no event.
     *
     * `PATCH /subscriptions/{id}` needs the permission `subscriptions:write`.
     *
     * @throws ApiError with a code of every operation, or SUBSCRIPTION_NOT_FOUND, CONFLICT, PAYMENT_METHOD_NOT_CHARGEABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const subscription = await svc.subscriptions.update('sub_01m7za5kr300d5k8w2q9r4t7vx', { amount: { amount: '99.90', currency: 'PEN' } });
     */
    update(id: string, body: SubscriptionUpdate, options?: CallOptions): ApiCall<Subscription>;
    /**
     * Cancel a subscription.
     *
     * At once: nothing more is charged, and an unpaid payment intent of the period is cancelled. What was paid stays; refund
     * it if you want to. With `at_period_end` the subscription stays as it is until its period ends. Cancelling again changes
     * nothing and has the same response.
     *
     * `POST /subscriptions/{id}/cancel` needs the permission `subscriptions:write`.
     *
     * @throws ApiError with a code of every operation, or SUBSCRIPTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const subscription = await svc.subscriptions.cancel('sub_01m7za5kr300d5k8w2q9r4t7vx', { at_period_end: true });
     */
    cancel(id: string, body?: SubscriptionCancellation, options?: CallOptions): ApiCall<Subscription>;
    /**
     * Get the current actions of the wallet simulator of a subscription.
     *
     * Test keys only. What the wallet of the latest payment intent waits for, the results that the next debits will have, and
     * what the simulator can do now.
     *
     * `GET /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:read` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND
     *
     * @example
     * const walletSimulator = await svc.subscriptions.getWalletSimulator('sub_01m7za5kr300d5k8w2q9r4t7vx');
     */
    getWalletSimulator(id: string, options?: CallOptions): ApiCall<SubscriptionWalletSimulator>;
    /**
     * Simulate the wallet of a subscription.
     *
     * Test keys only. As for a payment intent, on the latest one of the subscription. `payment` holds for the next debit of the
     * subscription, also if its payment intent is created later; `payments` for the next ones, in their order. After them debits
     * succeed again. Move the test clock to reach the next period.
     *
     * `POST /subscriptions/{id}/simulate/wallet` needs the permission `subscriptions:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, SUBSCRIPTION_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const walletSimulator = await svc.subscriptions.simulateWallet('sub_01m7za5kr300d5k8w2q9r4t7vx', { affiliation: 'APPROVE' });
     */
    simulateWallet(id: string, body: SubscriptionWalletSimulation, options?: CallOptions): ApiCall<SubscriptionWalletSimulator>;
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
     *   cancel_url: 'https://shop.example/cart',
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
     * List and search customers.
     *
     * The merchant's customers in the key's mode, newest first. With `q`: the customers for which each word of `q` is the
     * start of a word of the name, the company name or the email address, or the start of the document number or of the
     * `external_id`. Case and accents make no difference: `nunez` finds Núñez. Words are compared by their first 40
     * characters, and of all words of a customer the first 1,000 characters are kept, starting with the document number.
     * Archived customers are left out.
     *
     * `GET /customers` needs the permission `customers:read`.
     *
     * @example
     * for await (const customer of svc.customers.list()) {
     *   console.log(customer.id);
     * }
     */
    list(query?: ListCustomersQuery, options?: CallOptions): ListCall<Customer>;
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
     * The customer and the number of its payment intents. Only customers of the key's merchant and mode are found. An
     * archived customer is found, too.
     *
     * `GET /customers/{id}` needs the permission `customers:read`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * const customer = await svc.customers.get('cus_01m7za5kr3000pq1njefzk9z71');
     */
    get(id: string, options?: CallOptions): ApiCall<CustomerDetails>;
    /**
     * Change a customer.
     *
     * Changes only the fields that you send; an empty string clears a field. `metadata` is replaced as a whole. `type` and
     * `document` cannot be changed. If nothing changes, nothing is written and there is no event.
     *
     * `PATCH /customers/{id}` needs the permission `customers:write`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const customer = await svc.customers.update('cus_01m7za5kr3000pq1njefzk9z71', { last_name: 'Quispe Núñez' });
     */
    update(id: string, body: CustomerUpdate, options?: CallOptions): ApiCall<Customer>;
    /**
     * Delete or archive a customer.
     *
     * A customer without payment intents is deleted. A customer with payment intents is archived: it is no longer listed,
     * cannot be changed or used for a new payment intent, and its `external_id` is free again. Its payment intents still
     * show it, and you can still get it by its id. Its saved payment methods are detached. In both cases the event is
     * `customer.deleted`.
     *
     * `DELETE /customers/{id}` needs the permission `customers:write`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * const customer = await svc.customers.delete('cus_01m7za5kr3000pq1njefzk9z71');
     */
    delete(id: string, options?: CallOptions): ApiCall<CustomerDeletion>;
    /**
     * List a customer's saved payment methods.
     *
     * ACTIVE and REVOKED ones, newest first; DETACHED ones are left out. Charge an ACTIVE one with
     * `POST /payment-intents` and `confirm: true`.
     *
     * `GET /customers/{id}/payment-methods` needs the permission `payment_methods:read`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND
     *
     * @example
     * for await (const paymentMethod of svc.customers.listPaymentMethods('cus_01m7za5kr3000pq1njefzk9z71')) {
     *   console.log(paymentMethod.id);
     * }
     */
    listPaymentMethods(id: string, query?: ListCustomerPaymentMethodsQuery, options?: CallOptions): ListCall<PaymentMethod>;
    /**
     * Detach a saved payment method.
     *
     * It can never be charged again, from this moment on; a debit that is under way still ends. The event is
     * `payment_method.detached`.
     *
     * `DELETE /customers/{id}/payment-methods/{payment_method_id}` needs the permission `payment_methods:write`.
     *
     * @throws ApiError with a code of every operation, or CUSTOMER_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND
     *
     * @example
     * await svc.customers.detachPaymentMethod('cus_01m7za5kr3000pq1njefzk9z71', 'pm_01m7za5kr300b8w4d2x6n9t1hq');
     */
    detachPaymentMethod(id: string, paymentMethodId: string, options?: CallOptions): ApiCall<void>;
  },
  merchants: {
    /**
     * List the account's merchants.
     *
     * The merchants of the account that owns the key's merchant, newest first. Merchants belong to no mode: test and live
     * keys see the same ones.
     *
     * `GET /merchants` needs the permission `account:read`.
     *
     * @example
     * for await (const merchant of svc.merchants.list()) {
     *   console.log(merchant.id);
     * }
     */
    list(query?: ListMerchantsQuery, options?: CallOptions): ListCall<Merchant>;
    /**
     * Create a merchant from its RUC.
     *
     * Creates a merchant in the account that owns the key's merchant. The legal name and the fiscal address are taken from
     * the tax registry. An account has one merchant for each RUC: a second one gets 409 with the id of the first. The
     * operator of the service creates the API keys of a new merchant.
     *
     * In test mode the registry is invented: it has every valid RUC except `20999999990` and `10999999994`, and its names
     * and addresses are not real. With a live key this gets 503 until the national registry is connected.
     *
     * `POST /merchants` needs the permission `account:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * const merchant = await svc.merchants.create({
     *   tax_id: { value: '20600000005' },
     *   trade_name: 'Bodega Sol',
     *   email: 'hola@bodegasol.example',
     * });
     */
    create(body: MerchantCreate, options?: CallOptions): ApiCall<Merchant>;
    /**
     * Get the key's merchant.
     *
     * The merchant of the key. Other merchants of the account are in the list only.
     *
     * `GET /merchants/{id}` needs the permission `merchants:read`.
     *
     * @throws ApiError with a code of every operation, or MERCHANT_NOT_FOUND
     *
     * @example
     * const merchant = await svc.merchants.get('mer_01m7za5kr30005zv7bcvzwgvsr');
     */
    get(id: string, options?: CallOptions): ApiCall<Merchant>;
    /**
     * Change the key's merchant.
     *
     * Changes only the fields that you send. An empty string removes a value, except the legal name. The tax number, the
     * country and the currency cannot be changed. Within 5 seconds, new QRs have the new name. With the real legal name,
     * the address that the registry of test mode invented is removed.
     *
     * Both modes show the same merchant. A verified merchant can be changed with a live key only, and its legal name only to
     * the one that the tax registry has for its RUC.
     *
     * `PATCH /merchants/{id}` needs the permission `merchants:write`.
     *
     * @throws ApiError with a code of every operation, or MERCHANT_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE
     *
     * @example
     * const merchant = await svc.merchants.update('mer_01m7za5kr30005zv7bcvzwgvsr', { trade_name: 'Mi Bodega', phone: '+51987654321', email: '' });
     */
    update(id: string, body: MerchantUpdate, options?: CallOptions): ApiCall<Merchant>;
  },
  balance: {
    /**
     * Get the balance.
     *
     * The merchant's money in the key's mode. Amounts are net, after fees. Refunds reduce them: `AVAILABLE` is negative
     * when more was refunded than was available.
     *
     * `GET /balance` needs the permission `balance:read`.
     *
     * @example
     * const balance = await svc.balance.get();
     */
    get(options?: CallOptions): ApiCall<Balance>;
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
  fees: {
    /**
     * Estimate the fee of a payment.
     *
     * The fee that a payment of this amount would have now, with the merchant's current fee plan. Nothing is created.
     * A payment is booked with the plan that is in force when it is paid: while the plan stays the same, with exactly
     * these amounts.
     *
     * `GET /fee-preview` needs the permission `balance:read`.
     *
     * @example
     * const fee = await svc.fees.preview({ amount: '25.90', payment_method_type: 'INTEROPERABLE_QR' });
     */
    preview(query: PreviewFeeQuery, options?: CallOptions): ApiCall<FeeBreakdown>;
  },
  payouts: {
    /**
     * List payouts.
     *
     * The transfers to the merchant's bank account in the key's mode, newest first.
     *
     * `GET /payouts` needs the permission `payouts:read`.
     *
     * @example
     * for await (const payout of svc.payouts.list({ status: 'PENDING' })) {
     *   console.log(payout.id);
     * }
     */
    list(query?: ListPayoutsQuery, options?: CallOptions): ListCall<Payout>;
    /**
     * Pay out the available balance now.
     *
     * Creates a payout to the default account, as the schedule does, but at once. It includes all refunds, and then the
     * oldest payments up to the maximum of the settings; the minimum is ignored. A payout has at most 2,000 ledger
     * entries, and is never more than what is `AVAILABLE`: with more refunds than fit in, it includes the oldest that
     * its payments cover. For what is left, call again.
     *
     * In test mode a payout is submitted after one hour and arrives at 12:00 in Lima on `arrival_expected_on`. It fails if
     * the account has a CCI for tests: see [Register a payout account](#createPayoutAccount). With a live key this gets
     * 503 while no payout partner is connected.
     *
     * `POST /payouts` needs the permission `payouts:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, NOTHING_TO_PAY_OUT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * const payout = await svc.payouts.create();
     */
    create(options?: CallOptions): ApiCall<Payout>;
    /**
     * Get a payout.
     *
     * One transfer to the merchant's bank account.
     *
     * `GET /payouts/{id}` needs the permission `payouts:read`.
     *
     * @throws ApiError with a code of every operation, or PAYOUT_NOT_FOUND
     *
     * @example
     * const payout = await svc.payouts.get('pyt_01m7za5kr3006w2d8r5k1n7zqc');
     */
    get(id: string, options?: CallOptions): ApiCall<Payout>;
    /**
     * Cancel a payout that is not submitted yet.
     *
     * Its ledger entries are available again for another payout. No event is sent.
     *
     * `POST /payouts/{id}/cancel` needs the permission `payouts:write`.
     *
     * @throws ApiError with a code of every operation, or PAYOUT_NOT_FOUND, PAYOUT_NOT_CANCELLABLE, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const payout = await svc.payouts.cancel('pyt_01m7za5kr3006w2d8r5k1n7zqc');
     */
    cancel(id: string, options?: CallOptions): ApiCall<Payout>;
    /**
     * List the ledger entries in a payout.
     *
     * The ledger entries that the payout included when it was created, newest first, each as it is now. After it failed
     * or was cancelled, another payout can include the same entries. The newest 100 failed payouts keep this list, and so
     * do the newest 100 cancelled ones; the list of an older one is empty.
     *
     * `GET /payouts/{id}/transactions` needs the permission `payouts:read`.
     *
     * @throws ApiError with a code of every operation, or PAYOUT_NOT_FOUND
     *
     * @example
     * for await (const transaction of svc.payouts.listTransactions('pyt_01m7za5kr3006w2d8r5k1n7zqc')) {
     *   console.log(transaction.id);
     * }
     */
    listTransactions(id: string, query?: ListPayoutTransactionsQuery, options?: CallOptions): ListCall<BalanceTransaction>;
  },
  payoutAccounts: {
    /**
     * List payout accounts.
     *
     * The bank accounts of the merchant in the key's mode, newest first. Only the last digits of a CCI are shown.
     *
     * `GET /payout-accounts` needs the permission `payout_accounts:read`.
     *
     * @example
     * for await (const payoutAccount of svc.payoutAccounts.list()) {
     *   console.log(payoutAccount.id);
     * }
     */
    list(query?: ListPayoutAccountsQuery, options?: CallOptions): ListCall<PayoutAccount>;
    /**
     * Register a payout account by its CCI.
     *
     * Registers a bank account of the merchant, whose legal name and tax number are its holder. The first account of a
     * mode becomes the default: it receives the payouts. The check digits of the CCI are compared, but not enforced:
     * `cci_check` says the result. The limit is 50 accounts per mode.
     *
     * In test mode, payouts to these CCIs fail; payouts to any other CCI arrive. Their bank code 999 belongs to no bank.
     *
     * | CCI | failure_code |
     * |---|---|
     * | `99900000000000000138` | `account_closed` |
     * | `99900000000000000236` | `invalid_account_number` |
     * | `99900000000000000334` | `holder_mismatch` |
     * | `99900000000000000432` | `bank_rejected` |
     *
     * In live mode, an account receives payouts 48 hours after it became the default: see `payable_from`.
     *
     * `POST /payout-accounts` needs the permission `payout_accounts:write`.
     *
     * @throws ApiError with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const payoutAccount = await svc.payoutAccounts.create({ cci: '00219300123456789013', account_type: 'CHECKING' });
     */
    create(body: PayoutAccountCreate, options?: CallOptions): ApiCall<PayoutAccount>;
    /**
     * Make an account the default for payouts.
     *
     * New payouts go to this account. In live mode, no payout is created in the first 48 hours after an account became
     * the default, so that a change by a stolen key can be found in time. For the account that is the default already,
     * only `paused_reason` changes: it becomes null, and the account receives payouts again.
     *
     * `POST /payout-accounts/{id}/default` needs the permission `payout_accounts:write`.
     *
     * @throws ApiError with a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const payoutAccount = await svc.payoutAccounts.setDefault('pacc_01m7za5kr3003c8t1q6n4w9yhb');
     */
    setDefault(id: string, options?: CallOptions): ApiCall<PayoutAccount>;
    /**
     * Remove a payout account.
     *
     * No new payout goes to the account, and it can be registered again. While there are other accounts, the default
     * cannot be removed: make another one the default first. Without an account, no payouts are created. A payout to the
     * account that exists already continues; cancel it while it is PENDING.
     *
     * `DELETE /payout-accounts/{id}` needs the permission `payout_accounts:write`.
     *
     * @throws ApiError with a code of every operation, or PAYOUT_ACCOUNT_NOT_FOUND, CONFLICT
     *
     * @example
     * await svc.payoutAccounts.delete('pacc_01m7za5kr3003c8t1q6n4w9yhb');
     */
    delete(id: string, options?: CallOptions): ApiCall<void>;
  },
  payoutSettings: {
    /**
     * Get the payout schedule and thresholds.
     *
     * When payouts are created in the key's mode. A merchant that has set nothing has `PROVIDER` without thresholds.
     *
     * `GET /payout-settings` needs the permission `payout_settings:read`.
     *
     * @example
     * const payoutSetting = await svc.payoutSettings.get();
     */
    get(options?: CallOptions): ApiCall<PayoutSettings>;
    /**
     * Change the payout schedule and thresholds.
     *
     * A field that you do not send keeps its value, and null removes a threshold. `WEEKLY` without a day keeps the last
     * day, also one from before another schedule, or gets `MONDAY`. Payouts are created at 06:00 in Lima: with `PROVIDER` on every business day, with `DAILY` on every day, with `WEEKLY` on `weekly_day`, and with
     * `MANUAL` only by a call of `POST /payouts`. A payout that is due at the moment of the change is still created, with
     * the new settings; with `MANUAL` it is not.
     *
     * `PUT /payout-settings` needs the permission `payout_settings:write`.
     *
     * @example
     * const payoutSetting = await svc.payoutSettings.replace({
     *   schedule: 'WEEKLY',
     *   weekly_day: 'FRIDAY',
     *   thresholds: { minimum: { amount: '50.00', currency: 'PEN' } },
     * });
     */
    replace(body: PayoutSettingsReplace, options?: CallOptions): ApiCall<PayoutSettings>;
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
     * Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. A development service also
     * accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.
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
     * The event. `data` is identical, byte for byte, to what was delivered, unless the personal data of a customer was erased since: then `erased_at` says when.
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
     * @throws ApiError with a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND, CONFLICT, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, SERVICE_ON_HOLD
     *
     * @example
     * const webhookDelivery = await svc.webhookDeliveries.retry('whd_01m7za5kr30042rrj26b6x48bq');
     */
    retry(id: string, options?: CallOptions): ApiCall<WebhookDelivery>;
  },
  testClock: {
    /**
     * Get the time of the merchant's test mode.
     *
     * Test keys only. In test mode each merchant has a time of its own: real time, or ahead of it where its test clock was
     * moved. Every time that you see is in it: `created_at`, `expires_at`, `available_on`, the attempts of deliveries.
     *
     * `GET /test-clock` needs the permission `test_clock:read` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED
     *
     * @example
     * const testClock = await svc.testClock.get();
     */
    get(options?: CallOptions): ApiCall<TestClock>;
    /**
     * Move the time of the merchant's test mode forward.
     *
     * Test keys only. Send `by` or `to`. The clock is `ADVANCING` until everything that is due by then has happened, each
     * at its time and in order: payment intents expire, entries become available, payouts are created and arrive, and
     * failed deliveries are attempted again. Then it is `READY`, and the time goes on from there. A clock is never moved
     * back.
     *
     * Meanwhile every other call works as usual, and another advance is refused with `TEST_CLOCK_ADVANCING`. That response
     * has no `Retry-After`: how long the advance takes depends on how much is due and how fast your endpoints respond. Get
     * the clock until it is `READY`, and decide then whether to move it further.
     *
     * One call moves the clock by at most 366 days, and a clock is never more than 10 years ahead of real time.
     *
     * The clock waits for the responses of your webhook endpoints, for each endpoint at most a minute in all. After that
     * its attempts are still made, but late. What cannot be done because of an error of this service is done after the end,
     * and so is what is due after the first 20,000 different times.
     * Signatures, idempotency keys and retention times use real time.
     *
     * `POST /test-clock/advance` needs the permission `test_clock:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or TEST_MODE_REQUIRED, TEST_CLOCK_ADVANCING, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * const testClock = await svc.testClock.advance({ by: 'P1W' });
     */
    advance(body: TestClockAdvance, options?: CallOptions): ApiCall<TestClock>;
  },
  diagnostics: {
    /**
     * List the calls of one correlation id.
     *
     * The records of the calls that had this `X-Request-Id`, newest first: what was called, how it was answered, how long it
     * took and which events it caused. Records are kept 30 days in test mode and 90 days in live mode. A call without a
     * valid key or client secret has no record.
     *
     * `GET /diagnostics/requests` needs the permission `diagnostics:read`.
     *
     * @example
     * for await (const request of svc.diagnostics.listRequests({ correlation_id: 'order-1001-try-1' })) {
     *   console.log(request.id);
     * }
     */
    listRequests(query: ListDiagnosticRequestsQuery, options?: CallOptions): ListCall<CallRecord>;
    /**
     * List the latest calls.
     *
     * The records of all calls of the key's merchant and mode, newest first, whatever their `X-Request-Id`. `svc logs tail`
     * shows them as they happen. A call is listed when it has ended, a read or an error up to 200 ms later, and at the time
     * at which it arrived: to follow the list, ask again from a little before the newest call that you have, and ignore the
     * ids that you know.
     *
     * With `status` or `operation`, the newest 10,000 calls are searched, or the newest 10,000 between `created_from` and
     * `created_to`: send an earlier `created_to` for older ones. `total` is counted up to 10,000, also without a filter. A
     * successful call of this operation has no record, so that who asks again and again does not fill the list.
     *
     * `GET /diagnostics/requests/recent` needs the permission `diagnostics:read`.
     *
     * @example
     * for await (const recentRequest of svc.diagnostics.listRecentRequests({ operation: ['createPaymentIntent'] })) {
     *   console.log(recentRequest.id);
     * }
     */
    listRecentRequests(query?: ListRecentRequestsQuery, options?: CallOptions): ListCall<CallRecord>;
    /**
     * Get the record of one call.
     *
     * What happened with one call. Its id is in the header `X-Request-Id` of every response, and in every error. A record
     * has no body, no header and no query string: they are never stored. The record of a read or of an error may be
     * missing for the first 200 ms. Records are kept 30 days in test mode and 90 days in live mode. A call without a
     * valid key or client secret has no record, and neither has a successful one of `listRecentRequests`.
     *
     * `GET /diagnostics/requests/{request_id}` needs the permission `diagnostics:read`.
     *
     * @throws ApiError with a code of every operation, or REQUEST_NOT_FOUND
     *
     * @example
     * const request = await svc.diagnostics.getRequest('req_01m7za5kr3003efxp025vpx3dq');
     */
    getRequest(requestId: string, options?: CallOptions): ApiCall<CallRecord>;
    /**
     * Get the history of one payment intent.
     *
     * Everything that happened to one payment intent, oldest first: the calls about it, its changes of status, its refunds, its
     * ledger entries, the events, and every attempt to deliver them. Each item has a sentence for people.
     *
     * The time of a call is real time. All other times are the merchant's: in a test mode whose clock was moved forward
     * they are ahead of it. A call stands where it happened, before what it caused. Reads with the same answer are one item with their count, up to 10,000. A trace has at most 1,000 items. If there are more, `truncated` is true and the oldest calls
     * and delivery attempts are left out; everything else is there. It is true, too, for a payment intent with more than
     * 50 payouts: the newest are shown. A failed or cancelled payout is there while it keeps its list of ledger entries.
     * Calls, events and attempts are kept 30 days in test
     * mode and 90 days in live mode; the payment intent and its ledger entries are kept for ever.
     *
     * `GET /diagnostics/payment-intents/{id}/trace` needs the permission `diagnostics:read`.
     *
     * @throws ApiError with a code of every operation, or PAYMENT_INTENT_NOT_FOUND
     *
     * @example
     * const diagnostic = await svc.diagnostics.tracePaymentIntent('pi_01m7za5kr3001d8wty78k5w5qe');
     */
    tracePaymentIntent(id: string, options?: CallOptions): ApiCall<PaymentIntentTrace>;
  },
};

export const secretResources = ({ send, list, call, ask, stream, callBySecret }: OperationMethods): SecretResources => ({
  paymentIntents: {
    create: send('POST', '/payment-intents'),
    list: list('GET', '/payment-intents'),
    get: call('GET', '/payment-intents/{id}'),
    cancel: call('POST', '/payment-intents/{id}/cancel'),
    sendChatMessage: send('POST', '/payment-intents/{id}/send-chat-message'),
    confirm: send('POST', '/payment-intents/{id}/confirm'),
    enableSavedPaymentMethods: call('POST', '/payment-intents/{id}/saved-payment-methods/enable'),
    simulate: send('POST', '/payment-intents/{id}/simulate'),
    getWalletSimulator: call('GET', '/payment-intents/{id}/simulate/wallet'),
    simulateWallet: send('POST', '/payment-intents/{id}/simulate/wallet'),
    getRefundSimulator: call('GET', '/payment-intents/{id}/simulate/refunds'),
    simulateRefund: send('POST', '/payment-intents/{id}/simulate/refunds'),
  },
  messagingBalance: {
    get: call('GET', '/messaging-balance'),
  },
  refunds: {
    create: send('POST', '/payment-intents/{id}/refunds'),
    list: list('GET', '/refunds'),
    get: call('GET', '/refunds/{id}'),
  },
  subscriptions: {
    list: list('GET', '/subscriptions'),
    create: send('POST', '/subscriptions'),
    get: call('GET', '/subscriptions/{id}'),
    update: send('PATCH', '/subscriptions/{id}'),
    cancel: send('POST', '/subscriptions/{id}/cancel'),
    getWalletSimulator: call('GET', '/subscriptions/{id}/simulate/wallet'),
    simulateWallet: send('POST', '/subscriptions/{id}/simulate/wallet'),
  },
  checkoutSessions: {
    create: send('POST', '/checkout-sessions'),
    get: callBySecret('GET', '/checkout-sessions/{id}'),
  },
  customers: {
    list: list('GET', '/customers'),
    create: send('POST', '/customers'),
    get: call('GET', '/customers/{id}'),
    update: send('PATCH', '/customers/{id}'),
    delete: call('DELETE', '/customers/{id}'),
    listPaymentMethods: list('GET', '/customers/{id}/payment-methods'),
    detachPaymentMethod: call('DELETE', '/customers/{id}/payment-methods/{payment_method_id}'),
  },
  merchants: {
    list: list('GET', '/merchants'),
    create: send('POST', '/merchants'),
    get: call('GET', '/merchants/{id}'),
    update: send('PATCH', '/merchants/{id}'),
  },
  balance: {
    get: call('GET', '/balance'),
  },
  balanceTransactions: {
    list: list('GET', '/balance-transactions'),
  },
  fees: {
    preview: ask('GET', '/fee-preview'),
  },
  payouts: {
    list: list('GET', '/payouts'),
    create: call('POST', '/payouts'),
    get: call('GET', '/payouts/{id}'),
    cancel: call('POST', '/payouts/{id}/cancel'),
    listTransactions: list('GET', '/payouts/{id}/transactions'),
  },
  payoutAccounts: {
    list: list('GET', '/payout-accounts'),
    create: send('POST', '/payout-accounts'),
    setDefault: call('POST', '/payout-accounts/{id}/default'),
    delete: call('DELETE', '/payout-accounts/{id}'),
  },
  payoutSettings: {
    get: call('GET', '/payout-settings'),
    replace: send('PUT', '/payout-settings'),
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
  testClock: {
    get: call('GET', '/test-clock'),
    advance: send('POST', '/test-clock/advance'),
  },
  diagnostics: {
    listRequests: list('GET', '/diagnostics/requests'),
    listRecentRequests: list('GET', '/diagnostics/requests/recent'),
    getRequest: call('GET', '/diagnostics/requests/{request_id}'),
    tracePaymentIntent: call('GET', '/diagnostics/payment-intents/{id}/trace'),
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
     *   cancel_url: 'https://shop.example/cart',
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
     * With the payment intent's `client_secret` in `X-Svc-Token` or in the query: the same fields without the private data. `customer`
     * and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out. If both are
     * sent, the header is used. A client secret that is sent decides alone: a Bearer key beside it is ignored.
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
