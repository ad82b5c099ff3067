<?php

declare(strict_types=1);

namespace Svc;

/** A request as svc sends it to a webhook endpoint. */
final class SignedEvent
{
    /** @param array<string, string> $headers */
    public function __construct(public readonly string $body, public readonly array $headers)
    {
    }
}
