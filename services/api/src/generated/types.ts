// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/payment-intents": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List payment intents
         * @description The merchant's payment intents in the key's mode, newest first.
         */
        get: operations["listPaymentIntents"];
        put?: never;
        /**
         * Create a payment intent
         * @description Creates an amount to collect with the given payment methods. The payer can pay it immediately:
         *     `payment_method.qr.payload` is the text of an EMV QR, and `payment_method.payment_code.code` is the code to enter
         *     in a bank app.
         *
         *     WALLET, in test mode only, needs a customer: the payer links a wallet on the payment page, and is charged. With
         *     `payment_method` and `confirm: true` a saved wallet is charged at once, without the payer. The response waits for
         *     the wallet for 5 seconds at most; `last_saved_method_payment` has the result. PROCESSING ends by itself: with
         *     `payment.succeeded`, or without an event and open as before.
         */
        post: operations["createPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a payment intent
         * @description With a secret key: the payment intent with `fee_preview`, and with `settlement` after it is paid.
         *     With the payment intent's `client_secret` in `X-Svc-Token` or in the query: the same fields without the private data. `customer`
         *     and `external_reference` are null, `metadata` is `{}`, and `fee_preview` and `settlement` are left out. If both are
         *     sent, the header is used. A client secret that is sent decides alone: a Bearer key beside it is ignored.
         */
        get: operations["getPaymentIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payment intent
         * @description The QR and the payment code no longer accept a payment. Money that still arrives is kept in suspense.
         */
        post: operations["cancelPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/send-chat-message": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the payment link to the payer's phone
         * @description Sends a chat message with a fixed text in Spanish: your trade name, the amount, the description and the payment link.
         *     It goes to `phone`, or else to the phone of the customer. It takes one unit of your messaging balance; a message that
         *     is not sent gives its unit back. If the sender does not answer, the response is 503: repeat the call with the same
         *     Idempotency-Key to learn what became of the message. It is never sent twice.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging-balance": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the messaging balance
         * @description How many chat messages you can send. Test mode starts with 100; for live mode ask the operator.
         */
        get: operations["getMessagingBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/confirm": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge a saved wallet
         * @description Debits a saved payment method of the customer for a payment intent that is open and offers WALLET. One debit can be
         *     under way at a time. The response waits for the wallet for 5 seconds at most: SUCCEEDED, PROCESSING, or open as
         *     before, with the cause in `last_saved_method_payment.failure_code`. A debit that is PROCESSING ends by itself.
         */
        post: operations["confirmPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/saved-payment-methods/enable": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the customer's saved methods on the payment page for 30 minutes
         * @description Whoever has the payment link sees the customer's saved wallets for 30 minutes and can pay with one tap. Without this
         *     permission the page first sends a code to the customer's email address. Call it when you know that the customer is
         *     in front of the page, for example after a login. Calling it again starts 30 new minutes.
         */
        post: operations["enableSavedPaymentMethods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/refunds": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a paid payment intent, in full or in part
         * @description Returns the amount to the payer; without an amount, all that is left. A payment can be refunded in parts, at most
         *     100 times (failed refunds count), and never above what was paid: the amount of a PENDING refund is reserved until its
         *     result is known. The fee of the payment is not returned. In live mode a refund that the balance does not cover, with
         *     the refunds that are under way, is refused with `PAYMENT_INTENT_NOT_REFUNDABLE`.
         *
         *     In test mode a refund succeeds at once, with a REFUND entry in the ledger, unless the refund simulator was told
         *     otherwise. Where the payer's bank has not answered within five seconds, the refund is PENDING, and an event tells how it
         *     ended. The bank gets each refund once, also when svc is interrupted in the middle.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/simulate": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay or reject a payment intent in test mode
         * @description Test keys only. It causes the same events as a real payment. If the payment intent offers one payment method,
         *     that method is used. If it offers several, set `payment_method_type`.
         */
        post: operations["simulatePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/simulate/wallet": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the current actions of the wallet simulator
         * @description Test keys only. What the payer's wallet waits for, the result that the next debit will have, what the simulator can do
         *     now, and the last email code of the payment page.
         */
        get: operations["getPaymentIntentWalletSimulator"];
        put?: never;
        /**
         * Simulate the wallet
         * @description Test keys only. `affiliation` is what the payer does in the wallet's app; without a link that waits, it starts one with
         *     the test phone number +51999999999. APPROVE saves the payment method and charges it.
         *     `payment` is the result of the next debit; later ones succeed again. Send one of them or both.
         *     `settle` ends a debit that is PROCESSING, and goes alone; without it the debit succeeds after 5 seconds.
         *     What the present state does not allow gets 409, with what it would allow, and nothing changes.
         */
        post: operations["simulatePaymentIntentWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-intents/{id}/simulate/refunds": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the current actions of the refund simulator
         * @description Test keys only. The result that the next refund of this payment intent will have, and its PENDING refunds.
         */
        get: operations["getRefundSimulator"];
        put?: never;
        /**
         * Simulate the bank that refunds
         * @description Test keys only. `next_outcome` is the result of the next refund of this payment intent; later ones succeed again.
         *     A PENDING refund keeps its amount reserved until `settle` ends it. Send one of the two fields, or both: then `settle`
         *     comes first, and `next_outcome` is ignored if no further refund can be made after it, as when all is refunded.
         *     What the present state does not allow gets 409, with what it would allow, and nothing changes.
         */
        post: operations["simulateRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds
         * @description The merchant's refunds in the key's mode, newest first.
         */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_01m7za5kr3006f2v9d4s8k1xqh
                 */
                id: components["parameters"]["RefundIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a refund
         * @description The refund with its current status.
         */
        get: operations["getRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The merchant's subscriptions, newest first. Live mode has none.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Charge a wallet every period
         * @description Test keys only. Each period has one payment intent, and is charged once: the first at once, or at `start_at`; each later
         *     one at 06:00 in Lima on its first day. Periods are days in Lima and are counted from the day of the first charge
         *     (`anchor`): one that begins on the 31st begins on the last day of a shorter month.
         *
         *     Without `payment_method`, or if the first charge is denied, the subscription is INCOMPLETE: send the customer to
         *     `checkout_url`. Linking a wallet there pays the first period and makes it ACTIVE. After 24 hours it is CANCELED.
         *
         *     A later charge that is denied makes it PAST_DUE. It is tried again 1, 3 and 5 days later, but never in the next period;
         *     if the period is then still unpaid, the subscription is CANCELED.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description The subscription as it is now. Its payment intents: `GET /payment-intents?subscription_id=`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a subscription
         * @description Changes only the fields that you send. `amount` and `description` hold from the next period on; an empty description
         *     clears it. `metadata` is replaced as a whole. A new `payment_method` is charged at once if the present period is
         *     unpaid. With `cancel_at_period_end` nothing more is charged, and the subscription is CANCELED when its period ends.
         *     If nothing changes, nothing is written and there is no event.
         */
        patch: operations["updateSubscription"];
        trace?: never;
    };
    "/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription
         * @description At once: nothing more is charged, and an unpaid payment intent of the period is cancelled. What was paid stays; refund
         *     it if you want to. With `at_period_end` the subscription stays as it is until its period ends. Cancelling again changes
         *     nothing and has the same response.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}/simulate/wallet": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the current actions of the wallet simulator of a subscription
         * @description Test keys only. What the wallet of the latest payment intent waits for, the results that the next debits will have, and
         *     what the simulator can do now.
         */
        get: operations["getSubscriptionWalletSimulator"];
        put?: never;
        /**
         * Simulate the wallet of a subscription
         * @description Test keys only. As for a payment intent, on the latest one of the subscription. `payment` holds for the next debit of the
         *     subscription, also if its payment intent is created later; `payments` for the next ones, in their order. After them debits
         *     succeed again. Move the test clock to reach the next period.
         */
        post: operations["simulateSubscriptionWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout-sessions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout session
         * @description Creates a one-time charge: a payment intent and a hosted payment page. A browser may call it with a publishable
         *     key. The customer is the one with `id`; without `id`, the one with `external_id`. If no customer has that
         *     `external_id`, a new one is created from `name`, `email` and `phone`.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout-sessions/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutSessionIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a checkout session
         * @description Needs no API key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query. If both are
         *     sent, the header is used. A Bearer key is ignored.
         */
        get: operations["getCheckoutSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a checkout
         * @description What a payer may see of a checkout session or a payment intent: the amount, how to pay, and the status. Never the
         *     customer, the metadata or the fees. The hosted payment page reads this; a payment page of your own can, too.
         *     Count down from `now` to `expires_at`: the clock of the device can be wrong, and the `Date` header is real time, also
         *     where a test clock was moved.
         */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/stream": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Receive a checkout as it changes
         * @description The checkout as server-sent events: one message at once, and one after each change of its status, mostly within half
         *     a second.
         *     `data` is the checkout as `GET /checkouts/{id}` returns it, on one line. Read it with `fetch`, which can send
         *     `X-Svc-Token`; a browser's `EventSource` cannot. After a disconnection connect again: the first message is the
         *     present state, so nothing is missed.
         *
         *     The comment `still open` comes every 15 seconds. At most 5 streams of a checkout, 500 of an IP address and 500 of a
         *     merchant and mode can be open in each process of the service; above that: 429. The service ends a stream after 5 minutes and when it
         *     restarts.
         */
        get: operations["streamCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/customer": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the payer's name and email
         * @description For a checkout with `requires_customer_info`. Creates a customer and sets it on the payment intent, once. The
         *     response shows nothing of the customer.
         */
        post: operations["setCheckoutCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/simulate": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay or reject a checkout on a development service
         * @description What the test panel of the payment page calls. It works in test mode on a service that runs in development
         *     (`SVC_ENV=development`), and answers 404 `NOT_FOUND` everywhere else. It causes the same events as a real payment.
         *     With WALLET it approves or rejects the link that waits in the wallet's app.
         */
        post: operations["simulateCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/affiliation": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the payer's wallet to link
         * @description For a checkout that offers WALLET. The wallet with this phone number asks its owner, who has 15 minutes to approve in
         *     the app; then the wallet is saved and charged. A new call ends the one before. `wallet.affiliation` of the checkout
         *     says what became of it: read the checkout every few seconds meanwhile. At most 5 in an hour for one checkout: the
         *     next gets 429. The number is never stored.
         */
        post: operations["startAffiliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/payment-methods": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List the saved wallets that the payer may use
         * @description The ACTIVE saved payment methods of the customer, newest first, at most 20. While the merchant has allowed it
         *     (`wallet.saved_methods` of the checkout is SHOWN), or with the token of an email code. Otherwise the list is empty.
         */
        get: operations["listCheckoutPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/email-code": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the customer's email address
         * @description Six digits that are valid for 10 minutes; a new code replaces the one before. The response is the same whether the
         *     customer has an email address and saved wallets or not. At most 3 codes in an hour for one customer: the next gets
         *     429.
         */
        post: operations["sendEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/email-code/check": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the email code for a token
         * @description The token shows and charges the customer's saved wallets on this payment intent for 15 minutes. Keep it in memory and
         *     send it as `X-Svc-Payer-Token`. A code has 5 tries: the next gets 429. A code works once.
         */
        post: operations["checkEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{id}/pay": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a saved wallet
         * @description Debits one of the wallets that `GET /checkouts/{id}/payment-methods` returns. The response waits for the wallet for 5
         *     seconds at most; `wallet.last_payment` has the result. At most 10 in an hour for one checkout: the next gets 429.
         */
        post: operations["payCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List and search customers
         * @description The merchant's customers in the key's mode, newest first. With `q`: the customers for which each word of `q` is the
         *     start of a word of the name, the company name or the email address, or the start of the document number or of the
         *     `external_id`. Case and accents make no difference: `nunez` finds Núñez. Words are compared by their first 40
         *     characters, and of all words of a customer the first 1,000 characters are kept, starting with the document number.
         *     Archived customers are left out.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description An `INDIVIDUAL` has a first and a last name. A `COMPANY` has a company name. `external_id` is your own id of the
         *     customer and must be unique: a second customer with the same one gets 409.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a customer
         * @description The customer and the number of its payment intents. Only customers of the key's merchant and mode are found. An
         *     archived customer is found, too.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        /**
         * Delete or archive a customer
         * @description A customer without payment intents is deleted. A customer with payment intents is archived: it is no longer listed,
         *     cannot be changed or used for a new payment intent, and its `external_id` is free again. Its payment intents still
         *     show it, and you can still get it by its id. Its saved payment methods are detached. In both cases the event is
         *     `customer.deleted`.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description Changes only the fields that you send; an empty string clears a field. `metadata` is replaced as a whole. `type` and
         *     `document` cannot be changed. If nothing changes, nothing is written and there is no event.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/customers/{id}/payment-methods": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List a customer's saved payment methods
         * @description ACTIVE and REVOKED ones, newest first; DETACHED ones are left out. Charge an ACTIVE one with
         *     `POST /payment-intents` and `confirm: true`.
         */
        get: operations["listCustomerPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/payment-methods/{payment_method_id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
                /**
                 * @description The id of the saved payment method.
                 * @example pm_01m7za5kr300b8w4d2x6n9t1hq
                 */
                payment_method_id: components["parameters"]["PaymentMethodIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Detach a saved payment method
         * @description It can never be charged again, from this moment on; a debit that is under way still ends. The event is
         *     `payment_method.detached`.
         */
        delete: operations["detachPaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's merchants
         * @description The merchants of the account that owns the key's merchant, newest first. Merchants belong to no mode: test and live
         *     keys see the same ones.
         */
        get: operations["listMerchants"];
        put?: never;
        /**
         * Create a merchant from its RUC
         * @description Creates a merchant in the account that owns the key's merchant. The legal name and the fiscal address are taken from
         *     the tax registry. An account has one merchant for each RUC: a second one gets 409 with the id of the first. The
         *     operator of the service creates the API keys of a new merchant.
         *
         *     In test mode the registry is invented: it has every valid RUC except `20999999990` and `10999999994`, and its names
         *     and addresses are not real. With a live key this gets 503 until the national registry is connected.
         */
        post: operations["createMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the merchant.
                 * @example mer_01m7za5kr30005zv7bcvzwgvsr
                 */
                id: components["parameters"]["MerchantIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the key's merchant
         * @description The merchant of the key. Other merchants of the account are in the list only.
         */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the key's merchant
         * @description Changes only the fields that you send. An empty string removes a value, except the legal name. The tax number, the
         *     country and the currency cannot be changed. Within 5 seconds, new QRs have the new name. With the real legal name,
         *     the address that the registry of test mode invented is removed.
         *
         *     Both modes show the same merchant. A verified merchant can be changed with a live key only, and its legal name only to
         *     the one that the tax registry has for its RUC.
         */
        patch: operations["updateMerchant"];
        trace?: never;
    };
    "/balance": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance
         * @description The merchant's money in the key's mode. Amounts are net, after fees. Refunds reduce them: `AVAILABLE` is negative
         *     when more was refunded than was available.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/balance-transactions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List balance transactions
         * @description The entries of the merchant's ledger in the key's mode, newest first.
         */
        get: operations["listBalanceTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee-preview": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate the fee of a payment
         * @description The fee that a payment of this amount would have now, with the merchant's current fee plan. Nothing is created.
         *     A payment is booked with the plan that is in force when it is paid: while the plan stays the same, with exactly
         *     these amounts.
         */
        get: operations["previewFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List payouts
         * @description The transfers to the merchant's bank account in the key's mode, newest first.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Pay out the available balance now
         * @description Creates a payout to the default account, as the schedule does, but at once. It includes all refunds, and then the
         *     oldest payments up to the maximum of the settings; the minimum is ignored. A payout has at most 2,000 ledger
         *     entries, and is never more than what is `AVAILABLE`: with more refunds than fit in, it includes the oldest that
         *     its payments cover. For what is left, call again.
         *
         *     In test mode a payout is submitted after one hour and arrives at 12:00 in Lima on `arrival_expected_on`. It fails if
         *     the account has a CCI for tests: see [Register a payout account](#createPayoutAccount). With a live key this gets
         *     503 while no payout partner is connected.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a payout
         * @description One transfer to the merchant's bank account.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payout that is not submitted yet
         * @description Its ledger entries are available again for another payout. No event is sent.
         */
        post: operations["cancelPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/transactions": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List the ledger entries in a payout
         * @description The ledger entries that the payout included when it was created, newest first, each as it is now. After it failed
         *     or was cancelled, another payout can include the same entries. The newest 100 failed payouts keep this list, and so
         *     do the newest 100 cancelled ones; the list of an older one is empty.
         */
        get: operations["listPayoutTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-accounts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List payout accounts
         * @description The bank accounts of the merchant in the key's mode, newest first. Only the last digits of a CCI are shown.
         */
        get: operations["listPayoutAccounts"];
        put?: never;
        /**
         * Register a payout account by its CCI
         * @description Registers a bank account of the merchant, whose legal name and tax number are its holder. The first account of a
         *     mode becomes the default: it receives the payouts. The check digits of the CCI are compared, but not enforced:
         *     `cci_check` says the result. The limit is 50 accounts per mode.
         *
         *     In test mode, payouts to these CCIs fail; payouts to any other CCI arrive. Their bank code 999 belongs to no bank.
         *
         *     | CCI | failure_code |
         *     |---|---|
         *     | `99900000000000000138` | `account_closed` |
         *     | `99900000000000000236` | `invalid_account_number` |
         *     | `99900000000000000334` | `holder_mismatch` |
         *     | `99900000000000000432` | `bank_rejected` |
         *
         *     In live mode, an account receives payouts 48 hours after it became the default: see `payable_from`.
         */
        post: operations["createPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-accounts/{id}/default": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout account.
                 * @example pacc_01m7za5kr3003c8t1q6n4w9yhb
                 */
                id: components["parameters"]["PayoutAccountIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account the default for payouts
         * @description New payouts go to this account. In live mode, no payout is created in the first 48 hours after an account became
         *     the default, so that a change by a stolen key can be found in time. For the account that is the default already,
         *     only `paused_reason` changes: it becomes null, and the account receives payouts again.
         */
        post: operations["setDefaultPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-accounts/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout account.
                 * @example pacc_01m7za5kr3003c8t1q6n4w9yhb
                 */
                id: components["parameters"]["PayoutAccountIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a payout account
         * @description No new payout goes to the account, and it can be registered again. While there are other accounts, the default
         *     cannot be removed: make another one the default first. Without an account, no payouts are created. A payout to the
         *     account that exists already continues; cancel it while it is PENDING.
         */
        delete: operations["deletePayoutAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payout-settings": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the payout schedule and thresholds
         * @description When payouts are created in the key's mode. A merchant that has set nothing has `PROVIDER` without thresholds.
         */
        get: operations["getPayoutSettings"];
        /**
         * Change the payout schedule and thresholds
         * @description A field that you do not send keeps its value, and null removes a threshold. `WEEKLY` without a day keeps the last
         *     day, also one from before another schedule, or gets `MONDAY`. Payouts are created at 06:00 in Lima: with `PROVIDER` on every business day, with `DAILY` on every day, with `WEEKLY` on `weekly_day`, and with
         *     `MANUAL` only by a call of `POST /payouts`. A payout that is due at the moment of the change is still created, with
         *     the new settings; with `MANUAL` it is not.
         */
        put: operations["replacePayoutSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The webhook endpoints of the key's merchant and mode, newest first, without their signing secrets.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. A development service also
         *     accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
                 * @example we_01m7za5kr3003qj0k9kfj2s2me
                 */
                id: components["parameters"]["WebhookEndpointIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description The endpoint receives no more events. Its deliveries that were still due are DEAD and cannot be retried.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint, or enable it again
         * @description Changes only the fields that you send. Deliveries that are still due go to the new `url`. Send `status: ENABLED`
         *     to enable a DISABLED endpoint again and to reset its failures. The deliveries that it missed are DEAD; you can
         *     retry them.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The events of the key's merchant and mode, newest first, each as it was delivered.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Receive events as they happen
         * @description The events of the key's merchant and mode as server-sent events, mostly within half a second. The connection stays
         *     open. A message has an `id`, the type of the event in `event`, and in `data` the event as it is delivered to
         *     webhook endpoints, on one line. No webhook endpoint is needed.
         *
         *     Without `Last-Event-ID` and `since`, the stream starts now. To continue after a disconnection, send the last `id`
         *     in `Last-Event-ID`. Then nothing is lost. An event can come twice: ignore the `id` of an event (`evt_…`) that you
         *     have processed. The order is that in which the service found the events committed. A browser's `EventSource` cannot
         *     send the secret key, which must not be in a browser anyway: read the stream on a server.
         *
         *     The first message, heartbeats (every 15 seconds) and the comment `waiting for new events` (all older events have
         *     been sent) have an `id` and no `data`. At most 20 streams of a merchant and mode can be open in each process of
         *     the service; above that: 429. The service ends a stream after 5 minutes, when it restarts, when the key is revoked
         *     (within about 5 seconds), and when the client reads less than 16 KiB a second while events wait.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                id: components["parameters"]["EventIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description The event. `data` is identical, byte for byte, to what was delivered, unless the personal data of a customer was erased since: then `erased_at` says when.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                id: components["parameters"]["EventIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List an event's deliveries
         * @description One delivery for each webhook endpoint that subscribed to the event, with all its attempts. Newest first.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook delivery.
                 * @example whd_01m7za5kr30042rrj26b6x48bq
                 */
                id: components["parameters"]["WebhookDeliveryIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description The delivery of one event to one webhook endpoint, with the receiver's response to each attempt.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook delivery.
                 * @example whd_01m7za5kr30042rrj26b6x48bq
                 */
                id: components["parameters"]["WebhookDeliveryIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery now
         * @description Works for a delivery with any status: it becomes PENDING and is due immediately. The number of attempts is not
         *     reset. If all ten attempts are used and the retry fails, the delivery is DEAD again.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-clock": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time of the merchant's test mode
         * @description Test keys only. In test mode each merchant has a time of its own: real time, or ahead of it where its test clock was
         *     moved. Every time that you see is in it: `created_at`, `expires_at`, `available_on`, the attempts of deliveries.
         */
        get: operations["getTestClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-clock/advance": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the time of the merchant's test mode forward
         * @description Test keys only. Send `by` or `to`. The clock is `ADVANCING` until everything that is due by then has happened, each
         *     at its time and in order: payment intents expire, entries become available, payouts are created and arrive, and
         *     failed deliveries are attempted again. Then it is `READY`, and the time goes on from there. A clock is never moved
         *     back.
         *
         *     Meanwhile every other call works as usual, and another advance is refused with `TEST_CLOCK_ADVANCING`. That response
         *     has no `Retry-After`: how long the advance takes depends on how much is due and how fast your endpoints respond. Get
         *     the clock until it is `READY`, and decide then whether to move it further.
         *
         *     One call moves the clock by at most 366 days, and a clock is never more than 10 years ahead of real time.
         *
         *     The clock waits for the responses of your webhook endpoints, for each endpoint at most a minute in all. After that
         *     its attempts are still made, but late. What cannot be done because of an error of this service is done after the end,
         *     and so is what is due after the first 20,000 different times.
         *     Signatures, idempotency keys and retention times use real time.
         */
        post: operations["advanceTestClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rails/{rail}/notifications": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The rail that the partner serves.
                 * @example collection
                 */
                rail: components["parameters"]["RailInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell what happened to an order, signed by the partner of the rail
         * @description For the bank or acquirer behind a rail of live mode, which is described in `partner.yaml`. It has no API key: the
         *     request is signed with the key of its rail. The signature is `v1=` and the hex HMAC-SHA256 of
         *     `<timestamp>.<METHOD> <path>.<raw body>`, and the timestamp is at most 300 seconds old. A body has at most 16 KiB and is
         *     sent without compression.
         *
         *     A notification is stored together with its effect before it is answered. The same `id` again changes nothing and is
         *     answered as the first time, and so is another one about the same payment: its `payment_id`, `reference` and amount, at
         *     most a day apart. Money that fits no order is kept aside for the operator and answered 200, too; so is money with a
         *     `payment_id` that it should not have, as the partner has declared its ids.
         *     Send a notification again until it is answered 200, 409, 413, 415 or 422.
         *
         *     409: its `id` was received before with another `type`, `reference`, `amount`, `currency`, `payment_id` or `failure_code`, or
         *     its `payment_id` and `reference` with another amount. What came first counts, nothing has changed, and it is final: do not
         *     send it again, a person looks.
         *
         *     `created_at` is from a day before the order was made (without an order 400 days ago) to five minutes ahead: else 422.
         *
         *     413 (longer than 16 KiB), 415 (compressed, or a `Content-Type` that is not JSON in UTF-8) and 422 (a value is wrong): the
         *     same again gets the same answer. Correct the notification, and send it under a new `id` if its content changes.
         *
         *     503 SERVICE_ON_HOLD: the service looks for what it has lost after a restore of its database. Keep the notification, and send it
         *     again.
         */
        post: operations["receiveRailNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagnostics/requests": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls of one correlation id
         * @description The records of the calls that had this `X-Request-Id`, newest first: what was called, how it was answered, how long it
         *     took and which events it caused. Records are kept 30 days in test mode and 90 days in live mode. A call without a
         *     valid key or client secret has no record.
         */
        get: operations["listDiagnosticRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagnostics/requests/recent": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest calls
         * @description The records of all calls of the key's merchant and mode, newest first, whatever their `X-Request-Id`. `svc logs tail`
         *     shows them as they happen. A call is listed when it has ended, a read or an error up to 200 ms later, and at the time
         *     at which it arrived: to follow the list, ask again from a little before the newest call that you have, and ignore the
         *     ids that you know.
         *
         *     With `status` or `operation`, the newest 10,000 calls are searched, or the newest 10,000 between `created_from` and
         *     `created_to`: send an earlier `created_to` for older ones. `total` is counted up to 10,000, also without a filter. A
         *     successful call of this operation has no record, so that who asks again and again does not fill the list.
         */
        get: operations["listRecentRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagnostics/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the call.
                 * @example req_01m7za5kr3003efxp025vpx3dq
                 */
                request_id: components["parameters"]["RequestIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the record of one call
         * @description What happened with one call. Its id is in the header `X-Request-Id` of every response, and in every error. A record
         *     has no body, no header and no query string: they are never stored. The record of a read or of an error may be
         *     missing for the first 200 ms. Records are kept 30 days in test mode and 90 days in live mode. A call without a
         *     valid key or client secret has no record, and neither has a successful one of `listRecentRequests`.
         */
        get: operations["getDiagnosticRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/diagnostics/payment-intents/{id}/trace": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get the history of one payment intent
         * @description Everything that happened to one payment intent, oldest first: the calls about it, its changes of status, its refunds, its
         *     ledger entries, the events, and every attempt to deliver them. Each item has a sentence for people.
         *
         *     The time of a call is real time. All other times are the merchant's: in a test mode whose clock was moved forward
         *     they are ahead of it. A call stands where it happened, before what it caused. Reads with the same answer are one item with their count, up to 10,000. A trace has at most 1,000 items. If there are more, `truncated` is true and the oldest calls
         *     and delivery attempts are left out; everything else is there. It is true, too, for a payment intent with more than
         *     50 payouts: the newest are shown. A failed or cancelled payout is there while it keeps its list of ledger entries.
         *     Calls, events and attempts are kept 30 days in test
         *     mode and 90 days in live mode; the payment intent and its ledger entries are kept for ever.
         */
        get: operations["tracePaymentIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "payment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment intent was created
         * @description The event contains the status and the payment instructions.
         */
        post: operations["onPaymentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payer paid
         * @description The payment can arrive in time, after a failure, or after the payment intent expired. `paid_with` has the method and the time.
         */
        post: operations["onPaymentSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment was rejected
         * @description The payer may try again. If a later payment succeeds, you receive `payment.succeeded`.
         */
        post: operations["onPaymentFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment intent expired
         * @description Money that arrives later still pays the payment intent. You then receive `payment.succeeded`.
         */
        post: operations["onPaymentExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment intent was cancelled
         * @description The cancel operation was called. The payment intent can no longer be paid.
         */
        post: operations["onPaymentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment was taken from the payment intent again
         * @description The partner had told of a payment by mistake, or it was that of another payment intent: operators of the service have put it
         *     right. The payment intent is EXPIRED, and money that arrives later still pays it. Your balance has an ADJUSTMENT that takes
         *     the net amount back, with the fee.
         */
        post: operations["onPaymentReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "checkout.session.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A checkout session was paid
         * @description `payment_intent_id` is the payment intent in the `payment.succeeded` event of the same payment.
         */
        post: operations["onCheckoutSessionCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was created
         * @description The customer was created by the API, or by a payment intent or checkout session with a new customer.
         */
        post: operations["onCustomerCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was changed
         * @description The event contains the new data.
         */
        post: operations["onCustomerUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer was deleted or archived
         * @description The event contains the last data of the customer.
         */
        post: operations["onCustomerDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "balance.transaction_created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment was recorded in the ledger
         * @description The ledger entry has the status `PENDING`. It can be paid out from `available_on`.
         */
        post: operations["onBalanceTransactionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "balance.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money can be paid out
         * @description The same ledger entry, with the status `AVAILABLE`.
         */
        post: operations["onBalanceAvailable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund was created
         * @description The refund has the status `PENDING`. Its amount is reserved.
         */
        post: operations["onRefundCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund was paid to the payer
         * @description `balance_transaction_id` is its entry in the ledger.
         */
        post: operations["onRefundSucceeded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund failed
         * @description `failure_code` and `failure_message` give the reason. Its amount can be refunded again.
         */
        post: operations["onRefundFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payout was created
         * @description The payout has the status `PENDING`.
         */
        post: operations["onPayoutCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payout arrived at the bank
         * @description `paid_at` is the time of arrival.
         */
        post: operations["onPayoutPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payout.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payout failed
         * @description `failure_code` and `failure_message` give the reason.
         */
        post: operations["onPayoutFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.attached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer linked a wallet
         * @description You can charge the saved payment method from now on.
         */
        post: operations["onPaymentMethodAttached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer unlinked a wallet
         * @description The service learns this when it charges the saved payment method.
         */
        post: operations["onPaymentMethodRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment_method.detached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The merchant detached a saved payment method
         * @description You can no longer charge the saved payment method.
         */
        post: operations["onPaymentMethodDetached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was created
         * @description It is INCOMPLETE, or ACTIVE from its `start_at` on.
         */
        post: operations["onSubscriptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first period of a subscription was paid
         * @description The subscription is ACTIVE.
         */
        post: operations["onSubscriptionActivated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A later period of a subscription was paid
         * @description One event for each paid period after the first.
         */
        post: operations["onSubscriptionRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.past_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A charge of a period was denied
         * @description The period is unpaid. `next_attempt_at` says when it is tried again.
         */
        post: operations["onSubscriptionPastDue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription was changed
         * @description By a call, by a wallet that its customer has linked, or by a further charge that was denied.
         */
        post: operations["onSubscriptionUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription has ended
         * @description `cancel_reason` says why. Nothing more is charged.
         */
        post: operations["onSubscriptionCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The id of a merchant. */
        MerchantId: string;
        /** @description The id of a customer. */
        CustomerId: string;
        /** @description The id of a payment intent. */
        PaymentIntentId: string;
        /** @description The id of a payment. */
        PaymentId: string;
        /** @description The id of a checkout session. */
        CheckoutSessionId: string;
        /** @description The id of a checkout session or of a payment intent. */
        CheckoutId: components["schemas"]["CheckoutSessionId"] | components["schemas"]["PaymentIntentId"];
        /** @description The id of a ledger entry. */
        BalanceTransactionId: string;
        /** @description The id of a refund. */
        RefundId: string;
        /** @description The id of a payout. */
        PayoutId: string;
        /** @description The id of a payout account. */
        PayoutAccountId: string;
        /** @description The id of a saved payment method. */
        PaymentMethodId: string;
        /** @description The id of a subscription. */
        SubscriptionId: string;
        /** @description The id of a webhook endpoint. */
        WebhookEndpointId: string;
        /** @description The id of an event. */
        EventId: string;
        /** @description The id of a webhook delivery. */
        WebhookDeliveryId: string;
        /** @description The id of one call. */
        RequestId: string;
        /**
         * Format: date-time
         * @description A date and time in UTC, with a Z.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A date and time with its offset from UTC. Responses give the same time in UTC.
         */
        TimestampInput: string;
        /** @description An amount in soles. Fees and their taxes are negative. */
        Money: {
            /** @description Soles as a decimal string, always with two decimals. */
            amount: string;
            currency: components["schemas"]["Currency"];
        };
        /**
         * @description Peruvian soles.
         * @constant
         */
        Currency: "PEN";
        /** @description An amount to collect, in soles. */
        MoneyInput: {
            /** @description From 1.00 to 999999.99, with at most two decimals. */
            amount: string;
            /**
             * @description The only currency is PEN (soles).
             * @constant
             */
            currency: "PEN";
        };
        /**
         * @description Your own key-value pairs of strings: at most 50, keys of up to 40 characters, values of up to 500. Whatever the
         *     characters and however JSON escapes them, the largest metadata fits into a body, which has at most 512 KiB.
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422.
         * @enum {string}
         */
        PaymentMethodType: "INTEROPERABLE_QR" | "BANK_TRANSFER" | "WALLET";
        /**
         * @description PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
         *     final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a
         *     debit.
         * @enum {string}
         */
        PaymentIntentStatus: "REQUIRES_PAYMENT_METHOD" | "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED";
        /**
         * @description OPEN can be paid, COMPLETED is paid. EXPIRED (an extension) means that the payment intent expired or was cancelled.
         * @enum {string}
         */
        CheckoutSessionStatus: "OPEN" | "COMPLETED" | "EXPIRED";
        /**
         * @description A person or a company. It cannot be changed.
         * @enum {string}
         */
        CustomerType: "INDIVIDUAL" | "COMPANY";
        /**
         * @description The reason of the movement of money. PAYOUT is money that has arrived at the merchant's bank.
         * @enum {string}
         */
        BalanceTransactionType: "PAYMENT" | "REFUND" | "PAYOUT" | "ADJUSTMENT" | "CHARGEBACK";
        /**
         * @description PENDING means collected, AVAILABLE can be paid out, IN_PAYOUT is included in a payout, PAID is at the bank.
         * @enum {string}
         */
        BalanceTransactionStatus: "PENDING" | "AVAILABLE" | "IN_PAYOUT" | "PAID";
        /**
         * @description PENDING means that the result is not known yet. SUCCEEDED and FAILED are final.
         * @enum {string}
         */
        RefundStatus: "PENDING" | "SUCCEEDED" | "FAILED";
        /**
         * @description PENDING was created, IN_TRANSIT was submitted to the bank. CANCELED was cancelled before it was submitted.
         * @enum {string}
         */
        PayoutStatus: "PENDING" | "IN_TRANSIT" | "PAID" | "FAILED" | "CANCELED";
        /**
         * @description REVOKED was removed by the customer, DETACHED was removed by the merchant.
         * @enum {string}
         */
        PaymentMethodStatus: "ACTIVE" | "REVOKED" | "DETACHED";
        /**
         * @description INCOMPLETE waits for its first payment. ACTIVE: the present period is paid. PAST_DUE: it is not. CANCELED is final.
         * @enum {string}
         */
        SubscriptionStatus: "INCOMPLETE" | "ACTIVE" | "PAST_DUE" | "CANCELED";
        /**
         * @description The unit of a period.
         * @enum {string}
         */
        SubscriptionInterval: "WEEK" | "MONTH" | "YEAR";
        /**
         * @description Why a subscription was canceled. `requested`: by a call. `incomplete`: the first period was not paid within 24 hours.
         *     `unpaid`: the last attempt to charge a period was denied. `customer_deleted`: its customer was deleted.
         * @enum {string}
         */
        CancelReason: "requested" | "incomplete" | "unpaid" | "customer_deleted";
        /**
         * @description FAILED means that another attempt follows, DEAD that no more attempts follow.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "SUCCEEDED" | "FAILED" | "DEAD";
        /**
         * @description What happened. The name of a published type never changes.
         * @enum {string}
         */
        EventType: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled" | "payment.reversed" | "checkout.session.completed" | "customer.created" | "customer.updated" | "customer.deleted" | "balance.transaction_created" | "balance.available" | "refund.created" | "refund.succeeded" | "refund.failed" | "payout.created" | "payout.paid" | "payout.failed" | "payment_method.attached" | "payment_method.revoked" | "payment_method.detached" | "subscription.created" | "subscription.activated" | "subscription.renewed" | "subscription.past_due" | "subscription.updated" | "subscription.canceled";
        /** @description A country code of ISO 3166-1, in two capital letters. */
        CountryCode: string;
        /** @description A phone number in E.164 format, with its country code. */
        Phone: string;
        /** @description A Peruvian mobile number in E.164 format. */
        MobilePhone: string;
        /**
         * Format: email
         * @description An email address.
         */
        Email: string;
        /** @description Your own reference, on one line. */
        Reference: string;
        /** @description A first or last name of a person. */
        PersonName: string;
        /** @description The name of a company. */
        CompanyName: string;
        /** @description What it is for, in your own words. */
        Description: string;
        /** @description An identity document of a country. */
        IdentityDocument: {
            country: components["schemas"]["CountryCode"];
            type: components["schemas"]["IdentityDocumentType"];
            value: components["schemas"]["DocumentNumber"];
        };
        /**
         * @description An identity document of a country. Documents of Peru are of four types, and the number of each has its own form.
         *     Another country has types of its own.
         */
        NewIdentityDocument: components["schemas"]["DniDocument"] | components["schemas"]["RucDocument"] | components["schemas"]["CeDocument"] | components["schemas"]["PassportDocument"] | components["schemas"]["ForeignDocument"];
        /** @description The national identity card of Peru. */
        DniDocument: {
            country: components["schemas"]["Peru"];
            /**
             * @description The type of the document.
             * @constant
             */
            type: "DNI";
            /** @description The eight digits of the DNI. */
            value: string;
        };
        /** @description The taxpayer number of SUNAT. Its last digit is a check digit. */
        RucDocument: {
            country: components["schemas"]["Peru"];
            /**
             * @description The type of the document.
             * @constant
             */
            type: "RUC";
            /** @description The eleven digits of the RUC. */
            value: string;
        };
        /** @description The identity card of a foreign resident of Peru (carné de extranjería). */
        CeDocument: {
            country: components["schemas"]["Peru"];
            /**
             * @description The type of the document.
             * @constant
             */
            type: "CE";
            value: components["schemas"]["DocumentNumber"];
        };
        /** @description A passport of Peru. */
        PassportDocument: {
            country: components["schemas"]["Peru"];
            /**
             * @description The type of the document.
             * @constant
             */
            type: "PASSPORT";
            value: components["schemas"]["DocumentNumber"];
        };
        /** @description A document of another country than Peru, such as a passport. */
        ForeignDocument: {
            /** @description The country code of ISO 3166-1, in two capital letters. It is not PE. */
            country: string;
            type: components["schemas"]["IdentityDocumentType"];
            value: components["schemas"]["DocumentNumber"];
        };
        /**
         * @description The country code of Peru.
         * @constant
         */
        Peru: "PE";
        /** @description The number of a document. */
        DocumentNumber: string;
        /**
         * @description The kind of identity document. Of Peru: `DNI` (national identity card), `RUC` (taxpayer number of SUNAT), `CE` (carné de
         *     extranjería, the identity card of a foreign resident) or `PASSPORT`. Of another country: these, or its own type, such
         *     as `RUT`.
         * @example DNI
         * @example RUC
         * @example CE
         * @example PASSPORT
         */
        IdentityDocumentType: string;
        /** @description A business that collects payments. */
        Merchant: {
            id: components["schemas"]["MerchantId"];
            /** @description The name in the national tax registry. */
            legal_name: string;
            /** @description The business name that payers see. */
            trade_name: string | null;
            tax_id: components["schemas"]["TaxId"];
            /**
             * @description Merchants are in Peru.
             * @constant
             */
            country: "PE";
            default_currency: components["schemas"]["Currency"];
            /** @description The email address of the merchant. */
            email: string | null;
            /** @description The phone number of the merchant. */
            phone: string | null;
            /** @description Where payers get an answer by email. The payment page shows it. */
            support_email: string | null;
            /** @description Where payers get an answer by phone. The payment page shows it. */
            support_phone: string | null;
            /** @description The fiscal address. The tax registry has none for persons. */
            address: components["schemas"]["FiscalAddress"] | null;
            /**
             * @description Whether the merchant may collect payments. A CLOSED one has no keys.
             * @enum {string}
             */
            status: "ACTIVE" | "CLOSED";
            /**
             * @description Live mode requires VERIFIED.
             * @enum {string}
             */
            verification_status: "UNVERIFIED" | "VERIFIED";
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The taxpayer number of SUNAT. Its last digit is a check digit. */
        TaxId: {
            country: components["schemas"]["CountryCode"];
            /**
             * @description The type of the document.
             * @constant
             */
            type: "RUC";
            /** @description The eleven digits of the RUC. They begin with 10, 15, 16, 17 or 20. */
            value: string;
        };
        /** @description An address in Peru. */
        FiscalAddress: {
            /** @description The department. */
            department: components["schemas"]["PlaceName"];
            /** @description The province. */
            province: components["schemas"]["PlaceName"];
            /** @description The district. */
            district: components["schemas"]["PlaceName"];
            ubigeo: components["schemas"]["Ubigeo"];
            /** @description The street and the number. */
            line: components["schemas"]["Reference"];
        };
        /** @description The fields of an address to change. */
        FiscalAddressUpdate: {
            /** @description The department. */
            department?: components["schemas"]["PlaceName"];
            /** @description The province. */
            province?: components["schemas"]["PlaceName"];
            /** @description The district. */
            district?: components["schemas"]["PlaceName"];
            ubigeo?: components["schemas"]["Ubigeo"];
            /** @description The street and the number. */
            line?: components["schemas"]["Reference"];
        };
        /** @description The code of the district in the list of INEI. */
        Ubigeo: string;
        /** @description The name of a place. */
        PlaceName: string;
        /** @description The business name that payers see. */
        BusinessName: string;
        /** @description The RUC of the new merchant, and how to reach it. */
        MerchantCreate: {
            tax_id: components["schemas"]["NewTaxId"];
            trade_name?: components["schemas"]["BusinessName"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
        };
        /** @description The tax number of a new merchant. */
        NewTaxId: {
            /** @description The eleven digits of the RUC. The last one is a check digit. */
            value: string;
        };
        /** @description The fields of the merchant to change. */
        MerchantUpdate: {
            /** @description The name in the national tax registry. It cannot be removed. */
            legal_name?: string;
            /** @description The business name that payers see. An empty string removes it. */
            trade_name?: string;
            /** @description The email address of the merchant. An empty string removes it. */
            email?: string;
            /** @description The phone number of the merchant in E.164 format. An empty string removes it. */
            phone?: string;
            /** @description Where payers get an answer by email. The payment page shows it. An empty string removes it. */
            support_email?: string;
            /** @description Where payers get an answer by phone, in E.164 format. The payment page shows it. An empty string removes it. */
            support_phone?: string;
            /** @description The fields of the address to change. A merchant without an address needs all of them. An empty string removes the address. */
            address?: components["schemas"]["FiscalAddressUpdate"] | "";
        };
        /** @description A person or a company that pays. */
        Customer: {
            id: components["schemas"]["CustomerId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description Your own id of the customer. It is unique in a mode. */
            external_id: string | null;
            type: components["schemas"]["CustomerType"];
            /** @description For an INDIVIDUAL. */
            first_name: string | null;
            /** @description For an INDIVIDUAL. */
            last_name: string | null;
            /** @description For a COMPANY. */
            company_name: string | null;
            /** @description The identity document. It cannot be changed. */
            document: components["schemas"]["IdentityDocument"] | null;
            /** @description The email address of the customer. */
            email: components["schemas"]["Email"] | null;
            /** @description The phone number in E.164 format. */
            phone: components["schemas"]["Phone"] | null;
            metadata: components["schemas"]["Metadata"];
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A customer as GET /customers/{id} returns it. */
        CustomerDetails: components["schemas"]["Customer"] & components["schemas"]["CustomerCounts"];
        /** @description The counts of a customer. */
        CustomerCounts: {
            /** @description The number of its payment intents, with any status. */
            payment_intents_count: number;
        };
        /** @description A new customer. */
        CustomerCreate: {
            type: components["schemas"]["CustomerType"];
            /** @description Your own id of the customer. It is unique in a mode. */
            external_id?: components["schemas"]["Reference"];
            /** @description For an INDIVIDUAL. */
            first_name?: components["schemas"]["PersonName"];
            /** @description For an INDIVIDUAL. */
            last_name?: components["schemas"]["PersonName"];
            /** @description For a COMPANY. */
            company_name?: components["schemas"]["CompanyName"];
            document?: components["schemas"]["NewIdentityDocument"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description It must be the merchant of the API key. */
            merchant_id?: components["schemas"]["MerchantId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The fields of the customer to change. An empty string clears a field. */
        CustomerUpdate: {
            /** @description Your own id of the customer. It is unique in a mode. */
            external_id?: string;
            /** @description For an INDIVIDUAL. An empty string removes it. */
            first_name?: string;
            /** @description For an INDIVIDUAL. An empty string removes it. */
            last_name?: string;
            /** @description For a COMPANY. */
            company_name?: string;
            /** @description The email address of the customer. */
            email?: components["schemas"]["Email"] | "";
            /** @description The phone number in E.164 format. */
            phone?: string;
            /** @description Replaces all metadata of the customer. */
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What DELETE /customers/{id} did. */
        CustomerDeletion: {
            /** @description Whether the customer was deleted. It had no payment intents. */
            deleted: boolean;
            /** @description Whether the customer was archived. It has payment intents. */
            archived: boolean;
            /** @description The number of its payment intents, with any status. */
            payment_intents_count: number;
        };
        /** @description A customer inside a payment intent. */
        EmbeddedCustomer: {
            id: components["schemas"]["CustomerId"];
            type: components["schemas"]["CustomerType"];
            /** @description For an INDIVIDUAL. */
            first_name: string | null;
            /** @description For an INDIVIDUAL. */
            last_name: string | null;
            /** @description The full name of the person or the name of the company. */
            name: string | null;
            /** @description The type of the identity document, or null. */
            document_type: components["schemas"]["IdentityDocumentType"] | null;
            /** @description The number of the identity document. */
            document_value: string | null;
            /** @description The email address of the customer. */
            email: components["schemas"]["Email"] | null;
        };
        /** @description An interoperable QR. Every Peruvian wallet and bank app can read it. */
        Qr: {
            /**
             * @description The payment method.
             * @constant
             */
            type: "INTEROPERABLE_QR";
            /** @description The text of an EMV merchant-presented QR. Show it as a QR code. */
            payload: string;
            /** @description When the payment intent expires, or null. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A payment code for a bank or wallet app. */
        PaymentCode: {
            /**
             * @description The payment method.
             * @constant
             */
            type: "BANK_TRANSFER";
            /** @description What the payer searches for under "Pago de servicios" in the app. The code is entered there. */
            institution_name: string;
            /** @description The code that the payer enters under service payment. */
            code: string;
            /** @description When the payment intent expires, or null. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description The payment instructions of each offered payment method. */
        PaymentInstructions: {
            /** @description Null if INTEROPERABLE_QR is not offered. */
            qr: components["schemas"]["Qr"] | null;
            /** @description Null if BANK_TRANSFER is not offered. */
            payment_code: components["schemas"]["PaymentCode"] | null;
        };
        /** @description How a payment intent was paid. */
        PaidWith: {
            /** @description The payment method that was used. */
            method_type: components["schemas"]["PaymentMethodType"];
            /** @description When the payment was confirmed. */
            paid_at: components["schemas"]["Timestamp"];
        };
        /** @description The result of a debit of a saved payment method. */
        SavedMethodPayment: {
            /**
             * @description The status of the debit. PROCESSING ends within seconds.
             * @enum {string}
             */
            status: "SUCCEEDED" | "PROCESSING" | "FAILED";
            /** @description Why it FAILED, or null. */
            failure_code: components["schemas"]["SavedMethodFailureCode"] | null;
        };
        /**
         * @description Why a debit of a saved payment method failed.
         * @enum {string}
         */
        SavedMethodFailureCode: "insufficient_funds" | "payment_method_revoked" | "amount_exceeds_method_limit" | "temporarily_unavailable";
        /** @description The parts of a fee. */
        FeeParts: {
            /** @description The fee before tax, negative. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. */
            fee_tax: components["schemas"]["Money"];
        };
        /**
         * @description The fee of a payment with one payment method. A fee that is not below the amount takes all of it, so `net` is never
         *     negative.
         */
        FeeBreakdown: {
            /** @description The amount that the payer pays. */
            gross: components["schemas"]["Money"];
            /** @description The fee including its tax, negative. */
            fee: components["schemas"]["Money"];
            breakdown: components["schemas"]["FeeParts"];
            /** @description The amount that the merchant receives. */
            net: components["schemas"]["Money"];
            /** @description The version of the fee plan. */
            plan_version: string;
        };
        /** @description The fee of the payment with each offered payment method. */
        FeesByMethod: {
            /** @description The fee with an interoperable QR. */
            INTEROPERABLE_QR?: components["schemas"]["FeeBreakdown"];
            /** @description The fee with a bank payment code. */
            BANK_TRANSFER?: components["schemas"]["FeeBreakdown"];
            /** @description The fee with a saved wallet. */
            WALLET?: components["schemas"]["FeeBreakdown"];
        };
        /** @description The fee for the payment method that was used. Before the payment, the fee for the first offered method. */
        FeePreview: components["schemas"]["FeeBreakdown"] & components["schemas"]["FeeMethods"];
        /** @description The payment method of a fee, and the fees of all offered payment methods. */
        FeeMethods: {
            /** @description The payment method that the fee is for. */
            payment_method_type: components["schemas"]["PaymentMethodType"];
            by_method: components["schemas"]["FeesByMethod"];
        };
        /** @description The ledger entry of a paid payment intent. */
        Settlement: {
            balance_transaction_id: components["schemas"]["BalanceTransactionId"];
            status: components["schemas"]["BalanceTransactionStatus"];
            /** @description The amount that the payer paid. */
            gross: components["schemas"]["Money"];
            /** @description The fee before tax, negative. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. */
            fee_tax: components["schemas"]["Money"];
            /** @description The amount that the merchant receives. */
            net: components["schemas"]["Money"];
            /** @description The time from which it can be paid out. */
            available_on: components["schemas"]["Timestamp"];
            /** @description True when it is AVAILABLE. */
            available_confirmed: boolean;
            /** @description The payout that includes it, or null. */
            payout_id: components["schemas"]["PayoutId"] | null;
        };
        /** @description One amount to collect. */
        PaymentIntent: {
            id: components["schemas"]["PaymentIntentId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description True if real money is collected (live mode). */
            livemode: boolean;
            /** @description The customer, or null. */
            customer: components["schemas"]["EmbeddedCustomer"] | null;
            /** @description The amount to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description The offered payment methods. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description The payment instructions. Null with the status SUCCEEDED, EXPIRED or CANCELLED. */
            payment_method: components["schemas"]["PaymentInstructions"] | null;
            /**
             * Format: uri
             * @description The URL of the hosted payment page. While the payment intent can be paid, the URL fragment contains the client secret.
             */
            checkout_url: string;
            /** @description Gives a front end access to this payment intent without an API key. Null with the status SUCCEEDED, EXPIRED or CANCELLED. */
            client_secret: string | null;
            /** @description What it is for, in your own words. */
            description: string | null;
            /** @description Your own reference. */
            external_reference: string | null;
            /** @description Whether the payment page asks the payer for name and email. */
            requires_customer_info: boolean;
            metadata: components["schemas"]["Metadata"];
            /** @description When it expires. Null means never. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description How it was paid. Null until it is paid. */
            paid_with: components["schemas"]["PaidWith"] | null;
            /** @description The id of the payment. Null until it is paid. */
            payment_id: components["schemas"]["PaymentId"] | null;
            /** @description What was refunded, including the refunds that are still PENDING. Refunds that failed do not count. */
            amount_refunded: components["schemas"]["Money"];
            /** @description The last debit of a saved payment method, or null. */
            last_saved_method_payment: components["schemas"]["SavedMethodPayment"] | null;
            /** @description The subscription whose period it is for, or null. */
            subscription_id: components["schemas"]["SubscriptionId"] | null;
            /** @description The period of the subscription that it is for, or null. */
            subscription_period: components["schemas"]["IntentPeriod"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A payment intent as GET /payment-intents/{id} returns it. */
        PaymentIntentDetails: components["schemas"]["PaymentIntent"] & components["schemas"]["PaymentIntentFees"];
        /** @description The fees of a payment intent. Returned to secret keys only. */
        PaymentIntentFees: {
            fee_preview?: components["schemas"]["FeePreview"];
            /** @description The ledger entry of the payment. Left out until the payment intent is paid. */
            settlement?: components["schemas"]["Settlement"];
        };
        /** @description An existing customer by `id`. All other fields are ignored. */
        ExistingCustomer: {
            /** @description The id of an existing customer. */
            id: components["schemas"]["CustomerId"];
        };
        /** @description A customer by `external_id`, or a new one. */
        PaymentIntentCustomer: {
            /** @description Required for a new customer. */
            type?: components["schemas"]["CustomerType"];
            /** @description Your own id of the customer. If a customer has it, that customer is used and the other fields are ignored. If not, the new customer gets it. */
            external_id?: components["schemas"]["Reference"];
            /** @description For an INDIVIDUAL. */
            first_name?: components["schemas"]["PersonName"];
            /** @description For an INDIVIDUAL. */
            last_name?: components["schemas"]["PersonName"];
            /** @description For a COMPANY. */
            company_name?: components["schemas"]["CompanyName"];
            document?: components["schemas"]["NewIdentityDocument"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A customer by `external_id`, or a new one. */
        CheckoutSessionCustomer: {
            /** @description Your own id of the customer. If a customer has it, that customer is used. If not, the new customer gets it. */
            external_id?: components["schemas"]["Reference"];
            /** @description The first name of a new customer. */
            name?: components["schemas"]["PersonName"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
        };
        /** @description The payment intent to create. */
        PaymentIntentCreate: {
            amount: components["schemas"]["MoneyInput"];
            /** @description The offered payment methods. WALLET needs a customer, and a test key. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description An existing customer by `id` or by `external_id` (all other fields are then ignored), or `type` and the data of a new one. An empty object means no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["PaymentIntentCustomer"];
            description?: components["schemas"]["Description"];
            external_reference?: components["schemas"]["Reference"];
            /** @description Whether the payment page asks the payer for name and email. */
            requires_customer_info?: boolean;
            /** @description When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
            /** @description A saved payment method of the customer, to be charged at once. It goes together with `confirm: true`. */
            payment_method?: components["schemas"]["PaymentMethodId"];
            /** @description Charges `payment_method` at once. */
            confirm?: boolean;
            /**
             * @description With `enabled`, the payment page shows the customer's saved payment methods for 30 minutes.
             * @constant
             */
            saved_payment_methods?: "enabled";
        };
        /** @description The saved payment method to charge. */
        PaymentConfirmation: {
            /** @description An ACTIVE saved payment method of the customer. */
            payment_method: components["schemas"]["PaymentMethodId"];
        };
        /** @description How long the payment page shows the saved payment methods. */
        SavedMethodsEnabled: {
            /** @description The end of the 30 minutes. */
            enabled_until: components["schemas"]["Timestamp"];
        };
        /** @description The phone number of the payer's wallet. */
        AffiliationStart: {
            /** @description A Peruvian mobile number in E.164 format. */
            phone: components["schemas"]["MobilePhone"];
        };
        /** @description Until when the code that was sent is valid. */
        EmailCode: {
            /** @description In real time, also where a test clock was moved. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The code from the email. */
        EmailCodeCheck: {
            /** @description Six digits. */
            code: string;
        };
        /** @description What a right email code unlocks. */
        PayerToken: {
            /** @description Identifies the token, which holds it. */
            id: string;
            /** @description To be sent as `X-Svc-Payer-Token`. Keep it in memory only. */
            token: string;
            /** @description In real time, also where a test clock was moved. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A saved payment method that the payer may use. */
        CheckoutPaymentMethod: {
            id: components["schemas"]["PaymentMethodId"];
            type: components["schemas"]["SavedMethodType"];
            display: components["schemas"]["PaymentMethodDisplay"];
        };
        /** @description What the wallet does: `affiliation`, `payment` or both, or `settle` alone. */
        WalletSimulation: {
            /**
             * @description What the payer does with the link that waits in the wallet's app. APPROVE also charges.
             * @enum {string}
             */
            affiliation?: "APPROVE" | "REJECT" | "EXPIRE";
            /** @description The result of the next debit. */
            payment?: components["schemas"]["WalletOutcome"];
            /**
             * @description The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.
             * @enum {string}
             */
            settle?: "COMPLETE" | "DENY";
        };
        /** @description What the wallet does: `affiliation`, or `payment` or `payments`, or both, or `settle` alone. */
        SubscriptionWalletSimulation: {
            /**
             * @description What the payer does with the link that waits in the wallet's app. APPROVE also charges.
             * @enum {string}
             */
            affiliation?: "APPROVE" | "REJECT" | "EXPIRE";
            /** @description The result of the next debit. */
            payment?: components["schemas"]["WalletOutcome"];
            /** @description The results of the next debits, in their order. */
            payments?: components["schemas"]["WalletOutcome"][];
            /**
             * @description The end of a debit that is PROCESSING. DENY fails it with insufficient_funds.
             * @enum {string}
             */
            settle?: "COMPLETE" | "DENY";
        };
        /** @description The state of the wallet simulator of one subscription. */
        SubscriptionWalletSimulator: {
            /** @description The id of the subscription. */
            id: components["schemas"]["SubscriptionId"];
            /** @description The subscription as it is now. */
            subscription: components["schemas"]["Subscription"];
            /** @description The latest payment intent. Null before the first. */
            payment_intent: components["schemas"]["PaymentIntent"] | null;
            /** @description The link that was started last, or null. */
            affiliation: components["schemas"]["Affiliation"] | null;
            /** @description The result of the next debit. */
            payment: components["schemas"]["WalletOutcome"];
            /** @description The results of the next debits, as far as they were told. */
            payments: components["schemas"]["WalletOutcome"][];
            /** @description The fields that the present state allows. */
            allowed: ("affiliation" | "payment" | "payments" | "settle")[];
            /** @description The last code that was sent to the customer and is still valid, or null. */
            email_code: string | null;
        };
        /** @description Who gets the message. */
        ChatMessage: {
            /** @description A Peruvian mobile number. Required if the payment intent has no customer with such a phone. */
            phone?: components["schemas"]["MobilePhone"];
            /** @description The name in the greeting. */
            customer_name?: components["schemas"]["PersonName"];
        };
        /** @description How many chat messages can be sent. */
        MessagingBalance: {
            /** @description One is taken for each message. */
            units: number;
            /** @description Whether it is the balance of live mode. */
            livemode: boolean;
        };
        /** @description The period of a subscription that a payment intent is for. */
        IntentPeriod: {
            /** @description The first period has 1. */
            number: number;
            /**
             * Format: date
             * @description The first day, in Lima. Null until the first period of the subscription is paid.
             */
            start: string | null;
            /**
             * Format: date
             * @description The first day of the next period.
             */
            end: string | null;
        };
        /** @description A period of a subscription. */
        SubscriptionPeriod: {
            /** @description The first period has 1. */
            number: number;
            /**
             * Format: date
             * @description The first day, in Lima.
             */
            start: string;
            /**
             * Format: date
             * @description The first day of the next period.
             */
            end: string;
        };
        /** @description A wallet that is charged every period. */
        Subscription: {
            id: components["schemas"]["SubscriptionId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description Who is charged. */
            customer_id: components["schemas"]["CustomerId"];
            /** @description False; subscriptions exist in test mode only. */
            livemode: boolean;
            status: components["schemas"]["SubscriptionStatus"];
            /** @description The amount of the next period. */
            amount: components["schemas"]["Money"];
            interval: components["schemas"]["SubscriptionInterval"];
            /** @description How many of them a period has. */
            interval_count: number;
            /** @description What it is for. Each payment intent has it, too. */
            description: string | null;
            /** @description The saved payment method that is charged, or null. */
            payment_method: components["schemas"]["PaymentMethodId"] | null;
            /** @description When the first period is charged. Null means at once. */
            start_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: date
             * @description The day in Lima from which periods are counted. Null until the first period is paid, unless there is a `start_at`.
             */
            anchor: string | null;
            /** @description The present period. Null until the first one has begun. */
            current_period: components["schemas"]["SubscriptionPeriod"] | null;
            /** @description When it is charged next. Null if nothing more will be charged, or it is not known yet. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description How often the present period was charged. */
            attempts: number;
            /** @description The payment intent of the latest period. Null before the first. */
            latest_payment_intent_id: components["schemas"]["PaymentIntentId"] | null;
            /**
             * Format: uri
             * @description The payment page of the latest payment intent, where the customer can link a wallet. Null when it is not to be paid.
             */
            checkout_url: string | null;
            /** @description Whether it ends with the present period. */
            cancel_at_period_end: boolean;
            /** @description When it was canceled, or null. */
            canceled_at: components["schemas"]["Timestamp"] | null;
            /** @description Why it was canceled, or null. */
            cancel_reason: components["schemas"]["CancelReason"] | null;
            metadata: components["schemas"]["Metadata"];
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The subscription to create. */
        SubscriptionCreate: {
            /** @description An existing customer. */
            customer_id: components["schemas"]["CustomerId"];
            /** @description The amount of each period, at most 2500.00. */
            amount: components["schemas"]["MoneyInput"];
            interval: components["schemas"]["SubscriptionInterval"];
            /** @description How many of them a period has. Without it, 1. */
            interval_count?: number;
            description?: components["schemas"]["Description"];
            /** @description An ACTIVE saved payment method of the customer. Without it, the customer links a wallet at `checkout_url`. */
            payment_method?: components["schemas"]["PaymentMethodId"];
            /** @description When the first period is charged, at most a year ahead. It needs a `payment_method`. */
            start_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description The fields to change. */
        SubscriptionUpdate: {
            /** @description An ACTIVE saved payment method of the customer. */
            payment_method?: components["schemas"]["PaymentMethodId"];
            /** @description The amount from the next period on, at most 2500.00. */
            amount?: components["schemas"]["MoneyInput"];
            /** @description The description from the next period on. */
            description?: components["schemas"]["Description"];
            /** @description Whether it ends with the present period. */
            cancel_at_period_end?: boolean;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description When it ends. */
        SubscriptionCancellation: {
            /** @description Whether it ends with the present period. Without it, at once. */
            at_period_end?: boolean;
        };
        /**
         * @description The result of a debit. PENDING succeeds after 5 seconds, or ends by `settle`. ERROR fails with temporarily_unavailable.
         * @enum {string}
         */
        WalletOutcome: "SUCCEED" | "INSUFFICIENT_FUNDS" | "REVOKED" | "PENDING" | "ERROR";
        /** @description The state of the wallet simulator of one payment intent. */
        WalletSimulator: {
            /** @description The id of the payment intent. */
            id: components["schemas"]["PaymentIntentId"];
            /** @description The payment intent as it is now. */
            payment_intent: components["schemas"]["PaymentIntent"];
            /** @description The link that was started last, or null. */
            affiliation: components["schemas"]["Affiliation"] | null;
            /** @description The result of the next debit. */
            payment: components["schemas"]["WalletOutcome"];
            /** @description The fields that the present state allows. */
            allowed: ("affiliation" | "payment" | "settle")[];
            /** @description The last code that was sent to the customer and is still valid, or null. */
            email_code: string | null;
        };
        /** @description A wallet that is being linked. */
        Affiliation: {
            /**
             * @description PENDING waits for the payer. FAILED: the wallet could not be asked, so it can be started again.
             * @enum {string}
             */
            status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "FAILED";
            /** @description 15 minutes after the start. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description How far a payment by wallet is. */
        CheckoutWallet: {
            /** @description The link that was started last. Null if there was none, or it was ended. */
            affiliation: components["schemas"]["Affiliation"] | null;
            /** @description The last debit, or null. */
            last_payment: components["schemas"]["SavedMethodPayment"] | null;
            /**
             * @description SHOWN: the saved payment methods can be listed. EMAIL_CODE: only with the token of an email code.
             * @enum {string}
             */
            saved_methods: "SHOWN" | "EMAIL_CODE";
        };
        /** @description The result to simulate. */
        PaymentSimulation: {
            /**
             * @description Whether the payment succeeds.
             * @enum {string}
             */
            outcome: "SUCCEEDED" | "FAILED";
            /** @description The payment method to use. Required if the payment intent offers several. */
            payment_method_type?: components["schemas"]["PaymentMethodType"];
        };
        /** @description A one-time charge with a hosted payment page. */
        CheckoutSession: {
            id: components["schemas"]["CheckoutSessionId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description The payment intent of the session. */
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description The amount to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            /**
             * Format: uri
             * @description The URL of the hosted payment page. The URL fragment contains the client secret.
             */
            checkout_url: string;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new checkout session, with its client secret and the payment instructions. */
        CheckoutSessionCreated: {
            id: components["schemas"]["CheckoutSessionId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description The customer, or null. */
            customer_id: components["schemas"]["CustomerId"] | null;
            /** @description The payment intent of the session. */
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description The amount to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            /** @description What it is for, in your own words. */
            description: string | null;
            /**
             * Format: uri
             * @description The URL to which the payer goes after paying.
             */
            success_url: string | null;
            /**
             * Format: uri
             * @description The URL to which the payer goes back without paying.
             */
            cancel_url: string | null;
            locale: components["schemas"]["PageLocale"];
            /** @description Gives a front end access to this checkout session without an API key. */
            client_secret: string;
            /**
             * Format: uri
             * @description The URL of the hosted payment page. The URL fragment contains the client secret.
             */
            checkout_url: string;
            /** @description The payment instructions. */
            payment_method: components["schemas"]["PaymentInstructions"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What a payer may see of a checkout session or a payment intent. */
        Checkout: {
            /** @description The id in the request. */
            id: components["schemas"]["CheckoutId"];
            /** @description The payment intent that is paid. */
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description True if real money is collected (live mode). */
            livemode: boolean;
            /** @description The trade name of the merchant, else the legal name. */
            merchant_name: string;
            /** @description The amount to pay. */
            amount: components["schemas"]["Money"];
            /** @description What the payment is for. */
            description: string | null;
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description The offered payment methods. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description How to pay. Null when it cannot be paid now. */
            payment_method: components["schemas"]["PaymentInstructions"] | null;
            /** @description Whether the payer's name and email are still to be asked. */
            requires_customer_info: boolean;
            /**
             * Format: uri
             * @description The URL to which the payer goes after paying.
             */
            success_url: string | null;
            /**
             * Format: uri
             * @description The URL to which the payer goes back without paying.
             */
            cancel_url: string | null;
            locale: components["schemas"]["PageLocale"];
            /** @description Where the merchant answers questions of payers. */
            support_email: string | null;
            /** @description Where the merchant answers questions of payers. */
            support_phone: string | null;
            /** @description The time of this response. In test mode it is the time of the test clock, as `expires_at` is. */
            now: components["schemas"]["Timestamp"];
            /** @description When it expires. Null means never. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description How it was paid. Null until then. */
            paid_with: components["schemas"]["PaidWith"] | null;
            /** @description The number of the operation, for the receipt. Null until it is paid. */
            payment_id: components["schemas"]["PaymentId"] | null;
            /** @description The merchant's own reference, for the receipt. Null until it is paid. */
            external_reference: string | null;
            /** @description The state of WALLET. Null if it is not offered. */
            wallet: components["schemas"]["CheckoutWallet"] | null;
            /** @description How often the payer is charged again. Null if it is no period of a subscription, or the subscription is CANCELED. */
            subscription: components["schemas"]["CheckoutSubscription"] | null;
        };
        /** @description What a payer may see of the subscription that a payment intent belongs to. */
        CheckoutSubscription: {
            interval: components["schemas"]["SubscriptionInterval"];
            /** @description How many of them a period has. */
            interval_count: number;
        };
        /**
         * @description The language of the payment page. `auto`, the default, is the language of the browser.
         * @enum {string}
         */
        PageLocale: "es" | "en" | "auto";
        /** @description The payer. */
        CheckoutCustomer: {
            /** @description The payer's name. */
            name: string;
            email: components["schemas"]["Email"];
        };
        /** @description The checkout session to create. */
        CheckoutSessionCreate: {
            amount: components["schemas"]["MoneyInput"];
            /** @description The offered payment methods. */
            payment_method_types: ("INTEROPERABLE_QR" | "BANK_TRANSFER")[];
            /** @description An existing customer by `id` (all other fields are then ignored) or by `external_id`, or a new one. An empty object means no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["CheckoutSessionCustomer"];
            description?: components["schemas"]["Description"];
            external_reference?: components["schemas"]["Reference"];
            /**
             * Format: uri
             * @description The https URL to which the payer goes after paying. With a test key, or on a service in development, http to localhost, 127.x.x.x or [::1] is also accepted. If the operator has set a list of hosts for the merchant, the host must be on it, with its port unless it is the default port.
             */
            success_url?: string;
            /**
             * Format: uri
             * @description The URL to which the payer goes back without paying. The rules of `success_url` apply.
             */
            cancel_url?: string;
            locale?: components["schemas"]["PageLocale"];
            /** @description When the payment intent expires, from one minute to one year ahead. Without it, the payment intent never expires. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description Money that is returned to the payer of one payment intent. */
        Refund: {
            id: components["schemas"]["RefundId"];
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description True if real money is returned (live mode). */
            livemode: boolean;
            /** @description The amount that the payer gets. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["RefundStatus"];
            /** @description Why it was refunded, in your own words. */
            reason: string | null;
            /** @description Why it FAILED, or null. */
            failure_code: components["schemas"]["RefundFailureCode"] | null;
            /** @description The reason of the failure as a sentence for people. */
            failure_message: string | null;
            /** @description Its entry in the ledger. Null until it has SUCCEEDED. */
            balance_transaction_id: components["schemas"]["BalanceTransactionId"] | null;
            /** @description When it succeeded or failed. Null while it is PENDING. */
            settled_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Why a refund failed. New codes may be added.
         * @enum {string}
         */
        RefundFailureCode: "bank_rejected";
        /** @description The refund to create. */
        RefundCreate: {
            /** @description At most what is left. Without it, all that is left is refunded. */
            amount?: components["schemas"]["RefundAmount"];
            /** @description Why, in your own words. The payer does not see it. */
            reason?: string;
        };
        /** @description An amount to refund, in soles. */
        RefundAmount: {
            /** @description From 0.01 to 999999.99, with at most two decimals. */
            amount: string;
            /**
             * @description The only currency is PEN (soles).
             * @constant
             */
            currency: "PEN";
        };
        /**
         * @description The result of a refund. PENDING ends only by `settle`. DENY makes it FAILED.
         * @enum {string}
         */
        RefundOutcome: "SUCCEED" | "PENDING" | "DENY";
        /** @description The result of the next refund, or the end of a PENDING one. */
        RefundSimulation: {
            /** @description The result of the next refund. */
            next_outcome?: components["schemas"]["RefundOutcome"];
            settle?: components["schemas"]["RefundSettling"];
        };
        /** @description Ends a PENDING refund. */
        RefundSettling: {
            /** @description A PENDING refund of this payment intent. */
            refund_id: components["schemas"]["RefundId"];
            /**
             * @description COMPLETE: it succeeds. DENY: it fails.
             * @enum {string}
             */
            result: "COMPLETE" | "DENY";
        };
        /** @description The state of the refund simulator of one payment intent. */
        RefundSimulator: {
            /** @description The result of the next refund. */
            next_outcome: components["schemas"]["RefundOutcome"];
            /** @description The ids of the PENDING refunds, newest first. */
            pending: components["schemas"]["RefundId"][];
        };
        /** @description One entry of the merchant's ledger. gross + fee + fee_tax = net. */
        BalanceTransaction: {
            id: components["schemas"]["BalanceTransactionId"];
            type: components["schemas"]["BalanceTransactionType"];
            status: components["schemas"]["BalanceTransactionStatus"];
            currency: components["schemas"]["Currency"];
            /** @description The payment method of the payment, or of the payment that was refunded or charged back. Null for other entries. */
            payment_method: components["schemas"]["PaymentMethodType"] | null;
            /** @description The type of the object that caused the entry: PAYMENT, REFUND, PAYOUT, CHARGEBACK or ADJUSTMENT. New types may be added. */
            source_type: string;
            /** @description The id of the object that caused the entry: pay_…, re_…, pyt_…, cbk_… or adj_…. */
            source_id: string;
            /** @description The amount that the payer paid. Of a refund, what the payer got back, negative; of a chargeback, what its bank took back, negative; of an adjustment, what the operator gave, or took, negative, such as a payment that was not yours. */
            gross: components["schemas"]["Money"];
            /** @description The fee before tax, negative. Of a payment that was not yours, what you get back. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. Of a payment that was not yours, what you get back. */
            fee_tax: components["schemas"]["Money"];
            /** @description The amount that the merchant receives. Of a refund, what it bears, negative. */
            net: components["schemas"]["Money"];
            /** @description The time from which it can be paid out. */
            available_on: components["schemas"]["Timestamp"];
            /** @description True when it is AVAILABLE. */
            available_confirmed: boolean;
            /** @description When it was recorded. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The collected money by status. */
        Balance: {
            currency: components["schemas"]["Currency"];
            /** @description Collected, but not yet paid out to the bank. */
            pending_deposit: components["schemas"]["Money"];
            /** @description Paid out to the bank so far. */
            deposited: components["schemas"]["Money"];
            by_status: components["schemas"]["BalanceByStatus"];
        };
        /** @description The net amount of the ledger entries with each status. */
        BalanceByStatus: {
            /** @description Collected but not yet available. */
            PENDING: components["schemas"]["Money"];
            /** @description Can be paid out. */
            AVAILABLE: components["schemas"]["Money"];
            /** @description Included in a payout. */
            IN_PAYOUT: components["schemas"]["Money"];
            /** @description At the bank. */
            PAID: components["schemas"]["Money"];
        };
        /** @description A transfer of collected money to the merchant's bank account. */
        Payout: {
            id: components["schemas"]["PayoutId"];
            /**
             * @description What created it: the schedule, or a call.
             * @enum {string}
             */
            source: "SCHEDULE" | "MANUAL";
            /** @description The amount that arrives: gross_amount plus fee_amount. */
            amount: components["schemas"]["Money"];
            /** @description The amount that payers paid, less refunds. */
            gross_amount: components["schemas"]["Money"];
            /** @description The fees including their taxes, negative. */
            fee_amount: components["schemas"]["Money"];
            /**
             * @description What of it the bank has returned and you have in your balance again. It can come back in parts. The payout is FAILED,
             *     with `returned_by_bank`, when all of it is back.
             */
            amount_returned: components["schemas"]["Money"];
            /** @description The name of the bank. */
            destination_bank: string;
            /** @description The account number. Only its last digits are shown. */
            destination_account_masked: string;
            status: components["schemas"]["PayoutStatus"];
            payout_account_id: components["schemas"]["PayoutAccountId"];
            /** @description The text on the bank statement. */
            statement_descriptor: string | null;
            /**
             * Format: date
             * @description The day on which it is expected to arrive: the next business day after it is submitted.
             */
            arrival_expected_on: string | null;
            /** @description When it was submitted to the bank. */
            initiated_at: components["schemas"]["Timestamp"] | null;
            /** @description When it arrived. */
            paid_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Why it FAILED, or null. */
            failure_code: components["schemas"]["PayoutFailureCode"] | null;
            /** @description The reason as a sentence for people. */
            failure_message: string | null;
        };
        /**
         * @description Why a payout failed. `returned_by_bank`: the bank took the money, and returned it later. After `account_closed`,
         *     `invalid_account_number` and `returned_by_bank`, the account receives no more payouts: see `paused_reason`.
         * @enum {string}
         */
        PayoutFailureCode: "account_closed" | "invalid_account_number" | "holder_mismatch" | "bank_rejected" | "returned_by_bank";
        /** @description A bank account that receives payouts. */
        PayoutAccount: {
            id: components["schemas"]["PayoutAccountId"];
            /** @description The interbank account code (CCI), 20 digits. Payouts and events have `account_masked` only. */
            cci: string;
            /** @description The account number. Only its last digits are shown. */
            account_masked: string;
            /** @description The bank, according to its code in the CCI. */
            bank: string;
            account_type: components["schemas"]["PayoutAccountType"];
            /** @description The merchant's legal name and tax number. */
            holder: string;
            /**
             * @description Whether the check digits of the CCI are correct.
             * @enum {string}
             */
            cci_check: "VALID" | "UNVERIFIED";
            /** @description Whether this account receives the payouts. */
            default: boolean;
            /** @description Of the default account, the time from which it receives payouts. Null for another account. */
            payable_from: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why the account receives no more payouts: the failure code of its last payout. Null while it can receive
             *     payouts. Correct the account at your bank and make it the default again, or make another account the default.
             */
            paused_reason: components["schemas"]["PayoutFailureCode"] | null;
            /** @description When it was registered. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The kind of bank account.
         * @enum {string}
         */
        PayoutAccountType: "CHECKING" | "SAVINGS";
        /** @description A bank account of the merchant. */
        PayoutAccountCreate: {
            /** @description The interbank account code (CCI). */
            cci: string;
            account_type: components["schemas"]["PayoutAccountType"];
        };
        /** @description When payouts are created, and their smallest and largest amount. */
        PayoutSettings: {
            /**
             * @description When payouts are created. PROVIDER means every business day.
             * @enum {string}
             */
            schedule: "PROVIDER" | "DAILY" | "WEEKLY" | "MANUAL";
            /** @description The day of a WEEKLY schedule, or null. */
            weekly_day: components["schemas"]["PayoutDay"] | null;
            thresholds: components["schemas"]["PayoutThresholds"];
        };
        /** @description The settings to change. */
        PayoutSettingsReplace: {
            /**
             * @description When payouts are created. PROVIDER means every business day.
             * @enum {string}
             */
            schedule?: "PROVIDER" | "DAILY" | "WEEKLY" | "MANUAL";
            /** @description The day of a WEEKLY schedule. Null is like left out: the day stays, or is MONDAY. Another schedule has no day. */
            weekly_day?: components["schemas"]["PayoutDay"] | null;
            thresholds?: components["schemas"]["PayoutThresholdsInput"];
        };
        /** @description The time of the merchant's test mode. */
        TestClock: {
            /**
             * @description ADVANCING until everything that is due by `advancing_to` has happened.
             * @enum {string}
             */
            status: "READY" | "ADVANCING";
            /** @description The time of the merchant's test mode. */
            now: components["schemas"]["Timestamp"];
            /** @description The time to which the clock is being moved. Null when it is READY. */
            advancing_to: components["schemas"]["Timestamp"] | null;
            /** @description How far `now` is ahead of real time. 0 where the clock was never moved. */
            ahead_seconds: number;
        };
        /**
         * @description A rail of live mode.
         * @enum {string}
         */
        RailName: "collection" | "payout" | "refund" | "message";
        /** @description What happened to an order, or money that arrived. */
        RailNotification: {
            /**
             * @description The partner's own id of the notification. The same id again changes nothing, and with another content it is refused with
             *     409.
             */
            id: string;
            type: components["schemas"]["RailNotificationType"];
            /** @description When it happened, at most five minutes ahead of our time. */
            created_at: components["schemas"]["TimestampInput"];
            /**
             * @description The reference of the order. Of money that fits no order, the reference that the payer gave, and an empty text if
             *     there was none.
             */
            reference: string;
            /** @description The money that moved. Required for every type but `message.sent` and `message.failed`. */
            amount?: components["schemas"]["RailMoney"] | null;
            /**
             * @description The partner's own id of the movement of money, which is also in the statement. Required for `payment.received`
             *     and `payout.returned`.
             */
            payment_id?: components["schemas"]["RailPaymentId"] | null;
            /** @description Why it failed, as in `partner.yaml`. Only for the types that end in `failed`. */
            failure_code?: components["schemas"]["RailFailureCode"] | null;
        };
        /** @description The partner's own id of a movement of money. */
        RailPaymentId: string;
        /** @description A code of `partner.yaml`. */
        RailFailureCode: string;
        /**
         * @description - `payment.received`, on the rail `collection`: a payer has paid an order, or money arrived that fits none.
         *     - `payout.paid`, `payout.failed`: how a payout ended. `payout.returned`: the bank returned one, or
         *       a part of it: `amount` is what came back, and each part has its own `payment_id`.
         *     - `refund.succeeded`, `refund.failed`: how a refund ended.
         *     - `message.sent`, `message.failed`: how a chat message ended.
         * @enum {string}
         */
        RailNotificationType: "payment.received" | "payout.paid" | "payout.failed" | "payout.returned" | "refund.succeeded" | "refund.failed" | "message.sent" | "message.failed";
        /** @description An amount in soles. */
        RailMoney: {
            /** @description With two decimals, above zero. */
            amount: string;
            /** @description The only currency is PEN (soles). */
            currency: string;
        };
        /** @description What the notification led to. */
        RailNotificationResponse: {
            /**
             * @description Always true.
             * @constant
             */
            success: true;
            data: components["schemas"]["StoredNotification"];
        };
        /** @description A notification that is stored with its effect. */
        StoredNotification: {
            /** @description The partner's own id of the notification. */
            id: string;
            outcome: components["schemas"]["RailNotificationOutcome"];
        };
        /**
         * @description - `APPLIED`: the order has changed, or the payment was booked.
         *     - `SUSPENSE`: the money fits no order that can take it. It is kept aside for the operator.
         *     - `NO_EFFECT`: it was known already, or there is no such order.
         * @enum {string}
         */
        RailNotificationOutcome: "APPLIED" | "SUSPENSE" | "NO_EFFECT";
        /** @description How far to move the clock, or to what time. Exactly one of them. */
        TestClockAdvance: {
            /**
             * @description An ISO 8601 duration of whole numbers, such as `P1M`, `P2DT6H` or `PT65S`. Years and months are those of the
             *     calendar in Lima: one month after 31 January is the last day of February. At most 366 days.
             */
            by?: string;
            /** @description A time after `now`, at most 366 days ahead of it. */
            to?: components["schemas"]["TimestampInput"];
        };
        /** @description The smallest and the largest amount of a payout. Null means none. What is left out stays. */
        PayoutThresholdsInput: {
            /** @description While less than this amount is available, the schedule creates no payout. */
            minimum?: components["schemas"]["PayoutThreshold"] | null;
            /**
             * @description The largest amount of one payout, at least the minimum. A payment that alone is larger gets a payout of its
             *     own. What is above the maximum waits for the next payout.
             */
            maximum?: components["schemas"]["PayoutThreshold"] | null;
        };
        /** @description An amount in soles. */
        PayoutThreshold: {
            /** @description From 0.01 to 9999999.99, with at most two decimals. */
            amount: string;
            /**
             * @description The only currency is PEN (soles).
             * @constant
             */
            currency: "PEN";
        };
        /**
         * @description A business day of the week.
         * @enum {string}
         */
        PayoutDay: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY";
        /** @description The smallest and the largest amount of a payout. */
        PayoutThresholds: {
            /** @description While less than this amount is available, the schedule creates no payout. */
            minimum: components["schemas"]["Money"] | null;
            /** @description The largest amount of one payout. A payment that alone is larger gets a payout of its own. */
            maximum: components["schemas"]["Money"] | null;
        };
        /** @description A saved payment method of one customer. */
        PaymentMethod: {
            id: components["schemas"]["PaymentMethodId"];
            status: components["schemas"]["PaymentMethodStatus"];
            display: components["schemas"]["PaymentMethodDisplay"];
            type: components["schemas"]["SavedMethodType"];
            /** @description The customer that it belongs to. */
            customer_id: components["schemas"]["CustomerId"];
            /** @description False; WALLET exists in test mode only. */
            livemode: boolean;
            /** @description When the customer linked it. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was last charged, whatever the result. Null if never. */
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description When a charge found that the customer had removed it, or null. */
            revoked_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was detached, or null. */
            detached_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The kind of a saved payment method.
         * @enum {string}
         */
        SavedMethodType: "WALLET";
        /** @description The data by which its owner recognises it. */
        PaymentMethodDisplay: {
            /** @description The last four digits of the phone number. Null when they were erased. */
            phone_last4: string | null;
        };
        /** @description A URL that receives events. */
        WebhookEndpoint: {
            id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description The URL that receives the events.
             */
            url: string;
            /** @description The event types that it receives. */
            events: components["schemas"]["EventSelector"][];
            /** @description What it is for, in your own words. */
            description: string | null;
            /**
             * @description A DISABLED endpoint receives nothing.
             * @enum {string}
             */
            status: "ENABLED" | "DISABLED";
            /** @description Why it is DISABLED, or null. */
            disabled_reason: components["schemas"]["WebhookEndpointDisabledReason"] | null;
            /** @description Whether it receives the events of live mode. */
            livemode: boolean;
            /** @description When it was registered. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description GONE means that it responded with 410, FAILING that every attempt failed for five days, MERCHANT_CLOSED that the merchant was closed.
         * @enum {string}
         */
        WebhookEndpointDisabledReason: "GONE" | "FAILING" | "MERCHANT_CLOSED";
        /** @description A new webhook endpoint, with its signing secret. */
        WebhookEndpointCreated: components["schemas"]["WebhookEndpoint"] & components["schemas"]["WebhookEndpointSecret"];
        /** @description The secret that signs the events. */
        WebhookEndpointSecret: {
            /** @description The secret that signs the events. Store it; it is not shown again. */
            signing_secret: string;
        };
        /** @description An event type, or `*` for all types. */
        EventSelector: components["schemas"]["EventType"] | "*";
        /** @description The webhook endpoint to register. */
        WebhookEndpointCreate: {
            url: components["schemas"]["WebhookUrl"];
            events: components["schemas"]["EventSelectors"];
            description?: components["schemas"]["Description"];
        };
        /** @description The fields of the webhook endpoint to change. */
        WebhookEndpointUpdate: {
            url?: components["schemas"]["WebhookUrl"];
            events?: components["schemas"]["EventSelectors"];
            /** @description What it is for, in your own words. An empty string removes it. */
            description?: string;
            /**
             * @description ENABLED enables the endpoint again.
             * @constant
             */
            status?: "ENABLED";
        };
        /**
         * Format: uri
         * @description The URL that receives the events. It must be a public https URL.
         */
        WebhookUrl: string;
        /** @description Event types, or only `*` for all types. */
        EventSelectors: components["schemas"]["EventSelector"][];
        /** @description An event as it is sent to webhook endpoints. Its `type` determines what `data` contains. */
        WebhookEvent: components["schemas"]["PaymentIntentEvent"] | components["schemas"]["CheckoutSessionEvent"] | components["schemas"]["CustomerEvent"] | components["schemas"]["BalanceTransactionEvent"] | components["schemas"]["RefundEvent"] | components["schemas"]["PayoutEvent"] | components["schemas"]["PaymentMethodEvent"] | components["schemas"]["SubscriptionEvent"];
        /** @description An event about a payment intent. */
        PaymentIntentEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled" | "payment.reversed";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["PaymentIntentEventData"];
            /** @description When the personal data of the customer was erased. Only in an event that had some. */
            erased_at?: components["schemas"]["Timestamp"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        PaymentIntentEventData: {
            payment_intent: components["schemas"]["PaymentIntent"];
        };
        /** @description An event about a checkout session that was paid. */
        CheckoutSessionEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "checkout.session.completed";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["CheckoutSessionEventData"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        CheckoutSessionEventData: {
            checkout_session: components["schemas"]["CheckoutSession"];
        };
        /** @description An event about a customer. */
        CustomerEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "customer.created" | "customer.updated" | "customer.deleted";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["CustomerEventData"];
            /** @description When the personal data of the customer was erased. Only in an event that had some. */
            erased_at?: components["schemas"]["Timestamp"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        CustomerEventData: {
            customer: components["schemas"]["Customer"];
        };
        /** @description An event about a ledger entry. */
        BalanceTransactionEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "balance.transaction_created" | "balance.available";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["BalanceTransactionEventData"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        BalanceTransactionEventData: {
            balance_transaction: components["schemas"]["BalanceTransaction"];
        };
        /** @description An event about a refund. */
        RefundEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "refund.created" | "refund.succeeded" | "refund.failed";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["RefundEventData"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        RefundEventData: {
            refund: components["schemas"]["Refund"];
        };
        /** @description An event about a payout. */
        PayoutEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payout.created" | "payout.paid" | "payout.failed";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["PayoutEventData"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        PayoutEventData: {
            payout: components["schemas"]["Payout"];
        };
        /** @description An event about a saved payment method. */
        PaymentMethodEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment_method.attached" | "payment_method.revoked" | "payment_method.detached";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["PaymentMethodEventData"];
            /** @description When the personal data of the customer was erased. Only in an event that had some. */
            erased_at?: components["schemas"]["Timestamp"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        PaymentMethodEventData: {
            payment_method: components["schemas"]["PaymentMethod"];
        };
        /** @description An event about a subscription. */
        SubscriptionEvent: {
            /** @description The id of the event, the same in every attempt. Use it to detect duplicates. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "subscription.created" | "subscription.activated" | "subscription.renewed" | "subscription.past_due" | "subscription.updated" | "subscription.canceled";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["SubscriptionEventData"];
            /** @description The API call that caused the event. Null if the system caused it. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description The object that the event is about. */
        SubscriptionEventData: {
            subscription: components["schemas"]["Subscription"];
        };
        /** @description The API call that caused an event. */
        EventRequest: {
            id: components["schemas"]["RequestId"];
            /** @description The idempotency key of the call, or null. */
            idempotency_key: string | null;
        };
        /** @description The delivery of one event to one webhook endpoint. */
        WebhookDelivery: {
            id: components["schemas"]["WebhookDeliveryId"];
            event_id: components["schemas"]["EventId"];
            event_type: components["schemas"]["EventType"];
            webhook_endpoint_id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description The URL of the endpoint when the delivery was created. The event is sent to the current URL of the endpoint.
             */
            url: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description The number of attempts so far. */
            attempts: number;
            /** @description When the next attempt is due. Null if there is none. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Every attempt, newest first. */
            attempt_history: components["schemas"]["WebhookAttempt"][];
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One attempt of a delivery, and its result. */
        WebhookAttempt: {
            /** @description The number of the attempt, from 1. */
            attempt: number;
            /** @description When it started. */
            at: components["schemas"]["Timestamp"];
            /**
             * @description SUCCEEDED if a 2xx response arrived in time.
             * @enum {string}
             */
            outcome: "SUCCEEDED" | "FAILED";
            /** @description The status of the receiver's response, or null. */
            response_status: number | null;
            /** @description The duration in milliseconds. */
            duration_ms: number;
            /** @description Why it failed before a complete response arrived, or null. */
            error: string | null;
            /** @description The first 1 KiB of the response body, or null. */
            response_excerpt: string | null;
        };
        /** @description What happened with one call. */
        CallRecord: {
            /** @description The same as `request_id`, because every object of a list has an id. */
            id: components["schemas"]["RequestId"];
            request_id: components["schemas"]["RequestId"];
            /** @description The X-Request-Id that you sent, or null. */
            correlation_id: string | null;
            /** @description The name of the operation. */
            operation: string;
            /** @description The HTTP method. */
            method: string;
            /** @description The path with its ids, without the query string. A value that is no id is shown as its name, such as `{id}`. */
            path: string;
            /** @description The HTTP status of the response. */
            status: number;
            /** @description The `error.code` of the response, or null. */
            error_code: string | null;
            /** @description The duration in milliseconds. */
            duration_ms: number;
            /** @description The last four characters of the API key. Null for a call with a client secret. */
            key_last4: string | null;
            /** @description True in live mode, false in test mode. */
            livemode: boolean;
            /** @description When the call arrived, in real time. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The events that the call caused. */
            event_ids: components["schemas"]["EventId"][];
        };
        /**
         * @description What a line of a trace is about. New kinds may be added.
         * @enum {string}
         */
        TraceItemKind: "CALL" | "STATUS" | "RAIL_CALL" | "LEDGER_ENTRY" | "SUSPENSE" | "PAYOUT" | "EVENT" | "DELIVERY_ATTEMPT";
        /** @description One thing that happened to a payment intent. */
        TraceItem: {
            /** @description When it happened: the time of a call is real time, all others are the merchant's. */
            at: components["schemas"]["Timestamp"];
            kind: components["schemas"]["TraceItemKind"];
            /** @description What happened, in a sentence for people. Its words may change. */
            summary: string;
            /** @description The id of the call, payment intent, refund, chargeback, rail call, ledger entry, suspense, payout, event or webhook delivery. */
            ref: string;
        };
        /** @description The history of one payment intent. */
        PaymentIntentTrace: {
            id: components["schemas"]["PaymentIntentId"];
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description True if there are more than 1,000 items, so that the oldest calls and attempts are left out, or more than 50 payouts. */
            truncated: boolean;
            /** @description What happened, oldest first. */
            items: components["schemas"]["TraceItem"][];
        };
        /** @description The position of a page in its list. */
        Pagination: {
            /** @description The number of the page, from 1. */
            page: number;
            /** @description The number of items on a page. */
            per_page: number;
            /** @description The number of items in the whole list. */
            total: number;
            /** @description The number of pages. */
            total_pages: number;
            /** @description Whether more items follow. */
            has_more: boolean;
            /**
             * @description Present and true if a filtered list, or that of the latest calls, has more than 10,000 items. `total` is then 10,000.
             * @constant
             */
            total_is_capped?: true;
        };
        /**
         * @description The call succeeded.
         * @constant
         */
        Success: true;
        /** @description A response with one payment intent. */
        PaymentIntentResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PaymentIntent"];
        };
        /** @description A response with one payment intent and its fees. */
        PaymentIntentDetailsResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PaymentIntentDetails"];
        };
        /** @description A page of payment intents. */
        PaymentIntentListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["PaymentIntent"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with a new checkout session. */
        CheckoutSessionCreatedResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CheckoutSessionCreated"];
        };
        /** @description A response with one checkout session. */
        CheckoutSessionResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CheckoutSession"];
        };
        /** @description A response with one checkout. */
        CheckoutResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Checkout"];
        };
        /** @description A response with a new customer. */
        CustomerCreatedResponse: {
            success: components["schemas"]["Success"];
            /** @description What was done. */
            message: string;
            data: components["schemas"]["Customer"];
        };
        /** @description A response with one customer. */
        CustomerResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CustomerDetails"];
        };
        /** @description A response with a changed customer. */
        CustomerUpdatedResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Customer"];
        };
        /** @description A page of customers. */
        CustomerListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["Customer"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of merchants. */
        MerchantListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["Merchant"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with a new merchant. */
        MerchantCreatedResponse: {
            success: components["schemas"]["Success"];
            /** @description What was done. */
            message: string;
            data: components["schemas"]["Merchant"];
        };
        /** @description A response with one merchant. */
        MerchantResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Merchant"];
        };
        /** @description A response with the balance. */
        BalanceResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Balance"];
        };
        /** @description A response with the fee of a payment. */
        FeeBreakdownResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["FeeBreakdown"];
        };
        /** @description A page of ledger entries. */
        BalanceTransactionListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["BalanceTransaction"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One payout. */
        PayoutResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Payout"];
        };
        /** @description A page of payouts. */
        PayoutListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["Payout"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One refund. */
        RefundResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Refund"];
        };
        /** @description A page of refunds. */
        RefundListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["Refund"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description How long the payment page shows the saved payment methods. */
        SavedMethodsEnabledResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["SavedMethodsEnabled"];
        };
        /** @description One subscription. */
        SubscriptionResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Subscription"];
        };
        /** @description A page of subscriptions. */
        SubscriptionListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["Subscription"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The state of the wallet simulator. */
        SubscriptionWalletSimulatorResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["SubscriptionWalletSimulator"];
        };
        /** @description The messaging balance. */
        MessagingBalanceResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["MessagingBalance"];
        };
        /** @description The state of the wallet simulator. */
        WalletSimulatorResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WalletSimulator"];
        };
        /** @description The saved payment methods that the payer may use. */
        CheckoutPaymentMethodsResponse: {
            success: components["schemas"]["Success"];
            /** @description Newest first. */
            data: components["schemas"]["CheckoutPaymentMethod"][];
        };
        /** @description The code that was sent. */
        EmailCodeResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["EmailCode"];
        };
        /** @description What a right email code unlocks. */
        PayerTokenResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PayerToken"];
        };
        /** @description A page of saved payment methods. */
        PaymentMethodListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["PaymentMethod"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The state of the refund simulator. */
        RefundSimulatorResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["RefundSimulator"];
        };
        /** @description One payout account. */
        PayoutAccountResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PayoutAccount"];
        };
        /** @description A page of payout accounts. */
        PayoutAccountListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["PayoutAccount"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The payout settings. */
        PayoutSettingsResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PayoutSettings"];
        };
        /** @description A response with the test clock. */
        TestClockResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["TestClock"];
        };
        /** @description A response with one webhook endpoint. */
        WebhookEndpointResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description A response with a new webhook endpoint. */
        WebhookEndpointCreatedResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WebhookEndpointCreated"];
        };
        /** @description A page of webhook endpoints. */
        WebhookEndpointListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["WebhookEndpoint"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with one event. */
        WebhookEventResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WebhookEvent"];
        };
        /** @description A page of events. */
        WebhookEventListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["WebhookEvent"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with one delivery. */
        WebhookDeliveryResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WebhookDelivery"];
        };
        /** @description A page of deliveries. */
        WebhookDeliveryListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with one call record. */
        CallRecordResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CallRecord"];
        };
        /** @description A page of call records. */
        CallRecordListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["CallRecord"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A response with the history of one payment intent. */
        PaymentIntentTraceResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PaymentIntentTrace"];
        };
        /** @description An error. Use `error.code` in programs; `message` is for people. */
        ErrorResponse: {
            /**
             * @description The call failed.
             * @constant
             */
            success: false;
            /** @description The same text as `error.message`. */
            message: string;
            error: components["schemas"]["ErrorBody"];
        };
        /** @description What went wrong. */
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            /** @description What failed, as a sentence for people: in Spanish if `Accept-Language` prefers it to English. */
            message: string;
            /** @description The id of this call. Give it to support. */
            request_id: components["schemas"]["RequestId"];
            /** @description The X-Request-Id that you sent, or null. */
            correlation_id: string | null;
            /**
             * Format: uri
             * @description The documentation of this error.
             */
            doc_url: string;
            /** @description What is wrong with each value. Present if the error is about values. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description What is wrong with one value. */
        ErrorDetail: {
            /** @description The name of the field, with dots if it is nested: tax_id.value. */
            field: string;
            code: components["schemas"]["ErrorDetailCode"];
            /** @description A sentence for people, in the same language. */
            message: string;
        };
        /**
         * @description The kind of problem.
         * @enum {string}
         */
        ErrorDetailCode: "REQUIRED" | "INVALID_FORMAT" | "UNKNOWN_FIELD" | "OUT_OF_RANGE" | "TOO_LONG" | "NOT_ALLOWED" | "NOT_FOUND";
        /**
         * @description What went wrong, for programs. New codes may be added.
         * @enum {string}
         */
        ErrorCode: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "KYB_REQUIRED" | "TEST_MODE_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RAIL_UNAVAILABLE" | "SERVICE_ON_HOLD" | "MERCHANT_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "PAYMENT_INTENT_NOT_FOUND" | "PAYMENT_INTENT_NOT_CANCELLABLE" | "PAYMENT_INTENT_NOT_PAYABLE" | "PAYMENT_INTENT_NOT_REFUNDABLE" | "PAYMENT_INTENT_PROCESSING" | "CHECKOUT_SESSION_NOT_FOUND" | "BALANCE_TRANSACTION_NOT_FOUND" | "PAYOUT_NOT_FOUND" | "PAYOUT_ACCOUNT_NOT_FOUND" | "PAYOUT_NOT_CANCELLABLE" | "NOTHING_TO_PAY_OUT" | "PAYMENT_METHOD_NOT_FOUND" | "PAYMENT_METHOD_NOT_CHARGEABLE" | "EMAIL_CODE_INVALID" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "EVENT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "SUBSCRIPTION_NOT_FOUND" | "REFUND_NOT_FOUND" | "REQUEST_NOT_FOUND" | "TEST_CLOCK_ADVANCING" | "MESSAGING_BALANCE_EXHAUSTED" | "MESSAGE_REFUSED";
    };
    responses: {
        /** @description Respond quickly with any 2xx status. After any other response, the delivery is tried again. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The client secret is missing or wrong. */
        WrongClientSecret: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This operation works with test keys only, or this key may not call it. */
        TestModeRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no payment intent with this id in this mode. */
        PaymentIntentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no checkout session with this id in this mode. */
        CheckoutSessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no checkout session or payment intent with this id. */
        CheckoutNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The checkout does not ask for a customer or has one, it can no longer be paid, or the idempotency key conflicts. */
        CustomerNotRequired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The name or the email is missing or wrong. `details` lists each wrong value. */
        InvalidCheckoutCustomer: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no customer with this id in this mode. */
        CustomerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no payout with this id in this mode. */
        PayoutNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payout was submitted or cancelled already, or the Idempotency-Key is in use. */
        PayoutNotCancellable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no payout account, or payouts to the default one are paused. Or the Idempotency-Key is in use. */
        NoPayableAccount: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The available balance is not above zero, or the request has a wrong value. */
        NothingToPayOut: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description No payout partner is connected, or the service cannot process the call right now. */
        PayoutsUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no payout account with this id in this mode. */
        PayoutAccountNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no refund with this id in this mode. */
        RefundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent is not paid, nothing of it is left to refund, it has 100 refunds, or the idempotency key conflicts. */
        NotRefundable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The amount is wrong, or above what is left. `details` lists each wrong value. */
        InvalidRefund: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The present state does not allow this, or the idempotency key conflicts. */
        RefundNotSimulable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, or neither of the two fields was sent. `details` lists each wrong value. */
        InvalidRefundSimulation: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This CCI is registered already, or the Idempotency-Key is in use. */
        PayoutAccountExists: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The account is the default, and there are others. */
        PayoutAccountIsDefault: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidPayoutAccount: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidPayoutSettings: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The key belongs to another merchant, or there is no merchant with this id. */
        MerchantNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The clock is still advancing, or the idempotency key conflicts. */
        TestClockAdvancing: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidTestClockAdvance: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Its id was received before with another content, or its payment with another amount. It is final. */
        ContradictedNotification: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidRailNotification: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no webhook endpoint with this id in this mode. */
        WebhookEndpointNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no event with this id in this mode. */
        EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no webhook delivery with this id in this mode. */
        WebhookDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no call with this id in this mode, or its record is not kept any more. */
        RequestNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The idempotency key was used with another payload, or the first call with it is still running. */
        IdempotencyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Another customer has this `external_id`, or the idempotency key conflicts. */
        ExternalIdTaken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant is verified and the key is a test key, or the idempotency key conflicts. */
        MerchantIsVerified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Another merchant of the account has this RUC, or the idempotency key conflicts. */
        RucTaken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent can no longer be cancelled, or the idempotency key conflicts. */
        NotCancellable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent is already paid or cancelled, or the idempotency key conflicts. */
        NotPayable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description This mode already has 16 webhook endpoints, or the idempotency key conflicts. */
        TooManyWebhookEndpoints: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The webhook endpoint of this delivery was deleted, or the idempotency key conflicts. */
        WebhookEndpointDeleted: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A query parameter is wrong. `details` lists each wrong value. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The correlation id is missing, or a query parameter is wrong. `details` lists each wrong value. */
        InvalidCallQuery: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `since` is no time, or `Last-Event-ID` is not an id of a stream of this merchant and mode. */
        InvalidStreamStart: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidPayment: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, or the saved payment method cannot be charged. `details` lists each wrong value. */
        InvalidPaymentIntent: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent is paid, cancelled or expired, or a debit is under way, or the idempotency key conflicts. */
        NotChargeableNow: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent does not offer WALLET, or the customer has no such saved payment method, or it cannot be charged. */
        InvalidSavedMethod: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent does not offer WALLET, or has no customer. */
        NoWalletOffered: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The phone number is not one of a Peruvian mobile, or the checkout does not offer WALLET. */
        InvalidPhone: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The code is wrong, used, replaced or older than 10 minutes. */
        WrongEmailCode: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The present state does not allow this, or the idempotency key conflicts. */
        WalletNotSimulable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent is already paid or cancelled, or no link waits in the wallet's app, or the idempotency key conflicts. */
        CheckoutNotSimulable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, the fields do not go together, or the payment intent does not offer WALLET. `details` lists each. */
        InvalidWalletSimulation: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no such subscription. */
        SubscriptionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The subscription is CANCELED, or the idempotency key conflicts. */
        SubscriptionNotChangeable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, or the customer or the payment method cannot be used. `details` lists each. */
        InvalidSubscription: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, or the payment method cannot be charged. */
        InvalidSubscriptionChange: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment intent is paid, cancelled or expired, or the idempotency key conflicts. */
        NotMessageable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description There is no phone number, or a wrong one, or no unit is left, or the sender refused the message. Nothing was taken from the balance. */
        MessageNotSent: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The message was not sent, or it is not known yet whether it was. The same Idempotency-Key tells it later. */
        SenderUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The merchant has no such customer, or the customer no such saved payment method. */
        PaymentMethodNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The amount or the payment method is wrong, or the fee would not be below the amount. */
        InvalidFeePreview: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The outcome or the payment method is wrong. `details` lists each wrong value. */
        InvalidSimulation: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidCustomer: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong, or a field cannot be changed. `details` lists each of them. */
        InvalidCustomerChange: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The RUC is wrong or unknown, or another value is wrong. `details` lists each wrong value. */
        InvalidMerchant: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong or cannot be changed. `details` lists each wrong value. */
        InvalidMerchantChange: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A value is wrong. `details` lists each wrong value. */
        InvalidWebhookEndpoint: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment rail cannot be reached, or the service cannot process the call right now. */
        RailUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The payment rail cannot be reached, or the service is on hold, or it cannot process the call right now. */
        RefundsUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service is on hold, or it cannot process the call right now. */
        OnHold: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The tax registry cannot be reached, or the service cannot process the call right now. */
        TaxRegistryUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The errors that every operation can return: 400, 401, 403, 404 (no such path), 405, 413, 415, 422, 429, 500 and 503. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                RateLimit: components["headers"]["RateLimitOnceKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyOnceKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                Allow: components["headers"]["Allow"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /**
         * @description The rail that the partner serves.
         * @example collection
         */
        RailInPath: components["schemas"]["RailName"];
        /**
         * @description The id of the notification. It is not signed, so it may be left out; one that differs from the body is refused with 401.
         * @example ntf-90112
         */
        RailNotificationId: string;
        /**
         * @description When the notification was signed, in seconds since 1970. Without it the call is refused with 401.
         * @example 1781697600
         */
        RailTimestamp: string;
        /**
         * @description `v1=` and the hex HMAC-SHA256. Without it the call is refused with 401.
         * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
         */
        RailSignature: string;
        /** @description The client secret of the object in the path. Use it if you cannot set the header. */
        ClientSecretInQuery: string;
        /**
         * @description The id of the payment intent.
         * @example pi_01m7za5kr3001d8wty78k5w5qe
         */
        PaymentIntentIdInPath: components["schemas"]["PaymentIntentId"];
        /**
         * @description The id of the checkout session.
         * @example cs_01m7za5kr3001mw1t0gnhbxpwb
         */
        CheckoutSessionIdInPath: components["schemas"]["CheckoutSessionId"];
        /**
         * @description The id of the checkout session or payment intent that the client secret belongs to.
         * @example cs_01m7za5kr3001mw1t0gnhbxpwb
         */
        CheckoutIdInPath: components["schemas"]["CheckoutId"];
        /**
         * @description The id of the customer.
         * @example cus_01m7za5kr3000pq1njefzk9z71
         */
        CustomerIdInPath: components["schemas"]["CustomerId"];
        /**
         * @description The id of the saved payment method.
         * @example pm_01m7za5kr300b8w4d2x6n9t1hq
         */
        PaymentMethodIdInPath: components["schemas"]["PaymentMethodId"];
        /**
         * @description The token of a right email code. Not needed while the merchant shows the saved payment methods.
         * @example pt_tp0i5x_01m7za5kr300c3p7v5m1x9w2dt_7sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx
         */
        PayerTokenInHeader: string;
        /**
         * @description The id of the payout.
         * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
         */
        PayoutIdInPath: components["schemas"]["PayoutId"];
        /**
         * @description The id of the refund.
         * @example re_01m7za5kr3006f2v9d4s8k1xqh
         */
        RefundIdInPath: components["schemas"]["RefundId"];
        /**
         * @description The id of the subscription.
         * @example sub_01m7za5kr300d5k8w2q9r4t7vx
         */
        SubscriptionIdInPath: components["schemas"]["SubscriptionId"];
        /**
         * @description The id of the payout account.
         * @example pacc_01m7za5kr3003c8t1q6n4w9yhb
         */
        PayoutAccountIdInPath: components["schemas"]["PayoutAccountId"];
        /**
         * @description The id of the merchant.
         * @example mer_01m7za5kr30005zv7bcvzwgvsr
         */
        MerchantIdInPath: components["schemas"]["MerchantId"];
        /**
         * @description The id of the webhook endpoint.
         * @example we_01m7za5kr3003qj0k9kfj2s2me
         */
        WebhookEndpointIdInPath: components["schemas"]["WebhookEndpointId"];
        /**
         * @description The id of the event.
         * @example evt_01m7za5kr3002yyb8jfqhqq51b
         */
        EventIdInPath: components["schemas"]["EventId"];
        /**
         * @description The id of the webhook delivery.
         * @example whd_01m7za5kr30042rrj26b6x48bq
         */
        WebhookDeliveryIdInPath: components["schemas"]["WebhookDeliveryId"];
        /**
         * @description The id of the call.
         * @example req_01m7za5kr3003efxp025vpx3dq
         */
        RequestIdInPath: components["schemas"]["RequestId"];
        /**
         * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
         *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
         * @example order-1001-try-1
         */
        CallerRequestId: string;
        /**
         * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
         *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
         * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
         */
        IdempotencyKey: string;
        /** @description The number of the page, from 1. */
        Page: number;
        /** @description The number of items on a page, or `all` for all items on one page. */
        PerPage: number | "all";
        /**
         * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
         *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
         *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
         *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
         *     combined with `page` or `per_page=all`.
         * @example pi_01m7za5kr3001d8wty78k5w5qe
         */
        Before: string;
        /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
        CreatedFrom: components["schemas"]["TimestampInput"];
        /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
        CreatedTo: components["schemas"]["TimestampInput"];
        /**
         * @description The id of the event, the same in every attempt. Process each id only once.
         * @example evt_01m7za5kr3002yyb8jfqhqq51b
         */
        WebhookId: components["schemas"]["EventId"];
        /**
         * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
         * @example 1795532645
         */
        WebhookTimestamp: string;
        /**
         * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
         *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
         * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this call. Give it to support. */
        XRequestId: components["schemas"]["RequestId"];
        /** @description The version of the API contract of this response, and the first characters of its hash. */
        XSvcContract: string;
        /**
         * @description The rate limit that is closest to being reached: its name, the calls that are left (`r`), and the seconds until
         *     all its calls are available again (`t`).
         * @example "merchant";r=24;t=1
         */
        RateLimit: string;
        /**
         * @description The same as in a successful response. Present if the caller is authenticated.
         * @example "merchant";r=24;t=1
         */
        RateLimitOnceKnown: string;
        /**
         * @description The rate limits of this caller. Each allows a number of calls (`q`) in a number of seconds (`w`).
         * @example "merchant";q=25;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description The same as in a successful response. Present if the caller is authenticated.
         * @example "merchant";q=25;w=1
         */
        RateLimitPolicyOnceKnown: string;
        /**
         * @description The number of seconds to wait before you try again. Sent with 429, with 503, and with 409
         *     `IDEMPOTENCY_IN_PROGRESS`.
         * @example 1
         */
        RetryAfter: string;
        /** @description Present if the call was made before with the same idempotency key. This is the first response; nothing was done again. */
        IdempotentReplayed: "true";
        /**
         * @description The methods that the path supports. Sent with 405.
         * @example GET, POST
         */
        Allow: string;
        /**
         * @description How to authenticate. Sent with 401.
         * @example Bearer realm="svc"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPaymentIntents: {
        parameters: {
            query?: {
                /** @description Payment intents with this status. */
                status?: components["schemas"]["PaymentIntentStatus"];
                /** @description Payment intents of this customer. An unknown id gives an empty list. */
                customer_id?: components["schemas"]["CustomerId"];
                /** @description Payment intents with exactly this `external_reference`. */
                external_reference?: string;
                /** @description Payment intents that offer this payment method. */
                payment_method_type?: components["schemas"]["PaymentMethodType"];
                /** @description The payment intents of this subscription, one for each period. An unknown id gives an empty list. */
                subscription_id?: components["schemas"]["SubscriptionId"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payment intents, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentCreate"];
            };
        };
        responses: {
            /** @description The payment intent was created and can be paid. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentResponse"];
                };
            };
            409: components["responses"]["ExternalIdTaken"];
            422: components["responses"]["InvalidPaymentIntent"];
            503: components["responses"]["RailUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getPaymentIntent: {
        parameters: {
            query?: {
                /** @description The client secret of the object in the path. Use it if you cannot set the header. */
                client_secret?: components["parameters"]["ClientSecretInQuery"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment intent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentDetailsResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    cancelPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment intent was cancelled. It can no longer be paid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotCancellable"];
            default: components["responses"]["Refused"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatMessage"];
            };
        };
        responses: {
            /** @description The message was sent. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotMessageable"];
            422: components["responses"]["MessageNotSent"];
            503: components["responses"]["SenderUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getMessagingBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance in the mode of the key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingBalanceResponse"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    confirmPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentConfirmation"];
            };
        };
        responses: {
            /** @description The debit was made, or is under way. The payment intent says which. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotChargeableNow"];
            422: components["responses"]["InvalidSavedMethod"];
            default: components["responses"]["Refused"];
        };
    };
    enableSavedPaymentMethods: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page shows the saved methods until this time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMethodsEnabledResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotPayable"];
            422: components["responses"]["NoWalletOffered"];
            default: components["responses"]["Refused"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundCreate"];
            };
        };
        responses: {
            /** @description The refund was created. Its status says whether its result is known. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotRefundable"];
            422: components["responses"]["InvalidRefund"];
            503: components["responses"]["RefundsUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    simulatePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSimulation"];
            };
        };
        responses: {
            /** @description The payment intent was paid or rejected, as requested. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["NotPayable"];
            422: components["responses"]["InvalidSimulation"];
            default: components["responses"]["Refused"];
        };
    };
    getPaymentIntentWalletSimulator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the simulator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["PaymentIntentNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    simulatePaymentIntentWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletSimulation"];
            };
        };
        responses: {
            /** @description The state of the simulator after the action, with the payment intent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalletSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["WalletNotSimulable"];
            422: components["responses"]["InvalidWalletSimulation"];
            default: components["responses"]["Refused"];
        };
    };
    getRefundSimulator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the simulator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["PaymentIntentNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    simulateRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundSimulation"];
            };
        };
        responses: {
            /** @description The state of the simulator after the action. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["PaymentIntentNotFound"];
            409: components["responses"]["RefundNotSimulable"];
            422: components["responses"]["InvalidRefundSimulation"];
            default: components["responses"]["Refused"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Refunds of this payment intent. An unknown id gives an empty list. */
                payment_intent_id?: components["schemas"]["PaymentIntentId"];
                /** @description Refunds with this status. */
                status?: components["schemas"]["RefundStatus"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of refunds, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    getRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the refund.
                 * @example re_01m7za5kr3006f2v9d4s8k1xqh
                 */
                id: components["parameters"]["RefundIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refund. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            404: components["responses"]["RefundNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Subscriptions with this status. */
                status?: components["schemas"]["SubscriptionStatus"];
                /** @description Subscriptions of this customer. An unknown id gives an empty list. */
                customer_id?: components["schemas"]["CustomerId"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCreate"];
            };
        };
        responses: {
            /** @description The subscription was created. Its status says whether its first period is paid. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["InvalidSubscription"];
            default: components["responses"]["Refused"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            404: components["responses"]["SubscriptionNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionUpdate"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["SubscriptionNotChangeable"];
            422: components["responses"]["InvalidSubscriptionChange"];
            default: components["responses"]["Refused"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubscriptionCancellation"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionResponse"];
                };
            };
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            default: components["responses"]["Refused"];
        };
    };
    getSubscriptionWalletSimulator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the simulator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionWalletSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["SubscriptionNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    simulateSubscriptionWallet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the subscription.
                 * @example sub_01m7za5kr300d5k8w2q9r4t7vx
                 */
                id: components["parameters"]["SubscriptionIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionWalletSimulation"];
            };
        };
        responses: {
            /** @description The state of the simulator after the action, with the subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionWalletSimulatorResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            404: components["responses"]["SubscriptionNotFound"];
            409: components["responses"]["WalletNotSimulable"];
            422: components["responses"]["InvalidWalletSimulation"];
            default: components["responses"]["Refused"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutSessionCreate"];
            };
        };
        responses: {
            /** @description The checkout session was created. Send the payer to `checkout_url`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSessionCreatedResponse"];
                };
            };
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["InvalidPayment"];
            503: components["responses"]["RailUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getCheckoutSession: {
        parameters: {
            query?: {
                /** @description The client secret of the object in the path. Use it if you cannot set the header. */
                client_secret?: components["parameters"]["ClientSecretInQuery"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutSessionIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSessionResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutSessionNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    streamCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It ends when the client or the service closes the connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *     event: checkout
                     *     data: {"id":"cs_01m7za5kr3001mw1t0gnhbxpwb","payment_intent_id":"pi_01m7za5kr30024p8kqezadt7y6","livemode":false,"merchant_name":"Bodega Demo","amount":{"amount":"89.90","currency":"PEN"},"description":"Order 1001","status":"SUCCEEDED","payment_method_types":["INTEROPERABLE_QR"],"payment_method":null,"requires_customer_info":false,"success_url":"https://shop.example/thanks","cancel_url":"https://shop.example/cart","locale":"auto","support_email":"ayuda@bodega.example","support_phone":null,"now":"2026-11-21T15:05:01.000Z","expires_at":null,"paid_with":{"method_type":"INTEROPERABLE_QR","paid_at":"2026-11-21T15:05:00.000Z"},"payment_id":"pay_01m7za5kr300412v8k6y0q3z9d","external_reference":"order-1001","wallet":null}
                     *
                     *     : waiting for changes
                     *
                     *     : still open
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    setCheckoutCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rosa Quispe",
                 *       "email": "rosa@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutCustomer"];
            };
        };
        responses: {
            /** @description The customer was set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["CustomerNotRequired"];
            422: components["responses"]["InvalidCheckoutCustomer"];
            default: components["responses"]["Refused"];
        };
    };
    simulateCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSimulation"];
            };
        };
        responses: {
            /** @description The checkout was paid or rejected, as requested. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["CheckoutNotSimulable"];
            422: components["responses"]["InvalidSimulation"];
            default: components["responses"]["Refused"];
        };
    };
    startAffiliation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+51987654321"
                 *     }
                 */
                "application/json": components["schemas"]["AffiliationStart"];
            };
        };
        responses: {
            /** @description The wallet was asked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["NotChargeableNow"];
            422: components["responses"]["InvalidPhone"];
            default: components["responses"]["Refused"];
        };
    };
    listCheckoutPaymentMethods: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description The token of a right email code. Not needed while the merchant shows the saved payment methods.
                 * @example pt_tp0i5x_01m7za5kr300c3p7v5m1x9w2dt_7sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx
                 */
                "X-Svc-Payer-Token"?: components["parameters"]["PayerTokenInHeader"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved payment methods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutPaymentMethodsResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    sendEmailCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code is on its way, if there is an address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailCodeResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["NotChargeableNow"];
            422: components["responses"]["NoWalletOffered"];
            default: components["responses"]["Refused"];
        };
    };
    checkEmailCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "042137"
                 *     }
                 */
                "application/json": components["schemas"]["EmailCodeCheck"];
            };
        };
        responses: {
            /** @description The code is right. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayerTokenResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["NotChargeableNow"];
            422: components["responses"]["WrongEmailCode"];
            default: components["responses"]["Refused"];
        };
    };
    payCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description The token of a right email code. Not needed while the merchant shows the saved payment methods.
                 * @example pt_tp0i5x_01m7za5kr300c3p7v5m1x9w2dt_7sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx
                 */
                "X-Svc-Payer-Token"?: components["parameters"]["PayerTokenInHeader"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the checkout session or payment intent that the client secret belongs to.
                 * @example cs_01m7za5kr3001mw1t0gnhbxpwb
                 */
                id: components["parameters"]["CheckoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentConfirmation"];
            };
        };
        responses: {
            /** @description The debit was made, or is under way. The checkout says which. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            401: components["responses"]["WrongClientSecret"];
            404: components["responses"]["CheckoutNotFound"];
            409: components["responses"]["NotChargeableNow"];
            422: components["responses"]["InvalidSavedMethod"];
            default: components["responses"]["Refused"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description The words to search for, at most ten. At least one of them must have three letters or digits.
                 * @example rosa quis
                 */
                q?: string;
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description The customer was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerCreatedResponse"];
                };
            };
            409: components["responses"]["ExternalIdTaken"];
            422: components["responses"]["InvalidCustomer"];
            default: components["responses"]["Refused"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer and the number of its payment intents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            404: components["responses"]["CustomerNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was done. This response has no `success` and no `data`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDeletion"];
                };
            };
            404: components["responses"]["CustomerNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description The customer as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerUpdatedResponse"];
                };
            };
            404: components["responses"]["CustomerNotFound"];
            409: components["responses"]["ExternalIdTaken"];
            422: components["responses"]["InvalidCustomerChange"];
            default: components["responses"]["Refused"];
        };
    };
    listCustomerPaymentMethods: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of saved payment methods, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodListResponse"];
                };
            };
            404: components["responses"]["CustomerNotFound"];
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    detachPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the customer.
                 * @example cus_01m7za5kr3000pq1njefzk9z71
                 */
                id: components["parameters"]["CustomerIdInPath"];
                /**
                 * @description The id of the saved payment method.
                 * @example pm_01m7za5kr300b8w4d2x6n9t1hq
                 */
                payment_method_id: components["parameters"]["PaymentMethodIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment method was detached. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["PaymentMethodNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listMerchants: {
        parameters: {
            query?: {
                /** @description A part of the legal name, the trade name or the tax number. Case, accents and repeated spaces do not matter. */
                q?: string;
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of merchants, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createMerchant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantCreate"];
            };
        };
        responses: {
            /** @description The merchant was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantCreatedResponse"];
                };
            };
            409: components["responses"]["RucTaken"];
            422: components["responses"]["InvalidMerchant"];
            503: components["responses"]["TaxRegistryUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getMerchant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the merchant.
                 * @example mer_01m7za5kr30005zv7bcvzwgvsr
                 */
                id: components["parameters"]["MerchantIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merchant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantResponse"];
                };
            };
            404: components["responses"]["MerchantNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    updateMerchant: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the merchant.
                 * @example mer_01m7za5kr30005zv7bcvzwgvsr
                 */
                id: components["parameters"]["MerchantIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantUpdate"];
            };
        };
        responses: {
            /** @description The merchant as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantResponse"];
                };
            };
            404: components["responses"]["MerchantNotFound"];
            409: components["responses"]["MerchantIsVerified"];
            422: components["responses"]["InvalidMerchantChange"];
            503: components["responses"]["TaxRegistryUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceResponse"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    listBalanceTransactions: {
        parameters: {
            query?: {
                /** @description Ledger entries of this type. */
                type?: components["schemas"]["BalanceTransactionType"];
                /** @description The ledger entries that one payout includes. An unknown id gives an empty list. */
                payout_id?: components["schemas"]["PayoutId"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ledger entries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceTransactionListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    previewFee: {
        parameters: {
            query: {
                /**
                 * @description The amount of the payment in soles: from 1.00 to 999999.99, with at most two decimals.
                 * @example 25.90
                 */
                amount: string;
                /**
                 * @description The payment method that the payer uses. WALLET is not available with a live key yet.
                 * @example INTEROPERABLE_QR
                 */
                payment_method_type: components["schemas"]["PaymentMethodType"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fee, with its parts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeBreakdownResponse"];
                };
            };
            422: components["responses"]["InvalidFeePreview"];
            default: components["responses"]["Refused"];
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                /** @description Payouts with this status. */
                status?: components["schemas"]["PayoutStatus"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payouts, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutResponse"];
                };
            };
            409: components["responses"]["NoPayableAccount"];
            422: components["responses"]["NothingToPayOut"];
            503: components["responses"]["PayoutsUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutResponse"];
                };
            };
            404: components["responses"]["PayoutNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    cancelPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout was cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutResponse"];
                };
            };
            404: components["responses"]["PayoutNotFound"];
            409: components["responses"]["PayoutNotCancellable"];
            default: components["responses"]["Refused"];
        };
    };
    listPayoutTransactions: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout.
                 * @example pyt_01m7za5kr3006w2d8r5k1n7zqc
                 */
                id: components["parameters"]["PayoutIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ledger entries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceTransactionListResponse"];
                };
            };
            404: components["responses"]["PayoutNotFound"];
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    listPayoutAccounts: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payout accounts, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAccountListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createPayoutAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutAccountCreate"];
            };
        };
        responses: {
            /** @description The payout account was registered. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAccountResponse"];
                };
            };
            409: components["responses"]["PayoutAccountExists"];
            422: components["responses"]["InvalidPayoutAccount"];
            default: components["responses"]["Refused"];
        };
    };
    setDefaultPayoutAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the payout account.
                 * @example pacc_01m7za5kr3003c8t1q6n4w9yhb
                 */
                id: components["parameters"]["PayoutAccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, which is the default now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutAccountResponse"];
                };
            };
            404: components["responses"]["PayoutAccountNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            default: components["responses"]["Refused"];
        };
    };
    deletePayoutAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payout account.
                 * @example pacc_01m7za5kr3003c8t1q6n4w9yhb
                 */
                id: components["parameters"]["PayoutAccountIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout account was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["PayoutAccountNotFound"];
            409: components["responses"]["PayoutAccountIsDefault"];
            default: components["responses"]["Refused"];
        };
    };
    getPayoutSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettingsResponse"];
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    replacePayoutSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutSettingsReplace"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettingsResponse"];
                };
            };
            422: components["responses"]["InvalidPayoutSettings"];
            default: components["responses"]["Refused"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhook endpoints, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            /** @description The webhook endpoint was registered. Store `signing_secret`; it is not shown again. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointCreatedResponse"];
                };
            };
            409: components["responses"]["TooManyWebhookEndpoints"];
            422: components["responses"]["InvalidWebhookEndpoint"];
            default: components["responses"]["Refused"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
                 * @example we_01m7za5kr3003qj0k9kfj2s2me
                 */
                id: components["parameters"]["WebhookEndpointIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["WebhookEndpointNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint.
                 * @example we_01m7za5kr3003qj0k9kfj2s2me
                 */
                id: components["parameters"]["WebhookEndpointIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdate"];
            };
        };
        responses: {
            /** @description The endpoint as it is now, without its signing secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            404: components["responses"]["WebhookEndpointNotFound"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["InvalidWebhookEndpoint"];
            default: components["responses"]["Refused"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Events of this type. Repeat the parameter for several types. */
                type?: components["schemas"]["EventType"][];
                /** @description Events about this object, for example `pi_…` or `cus_…`. An unknown id gives an empty list. */
                resource_id?: string;
                /** @description Events with at least one delivery with this status. */
                delivery_status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Start with the events that were created at or after this time, as far as they are kept. Ignored when
                 *     `Last-Event-ID` is sent. In a query, write the `+` of an offset as `%2B`.
                 */
                since?: components["schemas"]["TimestampInput"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description The last `id` that you have received: the stream continues after it. An id is valid for the merchant and mode
                 *     that it was sent to. After an id that is older than the events that are kept, the stream starts with the
                 *     oldest of them.
                 * @example 8h7yq0Xz5Jc2mB4nT1vKfg
                 */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It ends when the client or the service closes the connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *     id: 2kq1mZbX0v3uJ9r7LwYt5A
                     *
                     *     : waiting for new events
                     *     id: 2kq1mZbX0v3uJ9r7LwYt5A
                     *
                     *     id: 8h7yq0Xz5Jc2mB4nT1vKfg
                     *     event: customer.created
                     *     data: {"id":"evt_01m7za5kr3002yyb8jfqhqq51b","type":"customer.created","merchant_id":"mer_01m7za5kr30005zv7bcvzwgvsr","created_at":"2026-11-21T15:04:05.123Z","data":{"customer":{"id":"cus_01m7za5kr3000pq1njefzk9z71","merchant_id":"mer_01m7za5kr30005zv7bcvzwgvsr","external_id":"user-77","type":"INDIVIDUAL","first_name":"Rosa","last_name":"Quispe","company_name":null,"document":{"country":"PE","type":"DNI","value":"12345678"},"email":"rosa@example.com","phone":"+51987654321","metadata":{},"created_at":"2026-11-21T15:04:05.123Z"}},"request":{"id":"req_01m7za5kr3003efxp025vpx3dq","idempotency_key":null}}
                     *
                     *     : still open
                     *     id: 8h7yq0Xz5Jc2mB4nT1vKfg
                     */
                    "text/event-stream": string;
                };
            };
            422: components["responses"]["InvalidStreamStart"];
            default: components["responses"]["Refused"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                id: components["parameters"]["EventIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event as it was delivered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventResponse"];
                };
            };
            404: components["responses"]["EventNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the event.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                id: components["parameters"]["EventIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryListResponse"];
                };
            };
            404: components["responses"]["EventNotFound"];
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the webhook delivery.
                 * @example whd_01m7za5kr30042rrj26b6x48bq
                 */
                id: components["parameters"]["WebhookDeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with its attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            404: components["responses"]["WebhookDeliveryNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook delivery.
                 * @example whd_01m7za5kr30042rrj26b6x48bq
                 */
                id: components["parameters"]["WebhookDeliveryIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is due now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            404: components["responses"]["WebhookDeliveryNotFound"];
            409: components["responses"]["WebhookEndpointDeleted"];
            503: components["responses"]["OnHold"];
            default: components["responses"]["Refused"];
        };
    };
    getTestClock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClockResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            default: components["responses"]["Refused"];
        };
    };
    advanceTestClock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Your idempotency key, for example a UUID v4. It makes it safe to repeat a call: for 24 hours, the same call with
                 *     the same key does nothing again and returns the first response, with `Idempotent-Replayed: true`.
                 * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestClockAdvance"];
            };
        };
        responses: {
            /** @description The clock is advancing. Get it again until it is READY. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestClockResponse"];
                };
            };
            403: components["responses"]["TestModeRequired"];
            409: components["responses"]["TestClockAdvancing"];
            422: components["responses"]["InvalidTestClockAdvance"];
            default: components["responses"]["Refused"];
        };
    };
    receiveRailNotification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description The id of the notification. It is not signed, so it may be left out; one that differs from the body is refused with 401.
                 * @example ntf-90112
                 */
                "X-Svc-Id"?: components["parameters"]["RailNotificationId"];
                /**
                 * @description When the notification was signed, in seconds since 1970. Without it the call is refused with 401.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp"?: components["parameters"]["RailTimestamp"];
                /**
                 * @description `v1=` and the hex HMAC-SHA256. Without it the call is refused with 401.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature"?: components["parameters"]["RailSignature"];
            };
            path: {
                /**
                 * @description The rail that the partner serves.
                 * @example collection
                 */
                rail: components["parameters"]["RailInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RailNotification"];
            };
        };
        responses: {
            /** @description The notification is stored, with its effect. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailNotificationResponse"];
                };
            };
            409: components["responses"]["ContradictedNotification"];
            422: components["responses"]["InvalidRailNotification"];
            503: components["responses"]["OnHold"];
            default: components["responses"]["Refused"];
        };
    };
    listDiagnosticRequests: {
        parameters: {
            query: {
                /**
                 * @description The `X-Request-Id` that you sent with the calls. The whole text must match.
                 * @example order-1001-try-1
                 */
                correlation_id: string;
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of call records, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallRecordListResponse"];
                };
            };
            422: components["responses"]["InvalidCallQuery"];
            default: components["responses"]["Refused"];
        };
    };
    listRecentRequests: {
        parameters: {
            query?: {
                /**
                 * @description Calls that were answered with this status, or with one like `4xx`. Repeat the parameter for several.
                 * @example [
                 *       "4xx",
                 *       "5xx"
                 *     ]
                 */
                status?: string[];
                /**
                 * @description Calls of this operation, by its `operationId`. Repeat the parameter for several. An unknown name gives an empty list.
                 * @example [
                 *       "createPaymentIntent"
                 *     ]
                 */
                operation?: string[];
                /** @description The number of the page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description The number of items on a page, or `all` for all items on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Use it instead of `page`. The page starts with the item after this id, in the order of the list. To get the next
                 *     page, send the id of the last item that you have. No item is skipped or repeated when items are added or no longer
                 *     match the filter. The item with this id need not exist any more. An id of another kind of object gives an empty
                 *     page. `total` and `total_pages` describe the whole list; `has_more` is true if more items follow. Cannot be
                 *     combined with `page` or `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Objects created at or after this time. In a query, write the `+` of an offset as `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Objects created before this time, which must not be before `created_from`. In a query, write the `+` of an offset as `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of call records, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallRecordListResponse"];
                };
            };
            422: components["responses"]["InvalidQuery"];
            default: components["responses"]["Refused"];
        };
    };
    getDiagnosticRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the call.
                 * @example req_01m7za5kr3003efxp025vpx3dq
                 */
                request_id: components["parameters"]["RequestIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of the call. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallRecordResponse"];
                };
            };
            404: components["responses"]["RequestNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    tracePaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is stored in the call record, and errors return
                 *     it as `correlation_id`. A longer value, or one with other characters, is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /**
                 * @description The id of the payment intent.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                id: components["parameters"]["PaymentIntentIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of the payment intent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentTraceResponse"];
                };
            };
            404: components["responses"]["PaymentIntentNotFound"];
            default: components["responses"]["Refused"];
        };
    };
    onPaymentCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentSucceeded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentExpired: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentReversed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCheckoutSessionCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutSessionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCustomerCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCustomerUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCustomerDeleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onBalanceTransactionCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceTransactionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onBalanceAvailable: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceTransactionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onRefundCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onRefundSucceeded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onRefundFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPayoutCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPayoutPaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPayoutFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentMethodAttached: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentMethodRevoked: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentMethodDetached: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMethodEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionActivated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionRenewed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionPastDue: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onSubscriptionCanceled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same in every attempt. Process each id only once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description The time of this attempt, in seconds since 1970. Reject it if it differs from your clock by more than 300 seconds.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=`, followed by the HMAC-SHA256, in hex, of `<timestamp>.<raw body>`. The HMAC key is the complete
                 *     `signing_secret` of the endpoint. Compute it over the raw body, before you parse the body.
                 * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
                 */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
}
