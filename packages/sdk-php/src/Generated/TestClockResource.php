<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type TestClock from Types
 * @phpstan-import-type TestClockAdvance from Types
 */
final class TestClockResource extends Resource
{
    /**
     * Get the time of the merchant's test mode.
     *
     * Test keys only. In test mode each merchant has a time of its own: real time, or ahead of it where its test clock was
     * moved. Every time that you see is in it: `created_at`, `expires_at`, `available_on`, the attempts of deliveries.
     *
     * `GET /test-clock` needs the permission `test_clock:read` and a test key.
     *
     * @return TestClock
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED
     *
     * @example
     * $testClock = $svc->testClock->get();
     */
    public function get(?CallOptions $options = null): array
    {
        return $this->call('GET', ['test-clock'], $options);
    }

    /**
     * Move the time of the merchant's test mode forward.
     *
     * Test keys only. Send `by` or `to`. The clock is `ADVANCING` until everything that is due by then has happened, each
     * at its time and in order: payment intents expire, entries become available, payouts are created and arrive, and
     * failed deliveries are attempted again. Then it is `READY`, and the time goes on from there. A clock is never moved
     * back.
     *
     * Meanwhile every other call works as usual, and another advance is refused with `TEST_CLOCK_ADVANCING`. That response
     * has no `Retry-After`: how long the advance takes depends on how much is due and how fast your endpoints respond. Get
     * the clock until it is `READY`, and decide then whether to move it further.
     *
     * One call moves the clock by at most 366 days, and a clock is never more than 10 years ahead of real time.
     *
     * The clock waits for the responses of your webhook endpoints, for each endpoint at most a minute in all. After that
     * its attempts are still made, but late. What cannot be done because of an error of this service is done after the end,
     * and so is what is due after the first 20,000 different times.
     * Signatures, idempotency keys and retention times use real time.
     *
     * `POST /test-clock/advance` needs the permission `test_clock:write` and a test key.
     *
     * @param TestClockAdvance $body
     *   - `by`: An ISO 8601 duration of whole numbers, such as `P1M`, `P2DT6H` or `PT65S`. Years and months are those of
     *       the calendar in Lima: one month after 31 January is the last day of February. At most 366 days.
     *   - `to`: A time after `now`, at most 366 days ahead of it.
     * @return TestClock
     * @throws ApiException with a code of every operation, or TEST_MODE_REQUIRED, TEST_CLOCK_ADVANCING,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $testClock = $svc->testClock->advance(['by' => 'P1W']);
     */
    public function advance(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['test-clock', 'advance'], $body, BodyFields::TestClockAdvance, $options);
    }
}
