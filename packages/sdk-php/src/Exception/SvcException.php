<?php

declare(strict_types=1);

namespace Svc\Exception;

/** Every exception that this package throws, but for the TypeError of a wrong argument. */
class SvcException extends \RuntimeException implements \JsonSerializable
{
    /** @param bool $retryable whether the same call can succeed later without a change */
    public function __construct(string $message, public readonly bool $retryable = false, int $code = 0)
    {
        parent::__construct($message, $code);
    }

    /** All fields, for logs. @return array<string, mixed> */
    public function jsonSerialize(): array
    {
        $name = substr((string) strrchr(static::class, '\\'), 1);
        return ['name' => $name, 'message' => $this->getMessage(), 'retryable' => $this->retryable];
    }
}
