<?php

declare(strict_types=1);

namespace Svc;

use Svc\Exception\ConnectionException;
use Svc\Internal\EventMessages;
use Svc\Internal\Json;
use Svc\Internal\Platform;
use Svc\Internal\Retries;

/**
 * A stream: `foreach` receives each event; `break` ends it. Nothing is sent before that. It connects again by itself when
 * the connection is lost, silent or ended, and continues after the last event, so that none is lost. An event can come
 * twice, with the same `$streamed->event['id']`.
 *
 * @implements \IteratorAggregate<int, StreamedEvent>
 */
final class EventStream implements \IteratorAggregate
{
    /**
     * @internal
     * @param \Closure(CallOptions): \Generator<int, string> $connect
     */
    public function __construct(
        private readonly \Closure $connect,
        private readonly StreamOptions $options,
        private readonly int $maxRetries,
        private readonly Platform $platform,
    ) {
    }

    /** @return \Generator<int, StreamedEvent> */
    public function getIterator(): \Generator
    {
        $id = $this->options->lastEventId;
        $failures = 0;
        $idle = 0;
        for ($isFirst = true;; $isFirst = false) {
            $before = $id;
            $chunks = ($this->connect)($this->options->after($id, $isFirst));
            foreach (EventMessages::in($chunks) as $message) {
                $failures = 0;
                $id = $message->id ?? $id;
                if ($message->data !== '') {
                    $event = Json::parsed($message->data);
                    if (!is_array($event) || array_is_list($event)) {
                        throw new ConnectionException('The stream has a message that is no event: it is not from svc.');
                    }
                    yield new StreamedEvent($id ?? '', $event, $message->data);
                }
                if ($message->isCaughtUp && !$this->options->follow) {
                    return;
                }
            }
            unset($chunks);
            $idle = $id === $before ? $idle + 1 : 0;
            if (!$this->options->follow && $idle > $this->maxRetries) {
                throw new ConnectionException('The stream ended early, and again, with nothing new.');
            }
            $this->platform->sleep((float) Retries::pause(new ConnectionException(''), $failures++, $this->platform));
        }
    }
}
