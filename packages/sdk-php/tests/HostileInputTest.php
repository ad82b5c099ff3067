<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\CallOptions;
use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Exception\ConfigurationException;
use Svc\Exception\ConnectionException;
use Svc\Http\Curl;
use Svc\Http\Received;
use Svc\Http\Request;
use Svc\Http\Response;
use Svc\Webhook;

/** Values that come from elsewhere: from a browser, from the environment, from a server that is not svc. */
final class HostileInputTest extends SdkTestCase
{
    /** @dataProvider clientSecrets */
    public function testAClientSecretCannotBringHeadersOfItsOwn(string $given): void
    {
        $error = self::thrown(ConfigurationException::class, fn () => $this->client()->checkoutSessions->get('cs_1', $given));
        self::assertStringNotContainsString('sesame', $error->getMessage());
        self::assertSame([], $this->service->received);
    }

    public static function clientSecrets(): iterable
    {
        yield 'another header' => ["sesame\r\nX-Other: 1"];
        yield 'a line break' => ["sesame\n"];
        yield 'a zero byte' => ["sesame\0"];
        yield 'a space' => ['sesame '];
        yield 'only a space' => [' '];
        yield 'no ASCII' => ['sésame'];
    }

    /** @dataProvider addresses */
    public function testAnAddressThatCurlCannotTakeIsAnErrorOfTheSettings(string $address): void
    {
        self::thrown(ConfigurationException::class, static fn () => new CallOptions(baseUrl: $address));
    }

    public static function addresses(): iterable
    {
        yield 'a zero byte' => ["http://svc.test\0.evil"];
        yield 'a control character' => ["http://svc.test\x7F"];
        yield 'a backslash' => ['http://svc.test\\evil'];
    }

    /** @dataProvider framing */
    public function testAHeaderThatSaysHowLongTheRequestIsIsNotTheCallers(string $name): void
    {
        $error = self::thrown(ConfigurationException::class, static fn () => new CallOptions(headers: [$name => '5']));
        self::assertSame("The header $name is set by the package itself.", $error->getMessage());
    }

    public static function framing(): iterable
    {
        yield ['Content-Length'];
        yield ['transfer-encoding'];
    }

    /** @dataProvider proxies */
    public function testAnErrorOfAProxyDoesNotShowItsPassword(string $proxy): void
    {
        $svc = new Client(self::KEY, 'http://127.0.0.1:' . LocalServer::freePort(), maxRetries: 0, http: new Curl(proxy: $proxy));
        $error = self::thrown(ConnectionException::class, static fn () => $svc->balance->get());
        self::assertStringNotContainsString('sesame', "$error" . json_encode($error));
    }

    public static function proxies(): iterable
    {
        yield 'a scheme that does not exist' => ['gopher://user:sesame@proxy.test'];
        yield 'a password with @ and /' => ['gopher://user:ses@me/sesame@proxy.test'];
        yield 'a port that does not exist' => ['http://user:sesame@127.0.0.1:99999'];
    }

    public function testAFolderIsNoFileOfCertificates(): void
    {
        self::thrown(ConfigurationException::class, static fn () => new Curl(caFile: __DIR__));
    }

    public function testAKeyThatIsTooLongIsNone(): void
    {
        self::thrown(ConfigurationException::class, static fn () => new Client('svc_test_' . str_repeat('a', 256), 'http://svc.test'));
    }

    public function testWhatFollowsABodyChangesNothingOfItsHead(): void
    {
        $received = new Received();
        $handle = curl_init();
        $lines = ["HTTP/1.1 103 Early Hints\r\n", "X-Request-Id: early\r\n", "\r\n", "HTTP/1.1 200 OK\r\n", "X-Request-Id: req_1\r\n", "\r\n"];
        foreach ([...$lines, "X-Request-Id: evil\r\n", "Retry-After: 60\r\n", "HTTP/1.1 503 evil: x\r\n", "\r\n"] as $line) {
            self::assertSame(strlen($line), $received->header($handle, $line));
        }
        $response = $received->response(new Request('GET', 'http://svc.test/v1/balance', []), '');
        self::assertSame([200, ['x-request-id' => 'req_1']], [$response->status, $response->headers]);
    }

    public function testDetailsThatAreNoneAreLeftOut(): void
    {
        $detail = ['field' => 'amount', 'code' => 'REQUIRED', 'message' => 'The amount is missing.'];
        $body = ['success' => false, 'error' => ['code' => 'X', 'message' => 'No.', 'details' => ['text', $detail, 5, null]]];
        $this->replies(new Response(400, [], (string) json_encode($body)));
        $error = self::thrown(ApiException::class, fn () => $this->client()->balance->get());
        self::assertSame([$detail], $error->details);
    }

    /** @dataProvider ids */
    public function testATestEventWithAnIdThatCannotBeVerifiedIsNotSigned(mixed $id): void
    {
        $event = ['type' => 'payment.succeeded', 'data' => [], 'id' => $id];
        self::thrown(ConfigurationException::class, static fn () => Webhook::signTestEvent($event, 'whsec_test_1'));
    }

    public static function ids(): iterable
    {
        yield [5];
        yield ['an id'];
        yield ["evt_1\n"];
        yield [['evt_1']];
    }

    public function testAHeaderOfAWebhookCanBeANumber(): void
    {
        $signed = Webhook::signTestEvent(['type' => 'payment.succeeded', 'data' => []], 'whsec_test_1');
        $headers = ['x-svc-timestamp' => (int) $signed->headers['x-svc-timestamp']] + $signed->headers;
        self::assertSame('payment.succeeded', Webhook::verify($signed->body, $headers, 'whsec_test_1')['type']);
    }

    public function testWhereTheIdOfTheProcessIsForbiddenCallsWork(): void
    {
        $server = LocalServer::get();
        $server->replies(['body' => '{"success":true,"data":{"id":"pi_1"}}']);
        $program = "require '" . __DIR__ . "/bootstrap.php'; echo (new Svc\\Client('svc_test_1', '$server->origin'))->paymentIntents->get('pi_1')['id'];";
        $process = proc_open([PHP_BINARY, '-d', 'disable_functions=getmypid', '-r', $program], [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        $printed = stream_get_contents($pipes[1]) . stream_get_contents($pipes[2]);
        proc_close($process);
        self::assertSame('pi_1', $printed);
    }
}
