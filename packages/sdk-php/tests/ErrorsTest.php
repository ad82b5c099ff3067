<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\CallOptions;
use Svc\Exception;
use Svc\Exception\ApiException;
use Svc\Exception\ConfigurationException;
use Svc\Http\Response;

final class ErrorsTest extends SdkTestCase
{
    /** @dataProvider classes */
    public function testEachStatusHasAClassAndTheErrorHasWhatTheServiceSaid(int $status, string $class): void
    {
        $this->replies(Replies::refused($status, 'SOME_CODE'));
        $error = self::thrown(ApiException::class, fn () => $this->client(maxRetries: 0)->balance->get());
        self::assertSame($class, $error::class);
        self::assertSame('Refused with SOME_CODE. (SOME_CODE)', $error->getMessage());
        self::assertSame([$status, $status, 'SOME_CODE'], [$error->status, $error->getCode(), $error->errorCode]);
        self::assertSame([['field' => 'amount', 'code' => 'REQUIRED', 'message' => 'The amount is missing.']], $error->details);
        self::assertSame(['req_1', 'order-1001'], [$error->requestId, $error->correlationId]);
        self::assertSame('https://svc.example/docs/errors#SOME_CODE', $error->docUrl);
        self::assertSame($status === 429 || $status >= 500, $error->retryable);
        self::assertSame($status, json_decode(json_encode($error))->status);
    }

    public static function classes(): iterable
    {
        yield [400, Exception\BadRequestException::class];
        yield [401, Exception\AuthenticationException::class];
        yield [403, Exception\PermissionException::class];
        yield [404, Exception\NotFoundException::class];
        yield [405, Exception\MethodNotAllowedException::class];
        yield [409, Exception\ConflictException::class];
        yield [413, Exception\PayloadTooLargeException::class];
        yield [415, Exception\UnsupportedMediaTypeException::class];
        yield [422, Exception\ValidationException::class];
        yield [429, Exception\RateLimitException::class];
        yield [500, Exception\ServerException::class];
        yield [503, Exception\UnavailableException::class];
        yield [418, ApiException::class];
    }

    /** @dataProvider strange */
    public function testWhatIsNotFromSvcIsShown(Response $response, string $message): void
    {
        $this->replies($response);
        $error = self::thrown(ApiException::class, fn () => $this->client(maxRetries: 0)->balance->get());
        self::assertSame($message, $error->getMessage());
        self::assertSame([null, []], [$error->errorCode, $error->details]);
        self::assertSame($response->body, $error->response->body);
    }

    public static function strange(): iterable
    {
        $from = 'from http://svc.test';
        yield 'a page' => [Replies::html(), "This 200 response $from is not from svc. It begins with: <html>Welcome to the Wi-Fi of the hotel</html>"];
        yield 'nothing' => [new Response(502, [], '', origin: 'http://svc.test'), "This 502 response $from is not from svc. It has no body."];
        yield 'JSON' => [new Response(200, [], '{"a":1}', origin: 'http://svc.test'), "This 200 response $from is not from svc. It begins with: {\"a\":1}"];
        yield 'a list' => [new Response(200, [], '[1]', origin: 'http://svc.test'), "This 200 response $from is not from svc. It begins with: [1]"];
        yield 'data that is none' => [Replies::ok('text'), "This 200 response $from is not from svc. It begins with: {\"success\":true,\"data\":\"text\"}"];
        yield 'a redirect' => [
            new Response(302, ['location' => 'https://evil.test/'], 'x', origin: 'http://svc.test'),
            "This 302 response $from redirects to https://evil.test/: set baseUrl to the address of the service.",
        ];
        yield 'an error of another shape' => [
            new Response(400, [], '{"error":"bad"}', origin: 'http://svc.test'),
            "This 400 response $from is not from svc. It begins with: {\"error\":\"bad\"}",
        ];
        yield 'a long text, cut between characters' => [
            new Response(500, [], str_repeat('a', 199) . 'ñ', origin: 'http://svc.test'),
            "This 500 response $from is not from svc. It begins with: " . str_repeat('a', 199),
        ];
    }

    public function testABodyWithoutEnvelopeIsTheResultAndNoBodyIsNothing(): void
    {
        $this->replies(new Response(200, ['x-svc-contract' => '1.0.0+a'], '{"deleted":true}'));
        self::assertSame(['deleted' => true], $this->client()->customers->delete('cus_1'));
        $this->replies(new Response(204, [], ''));
        $this->client()->webhookEndpoints->delete('we_1');
        self::assertCount(2, $this->service->received);
    }

    public function testUnknownFieldsAndWordsOfALaterContractSurvive(): void
    {
        $later = ['id' => 'pi_1', 'status' => 'TELEPORTED', 'later' => ['x' => [1, 2]], 'amount' => null];
        $this->replies(Replies::ok($later));
        self::assertSame($later, $this->client()->paymentIntents->get('pi_1'));
    }

    /** @dataProvider settings */
    public function testASettingThatCannotWorkIsAnErrorBeforeAnythingIsSent(\Closure $make): void
    {
        $error = self::thrown(ConfigurationException::class, fn () => $make($this));
        self::assertStringNotContainsString('secret', $error->getMessage());
    }

    public static function settings(): iterable
    {
        yield 'a time limit of 0' => [static fn () => new CallOptions(timeout: 0)];
        yield 'a time limit that is no number' => [static fn () => new CallOptions(timeout: NAN)];
        yield 'retries below 0' => [static fn () => new CallOptions(maxRetries: -1)];
        yield 'an idempotency key with a space' => [static fn () => new CallOptions(idempotencyKey: 'a b')];
        yield 'an idempotency key with a line break' => [static fn () => new CallOptions(idempotencyKey: "a\n")];
        yield 'a header with a line break' => [static fn () => new CallOptions(headers: ['X-A' => "secret\r\nX-B: c"])];
        yield 'a header whose name has a colon' => [static fn () => new CallOptions(headers: ['X:A' => 'secret'])];
        yield 'a header that is a list' => [static fn () => new CallOptions(headers: ['secret'])];
        yield 'an address without a scheme' => [static fn () => new CallOptions(baseUrl: 'api.secret.test')];
        yield 'an address with a password' => [static fn () => new CallOptions(baseUrl: 'https://a:secret@b.test')];
        yield 'a file that does not exist' => [static fn () => new \Svc\Http\Curl(caFile: '/nowhere.pem')];
    }
}
