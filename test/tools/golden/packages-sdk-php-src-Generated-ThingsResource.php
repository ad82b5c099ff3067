<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\EventStream;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\StreamOptions;

/**
 * @phpstan-import-type FindThingQuery from Types
 * @phpstan-import-type StreamThingsQuery from Types
 * @phpstan-import-type Thing from Types
 * @phpstan-import-type ThingCreate from Types
 */
final class ThingsResource extends Resource
{
    /**
     * Create a thing.
     *
     * Creates a thing with a name.
     *
     * `POST /things` needs the permission `things:write`.
     *
     * @param ThingCreate $body
     *   - `name` (required): The name of the thing.
     *   - `code`: A code in capital letters.
     *   - `kind`: Only small is allowed.
     *   - `size`: The size of the thing.
     *   - `colour`: The colour of the thing.
     * @return Thing
     * @throws ApiException with a code of every operation
     *
     * @example
     * $thing = $svc->things->create(['name' => 'A thing']);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['things'], $body, BodyFields::ThingCreate, $options);
    }

    /**
     * Receive things.
     *
     * The things as server-sent events.
     *
     * `GET /things/stream` needs the permission `things:read`.
     *
     * @param StreamThingsQuery $query
     *   - `since`: Start with older things.
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->things->stream() as $streamed) {
     *     echo $streamed->event['type'], "\n";
     * }
     */
    public function stream(array $query = [], ?StreamOptions $options = null): EventStream
    {
        return $this->streamOf('GET', ['things', 'stream'], $query, $options);
    }

    /**
     * Find a thing.
     *
     * Finds a thing by its name.
     *
     * `GET /things/named` needs the permission `things:read`.
     *
     * @param FindThingQuery $query
     *   - `name` (required): Its name.
     * @return Thing
     * @throws ApiException with a code of every operation
     *
     * @example
     * $thing = $svc->things->find(['name' => 'A thing']);
     */
    public function find(array $query, ?CallOptions $options = null): array
    {
        return $this->ask('GET', ['things', 'named'], $query, $options);
    }

    /**
     * Get a thing.
     *
     * Returns the thing.
     *
     * `GET /things/{id}` needs the permission `things:read`.
     *
     * @return Thing
     * @throws ApiException with a code of every operation, or THING_NOT_FOUND
     *
     * @example
     * $thing = $svc->things->get('');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['things', $id], $options);
    }

    /**
     * Delete a thing.
     *
     * Deletes a thing.
     *
     * `DELETE /things/{id}` needs the permission `things:write` and a test key.
     *
     * @throws ApiException with a code of every operation, or THING_NOT_FOUND
     *
     * @example
     * $svc->things->delete('');
     */
    public function delete(string $id, ?CallOptions $options = null): void
    {
        $this->call('DELETE', ['things', $id], $options);
    }
}
