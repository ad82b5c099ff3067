<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ApiException;
use Svc\Http\Response;
use Svc\Page;

/** @internal */
final class ResponseData
{
    /**
     * The object; the whole body of a response without `success`, such as that of DELETE /customers/{id}. Empty if it has
     * no body.
     *
     * @return array<mixed>
     * @throws ApiException if the service refused the call, or if the response is not from svc
     */
    public static function of(Response $response): array
    {
        if (!$response->isOk() || !$response->isWhole) {
            throw ApiException::of($response);
        }
        if ($response->status === 204) {
            return [];
        }
        $body = Json::parsed($response->body);
        // An object that is its own body. The header tells it from a response of another server.
        if (is_array($body) && !isset($body['success']) && isset($response->headers['x-svc-contract'])) {
            return $body;
        }
        if (!is_array($body) || ($body['success'] ?? null) !== true || !is_array($body['data'] ?? null)) {
            throw ApiException::of($response);
        }
        return $body['data'];
    }

    /**
     * A page of a list. The next one is asked for after its last id, so a page that leads nowhere, or back, is an error: the
     * list would have no end.
     *
     * @param array<string, true> $readAfter the ids that this and earlier pages were asked for after
     * @return Page<array<mixed>>
     * @throws ApiException if the service refused the call, or if the response is not a page of svc
     */
    public static function page(Response $response, array $readAfter): Page
    {
        if (!$response->isOk() || !$response->isWhole) {
            throw ApiException::of($response);
        }
        $body = Json::parsed($response->body);
        $body = is_array($body) ? $body : [];
        [$data, $pagination] = [$body['data'] ?? null, $body['pagination'] ?? null];
        $hasMore = is_array($pagination) ? $pagination['has_more'] ?? null : null;
        if (($body['success'] ?? null) !== true || !is_bool($hasMore) || !self::isListOfArrays($data)) {
            throw ApiException::of($response);
        }
        if ($hasMore && $data !== []) {
            $last = end($data)['id'] ?? null;
            if (!is_string($last)) {
                throw ApiException::of($response);
            }
            if (isset($readAfter[$last])) {
                throw ApiException::of(
                    $response,
                    'ends with the same id as an earlier page of the list, and says that more follow: reading on would never end.',
                );
            }
        }
        return new Page($data, $pagination);
    }

    private static function isListOfArrays(mixed $value): bool
    {
        return is_array($value) && array_is_list($value) && array_filter($value, is_array(...)) === $value;
    }
}
