// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/payment-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payment intents */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a payment intent
         * @description With a secret key: the whole intent, with `fee_preview`, and `settlement` once it is paid.
         *     With the intent's `client_secret` in `X-Svc-Token`: the reduced view that a payer may see.
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
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
            header?: never;
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a customer */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get a customer */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List balance transactions */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook endpoints */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description It stops receiving; deliveries that were still due are DEAD.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** List an event's deliveries */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get a delivery */
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, now */
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
        /** An intent was created */
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
        /** The payer paid */
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
        /** The payment was rejected; the payer may try again */
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
        /** expires_at passed unpaid; late money may still recover it */
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
        /** The intent was cancelled */
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
        /** A checkout session was paid */
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
        /** A customer was created, by the API or by a payment with new data */
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
        /** A payment entered the ledger */
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
        /**
         * Format: date-time
         * @description UTC, with a Z.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description A date and a time with its offset from UTC. Answers show the same instant in UTC.
         */
        TimestampInput: string;
        /** @description A decimal string in soles. Fees are negative. */
        Money: {
            amount: string;
            /** @constant */
            currency: "PEN";
        };
        MoneyInput: {
            /** @description From 1.00 to 999999.99, with at most two decimals. */
            amount: string;
            /** @constant */
            currency: "PEN";
        };
        /** @description Free string pairs, at most 50. */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description WALLET is not offered yet. To ask for it is a 422.
         * @enum {string}
         */
        PaymentMethodType: "INTEROPERABLE_QR" | "BANK_TRANSFER" | "WALLET";
        /** @enum {string} */
        PaymentIntentStatus: "REQUIRES_PAYMENT_METHOD" | "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED";
        /**
         * @description EXPIRED is an extension - the session of an intent that expired or was cancelled.
         * @enum {string}
         */
        CheckoutSessionStatus: "OPEN" | "COMPLETED" | "EXPIRED";
        /** @enum {string} */
        CustomerType: "INDIVIDUAL" | "COMPANY";
        /** @enum {string} */
        BalanceTransactionType: "PAYMENT" | "REFUND" | "PAYOUT" | "ADJUSTMENT" | "CHARGEBACK";
        /** @enum {string} */
        BalanceTransactionStatus: "PENDING" | "AVAILABLE" | "IN_PAYOUT" | "PAID";
        /**
         * @description FAILED - another attempt is due. DEAD - none is.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "SUCCEEDED" | "FAILED" | "DEAD";
        /** @enum {string} */
        EventType: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled" | "checkout.session.completed" | "customer.created" | "balance.transaction_created";
        /** @description An identity document. Its number is checked by its type. */
        Document: components["schemas"]["DniDocument"] | components["schemas"]["RucDocument"] | components["schemas"]["CeDocument"] | components["schemas"]["PassportDocument"];
        /** @description The identity card of a Peruvian. */
        DniDocument: {
            country: components["schemas"]["CountryCode"];
            /** @constant */
            type: "DNI";
            value: string;
        };
        /** @description A tax number of SUNAT. Its last digit is a check digit. */
        RucDocument: {
            country: components["schemas"]["CountryCode"];
            /** @constant */
            type: "RUC";
            value: string;
        };
        /** @description The card of a foreign resident. */
        CeDocument: {
            country: components["schemas"]["CountryCode"];
            /** @constant */
            type: "CE";
            value: string;
        };
        PassportDocument: {
            country: components["schemas"]["CountryCode"];
            /** @constant */
            type: "PASSPORT";
            value: string;
        };
        /** @description A country of ISO 3166-1 in two capital letters. */
        CountryCode: string;
        /** @description E.164. */
        Phone: string;
        Email: string;
        /** @description The caller's own reference. */
        Reference: string;
        Customer: {
            id: string;
            merchant_id: string;
            external_id: string | null;
            type: components["schemas"]["CustomerType"];
            first_name: string | null;
            last_name: string | null;
            company_name: string | null;
            document: components["schemas"]["Document"] | null;
            email: string | null;
            phone: string | null;
            metadata: components["schemas"]["Metadata"];
            created_at: components["schemas"]["Timestamp"];
        };
        CustomerWithCount: components["schemas"]["Customer"] & {
            payment_intents_count: number;
        };
        CustomerCreate: {
            type: components["schemas"]["CustomerType"];
            external_id?: components["schemas"]["Reference"];
            /** @description Of an INDIVIDUAL. */
            first_name?: string;
            /** @description Of an INDIVIDUAL. */
            last_name?: string;
            /** @description Of a COMPANY. */
            company_name?: string;
            document?: components["schemas"]["Document"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            /** @description Must be the key's merchant. */
            merchant_id?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description What a payer may see of the customer. */
        PayerCustomer: {
            id: string;
            type: components["schemas"]["CustomerType"];
            first_name: string | null;
            last_name: string | null;
            /** @description The full or the company name. */
            name: string | null;
            email: string | null;
        };
        /** @description A customer inside a payment intent. */
        EmbeddedCustomer: components["schemas"]["PayerCustomer"] & {
            document_type: string | null;
            document_value: string | null;
        };
        Qr: {
            /** @constant */
            type: "INTEROPERABLE_QR";
            /** @description The text of an EMV merchant-presented QR; draw it as a QR code. */
            payload: string;
            expires_at: components["schemas"]["NullableTimestamp"];
        };
        PaymentCode: {
            /** @constant */
            type: "BANK_TRANSFER";
            /** @description What the payer types under service payment. */
            code: string;
            expires_at: components["schemas"]["NullableTimestamp"];
        };
        NullableTimestamp: components["schemas"]["Timestamp"] | null;
        /** @description How to pay, while it is payable; null otherwise. */
        PaymentMethodOffer: {
            qr: components["schemas"]["Qr"] | null;
            payment_code: components["schemas"]["PaymentCode"] | null;
        } | null;
        PaidWith: {
            method_type: components["schemas"]["PaymentMethodType"];
            paid_at: components["schemas"]["Timestamp"];
        } | null;
        LastSavedMethodPayment: {
            /** @enum {string} */
            status: "SUCCEEDED" | "PROCESSING" | "FAILED";
            /** @enum {string|null} */
            failure_code: "insufficient_funds" | "payment_method_revoked" | "amount_exceeds_method_limit" | "temporarily_unavailable" | null;
        } | null;
        FeeBreakdown: {
            gross: components["schemas"]["Money"];
            /** @description Negative, tax included. */
            fee: components["schemas"]["Money"];
            breakdown: {
                fee: components["schemas"]["Money"];
                fee_tax: components["schemas"]["Money"];
            };
            net: components["schemas"]["Money"];
            plan_version: string;
        };
        /** @description What the payment costs - by the first listed method, or by the one it was paid with. */
        FeePreview: components["schemas"]["FeeBreakdown"] & {
            payment_method_type: components["schemas"]["PaymentMethodType"];
            /** @description The same for each method that is offered. */
            by_method: {
                [key: string]: components["schemas"]["FeeBreakdown"];
            };
        };
        /** @description The ledger entry of a paid intent. */
        Settlement: {
            balance_transaction_id: string;
            status: components["schemas"]["BalanceTransactionStatus"];
            gross: components["schemas"]["Money"];
            fee: components["schemas"]["Money"];
            fee_tax: components["schemas"]["Money"];
            net: components["schemas"]["Money"];
            available_on: components["schemas"]["Timestamp"];
            available_confirmed: boolean;
            payout_id: string | null;
        };
        /** @description What both the merchant and the payer see. */
        PaymentIntentBase: {
            id: string;
            merchant_id: string;
            livemode: boolean;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["PaymentIntentStatus"];
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            payment_method: components["schemas"]["PaymentMethodOffer"];
            /** @description The hosted page. While payable it carries the client secret in its fragment. */
            checkout_url: string;
            client_secret: string | null;
            description: string | null;
            external_reference: string | null;
            requires_customer_info: boolean;
            expires_at: components["schemas"]["NullableTimestamp"];
            paid_with: components["schemas"]["PaidWith"];
            payment_id: string | null;
            last_saved_method_payment: components["schemas"]["LastSavedMethodPayment"];
            created_at: components["schemas"]["Timestamp"];
        };
        PaymentIntent: components["schemas"]["PaymentIntentBase"] & {
            customer: components["schemas"]["EmbeddedCustomer"] | null;
            metadata: components["schemas"]["Metadata"];
            fee_preview?: components["schemas"]["FeePreview"];
            settlement?: components["schemas"]["Settlement"];
        };
        /** @description What a payer sees with the client secret - no fees, settlement, document or metadata. */
        PayerPaymentIntent: components["schemas"]["PaymentIntentBase"] & {
            customer: components["schemas"]["PayerCustomer"] | null;
        };
        /** @description A customer by `id`. Whatever else is beside it is ignored. */
        ExistingCustomer: {
            /** @description An existing customer. */
            id: string;
        };
        /** @description A new customer. */
        PaymentIntentCustomer: {
            /** @description Required for a new customer. */
            type?: components["schemas"]["CustomerType"];
            external_id?: components["schemas"]["Reference"];
            first_name?: string;
            last_name?: string;
            company_name?: string;
            document?: components["schemas"]["Document"];
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
            metadata?: components["schemas"]["Metadata"];
        };
        /** @description A customer by `external_id`, or a new one. */
        CheckoutSessionCustomer: {
            external_id?: components["schemas"]["Reference"];
            name?: string;
            email?: components["schemas"]["Email"];
            phone?: components["schemas"]["Phone"];
        };
        PaymentIntentCreate: {
            amount: components["schemas"]["MoneyInput"];
            /** @description How it may be paid. WALLET is not offered yet. To ask for it is a 422. */
            payment_method_types: components["schemas"]["PaymentMethodType"][];
            /** @description An existing customer by `id` (the rest is then ignored), or `type` plus data for a new one. An empty object is no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["PaymentIntentCustomer"];
            description?: string;
            external_reference?: components["schemas"]["Reference"];
            /** @description The page asks the payer for name and email. */
            requires_customer_info?: boolean;
            /** @description From one minute to one year ahead. Without it the intent never expires. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        PaymentSimulation: {
            /** @enum {string} */
            outcome: "SUCCEEDED" | "FAILED";
            payment_method_type?: components["schemas"]["PaymentMethodType"];
        };
        CheckoutSession: {
            id: string;
            merchant_id: string;
            payment_intent_id: string;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            checkout_url: string;
            created_at: components["schemas"]["Timestamp"];
        };
        CheckoutSessionCreated: {
            id: string;
            merchant_id: string;
            customer_id: string | null;
            payment_intent_id: string;
            amount: components["schemas"]["Money"];
            status: components["schemas"]["CheckoutSessionStatus"];
            description: string | null;
            success_url: string | null;
            client_secret: string;
            checkout_url: string;
            payment_method: components["schemas"]["PaymentMethodOffer"];
            created_at: components["schemas"]["Timestamp"];
        };
        CheckoutSessionCreate: {
            amount: components["schemas"]["MoneyInput"];
            payment_method_types: ("INTEROPERABLE_QR" | "BANK_TRANSFER")[];
            /** @description By `id` (the rest is then ignored), else by `external_id`, else a new one. An empty object is no customer. */
            customer?: components["schemas"]["ExistingCustomer"] | components["schemas"]["CheckoutSessionCustomer"];
            description?: string;
            external_reference?: components["schemas"]["Reference"];
            /** @description Where the payer goes after paying: an https address. With a test key also http to localhost, 127.x.x.x or [::1]. */
            success_url?: string;
            /** @description From one minute to one year ahead. */
            expires_at?: components["schemas"]["TimestampInput"];
            metadata?: components["schemas"]["Metadata"];
        };
        BalanceTransaction: {
            id: string;
            type: components["schemas"]["BalanceTransactionType"];
            status: components["schemas"]["BalanceTransactionStatus"];
            /** @constant */
            currency: "PEN";
            payment_method: components["schemas"]["PaymentMethodType"] | null;
            source_type: string;
            source_id: string;
            gross: components["schemas"]["Money"];
            fee: components["schemas"]["Money"];
            fee_tax: components["schemas"]["Money"];
            net: components["schemas"]["Money"];
            available_on: components["schemas"]["Timestamp"];
            available_confirmed: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookEndpoint: {
            id: string;
            url: string;
            events: components["schemas"]["EventSelector"][];
            description: string | null;
            /** @enum {string} */
            status: "ENABLED" | "DISABLED";
            /**
             * @description GONE - it answered 410. FAILING - five days of nothing but failures.
             * @enum {string|null}
             */
            disabled_reason: "GONE" | "FAILING" | null;
            livemode: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookEndpointCreated: components["schemas"]["WebhookEndpoint"] & {
            signing_secret: string;
        };
        /**
         * @description An event type, or `*` alone for all.
         * @enum {string}
         */
        EventSelector: "*" | "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled" | "checkout.session.completed" | "customer.created" | "balance.transaction_created";
        WebhookEndpointCreate: {
            /** @description Where to post. */
            url: string;
            /** @description Event types, or `*` alone for all. */
            events: components["schemas"]["EventSelector"][];
            description?: string;
        };
        /** @description The API call that caused it; null when the system did. */
        EventRequest: {
            id: string;
            idempotency_key: string | null;
        } | null;
        Event: components["schemas"]["PaymentIntentEvent"] | components["schemas"]["CheckoutSessionEvent"] | components["schemas"]["CustomerEvent"] | components["schemas"]["BalanceTransactionEvent"];
        EventEnvelope: {
            /** @description Stable: deduplicate by it. */
            id: string;
            merchant_id: string;
            created_at: components["schemas"]["Timestamp"];
            request: components["schemas"]["EventRequest"];
        };
        PaymentIntentEvent: components["schemas"]["EventEnvelope"] & {
            /** @enum {string} */
            type: "payment.created" | "payment.succeeded" | "payment.failed" | "payment.expired" | "payment.cancelled";
            data: {
                payment_intent: components["schemas"]["PaymentIntent"];
            };
        };
        CheckoutSessionEvent: components["schemas"]["EventEnvelope"] & {
            /** @constant */
            type: "checkout.session.completed";
            data: {
                checkout_session: components["schemas"]["CheckoutSession"];
            };
        };
        CustomerEvent: components["schemas"]["EventEnvelope"] & {
            /** @enum {string} */
            type: "customer.created";
            data: {
                customer: components["schemas"]["Customer"];
            };
        };
        BalanceTransactionEvent: components["schemas"]["EventEnvelope"] & {
            /** @enum {string} */
            type: "balance.transaction_created";
            data: {
                balance_transaction: components["schemas"]["BalanceTransaction"];
            };
        };
        WebhookDelivery: {
            id: string;
            event_id: string;
            event_type: components["schemas"]["EventType"];
            webhook_endpoint_id: string;
            url: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            attempts: number;
            next_attempt_at: components["schemas"]["NullableTimestamp"];
            /** @description Newest first. */
            attempt_history: components["schemas"]["WebhookAttempt"][];
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookAttempt: {
            attempt: number;
            at: components["schemas"]["Timestamp"];
            /** @enum {string} */
            outcome: "SUCCEEDED" | "FAILED";
            response_status: number | null;
            duration_ms: number;
            /** @description Why it failed before an answer came. */
            error: string | null;
            /** @description The first 1 KiB of the answer. */
            response_excerpt: string | null;
        };
        Pagination: {
            page: number;
            per_page: number;
            total: number;
            total_pages: number;
            has_more: boolean;
            /**
             * @description Present and true where a filtered list has more than 10,000; `total` is then 10,000.
             * @constant
             */
            total_is_capped?: true;
        };
        Error: {
            /** @constant */
            success: false;
            /** @description Equal to error.message. */
            message: string;
            error: {
                code: components["schemas"]["ErrorCode"];
                message: string;
                request_id: string;
                /** @description The caller's own X-Request-Id. */
                correlation_id: string | null;
                doc_url: string;
                details?: components["schemas"]["ErrorDetail"][];
            };
        };
        ErrorDetail: {
            /** @description Dotted where nested: tax_id.value. */
            field: string;
            /** @enum {string} */
            code: "REQUIRED" | "INVALID_FORMAT" | "UNKNOWN_FIELD" | "OUT_OF_RANGE" | "TOO_LONG" | "NOT_ALLOWED" | "NOT_FOUND";
            message: string;
        };
        /** @enum {string} */
        ErrorCode: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "KYB_REQUIRED" | "TEST_MODE_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RAIL_UNAVAILABLE" | "MERCHANT_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "PAYMENT_INTENT_NOT_FOUND" | "PAYMENT_INTENT_NOT_CANCELLABLE" | "PAYMENT_INTENT_NOT_PAYABLE" | "CHECKOUT_SESSION_NOT_FOUND" | "BALANCE_TRANSACTION_NOT_FOUND" | "PAYOUT_NOT_FOUND" | "PAYOUT_ACCOUNT_NOT_FOUND" | "NOTHING_TO_PAY_OUT" | "PAYMENT_METHOD_NOT_FOUND" | "PAYMENT_METHOD_NOT_CHARGEABLE" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "EVENT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "SUBSCRIPTION_NOT_FOUND" | "REFUND_NOT_FOUND" | "REQUEST_NOT_FOUND" | "MESSAGING_BALANCE_EXHAUSTED";
    };
    responses: {
        /** @description Created, and payable at once. */
        PaymentIntentCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["PaymentIntent"];
                };
            };
        };
        /** @description The payment intent. */
        PaymentIntent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["PaymentIntent"] | components["schemas"]["PayerPaymentIntent"];
                };
            };
        };
        /** @description Cancelled. Nothing can be paid by it any more. */
        PaymentIntentCancelled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["PaymentIntent"];
                };
            };
        };
        /** @description Paid or rejected, as asked. */
        PaymentIntentSimulated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["PaymentIntent"];
                };
            };
        };
        /** @description A page of payment intents, newest first. */
        PaymentIntentList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["PaymentIntent"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description Created; send the payer to `checkout_url`. */
        CheckoutSessionCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["CheckoutSessionCreated"];
                };
            };
        };
        /** @description The checkout session. */
        CheckoutSession: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["CheckoutSession"];
                };
            };
        };
        /** @description Created. */
        CustomerCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    message: string;
                    data: components["schemas"]["Customer"];
                };
            };
        };
        /** @description The customer, with the number of its payment intents. */
        Customer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["CustomerWithCount"];
                };
            };
        };
        /** @description A page of ledger entries, newest first. */
        BalanceTransactionList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["BalanceTransaction"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description Registered. Keep `signing_secret`; it is not shown again. */
        WebhookEndpointCreated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["WebhookEndpointCreated"];
                };
            };
        };
        /** @description The endpoints of the key's mode, newest first. */
        WebhookEndpointList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["WebhookEndpoint"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The event, as it was delivered. */
        Event: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["Event"];
                };
            };
        };
        /** @description A page of events, newest first. */
        EventList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["Event"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The delivery with its attempts. */
        WebhookDelivery: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["WebhookDelivery"];
                };
            };
        };
        /** @description The deliveries, newest first. */
        WebhookDeliveryList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    success: true;
                    data: components["schemas"]["WebhookDelivery"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description Any 2xx, quickly. Everything else is tried again. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The key or secret is missing or wrong. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key may not do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such object in this merchant and mode. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The present state, or an idempotency key, does not allow it. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value is wrong; `details` says which and why. Nothing was changed. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rail or a part of the service cannot be reached. Nothing was changed; try again. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A refusal that every operation shares - 400, 401, 403, 405, 413, 415, 422, 429, 500 or 503. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        Id: string;
        /**
         * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
         *     A UUID v4 is a good choice.
         */
        IdempotencyKey: string;
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
    };
    requestBodies: {
        PaymentIntentEvent: {
            content: {
                "application/json": components["schemas"]["PaymentIntentEvent"];
            };
        };
        CheckoutSessionEvent: {
            content: {
                "application/json": components["schemas"]["CheckoutSessionEvent"];
            };
        };
        CustomerEvent: {
            content: {
                "application/json": components["schemas"]["CustomerEvent"];
            };
        };
        BalanceTransactionEvent: {
            content: {
                "application/json": components["schemas"]["BalanceTransactionEvent"];
            };
        };
    };
    headers: {
        /** @description The id of this call, for support. */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPaymentIntents: {
        parameters: {
            query?: {
                status?: components["schemas"]["PaymentIntentStatus"];
                customer_id?: string;
                external_reference?: string;
                /** @description Intents that offer this method. */
                payment_method_type?: components["schemas"]["PaymentMethodType"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentIntentList"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            201: components["responses"]["PaymentIntentCreated"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getPaymentIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentIntent"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    cancelPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentIntentCancelled"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Refused"];
        };
    };
    simulatePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "SUCCEEDED",
                 *       "payment_method_type": "INTEROPERABLE_QR"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentSimulation"];
            };
        };
        responses: {
            200: components["responses"]["PaymentIntentSimulated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            201: components["responses"]["CheckoutSessionCreated"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Refused"];
        };
    };
    getCheckoutSession: {
        parameters: {
            query?: {
                /** @description The session's client secret, where the header can't be set. */
                client_secret?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CheckoutSession"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
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
            201: components["responses"]["CustomerCreated"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listBalanceTransactions: {
        parameters: {
            query?: {
                type?: components["schemas"]["BalanceTransactionType"];
                /** @description The entries that one payout includes. */
                payout_id?: string;
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BalanceTransactionList"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEndpointList"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/svc",
                 *       "events": [
                 *         "payment.succeeded",
                 *         "payment.failed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointCreate"];
            };
        };
        responses: {
            201: components["responses"]["WebhookEndpointCreated"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description One type, or several by repeating the parameter. */
                type?: components["schemas"]["EventType"][];
                /** @description Events about this object. */
                resource_id?: string;
                /** @description Events with at least one delivery in this state. */
                delivery_status?: components["schemas"]["WebhookDeliveryStatus"];
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventList"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: {
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
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDeliveryList"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationError"];
            default: components["responses"]["Refused"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Refused"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a repeated call harmless for 24 hours: the same answer comes back with `Idempotent-Replayed: true`.
                 *     A UUID v4 is a good choice.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookDelivery"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Refused"];
        };
    };
    onPaymentCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PaymentIntentEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentSucceeded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PaymentIntentEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PaymentIntentEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PaymentIntentEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onPaymentCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PaymentIntentEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCheckoutSessionCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CheckoutSessionEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onCustomerCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CustomerEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    onBalanceTransactionCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BalanceTransactionEvent"];
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
}
