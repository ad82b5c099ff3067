// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { OperationMethods } from '../operation-methods.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { WebhookEvent } from './events.ts';
import type { Thing, ThingCreate, operations } from './types.ts';

export type StreamThingsQuery = NonNullable<operations['streamThings']['parameters']['query']>;
export type FindThingQuery = NonNullable<operations['findThing']['parameters']['query']>;

/** What a client with a secret key can call. */
export type SecretResources = {
  things: {
    /**
     * Create a thing.
     *
     * Creates a thing with a name.
     *
     * `POST /things` needs the permission `things:write`.
     *
     * @example
     * const thing = await svc.things.create({ name: 'A thing' });
     */
    create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>;
    /**
     * Receive things.
     *
     * The things as server-sent events.
     *
     * `GET /things/stream` needs the permission `things:read`.
     *
     * @example
     * for await (const { event } of svc.things.stream()) {
     *   console.log(event.type);
     * }
     */
    stream(query?: StreamThingsQuery, options?: StreamOptions): EventStream;
    /**
     * Find a thing.
     *
     * Finds a thing by its name.
     *
     * `GET /things/named` needs the permission `things:read`.
     *
     * @example
     * const thing = await svc.things.find({ name: 'A thing' });
     */
    find(query: FindThingQuery, options?: CallOptions): ApiCall<Thing>;
    /**
     * Get a thing.
     *
     * Returns the thing.
     *
     * `GET /things/{id}` needs the permission `things:read`.
     *
     * @throws ApiError with a code of every operation, or THING_NOT_FOUND
     *
     * @example
     * const thing = await svc.things.get('');
     */
    get(id: string, options?: CallOptions): ApiCall<Thing>;
    /**
     * Delete a thing.
     *
     * Deletes a thing.
     *
     * `DELETE /things/{id}` needs the permission `things:write` and a test key.
     *
     * @throws ApiError with a code of every operation, or THING_NOT_FOUND
     *
     * @example
     * await svc.things.delete('');
     */
    delete(id: string, options?: CallOptions): ApiCall<void>;
  },
};

export const secretResources = ({ send, stream, ask, call }: OperationMethods): SecretResources => ({
  things: {
    create: send('POST', '/things'),
    stream: stream('GET', '/things/stream'),
    find: ask('GET', '/things/named'),
    get: call('GET', '/things/{id}'),
    delete: call('DELETE', '/things/{id}'),
  },
});

/** What a client with a publishable key can call. */
export type PublishableResources = {
  things: {
    /**
     * Create a thing.
     *
     * Creates a thing with a name.
     *
     * `POST /things` needs the permission `things:write`.
     *
     * @example
     * const thing = await svc.things.create({ name: 'A thing' });
     */
    create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>;
  },
};

export const publishableResources = ({ send }: OperationMethods): PublishableResources => ({
  things: {
    create: send('POST', '/things'),
  },
});
