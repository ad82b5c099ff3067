<?php

declare(strict_types=1);

namespace Svc\Http;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\Http\Message\StreamInterface;
use Svc\Exception\ConfigurationException;
use Svc\Exception\ConnectionException;

/** Sends requests with a client of your own. Its time limits, proxy and certificates are yours to set. */
final class Psr18 implements HttpClient
{
    /** What clients say that use curl, when nothing was sent. */
    private const NEVER_ARRIVED = '/cURL error (5|6|7|35|60)\b|Connection refused|Could not resolve/i';

    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    /** @param float $timeout for the body: the client has its own for the rest */
    public function send(Request $request, float $timeout): Response
    {
        $until = microtime(true) + $timeout;
        $message = $this->requests->createRequest($request->method, $request->url);
        foreach ($request->headers() as $name => $value) {
            $message = $message->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $message = $message->withBody($this->streams->createStream($request->body));
        }
        try {
            $response = $this->client->sendRequest($message);
            [$body, $isWhole] = self::bodyOf($response->getBody(), $until);
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            // Not as `previous`: it has the request, with the key.
            $mayHaveArrived = preg_match(self::NEVER_ARRIVED, $error->getMessage()) !== 1;
            throw ConnectionException::because($error->getMessage(), $mayHaveArrived);
        }
        $headers = [];
        foreach ($response->getHeaders() as $name => $values) {
            $headers[strtolower((string) $name)] = implode(', ', $values);
        }
        return new Response($response->getStatusCode(), $headers, $body, $isWhole, null, $request->origin());
    }

    public function stream(Request $request, float $timeout): Response
    {
        throw new ConfigurationException(
            'A PSR-18 client reads a response to its end, and a stream has none: use Svc\Http\Curl for events->stream().',
        );
    }

    /** @return array{string, bool} */
    private static function bodyOf(StreamInterface $stream, float $until): array
    {
        $text = '';
        while (!$stream->eof()) {
            $text .= $stream->read(65_536);
            if (strlen($text) > self::MAX_BYTES) {
                return [substr($text, 0, self::MAX_BYTES), false];
            }
            if (microtime(true) > $until) {
                throw new \RuntimeException('the body takes longer than the time limit.');
            }
        }
        return [$text, true];
    }
}
