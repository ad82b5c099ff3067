<?php

declare(strict_types=1);

namespace Svc\Tests;

use GuzzleHttp\Client as Guzzle;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\Psr7\HttpFactory;
use GuzzleHttp\Psr7\Request;
use GuzzleHttp\Psr7\Response;
use GuzzleHttp\Psr7\FnStream;
use GuzzleHttp\Psr7\Utils;
use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Exception\ConfigurationException;
use Svc\Exception\ConnectionException;
use Svc\Http\Psr18;

final class Psr18Test extends SdkTestCase
{
    protected function setUp(): void
    {
        if (!class_exists(Guzzle::class)) {
            self::markTestSkipped('Guzzle is missing: apt-get install php-guzzlehttp-guzzle');
        }
        parent::setUp();
    }

    private function svc(MockHandler $handler): Client
    {
        $factory = new HttpFactory();
        $http = new Psr18(new Guzzle(['handler' => $handler]), $factory, $factory);
        return new Client(self::KEY, 'http://svc.test', maxRetries: 0, http: $http, platform: $this->platform);
    }

    public function testAClientOfYourOwnSendsTheSameRequest(): void
    {
        $handler = new MockHandler([new Response(200, ['X-Request-Id' => 'req_1'], '{"success":true,"data":{"id":"pi_1"}}')]);
        self::assertSame(['id' => 'pi_1'], $this->svc($handler)->paymentIntents->create(self::CREATE));
        $request = $handler->getLastRequest();
        self::assertSame(['POST', 'http://svc.test/v1/payment-intents'], [$request->getMethod(), (string) $request->getUri()]);
        self::assertSame(json_encode(self::CREATE), (string) $request->getBody());
        self::assertSame(['Bearer ' . self::KEY], $request->getHeader('Authorization'));
        self::assertSame(['application/json'], $request->getHeader('Content-Type'));
    }

    public function testARefusalAndARedirectAreErrorsAndNotFollowed(): void
    {
        $svc = $this->svc(new MockHandler([new Response(302, ['Location' => 'http://evil.test/']), new Response(500)]));
        self::assertStringContainsString('redirects to http://evil.test/', self::thrown(ApiException::class, fn () => $svc->balance->get())->getMessage());
        self::assertSame(500, self::thrown(ApiException::class, fn () => $svc->balance->get())->status);
    }

    public function testALostConnectionIsAnErrorWithoutTheRequestThatHasTheKey(): void
    {
        $lost = static fn (string $why) => new ConnectException($why, new Request('GET', 'http://svc.test'));
        $svc = $this->svc(new MockHandler([$lost('cURL error 7: Failed to connect'), $lost('cURL error 56: reset')]));
        foreach ([false, true] as $mayHaveArrived) {
            $error = self::thrown(ConnectionException::class, fn () => $svc->balance->get());
            self::assertSame([$mayHaveArrived, null], [$error->mayHaveArrived, $error->getPrevious()]);
        }
    }

    public function testALostConnectionIsShownShortAndWithoutThePasswordOfAProxy(): void
    {
        $why = "cURL error 5: Unsupported proxy scheme for 'gopher://user:ses@me@proxy.test'\n" . str_repeat('x', 5_000);
        $svc = $this->svc(new MockHandler([new ConnectException($why, new Request('GET', 'http://svc.test'))]));
        $message = self::thrown(ConnectionException::class, fn () => $svc->balance->get())->getMessage();
        $shown = "No complete response arrived: cURL error 5: Unsupported proxy scheme for 'proxy.test' ";
        self::assertSame($shown . str_repeat('x', 560 - strlen($shown)), substr($message, 0, 560));
        self::assertLessThan(700, strlen($message));
    }

    public function testAnEndlessBodyAndASlowBodyEnd(): void
    {
        $stream = static fn (int $size, int $pause) => FnStream::decorate(Utils::streamFor(''), [
            'eof' => static fn () => false,
            'read' => static function (int $length) use ($size, $pause): string {
                usleep($pause);
                return str_repeat('x', min($size, $length));
            },
        ]);
        $svc = $this->svc(new MockHandler([new Response(200, [], $stream(65_536, 0))]));
        self::assertStringContainsString('larger than any of svc', self::thrown(ApiException::class, fn () => $svc->balance->get())->getMessage());
        $svc = $this->svc(new MockHandler([new Response(200, [], $stream(1, 5_000))]));
        $options = new \Svc\CallOptions(timeout: 0.1);
        self::assertStringContainsString('longer than the time limit', self::thrown(ConnectionException::class, fn () => $svc->balance->get($options))->getMessage());
    }

    public function testAStreamNeedsTheCurlDefault(): void
    {
        $svc = $this->svc(new MockHandler([]));
        self::thrown(ConfigurationException::class, fn () => iterator_to_array($svc->events->stream()));
    }
}
