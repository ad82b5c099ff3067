<?php

declare(strict_types=1);

namespace Svc\Exception;

use Svc\Http\Response;
use Svc\Internal\Json;
use Svc\Internal\OneLine;

/** The service refused the call, or something else responded in its place. `getCode()` is the HTTP status. */
class ApiException extends SvcException
{
    /** The class of each status in the contract. */
    private const CLASSES = [
        400 => BadRequestException::class,
        401 => AuthenticationException::class,
        403 => PermissionException::class,
        404 => NotFoundException::class,
        405 => MethodNotAllowedException::class,
        409 => ConflictException::class,
        413 => PayloadTooLargeException::class,
        415 => UnsupportedMediaTypeException::class,
        422 => ValidationException::class,
        429 => RateLimitException::class,
        500 => ServerException::class,
        503 => UnavailableException::class,
    ];

    /** The HTTP status. */
    public readonly int $status;
    /** The error code of the contract. Null if the response is not from svc, for example from a proxy. */
    public readonly ?string $errorCode;
    /** @var list<array{field: string, code: string, message: string}> What is wrong with which field. */
    public readonly array $details;
    /** The id of the call. Give it to support. */
    public readonly ?string $requestId;
    /** Your `X-Request-Id`. */
    public readonly ?string $correlationId;
    /** The page about this error code. */
    public readonly ?string $docUrl;
    /** The response: status, headers and the text of its body. */
    public readonly Response $response;

    /** @param ?string $problem what is wrong with a response that looks like one of svc */
    final public function __construct(Response $response, ?string $problem = null)
    {
        // What a server says with 200 and is not svc is shown as it came.
        $body = $response->isOk() ? null : Json::parsed($response->body);
        $error = is_array($body) && is_array($body['error'] ?? null) ? $body['error'] : [];
        $text = static fn (string $name): ?string => is_string($error[$name] ?? null) ? $error[$name] : null;
        $isOfSvc = $text('code') !== null && $text('message') !== null;
        $this->response = $response;
        $this->status = $response->status;
        $this->errorCode = $isOfSvc ? $text('code') : null;
        $this->details = $isOfSvc && is_array($error['details'] ?? null)
            ? array_values(array_filter($error['details'], is_array(...)))
            : [];
        $this->requestId = ($isOfSvc ? $text('request_id') : null) ?? $response->requestId;
        $this->correlationId = $isOfSvc ? $text('correlation_id') : null;
        $this->docUrl = $isOfSvc ? $text('doc_url') : null;
        parent::__construct(
            $isOfSvc ? OneLine::of($text('message'), 1_000) . ' (' . OneLine::of($text('code'), 64) . ')' : self::strange($response, $problem),
            in_array($response->status, [408, 429], true) || $response->status >= 500
                || $this->errorCode === 'IDEMPOTENCY_IN_PROGRESS',
            $response->status,
        );
    }

    /** @internal With the class of its status. */
    public static function of(Response $response, ?string $problem = null): self
    {
        $class = self::CLASSES[$response->status] ?? self::class;
        return new $class($response, $problem);
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        return parent::jsonSerialize() + [
            'status' => $this->status,
            'errorCode' => $this->errorCode,
            'details' => $this->details,
            'requestId' => $this->requestId,
            'correlationId' => $this->correlationId,
            'docUrl' => $this->docUrl,
        ];
    }

    /** Says what came instead of a response of svc, such as the HTML page of a proxy. */
    private static function strange(Response $response, ?string $problem): string
    {
        $what = "This $response->status response" . ($response->origin === '' ? '' : " from $response->origin");
        if ($problem !== null) {
            return "$what $problem";
        }
        if (!$response->isWhole) {
            return "$what is larger than any of svc: it was not read to its end.";
        }
        $location = $response->headers['location'] ?? '';
        if ($location !== '') {
            $shown = OneLine::of($location, 200);
            return "$what redirects to $shown: set baseUrl to the address of the service.";
        }
        $start = OneLine::start(trim($response->body), 200);
        return "$what is not from svc. " . ($start === '' ? 'It has no body.' : "It begins with: $start");
    }
}
