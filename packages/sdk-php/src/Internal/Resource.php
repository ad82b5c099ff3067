<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\CallOptions;
use Svc\EventStream;
use Svc\Http\Response;
use Svc\ItemList;
use Svc\Page;
use Svc\StreamOptions;

/**
 * What the resources are made of: each of their methods is one of these with the path of an operation.
 *
 * @internal
 */
abstract class Resource
{
    final public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * @param list<string> $path
     * @return array<mixed>
     */
    protected function call(
        string $method,
        array $path,
        ?CallOptions $options,
        #[\SensitiveParameter] ?string $clientSecret = null,
    ): array {
        return $this->transport->call(new ApiRequest($method, $path, clientSecret: $clientSecret), $options);
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed> $body
     * @param array<string, string> $fields
     * @return array<mixed>
     */
    protected function send(string $method, array $path, array $body, array $fields, ?CallOptions $options): array
    {
        $json = Arguments::json($body, $fields);
        return $this->transport->call(new ApiRequest($method, $path, body: $json), $options);
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed> $query
     * @return array<mixed>
     */
    protected function ask(string $method, array $path, array $query, ?CallOptions $options): array
    {
        return $this->transport->call(new ApiRequest($method, $path, Arguments::query($query)), $options);
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed> $query
     * @return ItemList<array<mixed>>
     */
    protected function listOf(string $method, array $path, array $query, ?CallOptions $options): ItemList
    {
        // An argument that cannot be sent fails here, not in a loop later.
        new ApiRequest($method, $path, Arguments::query($query));
        $read = fn (array $query, array $readAfter): Page => $this->transport->call(
            new ApiRequest($method, $path, Arguments::query($query)),
            $options,
            static fn (Response $response) => ResponseData::page($response, $readAfter),
        );
        return new ItemList($read, $query);
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed> $query
     */
    protected function streamOf(string $method, array $path, array $query, ?StreamOptions $options): EventStream
    {
        $request = new ApiRequest($method, $path, Arguments::query($query));
        return $this->transport->stream($request, $options ?? new StreamOptions());
    }
}
