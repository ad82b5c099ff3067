<?php

declare(strict_types=1);

namespace Svc\Exception;

/** No response arrived: DNS, TLS, a refused or a lost connection. */
class ConnectionException extends SvcException
{
    /** @param bool $mayHaveArrived whether the service may have received the request */
    public function __construct(string $message, public readonly bool $mayHaveArrived = true)
    {
        parent::__construct($message, true);
    }
}
