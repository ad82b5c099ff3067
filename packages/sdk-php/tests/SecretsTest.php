<?php

declare(strict_types=1);

namespace Svc\Tests;

use Psr\Log\AbstractLogger;
use Svc\CallOptions;
use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Exception\ConfigurationException;
use Svc\Http\Curl;
use Svc\Http\Request;
use Svc\Http\Response;

final class SecretsTest extends SdkTestCase
{
    private const HEADERS = ['Authorization' => 'Bearer sesame-1001'];

    /** Everything that PHP can print of a value. */
    private static function printed(mixed $value): string
    {
        ob_start();
        var_dump($value);
        $dump = (string) ob_get_clean();
        $cast = is_object($value) ? print_r((array) $value, true) : '';
        return $dump . print_r($value, true) . var_export($value, true) . json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR) . $cast;
    }

    /** With its arguments, as an error reporter shows them: those of this package, not of the test. */
    private static function traceOf(\Throwable $error): string
    {
        $isOurs = static fn (array $frame) => preg_match('/^Svc\\\\(?!Tests)/', $frame['class'] ?? '') === 1;
        $frames = array_filter($error->getTrace(), $isOurs);
        return print_r(array_map(static fn (array $frame) => array_diff_key($frame, ['object' => 1]), $frames), true);
    }

    private static function assertNoSecret(string $text): void
    {
        self::assertStringNotContainsString('kkkkkkkk', $text);
        self::assertStringNotContainsString('sesame-1001', $text);
    }

    public function testNoDumpOfAClientOrOfItsPartsShowsASecret(): void
    {
        $svc = $this->client(headers: self::HEADERS);
        $options = new CallOptions(headers: self::HEADERS);
        $svc->paymentIntents->get('pi_1', $options);
        foreach ([$svc, $svc->paymentIntents, $options, $this->service->received[0], new Curl('http://sesame-1001@proxy.test')] as $one) {
            self::assertNoSecret(self::printed($one));
        }
        self::assertSame('Bearer sesame-1001', $this->service->received[0]->headers()['authorization']);
    }

    public function testAClientCannotBeSerialized(): void
    {
        self::assertNoSecret(self::thrown(\Exception::class, fn () => serialize($this->client()))->getMessage());
    }

    public function testNoErrorHasASecretInItsTextFieldsOrTrace(): void
    {
        foreach ([Replies::refused(401, 'UNAUTHORIZED'), Replies::html(), Replies::lost()] as $reply) {
            $this->replies($reply);
            // The last one is a real failure of curl, thrown where the headers are.
            $http = $reply instanceof \Throwable ? ['http' => new Curl(), 'baseUrl' => 'http://127.0.0.1:' . LocalServer::freePort()] : [];
            $svc = $this->client(...$http, maxRetries: 0, headers: self::HEADERS);
            $error = self::thrown(\Exception::class, fn () => $svc->checkoutSessions->get('cs_1', 'sesame-1001'));
            self::assertStringContainsString('[args] =>', self::traceOf($error));
            self::assertNoSecret("$error" . json_encode($error) . self::traceOf($error));
        }
    }

    public function testNoErrorHasAnAddressThatIsRefusedForItsPassword(): void
    {
        $address = 'https://user:sesame-1001@svc.test';
        $uses = [
            static fn () => new Client(self::KEY, $address),
            static fn () => new CallOptions(baseUrl: $address),
            static fn () => new \Svc\StreamOptions(baseUrl: $address),
        ];
        foreach ($uses as $use) {
            $error = self::thrown(ConfigurationException::class, $use);
            self::assertStringContainsString('[args] =>', self::traceOf($error));
            self::assertNoSecret("$error" . self::traceOf($error));
        }
    }

    public function testNoErrorHasAKeyThatTheServerRepeatsWithEscapesOfJson(): void
    {
        $key = implode(array_map(static fn (string $one) => sprintf('\\u%04X', ord($one)), str_split(self::KEY)));
        $this->replies(new Response(400, [], '{"error":{"code":"X","message":"' . $key . '"}}'));
        $error = self::thrown(ApiException::class, fn () => $this->client(maxRetries: 0)->balance->get());
        self::assertSame(['(the key) (X)', 'X'], [$error->getMessage(), $error->errorCode]);
        self::assertStringNotContainsString('\\u006B', print_r($error->response, true));
    }

    public function testALineOfTheLogSaysWhatHappenedAndShowsNoSecret(): void
    {
        $logger = new class () extends AbstractLogger {
            public array $lines = [];

            public function log($level, $message, array $context = []): void
            {
                $this->lines[] = "$level $message";
            }
        };
        $this->replies(Replies::refused(503, 'SERVICE_UNAVAILABLE'), Replies::ok([]));
        $this->client(logger: $logger)->paymentIntents->list(['external_reference' => 'private'])->toArray(0);
        $this->client(logger: $logger)->paymentIntents->get('pi_1');
        self::assertSame([
            'debug GET /v1/payment-intents/pi_1: 503 req_1 after 0 ms',
            'debug Retry 1 of 2 in 500 ms.',
            'debug GET /v1/payment-intents/pi_1: 200 req_1 after 0 ms',
        ], preg_replace('/after \d+ ms/', 'after 0 ms', $logger->lines));
    }

    /** @dataProvider keys */
    public function testAKeyThatCannotWorkIsRefusedAndNotShown(mixed $key, string $message): void
    {
        $error = self::thrown(ConfigurationException::class, fn () => new Client($key, 'http://svc.test'));
        self::assertStringContainsString($message, $error->getMessage());
        if (is_string($key) && $key !== '') {
            self::assertStringNotContainsString($key, $error->getMessage());
            self::assertStringNotContainsString($key, self::traceOf($error));
        }
    }

    public static function keys(): iterable
    {
        yield 'null' => [null, 'Is SVC_SECRET_KEY set?'];
        yield 'false, which getenv returns' => [false, 'Is SVC_SECRET_KEY set?'];
        yield 'an empty text' => ['', 'Is SVC_SECRET_KEY set?'];
        yield 'a signing secret' => ['whsec_test_123456', 'begins with svc_test_'];
        yield 'a line break at its end' => ["svc_test_0123456789\n", 'line break'];
        yield 'a publishable key' => ['svc_pub_test_0123456789', 'for browsers'];
    }

    public function testTheKeyAndTheAddressComeFromTheEnvironment(): void
    {
        $this->platform = new RecordedPlatform(0.0, ['SVC_SECRET_KEY' => self::KEY, 'SVC_BASE_URL' => 'https://env.test/']);
        (new Client(http: $this->service, platform: $this->platform))->balance->get();
        (new Client('svc_test_1', http: $this->service, platform: new RecordedPlatform()))->balance->get();
        self::assertSame(
            ['https://env.test/v1/balance', 'http://localhost:3000/v1/balance'],
            array_map(static fn (Request $one) => $one->url, $this->service->received),
        );
        self::thrown(ConfigurationException::class, fn () => new Client(platform: new RecordedPlatform()));
        $error = self::thrown(ConfigurationException::class, fn () => new Client('svc_live_1', platform: new RecordedPlatform()));
        self::assertStringStartsWith('With a live key, set baseUrl', $error->getMessage());
    }

    /** @dataProvider contracts */
    public function testAnotherContractIsSaidOnceAndAnotherMajorVersionIsAWarning(string $version, array $expected): void
    {
        $logger = new class () extends AbstractLogger {
            public array $levels = [];

            public function log($level, $message, array $context = []): void
            {
                if (str_contains((string) $message, 'contract')) {
                    $this->levels[] = $level;
                }
            }
        };
        $this->replies(Replies::ok([], 200, ['x-svc-contract' => $version]));
        $svc = $this->client(logger: $logger);
        $svc->balance->get();
        $svc->balance->get();
        self::assertSame($expected, $logger->levels);
    }

    public static function contracts(): iterable
    {
        $ours = \Svc\Resource\Contract::VERSION;
        yield 'ours' => [$ours . '+' . \Svc\Resource\Contract::HASH, []];
        yield 'a later one' => ["$ours+000000000000", ['debug']];
        yield 'another major version' => ['99.0.0+000000000000', ['warning']];
    }
}
