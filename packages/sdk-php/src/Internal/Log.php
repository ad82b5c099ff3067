<?php

declare(strict_types=1);

namespace Svc\Internal;

use Psr\Log\LoggerInterface;

/** @internal */
final class Log
{
    public function __construct(private readonly ?LoggerInterface $logger)
    {
    }

    public function debug(string $line): void
    {
        $this->logger?->debug($line);
    }

    /** Never a PHP warning: frameworks turn those into exceptions. */
    public function warning(string $line): void
    {
        if ($this->logger === null) {
            error_log($line);
        } else {
            $this->logger->warning($line);
        }
    }
}
