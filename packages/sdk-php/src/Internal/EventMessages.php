<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ConnectionException;
use Svc\Http\HttpClient;

/** @internal A message of server-sent events. */
final class EventMessages
{
    /** The comment of the service when it has sent all older events. */
    private const CAUGHT_UP = ': waiting for new events';

    private function __construct(
        public readonly ?string $id,
        public readonly string $data,
        public readonly bool $isCaughtUp,
    ) {
    }

    /**
     * The complete messages of a response. One without an id has that of the message before it. A lost or silent
     * connection is treated as an ended one.
     *
     * @param \Generator<int, string> $chunks
     * @return \Generator<int, self>
     * @throws ConnectionException if a message is larger than any of svc
     */
    public static function in(\Generator $chunks): \Generator
    {
        [$rest, $id, $data, $isCaughtUp, $length] = ['', null, [], false, 0];
        while (($chunk = self::next($chunks)) !== null) {
            $length += strlen($chunk);
            if ($length > HttpClient::MAX_BYTES) {
                throw new ConnectionException('The stream has a message that is larger than any of svc.');
            }
            // A line in many parts is split once, when it ends.
            $isInLine = !str_ends_with($rest, "\r") && strpbrk($chunk, "\r\n") === false;
            $rest .= $chunk;
            if ($isInLine) {
                continue;
            }
            // A `\r` at the end can be the first half of `\r\n`.
            $lines = preg_split('/\r\n|\n|\r(?!\z)/', $rest) ?: [];
            $rest = (string) array_pop($lines);
            foreach ($lines as $line) {
                [$field, $value] = explode(':', $line, 2) + [1 => ''];
                $value = str_starts_with($value, ' ') ? substr($value, 1) : $value;
                // What no header can hold is no position.
                $id = $field === 'id' && preg_match('/^[\t -~]*\z/', $value) === 1 ? $value : $id;
                if ($field === 'data') {
                    $data[] = $value;
                }
                $isCaughtUp = $isCaughtUp || $line === self::CAUGHT_UP;
                if ($line === '') {
                    yield new self($id, implode("\n", $data), $isCaughtUp);
                    [$data, $isCaughtUp, $length] = [[], false, 0];
                }
            }
        }
    }

    /** @param \Generator<int, string> $chunks */
    private static function next(\Generator $chunks): ?string
    {
        try {
            $chunks->next();
            return $chunks->valid() ? $chunks->current() : null;
        } catch (ConnectionException) {
            return null;
        }
    }
}
