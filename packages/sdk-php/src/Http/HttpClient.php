<?php

declare(strict_types=1);

namespace Svc\Http;

use Svc\Exception\ConfigurationException;
use Svc\Exception\ConnectionException;

/** What sends the requests of a client. It never follows a redirect: the key is for one address. */
interface HttpClient
{
    /** No response of svc is larger. What is larger, also once it is decompressed, is not read to its end. */
    public const MAX_BYTES = 16_777_216;

    /**
     * One request, and its whole response, whatever its status.
     *
     * @param float $timeout for all of it, in seconds
     * @throws ConnectionException if no complete response arrived
     */
    public function send(Request $request, float $timeout): Response;

    /**
     * One request, and its response as it arrives: `chunks` of a response that is a stream of events.
     *
     * @param float $timeout how long nothing may arrive, in seconds
     * @throws ConnectionException if no response arrived
     * @throws ConfigurationException if it cannot do this
     */
    public function stream(Request $request, float $timeout): Response;
}
