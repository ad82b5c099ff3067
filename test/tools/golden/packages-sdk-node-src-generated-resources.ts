// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { Transport } from '../transport.ts';
import type { WebhookEvent } from './events.ts';
import type { Thing, ThingCreate, operations } from './types.ts';

export type StreamThingsQuery = NonNullable<operations['streamThings']['parameters']['query']>;

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

export const secretResources = ({ api, call, list, stream }: Transport): SecretResources => ({
  things: {
    create: (body, options) =>
      call((init) => api.POST('/things', { ...init, body }), options),
    stream: (query, options) =>
      stream((init) => api.GET('/things/stream', { ...init, params: { query } }), options),
    get: (id, options) =>
      call((init) => api.GET('/things/{id}', { ...init, params: { path: { id } } }), options),
    delete: (id, options) =>
      call((init) => api.DELETE('/things/{id}', { ...init, params: { path: { id } } }), options),
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

export const publishableResources = ({ api, call }: Transport): PublishableResources => ({
  things: {
    create: (body, options) =>
      call((init) => api.POST('/things', { ...init, body }), options),
  },
});
