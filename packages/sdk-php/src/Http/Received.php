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
    public bool $hasHeaders = false;
    public bool $isTooLarge = false;
    /** @var list<string> A text that grows would be copied again and again. */
    private array $chunks = [];
    private int $bytes = 0;
    private int $headerBytes = 0;

    /** A line of the headers. @return int its length; another number ends the transfer */
    public function header(\CurlHandle $handle, string $line): int
    {
        $this->headerBytes += strlen($line);
        if ($this->headerBytes > self::MAX_HEADER_BYTES) {
            $this->isTooLarge = true;
            return -1;
        }
        if ($this->hasHeaders) {
            // What follows a body belongs to no head.
            return strlen($line);
        }
        if (str_starts_with($line, 'HTTP/')) {
            // Another response began, such as the one after 100 Continue.
            [$this->status, $this->headers] = [(int) (explode(' ', $line, 3)[1] ?? 0), []];
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
        if ($this->bytes + strlen($data) > HttpClient::MAX_BYTES) {
            $this->isTooLarge = true;
            $this->chunks = [];
            return -1;
        }
        $this->bytes += strlen($data);
        $this->chunks[] = $data;
        return strlen($data);
    }

    /** The body that has been received since it was taken before. */
    public function take(): string
    {
        $text = implode('', $this->chunks);
        [$this->chunks, $this->bytes] = [[], 0];
        return $text;
    }

    /** @param null|\Generator<int, string> $chunks */
    public function response(Request $request, string $body, ?\Generator $chunks = null): Response
    {
        return new Response(
            $this->status,
            $this->headers,
            $body,
            !$this->isTooLarge,
            $chunks,
            $request->origin(),
        );
    }
}
