<?php

declare(strict_types=1);

namespace Svc\Http;

use Svc\Internal\Secret;

/** A request as it is sent. No dump shows its headers: one of them has the key. */
final class Request
{
    private readonly Secret $headers;

    /** @param array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        #[\SensitiveParameter] array $headers,
        public readonly ?string $body = null,
    ) {
        $this->headers = new Secret($headers);
    }

    /** @return array<string, string> */
    public function headers(): array
    {
        return $this->headers->reveal();
    }

    /** `https://api.svc.example` */
    public function origin(): string
    {
        return implode('/', array_slice(explode('/', $this->url), 0, 3));
    }
}
