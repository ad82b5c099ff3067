<?php

declare(strict_types=1);

namespace Svc;

/**
 * An event of a stream, with what is needed to continue after it.
 *
 * @phpstan-import-type WebhookEvent from Resource\Types
 */
final class StreamedEvent
{
    /**
     * @param string $id its position. Store it, and give it as `lastEventId` to continue after it in a later run
     * @param WebhookEvent $event
     * @param string $body the event as it is delivered to webhook endpoints: the bytes that a signature is made of
     */
    public function __construct(
        public readonly string $id,
        public readonly array $event,
        public readonly string $body,
    ) {
    }
}
