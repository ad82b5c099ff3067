<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Exception\ApiException;
use Svc\Exception\ConnectionException;
use Svc\Exception\SvcException;

/** @internal */
final class Retries
{
    /** A longer Retry-After is for the caller to decide. */
    private const LONGEST_RETRY_AFTER = 60.0;

    /**
     * The pause before the next attempt, in seconds; null if there is none. It is what `Retry-After` says and up to a
     * second more, or else between 0.5 s and 1, 2, 4, then 8 s. The random part keeps many clients apart.
     *
     * @param int $retry 0 before the first retry
     * @param int $maxRetries `PHP_INT_MAX`: a stream that connects again. It goes on while a proxy answers for the
     *     service, waits at most a minute, and never connects again at once
     */
    public static function pause(SvcException $error, int $retry, Platform $platform, int $maxRetries = 0): ?float
    {
        $response = $error instanceof ApiException ? $error : null;
        $isEndless = $maxRetries === PHP_INT_MAX;
        if (!$error->retryable && !($isEndless && $response !== null && $response->errorCode === null)) {
            return null;
        }
        $asked = $response === null ? null : self::retryAfter($response->response->headers);
        if ($asked !== null && $isEndless) {
            return min(max($asked, 0.5), self::LONGEST_RETRY_AFTER) + $platform->random();
        }
        if ($asked !== null) {
            return $asked <= self::LONGEST_RETRY_AFTER ? $asked + $platform->random() : null;
        }
        return 0.5 + $platform->random() * (min(8.0, 2.0 ** $retry) - 0.5);
    }

    /** Whether the service may have done what it was asked for: the request can have arrived, and was not refused. */
    public static function mayBeDone(SvcException $error): bool
    {
        if ($error instanceof ApiException) {
            return $error->status >= 500 || $error->status === 408;
        }
        return $error instanceof ConnectionException && $error->mayHaveArrived;
    }

    /**
     * Seconds, or an HTTP date, which is read by the clock of who wrote it.
     *
     * @param array<string, string> $headers
     */
    private static function retryAfter(array $headers): ?float
    {
        $value = $headers['retry-after'] ?? '';
        if (preg_match('/^\d+\z/', $value) === 1) {
            return (float) $value;
        }
        $clock = microtime(true);
        $now = HttpDate::seconds($headers['date'] ?? '', $clock) ?? $clock;
        $at = HttpDate::seconds($value, $now);
        return $at === null ? null : max(0.0, $at - $now);
    }
}
