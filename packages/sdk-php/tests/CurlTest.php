<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;
use Svc\CallOptions;
use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Exception\ConnectionException;
use Svc\Exception\SvcException;
use Svc\Exception\TimeoutException;
use Svc\Http\Curl;

/** The curl default in front of real servers, hostile ones among them. */
final class CurlTest extends TestCase
{
    private const KEY = 'svc_test_' . 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk';
    private const OK = ['body' => '{"success":true,"data":{"id":"pi_1"}}', 'headers' => ['X-Request-Id: req_1']];

    private LocalServer $server;

    protected function setUp(): void
    {
        $this->server = LocalServer::get();
    }

    private function client(mixed ...$options): Client
    {
        return new Client(...$options + ['key' => self::KEY, 'baseUrl' => $this->server->origin, 'maxRetries' => 0]);
    }

    /** @template T of SvcException @param class-string<T> $class @return T */
    private function failure(string $class, mixed ...$options): SvcException
    {
        $startedAt = microtime(true);
        try {
            $this->client(...$options + ['timeout' => 0.6])->paymentIntents->get('pi_1');
        } catch (SvcException $error) {
            self::assertInstanceOf($class, $error, $error->getMessage());
            self::assertLessThan(5, microtime(true) - $startedAt);
            self::assertStringNotContainsString(self::KEY, print_r($error, true) . json_encode($error));
            return $error;
        }
        self::fail('The call succeeded.');
    }

    public function testACallArrivesAsItWasMeant(): void
    {
        $this->server->replies(self::OK);
        $svc = $this->client();
        $status = null;
        $options = new CallOptions('order-1001', onResponse: static function ($response) use (&$status): void {
            $status = [$response->status, $response->requestId];
        });
        $body = ['amount' => ['amount' => '1.00', 'currency' => 'PEN'], 'payment_method_types' => ['WALLET']];
        self::assertSame(['id' => 'pi_1'], $svc->paymentIntents->create($body, $options));
        self::assertSame(['id' => 'pi_1'], $svc->paymentIntents->get('pi_1'));
        [$post, $get] = $this->server->received();
        self::assertSame(['POST', '/v1/payment-intents'], [$post->method, $post->path]);
        self::assertSame($body, json_decode($post->body, true));
        $headers = array_change_key_case((array) $post->headers);
        self::assertSame(['Bearer ' . self::KEY, 'order-1001'], [$headers['authorization'], $headers['idempotency-key']]);
        self::assertArrayNotHasKey('expect', $headers);
        // The same handle: nothing of the call before is left.
        self::assertSame(['GET', '/v1/payment-intents/pi_1', ''], [$get->method, $get->path, $get->body]);
        self::assertArrayNotHasKey('content-type', array_change_key_case((array) $get->headers));
        self::assertSame([200, 'req_1'], $status);
    }

    public function testACompressedBodyIsRead(): void
    {
        $this->server->replies(['does' => 'gzip', 'headers' => ['Content-Encoding: gzip']] + self::OK);
        self::assertSame(['id' => 'pi_1'], $this->client()->paymentIntents->get('pi_1'));
        $accepted = array_change_key_case((array) $this->server->received()[0]->headers)['accept-encoding'];
        self::assertSame('gzip', $accepted);
    }

    /** @dataProvider slow */
    public function testASlowServerIsATimeOut(string $does): void
    {
        $this->server->replies(['does' => $does]);
        $error = $this->failure(TimeoutException::class);
        self::assertSame('No complete response arrived in 0.6 s.', $error->getMessage());
        self::assertTrue($error->retryable);
    }

    public static function slow(): iterable
    {
        yield 'it says nothing' => ['hang'];
        yield 'its body drips' => ['drip'];
    }

    /** @dataProvider huge */
    public function testABodyThatIsTooLargeIsNotReadToItsEnd(array $reply): void
    {
        $this->server->replies($reply);
        $before = memory_get_peak_usage();
        $error = $this->failure(ApiException::class, timeout: 20);
        self::assertStringEndsWith('is larger than any of svc: it was not read to its end.', $error->getMessage());
        self::assertFalse($error->retryable);
        self::assertLessThan(48 * 1_048_576, memory_get_peak_usage() - $before);
    }

    public static function huge(): iterable
    {
        yield 'an endless body' => [['does' => 'endless']];
        yield 'a gzip bomb' => [['does' => 'bomb', 'headers' => ['Content-Encoding: gzip']]];
        yield 'endless headers' => [['headers' => array_map(static fn ($i) => "X-$i: " . str_repeat('x', 8_000), range(1, 60))]];
    }

    public function testARedirectIsNotFollowed(): void
    {
        $this->server->replies(['status' => 307, 'headers' => ["Location: {$this->server->origin}/elsewhere"]], self::OK);
        $error = $this->failure(ApiException::class);
        self::assertStringEndsWith("redirects to {$this->server->origin}/elsewhere: set baseUrl to the address of the service.", $error->getMessage());
        self::assertCount(1, $this->server->received());
    }

    public function testAnotherContentTypeIsShownAsWhatItIs(): void
    {
        $this->server->replies(['type' => 'text/html', 'body' => '<h1>Welcome</h1>']);
        self::assertStringEndsWith('is not from svc. It begins with: <h1>Welcome</h1>', $this->failure(ApiException::class)->getMessage());
    }

    /** @dataProvider statuses */
    public function testAServerThatRepeatsTheKeyDoesNotBringItIntoTheError(int $status): void
    {
        $this->server->replies(['does' => 'echo', 'status' => $status]);
        $error = $this->failure(ApiException::class);
        self::assertStringEndsWith('Bearer (the key)', $error->getMessage());
        self::assertSame('Bearer (the key)', $error->response->body);
    }

    public static function statuses(): iterable
    {
        yield [200];
        yield [400];
    }

    public function testABodyThatBreaksOffIsALostConnection(): void
    {
        $this->server->replies(['body' => '{"success":', 'headers' => ['Content-Length: 1000']]);
        $error = $this->failure(ConnectionException::class);
        self::assertStringStartsWith('No complete response arrived: ', $error->getMessage());
        self::assertTrue($error->mayHaveArrived);
    }

    public function testNoServerIsAConnectionErrorAndNothingHasArrived(): void
    {
        $error = $this->failure(ConnectionException::class, baseUrl: 'http://127.0.0.1:' . LocalServer::freePort());
        self::assertFalse($error->mayHaveArrived);
        self::assertTrue($error->retryable);
    }

    public function testRequestsGoThroughAProxy(): void
    {
        $this->server->replies(self::OK);
        $proxy = str_replace('http://', 'http://user:secret@', $this->server->origin);
        $svc = $this->client(baseUrl: 'http://api.svc.test', http: new Curl(proxy: $proxy));
        self::assertSame(['id' => 'pi_1'], $svc->paymentIntents->get('pi_1'));
        [$request] = $this->server->received();
        self::assertSame('http://api.svc.test/v1/payment-intents/pi_1', $request->path);
        self::assertStringNotContainsString('secret', print_r($svc, true) . var_export($svc->paymentIntents, true));
    }

    public function testARetryReachesTheServerAgainOverTheSameHandle(): void
    {
        $this->server->replies(['status' => 503, 'body' => '{}', 'headers' => ['Retry-After: 0']], self::OK);
        $svc = new Client(self::KEY, $this->server->origin, platform: new RecordedPlatform());
        self::assertSame(['id' => 'pi_1'], $svc->paymentIntents->get('pi_1'));
        self::assertCount(2, $this->server->received());
    }
}
