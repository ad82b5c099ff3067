<?php

declare(strict_types=1);

namespace Svc\Http;

use Svc\Exception\ConfigurationException;
use Svc\Exception\ConnectionException;
use Svc\Exception\TimeoutException;
use Svc\Internal\Secret;

/** Sends requests with ext-curl, over connections that stay open between calls. */
final class Curl implements HttpClient
{
    /** Errors before anything was sent: no address, no connection, no TLS. */
    private const NEVER_ARRIVED = [
        CURLE_COULDNT_RESOLVE_PROXY,
        CURLE_COULDNT_RESOLVE_HOST,
        CURLE_COULDNT_CONNECT,
        CURLE_SSL_CONNECT_ERROR,
        CURLE_SSL_CACERT,
        CURLE_SSL_PEER_CERTIFICATE,
    ];

    /** @var array<int, \CurlHandle> By process: a child would share the connections of its parent, and get its responses. */
    private array $handles = [];
    private readonly Secret $proxy;

    /**
     * @param ?string $proxy such as `http://user:password@proxy.example:3128`. Default: that of the environment
     *     (`https_proxy`, `no_proxy`)
     * @param ?string $caFile certificates to trust instead of those of the system, a PEM file
     * @throws ConfigurationException if the file cannot be read
     */
    public function __construct(
        #[\SensitiveParameter] ?string $proxy = null,
        private readonly ?string $caFile = null,
    ) {
        if ($caFile !== null && !(is_file($caFile) && is_readable($caFile))) {
            throw new ConfigurationException("caFile cannot be read: $caFile");
        }
        $this->proxy = new Secret($proxy);
    }

    public function send(Request $request, float $timeout): Response
    {
        $received = new Received();
        // The same handle, without its settings: it keeps its connections.
        $handle = $this->handles[self::process()] ??= curl_init();
        curl_reset($handle);
        $this->set($handle, $request, $received);
        curl_setopt($handle, CURLOPT_TIMEOUT_MS, (int) max(1, min($timeout * 1_000, PHP_INT_MAX >> 32)));
        curl_exec($handle);
        $this->check(curl_errno($handle), curl_error($handle), $received, $timeout);
        return $received->response($request, $received->take());
    }

    public function stream(Request $request, float $timeout): Response
    {
        $received = new Received();
        $handle = curl_init();
        $this->set($handle, $request, $received);
        $chunks = $this->chunks($handle, $received, $timeout);
        $chunks->rewind();
        $isStream = str_starts_with($received->headers['content-type'] ?? '', 'text/event-stream');
        if ($received->status === 200 && $isStream) {
            return $received->response($request, '', $chunks);
        }
        $until = microtime(true) + $timeout;
        $text = '';
        for (; $chunks->valid() && strlen($text) <= self::MAX_BYTES; $chunks->next()) {
            $text .= $chunks->current();
            if (microtime(true) > $until) {
                throw new TimeoutException($timeout);
            }
        }
        return $received->response($request, $text);
    }

    /** The body as it arrives, after an empty text when the headers have. @return \Generator<int, string> */
    private function chunks(\CurlHandle $handle, Received $received, float $timeout): \Generator
    {
        $multi = curl_multi_init();
        curl_multi_add_handle($multi, $handle);
        $announced = false;
        $lastAt = microtime(true);
        try {
            do {
                curl_multi_exec($multi, $running);
                if (!$announced && $received->hasHeaders) {
                    $announced = true;
                    yield '';
                }
                $chunk = $received->take();
                if ($chunk !== '') {
                    yield $chunk;
                    $lastAt = microtime(true);
                } elseif ($running > 0) {
                    $left = $lastAt + $timeout - microtime(true);
                    if ($left <= 0) {
                        throw new TimeoutException($timeout);
                    }
                    curl_multi_select($multi, min($left, 1.0));
                }
            } while ($running > 0 || $chunk !== '');
            $result = curl_multi_info_read($multi)['result'] ?? CURLE_OK;
            $this->check($result, curl_error($handle) ?: (string) curl_strerror($result), $received, $timeout);
        } finally {
            curl_multi_remove_handle($multi, $handle);
        }
    }

    /** @throws ConnectionException if the transfer failed */
    private function check(int $error, string $message, Received $received, float $timeout): void
    {
        if ($error === CURLE_OK || $received->isTooLarge) {
            return;
        }
        if ($error === CURLE_OPERATION_TIMEOUTED) {
            throw new TimeoutException($timeout);
        }
        $mayHaveArrived = !in_array($error, self::NEVER_ARRIVED, true);
        throw ConnectionException::because(
            str_replace((string) $this->proxy->reveal() ?: "\0", 'the proxy', $message),
            $mayHaveArrived,
        );
    }

    /** Some hosts forbid the function. They have no forks. */
    private static function process(): int
    {
        return function_exists('getmypid') ? (int) getmypid() : 0;
    }

    private function set(\CurlHandle $handle, Request $request, Received $received): void
    {
        // curl would wait for a permission to send the body.
        $headers = ['Expect:'];
        foreach ($request->headers() as $name => $value) {
            $headers[] = $value === '' ? "$name;" : "$name: $value";
        }
        $settings = [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_HEADERFUNCTION => $received->header(...),
            CURLOPT_WRITEFUNCTION => $received->write(...),
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_ENCODING => 'gzip',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_SUPPRESS_CONNECT_HEADERS => true,
        ];
        if ($request->body !== null) {
            $settings[CURLOPT_POSTFIELDS] = $request->body;
        }
        if ($this->proxy->reveal() !== null) {
            $settings[CURLOPT_PROXY] = $this->proxy->reveal();
        }
        if ($this->caFile !== null) {
            $settings[CURLOPT_CAINFO] = $this->caFile;
        }
        curl_setopt_array($handle, $settings);
    }
}
