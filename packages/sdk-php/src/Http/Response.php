<?php

declare(strict_types=1);

namespace Svc\Http;

use Svc\Internal\OneLine;

/** A response as it arrived. */
final class Response
{
    /** The id of the call. Give it to support. */
    public readonly ?string $requestId;

    /**
     * @param array<string, string> $headers their names in small letters
     * @param bool $isWhole `false`: it was larger than any of svc, and has been cut
     * @param null|\Generator<int, string> $chunks the body of a stream, as it arrives
     * @param string $origin who sent it, such as `https://api.svc.example`
     */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly bool $isWhole = true,
        public readonly ?\Generator $chunks = null,
        public readonly string $origin = '',
    ) {
        $this->requestId = isset($headers['x-request-id']) ? OneLine::of($headers['x-request-id'], 200) : null;
    }

    public function isOk(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /** @internal Without the key, in case that the server repeats it, also with escapes of JSON. */
    public function without(#[\SensitiveParameter] string $key): self
    {
        $written = array_map(static fn (string $one) => sprintf('(?:%s|\\\\u%04x)', preg_quote($one, '/'), ord($one)), str_split($key));
        $hide = static fn (string $text): string => (string) preg_replace('/' . implode($written) . '/i', '(the key)', $text);
        $headers = array_map($hide, $this->headers);
        return new self($this->status, $headers, $hide($this->body), $this->isWhole, $this->chunks, $this->origin);
    }
}
