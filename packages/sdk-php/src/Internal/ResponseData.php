<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ApiException;
use Svc\Http\Response;

/** @internal */
final class ResponseData
{
    /**
     * The object, or the page of a list; the whole body of a response without `success`, such as that of
     * DELETE /customers/{id}. Empty if it has no body.
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
        return isset($body['pagination'])
            ? ['data' => $body['data'], 'pagination' => $body['pagination']]
            : $body['data'];
    }
}
