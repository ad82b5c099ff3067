<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\CallOptions;
use Svc\Client;
use Svc\EventStream;
use Svc\Exception\ApiException;
use Svc\Exception\NotFoundException;
use Svc\Exception\SvcException;
use Svc\Http\HttpClient;
use Svc\Http\Request;
use Svc\Http\Response;
use Svc\StreamOptions;

/**
 * Every call of the package goes through here: credentials, idempotency key, retries, time limits, errors.
 *
 * @internal
 */
final class Transport
{
    private readonly ContractCheck $contractCheck;

    /** @param Secret<string> $key */
    public function __construct(
        private readonly Secret $key,
        private readonly CallOptions $defaults,
        private readonly HttpClient $http,
        private readonly Log $log,
        private readonly Platform $platform,
    ) {
        $this->contractCheck = new ContractCheck($log);
    }

    /**
     * What is read of a response: its data, or a page.
     *
     * @template T
     * @param null|\Closure(Response): T $read default: `ResponseData::of`
     * @return T
     * @throws SvcException
     */
    public function call(ApiRequest $request, ?CallOptions $given, ?\Closure $read = null): mixed
    {
        $options = ($given ?? new CallOptions())->over($this->defaults);
        [$response, $data] = $this->retried($request, $options, $this->http->send(...), $read ?? ResponseData::of(...));
        if ($options->onResponse !== null) {
            ($options->onResponse)($response);
        }
        return $data;
    }

    public function stream(ApiRequest $request, StreamOptions $options): EventStream
    {
        $chunksOf = static fn (Response $response) => $response->chunks ?? throw ApiException::of($response);
        $connect = fn (CallOptions $given): \Generator => $this->retried(
            $request,
            $given->over($this->defaults),
            $this->http->stream(...),
            $chunksOf,
        )[1];
        $maxRetries = $options->call->maxRetries ?? $this->defaults->maxRetries ?? 2;
        return new EventStream($connect, $options, $maxRetries, $this->platform);
    }

    /**
     * A call with its retries.
     *
     * @template T
     * @param \Closure(Request, float): Response $send
     * @param \Closure(Response): T $read
     * @return array{Response, T}
     */
    private function retried(ApiRequest $request, CallOptions $options, \Closure $send, \Closure $read): array
    {
        $maxRetries = $options->maxRetries ?? 2;
        $message = $this->messageOf($request, $options);
        $isDeleted = false;
        for ($retry = 0;; $retry++) {
            try {
                $response = $this->attempt($message, $send, $options->timeout ?? 30.0);
                $this->contractCheck->check($response);
                return [$response, $read($response)];
            } catch (SvcException $error) {
                // An earlier attempt deleted it, and its response was lost.
                if ($isDeleted && $error instanceof NotFoundException && $error->errorCode !== null) {
                    return [$error->response, []];
                }
                $pause = $retry < $maxRetries ? Retries::pause($error, $retry, $this->platform, $maxRetries) : null;
                if ($pause === null) {
                    throw $error;
                }
                $isDeleted = $isDeleted || $request->method === 'DELETE' && Retries::mayBeDone($error);
                $this->log->debug(sprintf('Retry %d of %d in %d ms.', $retry + 1, $maxRetries, $pause * 1_000));
                $this->platform->sleep($pause);
            }
        }
    }

    /** One request and its response, whatever its status. @param \Closure(Request, float): Response $send */
    private function attempt(Request $message, \Closure $send, float $timeout): Response
    {
        $startedAt = microtime(true);
        $result = '';
        try {
            $response = $send($message, $timeout)->without($this->key->reveal());
            $result = "$response->status $response->requestId";
            return $response;
        } catch (SvcException $error) {
            $result = $error->getMessage();
            throw $error;
        } finally {
            $path = parse_url($message->url, PHP_URL_PATH);
            $milliseconds = (int) round((microtime(true) - $startedAt) * 1_000);
            $this->log->debug("$message->method $path: $result after $milliseconds ms");
        }
    }

    private function messageOf(ApiRequest $request, CallOptions $options): Request
    {
        $headers = $options->headers();
        if ($request->clientSecret !== null) {
            $headers['x-svc-token'] = $request->clientSecret->reveal();
        } else {
            $headers += ['authorization' => "Bearer {$this->key->reveal()}"];
        }
        if ($request->body !== null) {
            $headers += ['content-type' => 'application/json'];
        }
        if (in_array($request->method, ['POST', 'PATCH'], true)) {
            $headers += ['idempotency-key' => $options->idempotencyKey ?? $this->platform->uuid()];
        }
        $headers += ['user-agent' => 'svc-php/' . Client::VERSION];
        $url = $options->baseUrl . $request->path . $request->query;
        return new Request($request->method, $url, $headers, $request->body);
    }
}
