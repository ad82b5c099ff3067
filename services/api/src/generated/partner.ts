// Generated from partner.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/orders/{reference}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path: {
                /**
                 * @description The reference of svc, unique among all orders of the rail.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        /**
         * Tell what became of an order
         * @description A reference that the partner has never seen is a 404 with the code `ORDER_UNKNOWN`. A partner that answers it must be
         *     sure: svc then makes the call again.
         */
        get: operations["getOrder"];
        /**
         * Carry out an order, once for its reference
         * @description The kinds `qr` and `code` collect a payment: the answer has the instrument, and the status stays `OPEN` until the
         *     order is paid or withdrawn. An answer `PAID` with its payment is that payment, as its notification is. `payout` transfers money to a bank account, `refund` returns money to a payer, and
         *     `message` sends a chat message.
         *
         *     A reference that the partner knows is answered with the order as it is now, whatever the body of this call says; a
         *     partner may answer 409 with the code `ORDER_DIFFERS` where the merchant or the CCI is another one. A reference that
         *     was withdrawn before it was known is answered with `WITHDRAWN`.
         */
        put: operations["putOrder"];
        post?: never;
        /**
         * Withdraw the instrument of a collection
         * @description From now on nobody can pay this QR or code. The answer is the order, `WITHDRAWN`, or `PAID` with its payment when
         *     somebody was faster. A reference that the partner does not know is answered with `WITHDRAWN`, too, and is kept: a
         *     `PUT` that arrives later is answered with `WITHDRAWN`. Money that arrives all the same is notified like any other.
         */
        delete: operations["withdrawOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query: {
                /**
                 * @description The time from which everything is listed, in UTC.
                 * @example 2026-06-17T05:00:00.000Z
                 */
                since: components["parameters"]["Since"];
                /**
                 * @description The `next` of the page before. Left out for the first page.
                 * @example 2026-06-17T12:05:31.000Z_pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many rows a page has at most.
                 * @example 1000
                 */
                limit: components["parameters"]["Limit"];
            };
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List orders (optional)
         * @description All orders of svc with a `created_at` at `since` or later, the oldest `created_at` first, each as it is now.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query: {
                /**
                 * @description The time from which everything is listed, in UTC.
                 * @example 2026-06-17T05:00:00.000Z
                 */
                since: components["parameters"]["Since"];
                /**
                 * @description The `next` of the page before. Left out for the first page.
                 * @example 2026-06-17T12:05:31.000Z_pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many rows a page has at most.
                 * @example 1000
                 */
                limit: components["parameters"]["Limit"];
            };
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List movements of money (optional)
         * @description All money of svc that has moved at `since` or later, the oldest `at` first: what payers have paid, payouts and refunds
         *     that were carried out, and payouts that came back. Also what has no order of svc. Settlements, fees and chargebacks
         *     are in the statement alone.
         */
        get: operations["listMovements"];
        put?: never;
        post?: never;
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
        /** @description The reference of svc. */
        OrderReference: string;
        /** @description An amount of money. */
        Amount: {
            /** @description In soles, with two decimals. */
            amount: string;
            /**
             * @description Always PEN.
             * @enum {string}
             */
            currency: "PEN";
        };
        /**
         * @description What is to be done.
         * @enum {string}
         */
        OrderKind: "qr" | "code" | "payout" | "refund" | "message";
        /** @description What the partner is asked to do. */
        NewOrder: components["schemas"]["NewQrOrder"] | components["schemas"]["NewCodeOrder"] | components["schemas"]["NewPayoutOrder"] | components["schemas"]["NewRefundOrder"] | components["schemas"]["NewMessageOrder"];
        /** @description Collect exactly this amount by an interoperable QR. */
        NewQrOrder: {
            /**
             * @description An interoperable QR. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "qr";
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["OrderMerchant"];
            /**
             * Format: date-time
             * @description When svc will withdraw it. Null if it does not expire.
             */
            expires_at: string | null;
        };
        /** @description Collect exactly this amount by a code that the payer enters in the app of a bank. */
        NewCodeOrder: {
            /**
             * @description A payment code. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "code";
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["OrderMerchant"];
            /**
             * Format: date-time
             * @description When svc will withdraw it. Null if it does not expire.
             */
            expires_at: string | null;
        };
        /** @description Transfer this amount to a bank account. */
        NewPayoutOrder: {
            /**
             * @description A transfer to a bank account. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "payout";
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["OrderMerchant"];
            /** @description The account, as its CCI of 20 digits. Its holder must be the merchant. */
            cci: string;
            /** @description What the statement of the account shall show, in ASCII. */
            descriptor: string | null;
        };
        /** @description Return this amount, all or a part of one payment, to its payer. */
        NewRefundOrder: {
            /**
             * @description Money returned to a payer. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "refund";
            amount: components["schemas"]["Amount"];
            /** @description Null for money that belonged to no merchant. */
            merchant: components["schemas"]["OrderMerchant"] | null;
            /** @description The partner's own id of the payment that is returned. */
            payment_id: string;
            /** @description The reference that this payment had, which may be one that svc does not know. */
            payment_reference: string;
        };
        /** @description Send a chat message. */
        NewMessageOrder: {
            /**
             * @description A chat message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "message";
            merchant: components["schemas"]["OrderMerchant"];
            /** @description The mobile number with its country code. */
            phone: string;
            /** @description The whole text. */
            text: string;
        };
        /** @description For whom svc asks. */
        OrderMerchant: {
            /** @description The merchant of svc. */
            id: string;
            /** @description What payers may see. */
            name: string;
            /** @description The RUC. */
            tax_id: string;
            /** @description The city in a QR. */
            city: string;
            /** @description The merchant category code in a QR. */
            category_code: string | null;
        };
        /** @description An order as the partner has it. */
        Order: {
            reference: components["schemas"]["OrderReference"];
            /** @description The kind that was asked for. Null for an order that was withdrawn before it was known. */
            kind: components["schemas"]["OrderKind"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The amount that was asked for. Null for a message, and for an order that was withdrawn before it was known. */
            amount: components["schemas"]["Amount"] | null;
            /** @description Why it FAILED. Null otherwise. */
            failure_code: components["schemas"]["OrderFailureCode"] | null;
            /** @description How the payer pays. Null for what is not a collection, and when there is none. */
            instrument: components["schemas"]["Instrument"] | null;
            /** @description The movement of money of a PAID or SUCCEEDED order. Null otherwise, and for a message. */
            payment: components["schemas"]["OrderPayment"] | null;
            /**
             * Format: date-time
             * @description When an OPEN order is worth asking about, at most a day ahead. Null if the partner will notify.
             */
            ask_again_at: string | null;
            /** @description The merchant of svc for whom it was asked. Null for nobody. */
            merchant_id?: string | null;
            /**
             * Format: date-time
             * @description When it was asked for first, or withdrawn before it was known. An order in a list always has it.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description The `expires_at` that svc gave for a collection. Null otherwise.
             */
            expires_at?: string | null;
            /** @description The payment that a refund returns. Null for what is no refund. */
            refunds?: components["schemas"]["RefundedPayment"] | null;
        };
        /** @description The payment that a refund returns, as svc has named it. */
        RefundedPayment: {
            /** @description The partner's own id of this payment. */
            payment_id: string;
            /** @description The reference that this payment had. */
            payment_reference: string;
        };
        /** @description Orders, the oldest first. */
        OrderPage: {
            /** @description At most `limit` orders. Each has its `created_at`. */
            data: components["schemas"]["Order"][];
            next: components["schemas"]["Next"];
        };
        /** @description Movements of money, the oldest first. */
        MovementPage: {
            /** @description At most `limit` movements. */
            data: components["schemas"]["Movement"][];
            next: components["schemas"]["Next"];
        };
        /** @description Any text of the partner, which svc sends back as `after` for the next page. Null if there is no more for now. */
        Next: string | null;
        /** @description A movement of money, as its notification tells of it. */
        Movement: {
            type: components["schemas"]["MovementType"];
            /** @description The partner's own id of the movement. It is also in the statement. */
            payment_id: string;
            /** @description The reference of the order, or the one that the payer gave. Null if there was none. */
            reference: string | null;
            amount: components["schemas"]["Amount"];
            /**
             * Format: date-time
             * @description When the money moved, the `created_at` of the notification.
             */
            at: string;
            /** @description The merchant of svc whose order it is. Null for nobody, and where it is not known. */
            merchant_id?: string | null;
        };
        /**
         * @description - `payment.received`: a payer has paid an order, or money arrived that fits none.
         *     - `payout.paid`: a payout was carried out. `payout.returned`: it came back, or a part of it.
         *     - `refund.succeeded`: a refund was carried out.
         * @enum {string}
         */
        MovementType: "payment.received" | "payout.paid" | "payout.returned" | "refund.succeeded";
        /**
         * @description - `OPEN`: a collection that waits for its payer; anything else that is being done.
         *     - `PAID`: a collection whose payer has paid.
         *     - `WITHDRAWN`: a collection that nobody can pay any more.
         *     - `SUCCEEDED`: the payout or refund has arrived, the message was sent.
         *     - `FAILED`: it was not done and never will be.
         * @enum {string}
         */
        OrderStatus: "OPEN" | "PAID" | "WITHDRAWN" | "SUCCEEDED" | "FAILED";
        /**
         * @description Of a payout `account_closed`, `invalid_account_number`, `holder_mismatch` or `bank_rejected`; of a refund
         *     `bank_rejected`; of a message `refused`, the phone takes none, or `not_sent`; of a collection `not_collectable`.
         * @enum {string}
         */
        OrderFailureCode: "account_closed" | "invalid_account_number" | "holder_mismatch" | "bank_rejected" | "refused" | "not_sent" | "not_collectable";
        /** @description How the payer pays. One of the two is null. */
        Instrument: {
            /** @description The text of the interoperable QR, which is ASCII. */
            qr_payload: string | null;
            /** @description The payment code. */
            code: string | null;
            /** @description What the payer searches for in the app of the bank. Null for a QR. */
            institution_name: string | null;
        };
        /** @description A movement of money. */
        OrderPayment: {
            /** @description The partner's own id of the movement. It is also in the statement. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        /** @description The partner has never seen this reference. */
        UnknownOrder: {
            /**
             * @description Always ORDER_UNKNOWN.
             * @constant
             */
            code: "ORDER_UNKNOWN";
            reference: components["schemas"]["OrderReference"];
        };
        /** @description The reference stands for another order. */
        DifferingOrder: {
            /**
             * @description Always ORDER_DIFFERS.
             * @constant
             */
            code: "ORDER_DIFFERS";
            reference: components["schemas"]["OrderReference"];
        };
        /** @description Why there is no answer, for the log of svc. */
        PartnerProblem: {
            /** @description A word. */
            code: string;
            /** @description A sentence. */
            message?: string;
        };
    };
    responses: {
        /** @description The order as it is now. */
        Order: {
            headers: {
                "X-Svc-Partner-Version": components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The partner has never seen this reference. */
        OrderUnknown: {
            headers: {
                "X-Svc-Partner-Version": components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ORDER_UNKNOWN",
                 *       "reference": "pi_01m7za5kr3001d8wty78k5w5qe-qr"
                 *     }
                 */
                "application/json": components["schemas"]["UnknownOrder"];
            };
        };
        /** @description The reference stands for another order. Optional; only where the merchant or the CCI is another one. */
        OrderDiffers: {
            headers: {
                "X-Svc-Partner-Version": components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "ORDER_DIFFERS",
                 *       "reference": "pyt_01m7za5kr3001d8wty78k5w5qe"
                 *     }
                 */
                "application/json": components["schemas"]["DifferingOrder"];
            };
        };
        /** @description Orders, the oldest first. */
        OrderPage: {
            headers: {
                "X-Svc-Partner-Version": components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "reference": "re_01m7za5kr3001d8wty78k5w5qe",
                 *           "kind": "refund",
                 *           "status": "SUCCEEDED",
                 *           "amount": {
                 *             "amount": "45.90",
                 *             "currency": "PEN"
                 *           },
                 *           "failure_code": null,
                 *           "instrument": null,
                 *           "payment": {
                 *             "id": "BNK-778124",
                 *             "at": "2026-06-17T12:31:00.000Z"
                 *           },
                 *           "ask_again_at": null,
                 *           "merchant_id": "mer_01m7za5kr3001m0z1x7v2k9q4d",
                 *           "created_at": "2026-06-17T12:30:58.000Z",
                 *           "expires_at": null,
                 *           "refunds": {
                 *             "payment_id": "BNK-778120",
                 *             "payment_reference": "pi_01m7za5kr3001d8wty78k5w5qe-qr"
                 *           }
                 *         }
                 *       ],
                 *       "next": null
                 *     }
                 */
                "application/json": components["schemas"]["OrderPage"];
            };
        };
        /** @description Movements of money, the oldest first. */
        MovementPage: {
            headers: {
                "X-Svc-Partner-Version": components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "type": "payment.received",
                 *           "payment_id": "BNK-778120",
                 *           "reference": "pi_01m7za5kr3001d8wty78k5w5qe-qr",
                 *           "amount": {
                 *             "amount": "45.90",
                 *             "currency": "PEN"
                 *           },
                 *           "at": "2026-06-17T12:05:31.000Z",
                 *           "merchant_id": "mer_01m7za5kr3001m0z1x7v2k9q4d"
                 *         },
                 *         {
                 *           "type": "payment.received",
                 *           "payment_id": "BNK-778121",
                 *           "reference": null,
                 *           "amount": {
                 *             "amount": "10.00",
                 *             "currency": "PEN"
                 *           },
                 *           "at": "2026-06-17T12:09:02.000Z",
                 *           "merchant_id": null
                 *         }
                 *       ],
                 *       "next": "2026-06-17T12:09:02.000Z_BNK-778121"
                 *     }
                 */
                "application/json": components["schemas"]["MovementPage"];
            };
        };
        /** @description The partner has no such list, or cannot tell just now. */
        CannotTell: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "NOT_FOUND",
                 *       "message": "There is no list of orders."
                 *     }
                 */
                "application/json": components["schemas"]["PartnerProblem"];
            };
        };
        /** @description Nothing is decided. svc asks again. */
        NoAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "OUT_OF_SERVICE",
                 *       "message": "Closed until 04:00."
                 *     }
                 */
                "application/json": components["schemas"]["PartnerProblem"];
            };
        };
    };
    parameters: {
        /**
         * @description The reference of svc, unique among all orders of the rail.
         * @example pi_01m7za5kr3001d8wty78k5w5qe-qr
         */
        Reference: components["schemas"]["OrderReference"];
        /**
         * @description The time from which everything is listed, in UTC.
         * @example 2026-06-17T05:00:00.000Z
         */
        Since: string;
        /**
         * @description The `next` of the page before. Left out for the first page.
         * @example 2026-06-17T12:05:31.000Z_pi_01m7za5kr3001d8wty78k5w5qe-qr
         */
        After: string;
        /**
         * @description How many rows a page has at most.
         * @example 1000
         */
        Limit: number;
        /**
         * @description When the request was signed, in seconds since 1970.
         * @example 1781697600
         */
        Timestamp: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The major version of this document that the partner speaks.
         * @example 1
         */
        Version: "1";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path: {
                /**
                 * @description The reference of svc, unique among all orders of the rail.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            404: components["responses"]["OrderUnknown"];
            default: components["responses"]["NoAnswer"];
        };
    };
    putOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path: {
                /**
                 * @description The reference of svc, unique among all orders of the rail.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            200: components["responses"]["Order"];
            201: components["responses"]["Order"];
            409: components["responses"]["OrderDiffers"];
            default: components["responses"]["NoAnswer"];
        };
    };
    withdrawOrder: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path: {
                /**
                 * @description The reference of svc, unique among all orders of the rail.
                 * @example pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Order"];
            default: components["responses"]["NoAnswer"];
        };
    };
    listOrders: {
        parameters: {
            query: {
                /**
                 * @description The time from which everything is listed, in UTC.
                 * @example 2026-06-17T05:00:00.000Z
                 */
                since: components["parameters"]["Since"];
                /**
                 * @description The `next` of the page before. Left out for the first page.
                 * @example 2026-06-17T12:05:31.000Z_pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many rows a page has at most.
                 * @example 1000
                 */
                limit: components["parameters"]["Limit"];
            };
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderPage"];
            default: components["responses"]["CannotTell"];
        };
    };
    listMovements: {
        parameters: {
            query: {
                /**
                 * @description The time from which everything is listed, in UTC.
                 * @example 2026-06-17T05:00:00.000Z
                 */
                since: components["parameters"]["Since"];
                /**
                 * @description The `next` of the page before. Left out for the first page.
                 * @example 2026-06-17T12:05:31.000Z_pi_01m7za5kr3001d8wty78k5w5qe-qr
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description How many rows a page has at most.
                 * @example 1000
                 */
                limit: components["parameters"]["Limit"];
            };
            header: {
                /**
                 * @description When the request was signed, in seconds since 1970.
                 * @example 1781697600
                 */
                "X-Svc-Timestamp": components["parameters"]["Timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MovementPage"];
            default: components["responses"]["CannotTell"];
        };
    };
}
