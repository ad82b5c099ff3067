<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Exception\ConnectionException;
use Svc\Exception\NotFoundException;
use Svc\Exception\RateLimitException;
use Svc\Exception\TimeoutException;
use Svc\Exception\UnavailableException;
use Svc\Http\Response;

final class RetriesTest extends SdkTestCase
{
    /** @dataProvider passing */
    public function testWhatCanPassIsTriedAgain(Response|\Throwable $failure): void
    {
        $this->replies($failure, Replies::ok(['id' => 'pi_1']));
        self::assertSame(['id' => 'pi_1'], $this->client()->paymentIntents->get('pi_1'));
        self::assertCount(2, $this->service->received);
    }

    public static function passing(): iterable
    {
        yield 'a connection error' => [Replies::lost()];
        yield 'a time-out' => [new TimeoutException(30)];
        yield '408' => [Replies::refused(408, 'TIMEOUT')];
        yield '429' => [Replies::refused(429, 'RATE_LIMITED')];
        yield '500' => [Replies::refused(500, 'INTERNAL_ERROR')];
        yield '502 from a proxy' => [Replies::html(502)];
        yield '503' => [Replies::refused(503, 'SERVICE_UNAVAILABLE')];
        yield '409 IDEMPOTENCY_IN_PROGRESS' => [Replies::refused(409, 'IDEMPOTENCY_IN_PROGRESS')];
    }

    /** @dataProvider final */
    public function testWhatStaysWrongIsNotTriedAgain(int $status, string $code): void
    {
        $this->replies(Replies::refused($status, $code));
        $error = self::thrown(ApiException::class, fn () => $this->client()->paymentIntents->get('pi_1'));
        self::assertSame([$status, $code, false], [$error->status, $error->errorCode, $error->retryable]);
        self::assertCount(1, $this->service->received);
    }

    public static function final(): iterable
    {
        yield [400, 'BAD_REQUEST'];
        yield [401, 'UNAUTHORIZED'];
        yield [403, 'FORBIDDEN'];
        yield [404, 'PAYMENT_INTENT_NOT_FOUND'];
        yield [409, 'IDEMPOTENCY_KEY_REUSED'];
        yield [413, 'PAYLOAD_TOO_LARGE'];
        yield [422, 'VALIDATION_ERROR'];
    }

    public function testTwoRetriesByDefaultThenTheLastError(): void
    {
        $this->replies(Replies::refused(500, 'A'), Replies::refused(500, 'B'), Replies::refused(503, 'C'));
        self::thrown(UnavailableException::class, fn () => $this->client()->paymentIntents->get('pi_1'));
        self::assertCount(3, $this->service->received);
    }

    public function testTheNumberOfRetriesCanBeSetForAClientAndForACall(): void
    {
        $this->replies(Replies::refused(500, 'INTERNAL_ERROR'));
        $svc = $this->client(maxRetries: 4);
        self::thrown(ApiException::class, fn () => $svc->paymentIntents->get('pi_1'));
        self::assertCount(5, $this->service->received);
        self::thrown(ApiException::class, fn () => $svc->paymentIntents->get('pi_1', new CallOptions(maxRetries: 0)));
        self::assertCount(6, $this->service->received);
    }

    /** @dataProvider pauses */
    public function testThePausesGrowToEightSecondsAndHaveARandomPart(float $random, array $expected): void
    {
        $this->platform->random = $random;
        $this->replies(Replies::lost());
        $svc = $this->client(maxRetries: 6);
        self::thrown(ConnectionException::class, fn () => $svc->paymentIntents->get('pi_1'));
        self::assertSame($expected, array_map(static fn (float $one) => round($one, 3), $this->platform->pauses));
    }

    public static function pauses(): iterable
    {
        yield [0.0, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]];
        yield [0.999999, [1.0, 2.0, 4.0, 8.0, 8.0, 8.0]];
    }

    public function testRetryAfterIsHonouredUpToSixtySecondsAsSecondsAndAsADateOfTheServersClock(): void
    {
        $limited = static fn (array $headers) => Replies::refused(429, 'RATE_LIMITED', $headers);
        $this->replies(
            $limited(['retry-after' => '60']),
            $limited(['date' => 'Sun, 22 Nov 2020 10:00:00 GMT', 'retry-after' => 'Sun, 22 Nov 2020 10:00:20 GMT']),
            $limited(['retry-after' => 'Sun, 22 Nov 2020 10:00:00 GMT']),
            $limited(['retry-after' => '-5']),
            Replies::ok([]),
        );
        $this->client(maxRetries: 4)->paymentIntents->get('pi_1');
        self::assertSame([60.0, 20.0, 0.0, 0.5], $this->platform->pauses);
    }

    /** @dataProvider retryAfter */
    public function testRetryAfterIsANumberOfSecondsOrAnHttpDateAndIsIgnoredOtherwise(string $value, float $pause): void
    {
        $headers = ['date' => 'Sun, 06 Nov 1994 08:49:30 GMT', 'retry-after' => $value];
        $this->replies(Replies::refused(429, 'RATE_LIMITED', $headers), Replies::ok([]));
        $this->client()->paymentIntents->get('pi_1');
        self::assertSame([$pause], $this->platform->pauses);
    }

    public static function retryAfter(): iterable
    {
        yield ['7', 7.0];
        yield ['Sun, 06 Nov 1994 08:49:37 GMT', 7.0];
        yield ['Sunday, 06-Nov-94 08:49:37 GMT', 7.0];
        yield ['Sun Nov  6 08:49:37 1994', 7.0];
        yield ['Sat, 05 Nov 1994 08:49:37 GMT', 0.0];
        $others = ['tomorrow', 'next year', 'now', 'noon', '+5 seconds', '1 week', '1994-11-06T08:49:37Z', '06 Nov 1994 08:49:37 GMT',
            'Sun, 06 Nov 1994 08:49:37 PET', 'Sun, 06 Nov 1994 08:49:37', 'Sun, 31 Feb 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 24:49:37 GMT',
            'Sun, 06 nov 1994 08:49:37 GMT', 'Sun, 06 Nov 1994 08:49:37 GMT x', '@784111777', '7.5', '-7', '7 s', '7, 7', "\u{0667}", ''];
        foreach ($others as $value) {
            yield [$value, 0.5];
        }
    }

    public function testAYearOfTwoDigitsIsTheOneWithinFiftyYears(): void
    {
        $limited = static fn (string $date, string $after) => Replies::refused(429, 'X', ['date' => $date, 'retry-after' => $after]);
        $this->replies(
            $limited('Tue, 31 Dec 2030 23:59:59 GMT', 'Wednesday, 01-Jan-31 00:00:04 GMT'),
            $limited('Thu, 31 Dec 1998 23:59:59 GMT', 'Friday, 01-Jan-99 00:00:04 GMT'),
            Replies::ok([]),
        );
        $this->client(maxRetries: 2)->paymentIntents->get('pi_1');
        self::assertSame([5.0, 5.0], $this->platform->pauses);
    }

    public function testADateOfTheServerThatIsNoneIsTheClockOfThisMachine(): void
    {
        $later = gmdate('D, d M Y H:i:s', time() + 30) . ' GMT';
        $this->replies(Replies::refused(429, 'X', ['date' => 'yesterday', 'retry-after' => $later]), Replies::ok([]));
        $this->client()->paymentIntents->get('pi_1');
        // Without the date it would be 0.5. The call takes its time on a busy machine.
        self::assertGreaterThan(1, $this->platform->pauses[0]);
        self::assertLessThanOrEqual(30, $this->platform->pauses[0]);
    }

    public function testTheRandomPartComesOnTopOfRetryAfter(): void
    {
        $this->platform->random = 0.75;
        $this->replies(Replies::refused(429, 'RATE_LIMITED', ['retry-after' => '2']), Replies::ok([]));
        $this->client()->paymentIntents->get('pi_1');
        self::assertSame([2.75], $this->platform->pauses);
    }

    public function testARetryAfterAboveSixtySecondsGivesTheErrorAtOnce(): void
    {
        $this->replies(Replies::refused(429, 'RATE_LIMITED', ['retry-after' => '61']));
        $error = self::thrown(RateLimitException::class, fn () => $this->client()->paymentIntents->get('pi_1'));
        self::assertTrue($error->retryable);
        self::assertSame([1, []], [count($this->service->received), $this->platform->pauses]);
    }

    public function testEveryPostAndPatchHasOneIdempotencyKeyKeptOverItsRetries(): void
    {
        $svc = $this->client();
        $this->replies(Replies::lost(), Replies::refused(503, 'SERVICE_UNAVAILABLE'), Replies::ok(['id' => 'x']));
        $svc->paymentIntents->create(self::CREATE);
        $svc->paymentIntents->create(self::CREATE);
        $svc->webhookEndpoints->update('we_1', ['description' => 'orders']);
        $svc->paymentIntents->get('pi_1');
        $svc->webhookEndpoints->delete('we_1');
        $keys = array_map(static fn ($one) => $one->headers()['idempotency-key'] ?? null, $this->service->received);
        [$first, , , $second, $patch] = $keys;
        self::assertSame([$first, $first, $first, $second, $patch, null, null], $keys);
        self::assertCount(3, array_unique([$first, $second, $patch]));
        self::assertMatchesRegularExpression('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/', $first);
        self::assertCount(1, array_unique(array_map(static fn ($one) => $one->body, array_slice($this->service->received, 0, 3))));
    }

    public function testAnIdempotencyKeyOfTheCallerIsKeptWhereverItIsGiven(): void
    {
        $svc = $this->client();
        $this->replies(Replies::refused(503, 'SERVICE_UNAVAILABLE'), Replies::ok([]));
        $svc->paymentIntents->create(self::CREATE, new CallOptions(idempotencyKey: 'order-1001'));
        $svc->paymentIntents->create(self::CREATE, new CallOptions(headers: ['Idempotency-Key' => 'order-1002']));
        $keys = array_map(static fn ($one) => $one->headers()['idempotency-key'], $this->service->received);
        self::assertSame(['order-1001', 'order-1001', 'order-1002'], $keys);
    }

    /** @dataProvider lost */
    public function test404AfterALostDeleteCountsAsDone(Response|\Throwable $failure): void
    {
        $this->replies($failure, Replies::refused(404, 'CUSTOMER_NOT_FOUND'));
        self::assertSame([], $this->client()->customers->delete('cus_1'));
        self::assertCount(2, $this->service->received);
    }

    public static function lost(): iterable
    {
        yield 'a lost connection' => [Replies::lost()];
        yield 'a time-out' => [new TimeoutException(30)];
        yield '500' => [Replies::refused(500, 'INTERNAL_ERROR')];
        yield '502 from a proxy' => [Replies::html(502)];
    }

    /** @dataProvider notDone */
    public function test404IsNotFoundWhenNoEarlierAttemptCanHaveDeletedIt(Response|\Throwable ...$replies): void
    {
        $this->replies(...$replies);
        self::thrown(NotFoundException::class, fn () => $this->client()->customers->delete('cus_1'));
    }

    public static function notDone(): iterable
    {
        $gone = Replies::refused(404, 'CUSTOMER_NOT_FOUND');
        yield 'the first response' => [$gone];
        yield '429 before it' => [Replies::refused(429, 'RATE_LIMITED'), $gone];
        yield 'no connection before it' => [Replies::lost(mayHaveArrived: false), $gone];
        yield '404 of a proxy after a lost connection' => [Replies::lost(), Replies::html(404)];
    }

    public function testAReadAfterALostConnectionIsNotFound(): void
    {
        $this->replies(Replies::lost(), Replies::refused(404, 'PAYMENT_INTENT_NOT_FOUND'));
        self::thrown(NotFoundException::class, fn () => $this->client()->paymentIntents->get('pi_1'));
    }
}
