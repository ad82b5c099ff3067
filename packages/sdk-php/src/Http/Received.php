<?php

declare(strict_types=1);

namespace Svc\Http;

/** @internal What curl has received of a response. */
final class Received
{
    /** More than any server needs. */
    private const MAX_HEADER_BYTES = 262_144;

    public int $status = 0;
    /** @var array<string, string> */
    public array $headers = [];
    public string $body = '';
    public bool $hasHeaders = false;
    public bool $isTooLarge = false;
    private int $headerBytes = 0;

    /** A line of the headers. @return int its length; another number ends the transfer */
    public function header(\CurlHandle $handle, string $line): int
    {
        $this->headerBytes += strlen($line);
        if ($this->headerBytes > self::MAX_HEADER_BYTES) {
            $this->isTooLarge = true;
            return -1;
        }
        if (preg_match('~^HTTP/[\d.]+ (\d{3})~', $line, $parts) === 1) {
            // Another response began, such as the one after 100 Continue.
            [$this->status, $this->headers] = [(int) $parts[1], []];
        } elseif (str_contains($line, ':')) {
            [$name, $value] = explode(':', $line, 2);
            $name = strtolower(trim($name));
            $before = isset($this->headers[$name]) ? "{$this->headers[$name]}, " : '';
            $this->headers[$name] = $before . trim($value);
        } elseif (trim($line) === '' && $this->status >= 200) {
            $this->hasHeaders = true;
        }
        return strlen($line);
    }

    /** A part of the body. @return int its length; another number ends the transfer */
    public function write(\CurlHandle $handle, string $data): int
    {
        if (strlen($this->body) + strlen($data) > HttpClient::MAX_BYTES) {
            $this->isTooLarge = true;
            return -1;
        }
        $this->body .= $data;
        return strlen($data);
    }

    /** @param null|\Generator<int, string> $chunks */
    public function response(Request $request, ?\Generator $chunks = null): Response
    {
        return new Response(
            $this->status,
            $this->headers,
            $this->body,
            !$this->isTooLarge,
            $chunks,
            $request->origin(),
        );
    }
}
