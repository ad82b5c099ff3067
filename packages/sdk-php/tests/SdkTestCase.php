<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;
use Svc\Client;
use Svc\Http\Response;

/** A client whose requests go to prepared replies. */
abstract class SdkTestCase extends TestCase
{
    protected const KEY = 'svc_test_' . 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk';
    protected const CREATE = [
        'amount' => ['amount' => '128.00', 'currency' => 'PEN'],
        'payment_method_types' => ['INTEROPERABLE_QR'],
    ];

    protected Replies $service;
    protected RecordedPlatform $platform;

    protected function setUp(): void
    {
        $this->service = new Replies(Replies::ok(['id' => 'pi_1']));
        $this->platform = new RecordedPlatform();
    }

    protected function client(mixed ...$options): Client
    {
        return new Client(...$options + [
            'key' => self::KEY,
            'baseUrl' => 'http://svc.test',
            'http' => $this->service,
            'platform' => $this->platform,
        ]);
    }

    protected function replies(Response|\Throwable ...$replies): void
    {
        $this->service->then(...$replies);
    }

    /** @template T of \Throwable @param class-string<T> $class @return T */
    protected static function thrown(string $class, \Closure $act): \Throwable
    {
        try {
            $act();
        } catch (\Throwable $error) {
            self::assertInstanceOf($class, $error, $error::class . ': ' . $error->getMessage());
            return $error;
        }
        self::fail("No $class was thrown.");
    }
}
