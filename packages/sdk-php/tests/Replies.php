<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Exception\ConnectionException;
use Svc\Http\HttpClient;
use Svc\Http\Request;
use Svc\Http\Response;

/** Answers with what a test has prepared, in this order; the last reply is repeated. */
final class Replies implements HttpClient
{
    /** @var list<Request> */
    public array $received = [];
    /** @var list<float> */
    public array $timeouts = [];
    /** @var list<Response|\Throwable> */
    private array $replies;

    public function __construct(Response|\Throwable ...$replies)
    {
        $this->replies = $replies;
    }

    public function then(Response|\Throwable ...$replies): void
    {
        $this->replies = $replies;
    }

    public function send(Request $request, float $timeout): Response
    {
        $this->received[] = $request;
        $this->timeouts[] = $timeout;
        $reply = count($this->replies) > 1 ? array_shift($this->replies) : $this->replies[0];
        return $reply instanceof \Throwable ? throw $reply : $reply;
    }

    public function stream(Request $request, float $timeout): Response
    {
        return $this->send($request, $timeout);
    }

    /** @return list<string> `GET /v1/things?page=2` of each request */
    public function lines(): array
    {
        return array_map(static fn (Request $one) => "$one->method " . substr($one->url, strlen($one->origin())), $this->received);
    }

    public function lastBody(): mixed
    {
        return json_decode((string) end($this->received)->body);
    }

    public static function ok(mixed $data, int $status = 200, array $headers = []): Response
    {
        return self::json(['success' => true, 'data' => $data], $status, $headers);
    }

    public static function page(array $data, bool $hasMore = false): Response
    {
        return self::json(['success' => true, 'data' => $data, 'pagination' => ['has_more' => $hasMore, 'total' => 3]]);
    }

    public static function refused(int $status, string $code, array $headers = []): Response
    {
        return self::json(['success' => false, 'error' => [
            'code' => $code,
            'message' => "Refused with $code.",
            'request_id' => 'req_1',
            'correlation_id' => 'order-1001',
            'doc_url' => "https://svc.example/docs/errors#$code",
            'details' => [['field' => 'amount', 'code' => 'REQUIRED', 'message' => 'The amount is missing.']],
        ]], $status, $headers);
    }

    public static function lost(bool $mayHaveArrived = true): ConnectionException
    {
        return new ConnectionException('No complete response arrived: reset', $mayHaveArrived);
    }

    public static function html(int $status = 200, string $text = '<html>Welcome to the Wi-Fi of the hotel</html>'): Response
    {
        return new Response($status, ['content-type' => 'text/html'], $text, origin: 'http://svc.test');
    }

    private static function json(array $body, int $status = 200, array $headers = []): Response
    {
        return new Response($status, $headers + ['x-request-id' => 'req_1'], (string) json_encode($body), origin: 'http://svc.test');
    }
}
