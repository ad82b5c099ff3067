// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

export interface paths {
    "/things": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a thing
         * @description Things have names.
         */
        post: operations["createThing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/things/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** Get a thing */
        get: operations["getThing"];
        put?: never;
        post?: never;
        /** Delete a thing */
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
        /** A thing was created */
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
        Thing: {
            id: string;
            name: string;
            note?: string | null;
            last_event?: components["schemas"]["Event"];
            last_event_type?: components["schemas"]["EventType"];
        };
        ThingCreate: {
            name: string;
            code?: string;
            /** @constant */
            kind?: "small";
            size?: number | "any";
            /**
             * @default red
             * @enum {string}
             */
            colour?: "red" | "blue";
        };
        EventEnvelope: {
            id: string;
        };
        ThingEvent: components["schemas"]["EventEnvelope"] & {
            /** @enum {string} */
            type: "thing.created";
            data: {
                thing: components["schemas"]["Thing"];
            };
        };
        Event: components["schemas"]["ThingEvent"];
        /** @enum {string} */
        EventType: "thing.created";
        Error: {
            code: components["schemas"]["ErrorCode"];
            message: string;
        };
        /** @enum {string} */
        ErrorCode: "UNAUTHORIZED" | "THING_NOT_FOUND";
    };
    responses: {
        /** @description The thing. */
        Thing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Thing"];
            };
        };
        /** @description A refusal. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createThing: {
        parameters: {
            query?: never;
            header?: {
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
            201: components["responses"]["Thing"];
            default: components["responses"]["Refused"];
        };
    };
    getThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Thing"];
            404: components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    deleteThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    onThingCreated: {
        parameters: {
            query?: never;
            header?: never;
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
