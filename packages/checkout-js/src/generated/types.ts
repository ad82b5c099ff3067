// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The id of a checkout session or of a payment intent. */
        CheckoutId: components["schemas"]["CheckoutSessionId"] | components["schemas"]["PaymentIntentId"];
        /** @description The id of a checkout session. */
        CheckoutSessionId: string;
        /** @description The id of a payment intent. */
        PaymentIntentId: string;
        /** @description The id of one call. */
        RequestId: string;
        /** @description A response with one checkout. */
        CheckoutResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["Checkout"];
        };
        /**
         * @description The call succeeded.
         * @constant
         */
        Success: true;
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
        /**
         * @description PENDING can be paid. FAILED and EXPIRED become SUCCEEDED if money still arrives. SUCCEEDED and CANCELLED are
         *     final. A payment intent that only a wallet can pay starts as REQUIRES_PAYMENT_METHOD, and is PROCESSING during a
         *     debit.
         * @enum {string}
         */
        PaymentIntentStatus: "REQUIRES_PAYMENT_METHOD" | "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELLED" | "EXPIRED" | (string & {});
        /**
         * @description A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422.
         * @enum {string}
         */
        PaymentMethodType: "INTEROPERABLE_QR" | "BANK_TRANSFER" | "WALLET" | (string & {});
        /** @description The payment instructions of each offered payment method. */
        PaymentInstructions: {
            /** @description Null if INTEROPERABLE_QR is not offered. */
            qr: components["schemas"]["Qr"] | null;
            /** @description Null if BANK_TRANSFER is not offered. */
            payment_code: components["schemas"]["PaymentCode"] | null;
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
        /**
         * Format: date-time
         * @description A date and time in UTC, with a Z.
         */
        Timestamp: string;
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
        /**
         * @description The language of the payment page. `auto`, the default, is the language of the browser.
         * @enum {string}
         */
        PageLocale: "es" | "en" | "auto" | (string & {});
        /** @description How a payment intent was paid. */
        PaidWith: {
            /** @description The payment method that was used. */
            method_type: components["schemas"]["PaymentMethodType"];
            /** @description When the payment was confirmed. */
            paid_at: components["schemas"]["Timestamp"];
        };
        /** @description The id of a payment. */
        PaymentId: string;
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
            saved_methods: "SHOWN" | "EMAIL_CODE" | (string & {});
        };
        /** @description A wallet that is being linked. */
        Affiliation: {
            /**
             * @description PENDING waits for the payer. FAILED: the wallet could not be asked, so it can be started again.
             * @enum {string}
             */
            status: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED" | "FAILED" | (string & {});
            /** @description 15 minutes after the start. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The result of a debit of a saved payment method. */
        SavedMethodPayment: {
            /**
             * @description The status of the debit. PROCESSING ends within seconds.
             * @enum {string}
             */
            status: "SUCCEEDED" | "PROCESSING" | "FAILED" | (string & {});
            /** @description Why it FAILED, or null. */
            failure_code: components["schemas"]["SavedMethodFailureCode"] | null;
        };
        /**
         * @description Why a debit of a saved payment method failed.
         * @enum {string}
         */
        SavedMethodFailureCode: "insufficient_funds" | "payment_method_revoked" | "amount_exceeds_method_limit" | "temporarily_unavailable" | (string & {});
        /** @description What a payer may see of the subscription that a payment intent belongs to. */
        CheckoutSubscription: {
            interval: components["schemas"]["SubscriptionInterval"];
            /** @description How many of them a period has. */
            interval_count: number;
        };
        /**
         * @description The unit of a period.
         * @enum {string}
         */
        SubscriptionInterval: "WEEK" | "MONTH" | "YEAR" | (string & {});
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
        /**
         * @description What went wrong, for programs. New codes may be added.
         * @enum {string}
         */
        ErrorCode: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "KYB_REQUIRED" | "TEST_MODE_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_ERROR" | "CONFLICT" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "RAIL_UNAVAILABLE" | "SERVICE_ON_HOLD" | "MERCHANT_NOT_FOUND" | "CUSTOMER_NOT_FOUND" | "PAYMENT_INTENT_NOT_FOUND" | "PAYMENT_INTENT_NOT_CANCELLABLE" | "PAYMENT_INTENT_NOT_PAYABLE" | "PAYMENT_INTENT_NOT_REFUNDABLE" | "PAYMENT_INTENT_PROCESSING" | "CHECKOUT_SESSION_NOT_FOUND" | "BALANCE_TRANSACTION_NOT_FOUND" | "PAYOUT_NOT_FOUND" | "PAYOUT_ACCOUNT_NOT_FOUND" | "PAYOUT_NOT_CANCELLABLE" | "NOTHING_TO_PAY_OUT" | "PAYMENT_METHOD_NOT_FOUND" | "PAYMENT_METHOD_NOT_CHARGEABLE" | "EMAIL_CODE_INVALID" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "EVENT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "SUBSCRIPTION_NOT_FOUND" | "REFUND_NOT_FOUND" | "REQUEST_NOT_FOUND" | "TEST_CLOCK_ADVANCING" | "MESSAGING_BALANCE_EXHAUSTED" | "MESSAGE_REFUSED" | (string & {});
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
        ErrorDetailCode: "REQUIRED" | "INVALID_FORMAT" | "UNKNOWN_FIELD" | "OUT_OF_RANGE" | "TOO_LONG" | "NOT_ALLOWED" | "NOT_FOUND" | (string & {});
        /** @description The payer. */
        CheckoutCustomer: {
            /** @description The payer's name. */
            name: string;
            email: components["schemas"]["Email"];
        };
        /**
         * Format: email
         * @description An email address.
         */
        Email: string;
        /** @description The result to simulate. */
        PaymentSimulation: {
            /**
             * @description Whether the payment succeeds.
             * @enum {string}
             */
            outcome: "SUCCEEDED" | "FAILED";
            /** @description The payment method to use. Required if the payment intent offers several. */
            payment_method_type?: components["schemas"]["PaymentMethodTypeInput"];
        };
        /** @description The phone number of the payer's wallet. */
        AffiliationStart: {
            /** @description A Peruvian mobile number in E.164 format. */
            phone: components["schemas"]["MobilePhone"];
        };
        /** @description A Peruvian mobile number in E.164 format. */
        MobilePhone: string;
        /** @description The saved payment methods that the payer may use. */
        CheckoutPaymentMethodsResponse: {
            success: components["schemas"]["Success"];
            /** @description Newest first. */
            data: components["schemas"]["CheckoutPaymentMethod"][];
        };
        /** @description A saved payment method that the payer may use. */
        CheckoutPaymentMethod: {
            id: components["schemas"]["PaymentMethodId"];
            type: components["schemas"]["SavedMethodType"];
            display: components["schemas"]["PaymentMethodDisplay"];
        };
        /** @description The id of a saved payment method. */
        PaymentMethodId: string;
        /**
         * @description The kind of a saved payment method.
         * @enum {string}
         */
        SavedMethodType: "WALLET" | (string & {});
        /** @description The data by which its owner recognises it. */
        PaymentMethodDisplay: {
            /** @description The last four digits of the phone number. Null when they were erased. */
            phone_last4: string | null;
        };
        /** @description The code that was sent. */
        EmailCodeResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["EmailCode"];
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
        PayerTokenResponse: {
            success: components["schemas"]["Success"];
            data: components["schemas"]["PayerToken"];
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
        /** @description The saved payment method to charge. */
        PaymentConfirmation: {
            /** @description An ACTIVE saved payment method of the customer. */
            payment_method: components["schemas"]["PaymentMethodId"];
        };
        /**
         * @description A payment method. WALLET is a debit of a linked wallet, in test mode only; with a live key it gets 422.
         * @enum {string}
         */
        PaymentMethodTypeInput: "INTEROPERABLE_QR" | "BANK_TRANSFER" | "WALLET";
    };
    responses: {
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
    };
    parameters: {
        /**
         * @description The id of the checkout session or payment intent that the client secret belongs to.
         * @example cs_01m7za5kr3001mw1t0gnhbxpwb
         */
        CheckoutIdInPath: components["schemas"]["CheckoutId"];
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
        /**
         * @description The token of a right email code. Not needed while the merchant shows the saved payment methods.
         * @example pt_tp0i5x_01m7za5kr300c3p7v5m1x9w2dt_7sKq2LmW0vYb7RtHc5ZpXd1UeNj4Ga8fTi3OoQlB6Mx
         */
        PayerTokenInHeader: string;
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
         * @description The rate limits of this caller. Each allows a number of calls (`q`) in a number of seconds (`w`).
         * @example "merchant";q=25;w=1
         */
        RateLimitPolicy: string;
        /**
         * @description How to authenticate. Sent with 401.
         * @example Bearer realm="svc"
         */
        WwwAuthenticate: string;
        /**
         * @description The same as in a successful response. Present if the caller is authenticated.
         * @example "merchant";r=24;t=1
         */
        RateLimitOnceKnown: string;
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
        /**
         * @description The methods that the path supports. Sent with 405.
         * @example GET, POST
         */
        Allow: string;
        /** @description Present if the call was made before with the same idempotency key. This is the first response; nothing was done again. */
        IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type CheckoutId = components['schemas']['CheckoutId'];
export type CheckoutSessionId = components['schemas']['CheckoutSessionId'];
export type PaymentIntentId = components['schemas']['PaymentIntentId'];
export type RequestId = components['schemas']['RequestId'];
export type CheckoutResponse = components['schemas']['CheckoutResponse'];
export type Success = components['schemas']['Success'];
export type Checkout = components['schemas']['Checkout'];
export type Money = components['schemas']['Money'];
export type Currency = components['schemas']['Currency'];
export type PaymentIntentStatus = components['schemas']['PaymentIntentStatus'];
export type PaymentMethodType = components['schemas']['PaymentMethodType'];
export type PaymentInstructions = components['schemas']['PaymentInstructions'];
export type Qr = components['schemas']['Qr'];
export type Timestamp = components['schemas']['Timestamp'];
export type PaymentCode = components['schemas']['PaymentCode'];
export type PageLocale = components['schemas']['PageLocale'];
export type PaidWith = components['schemas']['PaidWith'];
export type PaymentId = components['schemas']['PaymentId'];
export type CheckoutWallet = components['schemas']['CheckoutWallet'];
export type Affiliation = components['schemas']['Affiliation'];
export type SavedMethodPayment = components['schemas']['SavedMethodPayment'];
export type SavedMethodFailureCode = components['schemas']['SavedMethodFailureCode'];
export type CheckoutSubscription = components['schemas']['CheckoutSubscription'];
export type SubscriptionInterval = components['schemas']['SubscriptionInterval'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ErrorDetailCode = components['schemas']['ErrorDetailCode'];
export type CheckoutCustomer = components['schemas']['CheckoutCustomer'];
export type Email = components['schemas']['Email'];
export type PaymentSimulation = components['schemas']['PaymentSimulation'];
export type AffiliationStart = components['schemas']['AffiliationStart'];
export type MobilePhone = components['schemas']['MobilePhone'];
export type CheckoutPaymentMethodsResponse = components['schemas']['CheckoutPaymentMethodsResponse'];
export type CheckoutPaymentMethod = components['schemas']['CheckoutPaymentMethod'];
export type PaymentMethodId = components['schemas']['PaymentMethodId'];
export type SavedMethodType = components['schemas']['SavedMethodType'];
export type PaymentMethodDisplay = components['schemas']['PaymentMethodDisplay'];
export type EmailCodeResponse = components['schemas']['EmailCodeResponse'];
export type EmailCode = components['schemas']['EmailCode'];
export type EmailCodeCheck = components['schemas']['EmailCodeCheck'];
export type PayerTokenResponse = components['schemas']['PayerTokenResponse'];
export type PayerToken = components['schemas']['PayerToken'];
export type PaymentConfirmation = components['schemas']['PaymentConfirmation'];
export type PaymentMethodTypeInput = components['schemas']['PaymentMethodTypeInput'];
export type ResponseWrongClientSecret = components['responses']['WrongClientSecret'];
export type ResponseCheckoutNotFound = components['responses']['CheckoutNotFound'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseCustomerNotRequired = components['responses']['CustomerNotRequired'];
export type ResponseInvalidCheckoutCustomer = components['responses']['InvalidCheckoutCustomer'];
export type ResponseCheckoutNotSimulable = components['responses']['CheckoutNotSimulable'];
export type ResponseInvalidSimulation = components['responses']['InvalidSimulation'];
export type ResponseNotChargeableNow = components['responses']['NotChargeableNow'];
export type ResponseInvalidPhone = components['responses']['InvalidPhone'];
export type ResponseNoWalletOffered = components['responses']['NoWalletOffered'];
export type ResponseWrongEmailCode = components['responses']['WrongEmailCode'];
export type ResponseInvalidSavedMethod = components['responses']['InvalidSavedMethod'];
export type ParameterCheckoutIdInPath = components['parameters']['CheckoutIdInPath'];
export type ParameterCallerRequestId = components['parameters']['CallerRequestId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterPayerTokenInHeader = components['parameters']['PayerTokenInHeader'];
export type HeaderXRequestId = components['headers']['XRequestId'];
export type HeaderXSvcContract = components['headers']['XSvcContract'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderRateLimitOnceKnown = components['headers']['RateLimitOnceKnown'];
export type HeaderRateLimitPolicyOnceKnown = components['headers']['RateLimitPolicyOnceKnown'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type $defs = Record<string, never>;
export interface operations {
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
}
