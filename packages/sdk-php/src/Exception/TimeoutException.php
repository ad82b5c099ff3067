<?php

declare(strict_types=1);

namespace Svc\Exception;

/** An attempt took longer than `timeout`. */
final class TimeoutException extends ConnectionException
{
    public function __construct(float $seconds)
    {
        parent::__construct("No complete response arrived in $seconds s.");
    }
}
