// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/things": {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a thing
         * @description Creates a thing with a name.
         */
        post: operations["createThing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/things/stream": {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Receive things
         * @description The things as server-sent events.
         */
        get: operations["streamThings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/things/named": {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Find a thing
         * @description Finds a thing by its name.
         */
        get: operations["findThing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/things/{id}": {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["schemas"]["ThingId"];
            };
            cookie?: never;
        };
        /**
         * Get a thing
         * @description Returns the thing.
         */
        get: operations["getThing"];
        put?: never;
        post?: never;
        /**
         * Delete a thing
         * @description Deletes a thing.
         */
        delete: operations["deleteThing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "thing.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A thing was created
         * @description The event contains its name.
         */
        post: operations["onThingCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The id of a thing. */
        ThingId: string;
        /** @description Something with a name. */
        Thing: {
            id: components["schemas"]["ThingId"];
            /** @description The name of the thing. */
            name: string;
            /** @description A note about it. */
            note?: string | null;
            last_event?: components["schemas"]["ThingHistory"];
            last_event_type?: components["schemas"]["EventType"];
        };
        /** @description A new thing. */
        ThingCreate: {
            /** @description The name of the thing. */
            name: string;
            /** @description A code in capital letters. */
            code?: string;
            /**
             * @description Only small is allowed.
             * @constant
             */
            kind?: "small";
            /** @description The size of the thing. */
            size?: number | "any";
            /**
             * @description The colour of the thing.
             * @default red
             * @enum {string}
             */
            colour?: "red" | "blue";
        };
        /** @description A thing was created. */
        ThingEvent: {
            /** @description The id of the event. */
            id: string;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "thing.created";
            data: components["schemas"]["ThingEventData"];
        };
        /** @description The thing of the event. */
        ThingEventData: {
            thing: components["schemas"]["Thing"];
        };
        /** @description What happened to a thing. */
        ThingHistory: components["schemas"]["ThingEvent"];
        /**
         * @description All event types.
         * @enum {string}
         */
        EventType: "thing.created";
        /** @description What went wrong. */
        Refusal: {
            /** @description A sentence for people. */
            message: string;
            error: components["schemas"]["RefusalBody"];
        };
        /** @description What went wrong. */
        RefusalBody: {
            code: components["schemas"]["ErrorCode"];
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        ErrorCode: "UNAUTHORIZED" | "THING_NOT_FOUND";
    };
    responses: {
        /** @description The thing. */
        OneThing: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Thing"];
            };
        };
        /** @description There is no such thing. */
        NoThing: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such thing.",
                 *       "error": {
                 *         "code": "THING_NOT_FOUND"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description An error. */
        Refused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Svc-Contract": components["headers"]["XSvcContract"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The key is missing or wrong.",
                 *       "error": {
                 *         "code": "UNAUTHORIZED"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description The caller's own id of the call. */
        CallerRequestId: string;
        /** @description Makes it safe to repeat a call. */
        IdempotencyKey: string;
        /** @description The id of the event. */
        WebhookId: string;
        /** @description When it was sent. */
        WebhookTimestamp: string;
        /** @description The signature of the body. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of the call. */
        XRequestId: string;
        /** @description The contract version. */
        XSvcContract: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createThing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
                /** @description Makes it safe to repeat a call. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A thing"
                 *     }
                 */
                "application/json": components["schemas"]["ThingCreate"];
            };
        };
        responses: {
            201: components["responses"]["OneThing"];
            default: components["responses"]["Refused"];
        };
    };
    streamThings: {
        parameters: {
            query?: {
                /** @description Start with older things. */
                since?: string;
            };
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example data: {"id":"thg_00000000000000000000000001"} */
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Refused"];
        };
    };
    findThing: {
        parameters: {
            query: {
                /**
                 * @description Its name.
                 * @example A thing
                 */
                name: string;
            };
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneThing"];
            default: components["responses"]["Refused"];
        };
    };
    getThing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["schemas"]["ThingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OneThing"];
            404: components["responses"]["NoThing"];
            default: components["responses"]["Refused"];
        };
    };
    deleteThing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the call. */
                "X-Request-Id"?: components["parameters"]["CallerRequestId"];
            };
            path: {
                /** @description The id of the thing. */
                id: components["schemas"]["ThingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thing was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Svc-Contract": components["headers"]["XSvcContract"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NoThing"];
            default: components["responses"]["Refused"];
        };
    };
    onThingCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event. */
                "X-Svc-Id": components["parameters"]["WebhookId"];
                /** @description When it was sent. */
                "X-Svc-Timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of the body. */
                "X-Svc-Signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThingEvent"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
