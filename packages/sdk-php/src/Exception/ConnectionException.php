<?php

declare(strict_types=1);

namespace Svc\Exception;

use Svc\Internal\OneLine;

/** No response arrived: DNS, TLS, a refused or a lost connection. */
class ConnectionException extends SvcException
{
    /** @param bool $mayHaveArrived whether the service may have received the request */
    public function __construct(string $message, public readonly bool $mayHaveArrived = true)
    {
        parent::__construct($message, true);
    }

    /**
     * @internal
     * @param string $why what the sender says of it. Curl repeats a proxy that it cannot use, with its password
     */
    public static function because(string $why, bool $mayHaveArrived): self
    {
        // A password can have spaces and quotes, and the address of a proxy no scheme.
        $shown = (string) preg_replace(['~\w+://.*@~s', '~[^\s\'"]+@~'], '', $why);
        return new self('No complete response arrived: ' . OneLine::of($shown, 600), $mayHaveArrived);
    }
}
