// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/payment-intents": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description Asks for an amount by the given methods. The answer is payable at once: `payment_method.qr.payload` is the
         *     text of an EMV QR, `payment_method.payment_code.code` is what the payer types into a bank's app.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description With a secret key: the intent with `fee_preview`, and `settlement` once it is paid.
         *     With the intent's `client_secret` in `X-Svc-Token`: the same shape, and what is private is empty:
         *     `customer` and `external_reference` are null, `metadata` is `{}`, `fee_preview` and `settlement` are left out.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description Its QR and its code stop accepting payment. Money that arrives all the same is kept in suspense.
         */
        post: operations["cancelPaymentIntent"];
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * Pay or reject a test intent
         * @description Test keys only. The same events follow as from a real payment. An intent that offers one method is paid by
         *     that one; where it offers several, `payment_method_type` says which.
         */
        post: operations["simulatePayment"];
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description A one-time charge with its payment intent, and a page to pay it on. May be called from a browser with a
         *     publishable key. Customer: `id` first, then `external_id`, then `name`, `email` and `phone`, which make one.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description Needs no key, only the session's `client_secret`, in the header `X-Svc-Token` or in the query (the header
         *     wins). A Bearer key is ignored here.
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
    "/customers": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * Create a customer
         * @description An `INDIVIDUAL` has a first and a last name, a `COMPANY` a company name. `external_id` is your own id of the
         *     customer: it is unique, so that a second customer with the same one is refused with 409.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description The customer, with the number of its payment intents. Only customers of the key's merchant and mode.
         */
        get: operations["getCustomer"];
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The endpoints of the key's mode, newest first, without their signing secrets.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description `signing_secret` is in this answer and in no other. Only public HTTPS addresses are accepted; a development
         *     service also takes `http://` to a literal loopback host for test keys. At most 16 endpoints per mode.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description It stops receiving. Deliveries that were still due are DEAD and cannot be retried.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint, or enable it again
         * @description Only the fields that are sent change. What is still due goes to the new `url`. A DISABLED endpoint is enabled
         *     again by `status: ENABLED`, and its failures are forgotten; what it missed is DEAD, and can be retried.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description What happened in the key's mode, newest first, each event as it was delivered.
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
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description `data` is, byte for byte, what was delivered.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description One delivery for each endpoint that the event was for, with all attempts, newest first.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * @description One event on its way to one endpoint, with what the receiver answered at each attempt.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
         * Send a delivery again, now
         * @description Whatever its status, the delivery is PENDING and due at once. It keeps its place in the schedule of attempts:
         *     one with all ten attempts used that fails once more is DEAD again.
         */
        post: operations["retryWebhookDelivery"];
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
         * @description With the status that it has, and with what is needed to pay it.
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
         * @description In time, after a failure, or late. `paid_with` says how and when.
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
         * @description The payer may try again. A payment that succeeds later is told by `payment.succeeded`.
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
         * The time to pay passed
         * @description Money that arrives later pays the intent all the same, and is told by `payment.succeeded`.
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
         * The intent was cancelled
         * @description By the cancel operation. It cannot be paid any more.
         */
        post: operations["onPaymentCancelled"];
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
         * @description `payment_intent_id` leads to the `payment.succeeded` of the same payment.
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
         * @description By the API, or by a payment with a new customer in it.
         */
        post: operations["onCustomerCreated"];
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
         * A payment entered the ledger
         * @description With status `PENDING`; `available_on` says when it can be paid out.
         */
        post: operations["onBalanceTransactionCreated"];
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
        /** @description The id of a ledger entry. */
        BalanceTransactionId: string;
        /** @description The id of a payout. */
        PayoutId: string;
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
         * @description An instant in UTC, with a Z.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A date and a time with its offset from UTC. Answers show the same instant in UTC.
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
             * @description Soles are the only currency.
             * @constant
             */
            currency: "PEN";
        };
        /** @description Your own pairs of texts, at most 50. Keys have up to 40 characters, values up to 500. */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description WALLET is not offered yet. To ask for it is a 422.
         * @enum {string}
         */
        PaymentMethodType: "INTEROPERABLE_QR" | "BANK_TRANSFER" | "WALLET";
        /**
         * @description PENDING can be paid. FAILED and EXPIRED can still become SUCCEEDED when money arrives. SUCCEEDED and CANCELLED are
         *     final. An intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a debit.
         * @enum {string}
         */
        PaymentIntentStatus: "REQUIRES_PAYMENT_METHOD" | "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED";
        /**
         * @description EXPIRED is an extension - the session of an intent that expired or was cancelled.
         * @enum {string}
         */
        CheckoutSessionStatus: "OPEN" | "COMPLETED" | "EXPIRED";
        /**
         * @description A person or a company. It never changes.
         * @enum {string}
         */
        CustomerType: "INDIVIDUAL" | "COMPANY";
        /**
         * @description What moved the money. Only PAYMENT is made so far.
         * @enum {string}
         */
        BalanceTransactionType: "PAYMENT" | "REFUND" | "PAYOUT" | "ADJUSTMENT" | "CHARGEBACK";
        /**
         * @description How far the money has come - collected, available to pay out, in a payout, at the bank.
         * @enum {string}
         */
        BalanceTransactionStatus: "PENDING" | "AVAILABLE" | "IN_PAYOUT" | "PAID";
        /**
         * @description FAILED - another attempt is due. DEAD - none is.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "SUCCEEDED" | "FAILED" | "DEAD";
        /**
         * @description What happened. A published type never changes its name.
         * @enum {string}
         */
        EventType: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled" | "checkout.session.completed" | "customer.created" | "balance.transaction_created";
        /** @description A country of ISO 3166-1 in two capital letters. */
        CountryCode: string;
        /** @description A phone number in E.164, with its country code. */
        Phone: string;
        /**
         * Format: email
         * @description An email address.
         */
        Email: string;
        /** @description Your own reference, on one line. */
        Reference: string;
        /** @description A part of a person's name. */
        PersonName: string;
        /** @description The name of a company. */
        CompanyName: string;
        /** @description What it is for, in your own words. */
        Description: string;
        /** @description An identity document. Its number is checked by its type. */
        IdentityDocument: components["schemas"]["DniDocument"] | components["schemas"]["RucDocument"] | components["schemas"]["CeDocument"] | components["schemas"]["PassportDocument"];
        /**
         * @description The kind of identity document.
         * @enum {string}
         */
        IdentityDocumentType: "DNI" | "RUC" | "CE" | "PASSPORT";
        /** @description The identity card of a Peruvian. */
        DniDocument: {
            country: components["schemas"]["CountryCode"];
            /**
             * @description Says that it is a DNI. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "DNI";
            /** @description Its eight digits. */
            value: string;
        };
        /** @description A tax number of SUNAT. Its last digit is a check digit. */
        RucDocument: {
            country: components["schemas"]["CountryCode"];
            /**
             * @description Says that it is a RUC. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "RUC";
            /** @description Its eleven digits, which begin with 10, 15, 16, 17 or 20. */
            value: string;
        };
        /** @description The card of a foreign resident. */
        CeDocument: {
            country: components["schemas"]["CountryCode"];
            /**
             * @description Says that it is a carné de extranjería. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "CE";
            /** @description The number of the card. */
            value: string;
        };
        /** @description A passport of any country. */
        PassportDocument: {
            country: components["schemas"]["CountryCode"];
            /**
             * @description Says that it is a passport. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "PASSPORT";
            /** @description The number of the passport. */
            value: string;
        };
        /** @description Somebody who pays. */
        Customer: {
            id: components["schemas"]["CustomerId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description Your own id of the customer, unique in a mode. */
            external_id: string | null;
            type: components["schemas"]["CustomerType"];
            /** @description Of an INDIVIDUAL. */
            first_name: string | null;
            /** @description Of an INDIVIDUAL. */
            last_name: string | null;
            /** @description Of a COMPANY. */
            company_name: string | null;
            /** @description The identity document. It never changes. */
            document: components["schemas"]["IdentityDocument"] | null;
            /** @description Where the customer is written to. */
            email: components["schemas"]["Email"] | null;
            /** @description In E.164. */
            phone: components["schemas"]["Phone"] | null;
            metadata: components["schemas"]["Metadata"];
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A customer, as GET /customers/{id} shows it. */
        CustomerDetails: components["schemas"]["Customer"] & components["schemas"]["CustomerCounts"];
        /** @description What was counted of a customer. */
        CustomerCounts: {
            /** @description How many payment intents it has, in whatever state. */
            payment_intents_count: number;
        };
        /** @description A new customer. */
        CustomerCreate: {
            type: components["schemas"]["CustomerType"];
            /** @description Your own id of the customer, unique in a mode. */
            external_id?: components["schemas"]["Reference"];
            /** @description Of an INDIVIDUAL. */
            first_name?: components["schemas"]["PersonName"];
            /** @description Of an INDIVIDUAL. */
            last_name?: components["schemas"]["PersonName"];
            /** @description Of a COMPANY. */
            company_name?: components["schemas"]["CompanyName"];
            document?: components["schemas"]["IdentityDocument"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description Must be the key's merchant. */
            merchant_id?: components["schemas"]["MerchantId"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A customer inside a payment intent. */
        EmbeddedCustomer: {
            id: components["schemas"]["CustomerId"];
            type: components["schemas"]["CustomerType"];
            /** @description Of an INDIVIDUAL. */
            first_name: string | null;
            /** @description Of an INDIVIDUAL. */
            last_name: string | null;
            /** @description The full name or the company's. */
            name: string | null;
            /** @description The kind of document, where there is one. */
            document_type: components["schemas"]["IdentityDocumentType"] | null;
            /** @description The number of the document. */
            document_value: string | null;
            /** @description Where the customer is written to. */
            email: components["schemas"]["Email"] | null;
        };
        /** @description An interoperable QR, which every Peruvian wallet and bank app reads. */
        Qr: {
            /**
             * @description The method that it is for.
             * @constant
             */
            type: "INTEROPERABLE_QR";
            /** @description The text of an EMV merchant-presented QR. Draw it as a QR code. */
            payload: string;
            /** @description When the intent expires, or null. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A code for a bank or wallet app. */
        PaymentCode: {
            /**
             * @description The method that it is for.
             * @constant
             */
            type: "BANK_TRANSFER";
            /** @description What the payer types under service payment. */
            code: string;
            /** @description When the intent expires, or null. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description How to pay, by each method that is offered. */
        PaymentInstructions: {
            /** @description Null where INTEROPERABLE_QR is not offered. */
            qr: components["schemas"]["Qr"] | null;
            /** @description Null where BANK_TRANSFER is not offered. */
            payment_code: components["schemas"]["PaymentCode"] | null;
        };
        /** @description How a payment intent was paid. */
        PaidWith: {
            /** @description The method that was used. */
            method_type: components["schemas"]["PaymentMethodType"];
            /** @description When the money was confirmed. */
            paid_at: components["schemas"]["Timestamp"];
        };
        /** @description What became of a debit of a saved payment method. */
        SavedMethodPayment: {
            /**
             * @description PROCESSING ends by itself within seconds.
             * @enum {string}
             */
            status: "SUCCEEDED" | "PROCESSING" | "FAILED";
            /** @description Why it FAILED, else null. */
            failure_code: components["schemas"]["SavedMethodFailureCode"] | null;
        };
        /**
         * @description Why a debit of a saved payment method failed.
         * @enum {string}
         */
        SavedMethodFailureCode: "insufficient_funds" | "payment_method_revoked" | "amount_exceeds_method_limit" | "temporarily_unavailable";
        /** @description What a fee is made of. */
        FeeParts: {
            /** @description The fee before tax, negative. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. */
            fee_tax: components["schemas"]["Money"];
        };
        /** @description What a payment by one method costs. */
        FeeBreakdown: {
            /** @description What the payer pays. */
            gross: components["schemas"]["Money"];
            /** @description The fee with its tax, negative. */
            fee: components["schemas"]["Money"];
            breakdown: components["schemas"]["FeeParts"];
            /** @description What is left for the merchant. */
            net: components["schemas"]["Money"];
            /** @description The version of the fee plan. */
            plan_version: string;
        };
        /** @description What the payment costs by each method that is offered. */
        FeesByMethod: {
            /** @description By interoperable QR. */
            INTEROPERABLE_QR?: components["schemas"]["FeeBreakdown"];
            /** @description By bank code. */
            BANK_TRANSFER?: components["schemas"]["FeeBreakdown"];
            /** @description By a saved wallet. */
            WALLET?: components["schemas"]["FeeBreakdown"];
        };
        /** @description What the payment costs - by the first listed method, or by the one it was paid with. */
        FeePreview: components["schemas"]["FeeBreakdown"] & components["schemas"]["FeeMethods"];
        /** @description The method that a fee is for, and the fees of all methods that are offered. */
        FeeMethods: {
            /** @description The method that the fee is for. */
            payment_method_type: components["schemas"]["PaymentMethodType"];
            by_method: components["schemas"]["FeesByMethod"];
        };
        /** @description The ledger entry of a paid intent. */
        Settlement: {
            balance_transaction_id: components["schemas"]["BalanceTransactionId"];
            status: components["schemas"]["BalanceTransactionStatus"];
            /** @description What the payer paid. */
            gross: components["schemas"]["Money"];
            /** @description The fee before tax, negative. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. */
            fee_tax: components["schemas"]["Money"];
            /** @description What is left for the merchant. */
            net: components["schemas"]["Money"];
            /** @description From when it can be paid out. */
            available_on: components["schemas"]["Timestamp"];
            /** @description True once it is AVAILABLE. */
            available_confirmed: boolean;
            /** @description The payout that includes it, or null. */
            payout_id: components["schemas"]["PayoutId"] | null;
        };
        /** @description One amount to collect. Answers and events show it like this. */
        PaymentIntent: {
            id: components["schemas"]["PaymentIntentId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description Whether real money is collected. */
            livemode: boolean;
            /** @description Who pays, where that is known. */
            customer: components["schemas"]["EmbeddedCustomer"] | null;
            /** @description What to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["PaymentIntentStatus"];
            /** @description How it may be paid. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description How to pay, while it is payable; null in SUCCEEDED, EXPIRED and CANCELLED. */
            payment_method: components["schemas"]["PaymentInstructions"] | null;
            /**
             * Format: uri
             * @description The hosted payment page. While payable it carries the client secret in its fragment.
             */
            checkout_url: string;
            /** @description Lets the front end work with this intent without a key. Null once it is over. */
            client_secret: string | null;
            /** @description What it is for, in your own words. */
            description: string | null;
            /** @description Your own reference. */
            external_reference: string | null;
            /** @description The page asks the payer for name and email. */
            requires_customer_info: boolean;
            metadata: components["schemas"]["Metadata"];
            /** @description When it expires. Null - never. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description How it was paid, once it is. */
            paid_with: components["schemas"]["PaidWith"] | null;
            /** @description The payment, once it is paid. */
            payment_id: components["schemas"]["PaymentId"] | null;
            /** @description The last debit of a saved payment method. */
            last_saved_method_payment: components["schemas"]["SavedMethodPayment"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A payment intent, as GET /payment-intents/{id} shows it. */
        PaymentIntentDetails: components["schemas"]["PaymentIntent"] & components["schemas"]["PaymentIntentFees"];
        /** @description What a payment intent costs. Only a secret key is shown it. */
        PaymentIntentFees: {
            fee_preview?: components["schemas"]["FeePreview"];
            /** @description The ledger entry of the payment. Left out until it is paid. */
            settlement?: components["schemas"]["Settlement"];
        };
        /** @description A customer by `id`. Whatever else is beside it is ignored. */
        ExistingCustomer: {
            /** @description An existing customer. */
            id: components["schemas"]["CustomerId"];
        };
        /** @description A new customer. */
        PaymentIntentCustomer: {
            /** @description Required for a new customer. */
            type?: components["schemas"]["CustomerType"];
            /** @description Your own id of the customer, unique in a mode. */
            external_id?: components["schemas"]["Reference"];
            /** @description Of an INDIVIDUAL. */
            first_name?: components["schemas"]["PersonName"];
            /** @description Of an INDIVIDUAL. */
            last_name?: components["schemas"]["PersonName"];
            /** @description Of a COMPANY. */
            company_name?: components["schemas"]["CompanyName"];
            document?: components["schemas"]["IdentityDocument"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A customer by `external_id`, or a new one. */
        CheckoutSessionCustomer: {
            /** @description Your own id of the customer: a known one is used, a new one kept. */
            external_id?: components["schemas"]["Reference"];
            /** @description The first name of a new customer. */
            name?: components["schemas"]["PersonName"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
        };
        /** @description What to collect, from whom and how. */
        PaymentIntentCreate: {
            amount: components["schemas"]["MoneyInput"];
            /** @description How it may be paid. WALLET is not offered yet. To ask for it is a 422. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description An existing customer by `id` (the rest is then ignored), or `type` plus data for a new one. An empty object is no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["PaymentIntentCustomer"];
            description?: components["schemas"]["Description"];
            external_reference?: components["schemas"]["Reference"];
            /** @description The page asks the payer for name and email. */
            requires_customer_info?: boolean;
            /** @description From one minute to one year ahead. Without it the intent never expires. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What the payer and the bank do. */
        PaymentSimulation: {
            /**
             * @description Whether the payment goes through.
             * @enum {string}
             */
            outcome: "SUCCEEDED" | "FAILED";
            /** @description The method that is used. Required where the intent offers several. */
            payment_method_type?: components["schemas"]["PaymentMethodType"];
        };
        /** @description A one-time charge with a page to pay it on. */
        CheckoutSession: {
            id: components["schemas"]["CheckoutSessionId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description The intent that is paid. */
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description What to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            /**
             * Format: uri
             * @description The hosted payment page. It carries the client secret in its fragment.
             */
            checkout_url: string;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new checkout session, with its secret and with what the payer needs to pay. */
        CheckoutSessionCreated: {
            id: components["schemas"]["CheckoutSessionId"];
            merchant_id: components["schemas"]["MerchantId"];
            /** @description Who pays, where that is known. */
            customer_id: components["schemas"]["CustomerId"] | null;
            /** @description The intent that is paid. */
            payment_intent_id: components["schemas"]["PaymentIntentId"];
            /** @description What to collect. */
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            /** @description What it is for, in your own words. */
            description: string | null;
            /**
             * Format: uri
             * @description Where the payer goes after paying.
             */
            success_url: string | null;
            /** @description Lets the front end work with this session without a key. */
            client_secret: string;
            /**
             * Format: uri
             * @description The hosted payment page. It carries the client secret in its fragment.
             */
            checkout_url: string;
            /** @description How to pay. */
            payment_method: components["schemas"]["PaymentInstructions"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What to collect, from whom and how, and where the payer goes then. */
        CheckoutSessionCreate: {
            amount: components["schemas"]["MoneyInput"];
            /** @description How it may be paid. */
            payment_method_types: ("INTEROPERABLE_QR" | "BANK_TRANSFER")[];
            /** @description By `id` (the rest is then ignored), else by `external_id`, else a new one. An empty object is no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["CheckoutSessionCustomer"];
            description?: components["schemas"]["Description"];
            external_reference?: components["schemas"]["Reference"];
            /**
             * Format: uri
             * @description Where the payer goes after paying: an https address. With a test key also http to localhost, 127.x.x.x or [::1].
             */
            success_url?: string;
            /** @description From one minute to one year ahead. Without it the intent never expires. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description One entry of the merchant's ledger. gross + fee + fee_tax = net. */
        BalanceTransaction: {
            id: components["schemas"]["BalanceTransactionId"];
            type: components["schemas"]["BalanceTransactionType"];
            status: components["schemas"]["BalanceTransactionStatus"];
            currency: components["schemas"]["Currency"];
            /** @description How the payment was made, where there is one. */
            payment_method: components["schemas"]["PaymentMethodType"] | null;
            /** @description What the entry comes from, for example PAYMENT. */
            source_type: string;
            /** @description The id of that, for example pay_…. */
            source_id: string;
            /** @description What the payer paid. */
            gross: components["schemas"]["Money"];
            /** @description The fee before tax, negative. */
            fee: components["schemas"]["Money"];
            /** @description The tax on it (IGV), negative. */
            fee_tax: components["schemas"]["Money"];
            /** @description What is left for the merchant. */
            net: components["schemas"]["Money"];
            /** @description From when it can be paid out. */
            available_on: components["schemas"]["Timestamp"];
            /** @description True once it is AVAILABLE. */
            available_confirmed: boolean;
            /** @description When it was booked. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An address that events are posted to. */
        WebhookEndpoint: {
            id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description Where events are posted.
             */
            url: string;
            /** @description The types that it receives. */
            events: components["schemas"]["EventSelector"][];
            /** @description What it is for, in your own words. */
            description: string | null;
            /**
             * @description A DISABLED endpoint receives nothing.
             * @enum {string}
             */
            status: "ENABLED" | "DISABLED";
            /** @description Why it is DISABLED, else null. */
            disabled_reason: components["schemas"]["WebhookEndpointDisabledReason"] | null;
            /** @description Whether it receives the events of live mode. */
            livemode: boolean;
            /** @description When it was registered. */
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description GONE - it answered 410. FAILING - five days of nothing but failures.
         * @enum {string}
         */
        WebhookEndpointDisabledReason: "GONE" | "FAILING";
        /** @description A new webhook endpoint, with its signing secret. */
        WebhookEndpointCreated: components["schemas"]["WebhookEndpoint"] & components["schemas"]["WebhookEndpointSecret"];
        /** @description With what events are signed. */
        WebhookEndpointSecret: {
            /** @description Keep it. It is not shown again. */
            signing_secret: string;
        };
        /** @description An event type, or `*` alone for all. */
        EventSelector: components["schemas"]["EventType"] | "*";
        /** @description An address, and what to post to it. */
        WebhookEndpointCreate: {
            url: components["schemas"]["WebhookUrl"];
            events: components["schemas"]["EventSelectors"];
            description?: components["schemas"]["Description"];
        };
        /** @description What to change of an endpoint. */
        WebhookEndpointUpdate: {
            url?: components["schemas"]["WebhookUrl"];
            events?: components["schemas"]["EventSelectors"];
            /** @description What it is for, in your own words. An empty text clears it. */
            description?: string;
            /**
             * @description ENABLED enables it again.
             * @constant
             */
            status?: "ENABLED";
        };
        /**
         * Format: uri
         * @description Where to post. A public https address.
         */
        WebhookUrl: string;
        /** @description Event types, or `*` alone for all. */
        EventSelectors: components["schemas"]["EventSelector"][];
        /** @description What happened, as it is posted to webhook endpoints. Its `type` says what `data` holds. */
        WebhookEvent: components["schemas"]["PaymentIntentEvent"] | components["schemas"]["CheckoutSessionEvent"] | components["schemas"]["CustomerEvent"] | components["schemas"]["BalanceTransactionEvent"];
        /** @description Something happened to a payment intent. */
        PaymentIntentEvent: {
            /** @description Stable: deduplicate by it. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["PaymentIntentEventData"];
            /** @description The API call that caused it. Null when the system did. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description What the event is about, as GET shows it. */
        PaymentIntentEventData: {
            payment_intent: components["schemas"]["PaymentIntent"];
        };
        /** @description A checkout session was paid. */
        CheckoutSessionEvent: {
            /** @description Stable: deduplicate by it. */
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
            /** @description The API call that caused it. Null when the system did. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description What the event is about, as GET shows it. */
        CheckoutSessionEventData: {
            checkout_session: components["schemas"]["CheckoutSession"];
        };
        /** @description Something happened to a customer. */
        CustomerEvent: {
            /** @description Stable: deduplicate by it. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "customer.created";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["CustomerEventData"];
            /** @description The API call that caused it. Null when the system did. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description What the event is about, as GET shows it. */
        CustomerEventData: {
            customer: components["schemas"]["Customer"];
        };
        /** @description Something happened to a ledger entry. */
        BalanceTransactionEvent: {
            /** @description Stable: deduplicate by it. */
            id: components["schemas"]["EventId"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "balance.transaction_created";
            merchant_id: components["schemas"]["MerchantId"];
            /** @description When it happened. */
            created_at: components["schemas"]["Timestamp"];
            data: components["schemas"]["BalanceTransactionEventData"];
            /** @description The API call that caused it. Null when the system did. */
            request: components["schemas"]["EventRequest"] | null;
        };
        /** @description What the event is about, as GET shows it. */
        BalanceTransactionEventData: {
            balance_transaction: components["schemas"]["BalanceTransaction"];
        };
        /** @description The API call that caused an event. */
        EventRequest: {
            id: components["schemas"]["RequestId"];
            /** @description The Idempotency-Key of the call. */
            idempotency_key: string | null;
        };
        /** @description One event on its way to one endpoint. */
        WebhookDelivery: {
            id: components["schemas"]["WebhookDeliveryId"];
            event_id: components["schemas"]["EventId"];
            event_type: components["schemas"]["EventType"];
            webhook_endpoint_id: components["schemas"]["WebhookEndpointId"];
            /**
             * Format: uri
             * @description The address of the endpoint when this was made. It is posted to the one that the endpoint has now.
             */
            url: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description How many were made. */
            attempts: number;
            /** @description When the next one is due. Null when none is. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Every attempt, newest first. */
            attempt_history: components["schemas"]["WebhookAttempt"][];
            /** @description When it was made. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One attempt to deliver, and what came of it. */
        WebhookAttempt: {
            /** @description Its number, from 1. */
            attempt: number;
            /** @description When it began. */
            at: components["schemas"]["Timestamp"];
            /**
             * @description Whether a 2xx came in time.
             * @enum {string}
             */
            outcome: "SUCCEEDED" | "FAILED";
            /** @description The status that the receiver answered with. */
            response_status: number | null;
            /** @description How long it took in milliseconds. */
            duration_ms: number;
            /** @description Why it failed before a whole answer came. */
            error: string | null;
            /** @description The first 1 KiB of the answer. */
            response_excerpt: string | null;
        };
        /** @description Where a page is in its list. */
        Pagination: {
            /** @description Which page this is, from 1. */
            page: number;
            /** @description How many to a page. */
            per_page: number;
            /** @description How many there are in all. */
            total: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description Whether another page follows. */
            has_more: boolean;
            /**
             * @description Present and true where a filtered list has more than 10,000. `total` is then 10,000.
             * @constant
             */
            total_is_capped?: true;
        };
        /**
         * @description The call was accepted.
         * @constant
         */
        Success: true;
        /** @description An answer with one payment intent. */
        PaymentIntentResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PaymentIntent"];
        };
        /** @description An answer with one payment intent and its fees. */
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
        /** @description An answer with a new checkout session. */
        CheckoutSessionCreatedResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CheckoutSessionCreated"];
        };
        /** @description An answer with one checkout session. */
        CheckoutSessionResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CheckoutSession"];
        };
        /** @description An answer with a new customer. */
        CustomerCreatedResponse: {
            success: components["schemas"]["Success"];
            /** @description What was done. */
            message: string;
            data: components["schemas"]["Customer"];
        };
        /** @description An answer with one customer. */
        CustomerResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["CustomerDetails"];
        };
        /** @description A page of ledger entries. */
        BalanceTransactionListResponse: {
            success: components["schemas"]["Success"];
            /** @description The items of the page, newest first. */
            data: components["schemas"]["BalanceTransaction"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description An answer with one webhook endpoint. */
        WebhookEndpointResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["WebhookEndpoint"];
        };
        /** @description An answer with a new webhook endpoint. */
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
        /** @description An answer with one event. */
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
        /** @description An answer with one delivery. */
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
        /** @description A refusal. Program against `error.code`; the message is for people. */
        ErrorResponse: {
            /**
             * @description The call was refused.
             * @constant
             */
            success: false;
            /** @description Equal to error.message. */
            message: string;
            error: components["schemas"]["ErrorBody"];
        };
        /** @description What went wrong. */
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            /** @description What failed. */
            message: string;
            /** @description The id of this call, for support. */
            request_id: components["schemas"]["RequestId"];
            /** @description The caller's own X-Request-Id. */
            correlation_id: string | null;
            /**
             * Format: uri
             * @description The page of this error.
             */
            doc_url: string;
            /** @description What is wrong with each value, where values are. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description What is wrong with one value. */
        ErrorDetail: {
            /** @description The field, dotted where nested: tax_id.value. */
            field: string;
            code: components["schemas"]["ErrorDetailCode"];
            /** @description A sentence for people. */
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
        ErrorCode: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "KYB_REQUIRED" | "TEST_MODE_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RAIL_UNAVAILABLE" | "MERCHANT_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "PAYMENT_INTENT_NOT_FOUND" | "PAYMENT_INTENT_NOT_CANCELLABLE" | "PAYMENT_INTENT_NOT_PAYABLE" | "PAYMENT_INTENT_NOT_REFUNDABLE" | "CHECKOUT_SESSION_NOT_FOUND" | "BALANCE_TRANSACTION_NOT_FOUND" | "PAYOUT_NOT_FOUND" | "PAYOUT_ACCOUNT_NOT_FOUND" | "PAYOUT_NOT_CANCELLABLE" | "NOTHING_TO_PAY_OUT" | "PAYMENT_METHOD_NOT_FOUND" | "PAYMENT_METHOD_NOT_CHARGEABLE" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "EVENT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "SUBSCRIPTION_NOT_FOUND" | "REFUND_NOT_FOUND" | "REQUEST_NOT_FOUND" | "TEST_CLOCK_ADVANCING" | "MESSAGING_BALANCE_EXHAUSTED" | "MESSAGE_REFUSED";
    };
    responses: {
        /** @description Any 2xx, quickly. Everything else is tried again. */
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
        /** @description Simulators work with test keys only. Or this key may not call this operation. */
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
        /** @description There is no such payment intent of this merchant in this mode. */
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
        /** @description There is no such checkout session of this merchant in this mode. */
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
        /** @description There is no such customer of this merchant in this mode. */
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
        /** @description There is no such webhook endpoint of this merchant in this mode. */
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
        /** @description There is no such event of this merchant in this mode. */
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
        /** @description There is no such webhook delivery of this merchant in this mode. */
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
        /** @description The Idempotency-Key was used with another payload, or its first call is still running. */
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
        /** @description Another customer has this `external_id`. Or the Idempotency-Key conflicts. */
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
        /** @description It is paid, processing or over already. Or the Idempotency-Key conflicts. */
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
        /** @description It is paid or cancelled already. Or the Idempotency-Key conflicts. */
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
        /** @description There are 16 endpoints in this mode already. Or the Idempotency-Key conflicts. */
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
        /** @description The endpoint of this delivery was deleted. Or the Idempotency-Key conflicts. */
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
        /** @description A value of the query is wrong. `details` has the problems, one for each value. */
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
        /** @description A value is wrong. `details` has the problems, one for each value. */
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
        /** @description The outcome or the method is wrong. `details` has the problems, one for each value. */
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
        /** @description A value is wrong. `details` has the problems, one for each value. */
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
        /** @description A value is wrong. `details` has the problems, one for each value. */
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
        /** @description The payment rail cannot be reached. Or the service cannot take the call right now. */
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
        /** @description What every operation may answer besides: 400, 401, 403, 404 (no such path), 405, 413, 415, 422, 429, 500 and 503. */
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
         * @description The id of the customer.
         * @example cus_01m7za5kr3000pq1njefzk9z71
         */
        CustomerIdInPath: components["schemas"]["CustomerId"];
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
         * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
         *     back in errors as `correlation_id`. Anything longer or other is ignored.
         * @example order-1001-try-1
         */
        CallerRequestId: string;
        /**
         * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
         *     A UUID v4 is a good choice.
         * @example 0b7cb4a6-3a44-4c7e-9f0c-3c4f1f3f3c55
         */
        IdempotencyKey: string;
        /** @description Which page, from 1. */
        Page: number;
        /** @description How many to a page, or `all` for everything on one page. */
        PerPage: number | "all";
        /**
         * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
         *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
         *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
         *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
         *     with `per_page=all`.
         * @example pi_01m7za5kr3001d8wty78k5w5qe
         */
        Before: string;
        /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
        CreatedFrom: components["schemas"]["TimestampInput"];
        /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
        CreatedTo: components["schemas"]["TimestampInput"];
        /**
         * @description The id of the event, the same at every attempt. Work on each id once.
         * @example evt_01m7za5kr3002yyb8jfqhqq51b
         */
        WebhookId: components["schemas"]["EventId"];
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
         * @example 1795532645
         */
        WebhookTimestamp: string;
        /**
         * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
         *     Compare it with the body as it came, before anything parses it.
         * @example v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd
         */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this call, for support. */
        XRequestId: components["schemas"]["RequestId"];
        /** @description The version of this contract and the first characters of its hash, with which the answer was made. */
        XSvcContract: string;
        /**
         * @description The limit that is nearest: its name, the calls that are left (`r`), and in how many seconds all of them are
         *     there again (`t`).
         * @example "merchant";r=24;t=1
         */
        RateLimit: string;
        /**
         * @description As in every answer, once the caller is known.
         * @example "merchant";r=24;t=1
         */
        RateLimitOnceKnown: string;
        /**
         * @description The limits of this caller, each with its calls (`q`) and the seconds in which they come again (`w`).
         * @example "merchant";q=25;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description As in every answer, once the caller is known.
         * @example "merchant";q=25;w=1
         */
        RateLimitPolicyOnceKnown: string;
        /**
         * @description In how many seconds to try again. With 429, with 503, and with 409 `IDEMPOTENCY_IN_PROGRESS`.
         * @example 1
         */
        RetryAfter: string;
        /** @description The call came before with the same key; this is its answer again, and nothing was done. */
        IdempotentReplayed: "true";
        /**
         * @description The methods of the path. With 405.
         * @example GET, POST
         */
        Allow: string;
        /**
         * @description How to say who calls. With 401.
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
                /** @description Intents in this state. */
                status?: components["schemas"]["PaymentIntentStatus"];
                /** @description Intents of this customer. The id of none gives an empty list. */
                customer_id?: components["schemas"]["CustomerId"];
                /** @description Intents with exactly this reference of yours. */
                external_reference?: string;
                /** @description Intents that offer this method. */
                payment_method_type?: components["schemas"]["PaymentMethodType"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description How many to a page, or `all` for everything on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
                 *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
                 *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
                 *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
                 *     with `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Created, and payable at once. */
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
            422: components["responses"]["InvalidPayment"];
            503: components["responses"]["RailUnavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Cancelled. Nothing can be paid by it any more. */
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
    simulatePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Paid or rejected, as asked. */
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
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Created. Send the payer to `checkout_url`. */
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
                /** @description The session's client secret, where the header can't be set. */
                client_secret?: string;
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Created. */
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
            /** @description The customer, with the number of its payment intents. */
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
    listBalanceTransactions: {
        parameters: {
            query?: {
                /** @description Entries of this type. */
                type?: components["schemas"]["BalanceTransactionType"];
                /** @description The entries that one payout includes. The id of none gives an empty list. */
                payout_id?: components["schemas"]["PayoutId"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description How many to a page, or `all` for everything on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
                 *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
                 *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
                 *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
                 *     with `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description How many to a page, or `all` for everything on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
                 *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
                 *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
                 *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
                 *     with `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints of the key's mode, newest first. */
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description Registered. Keep `signing_secret`, it is not shown again. */
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
            /** @description Deleted. */
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
                /** @description One type, or several by repeating the parameter. */
                type?: components["schemas"]["EventType"][];
                /** @description Events about this object, for example `pi_…` or `cus_…`. The id of none gives an empty list. */
                resource_id?: string;
                /** @description Events with at least one delivery in this state. */
                delivery_status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description Which page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description How many to a page, or `all` for everything on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
                 *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
                 *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
                 *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
                 *     with `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
            /** @description The event, as it was delivered. */
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
                /** @description Which page, from 1. */
                page?: components["parameters"]["Page"];
                /** @description How many to a page, or `all` for everything on one page. */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Instead of `page`: the page begins with the item that follows this id in the order of the list. To read on, send
                 *     the id of the last item that you have. Nothing shifts when items are added or no longer match the filter, and the
                 *     item itself need not exist any more. An id of another kind of object gives an empty page. `total` and
                 *     `total_pages` are those of the whole list; `has_more` says whether more follow. Not together with `page`, nor
                 *     with `per_page=all`.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe
                 */
                before?: components["parameters"]["Before"];
                /** @description Created at or after this instant. In a query the `+` of an offset is written `%2B`. */
                created_from?: components["parameters"]["CreatedFrom"];
                /** @description Created before this instant. In a query the `+` of an offset is written `%2B`. */
                created_to?: components["parameters"]["CreatedTo"];
            };
            header?: {
                /**
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
            /** @description The deliveries, newest first. */
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
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
                 * @description Your own id of this call, up to 200 visible ASCII characters. It is kept with the record of the call and comes
                 *     back in errors as `correlation_id`. Anything longer or other is ignored.
                 * @example order-1001-try-1
                 */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            /** @description It is due now. */
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
            default: components["responses"]["Refused"];
        };
    };
    onPaymentCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
                 * @description The id of the event, the same at every attempt. Work on each id once.
                 * @example evt_01m7za5kr3002yyb8jfqhqq51b
                 */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is more than 300 seconds off your clock.
                 * @example 1795532645
                 */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /**
                 * @description `v1=` and the HMAC-SHA256, in hex, of `<timestamp>.<raw body>` under the endpoint's whole `signing_secret`.
                 *     Compare it with the body as it came, before anything parses it.
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
}
