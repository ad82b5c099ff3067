<?php

declare(strict_types=1);

namespace Svc;

use Svc\Exception\ConfigurationException;

/** The settings of one stream. */
final class StreamOptions
{
    /** @internal The settings of its connections. */
    public readonly CallOptions $call;

    /**
     * @param ?string $lastEventId the `id` of the last event that you processed: the stream continues after it
     * @param float $timeout how long nothing may arrive before the stream connects again, in seconds. Default: three
     *     heartbeats
     * @param ?int $maxRetries how often the first connection is tried again. Later ones are tried again until they
     *     succeed; with `follow: false` as often as the first, and so is a stream that ends early with nothing new
     * @param bool $follow `false`: the loop ends when it has received all events up to now, instead of waiting for new
     *     ones
     * @param array<string, string> $headers further request headers
     * @param ?string $baseUrl the address of the service
     * @throws ConfigurationException if one of them cannot work
     */
    public function __construct(
        public readonly ?string $lastEventId = null,
        float $timeout = 45,
        ?int $maxRetries = null,
        public readonly bool $follow = true,
        #[\SensitiveParameter] array $headers = [],
        #[\SensitiveParameter] ?string $baseUrl = null,
    ) {
        $this->call = new CallOptions(null, $timeout, $maxRetries, $headers, $baseUrl);
    }

    /** @internal Those of a connection that continues after an event. */
    public function after(?string $id, bool $isFirst): CallOptions
    {
        $position = $id === null ? [] : ['last-event-id' => $id];
        $maxRetries = $isFirst || !$this->follow ? $this->call->maxRetries : PHP_INT_MAX;
        return (new CallOptions(null, null, $maxRetries, $position))->over($this->call);
    }
}
