<?php

declare(strict_types=1);

namespace Svc\Exception;

use Svc\WebhookRefusal;

/** The request must not be believed. `reason` says why, the message also what to do. */
final class WebhookVerificationException extends SvcException
{
    public function __construct(public readonly WebhookRefusal $reason, string $message)
    {
        parent::__construct($message);
    }

    /** @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        return parent::jsonSerialize() + ['reason' => $this->reason->value];
    }
}
