<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;
use Svc\Exception\ConfigurationException;
use Svc\Exception\WebhookVerificationException;
use Svc\SignedEvent;
use Svc\Webhook;
use Svc\WebhookRefusal;
use Symfony\Component\HttpFoundation\Request;

final class WebhookTest extends TestCase
{
    private const SECRET = 'whsec_test_4f1c9a';
    private const PAID = [
        'id' => 'evt_1',
        'type' => 'payment.succeeded',
        'data' => ['payment_intent' => ['id' => 'pi_1', 'livemode' => false]],
    ];

    private static function signed(array $event = self::PAID, string $secret = self::SECRET, string $at = 'now'): SignedEvent
    {
        return Webhook::signTestEvent($event, $secret, new \DateTimeImmutable($at));
    }

    private static function refusal(string|array $body, array $headers, mixed $secrets = self::SECRET): WebhookVerificationException
    {
        try {
            Webhook::verify($body, $headers, $secrets);
        } catch (WebhookVerificationException $error) {
            self::assertFalse($error->retryable);
            self::assertStringNotContainsString(self::SECRET, $error->getMessage() . json_encode($error));
            return $error;
        }
        self::fail('It was not refused.');
    }

    /** @dataProvider vectors */
    public function testTheSignatureIsThatOfTheService(string $secret, int $timestamp, string $body, string $signature): void
    {
        $headers = ['x-svc-id' => 'evt_01', 'x-svc-timestamp' => (string) $timestamp, 'x-svc-signature' => "v1=$signature"];
        // It is the right one, and only its time has passed.
        self::assertSame(WebhookRefusal::Clock, self::refusal($body, $headers, $secret)->reason);
        self::assertSame(WebhookRefusal::WrongSecret, self::refusal("$body ", $headers, $secret)->reason);
    }

    public static function vectors(): iterable
    {
        $file = __DIR__ . '/../../../test/vectors/webhook-signatures.json';
        foreach (json_decode((string) file_get_contents($file), true) as $vector) {
            yield array_values($vector);
        }
    }

    /** @dataProvider forms */
    public function testHeadersAreReadInEachFormThatPhpHas(\Closure $form): void
    {
        $signed = self::signed();
        self::assertSame('evt_1', Webhook::verify($signed->body, $form($signed), self::SECRET)['id']);
    }

    public static function forms(): iterable
    {
        $renamed = static fn (\Closure $name, \Closure $value) => static fn (SignedEvent $signed) => array_combine(
            array_map($name, array_keys($signed->headers)),
            array_map($value, $signed->headers),
        );
        $same = static fn ($one) => $one;
        yield 'getallheaders' => [$renamed(static fn ($name) => ucwords($name, '-'), $same)];
        yield '$_SERVER' => [$renamed(static fn ($name) => 'HTTP_' . strtoupper(strtr($name, '-', '_')), $same)];
        yield 'PSR-7' => [$renamed(static fn ($name) => ucwords($name, '-'), static fn ($value) => [$value])];
        yield 'WordPress' => [$renamed(static fn ($name) => strtr($name, '-', '_'), static fn ($value) => [$value])];
        if (class_exists(Request::class)) {
            yield 'Symfony and Laravel' => [static function (SignedEvent $signed): array {
                $request = Request::create('/webhooks', 'POST', content: $signed->body);
                $request->headers->add($signed->headers);
                return $request->headers->all();
            }];
        }
    }

    public function testASignedTestEventIsCompleteAndCanBeVerifiedWithTwoSecrets(): void
    {
        $signed = Webhook::signTestEvent(['type' => 'payment.succeeded', 'data' => ['x' => 'ñ/']], self::SECRET);
        $event = Webhook::verify($signed->body, $signed->headers, [null, false, '', 'whsec_old', self::SECRET]);
        self::assertSame(['id', 'merchant_id', 'type', 'data', 'created_at', 'request'], array_keys($event));
        self::assertStringContainsString('{"x":"ñ/"}', $signed->body);
        self::assertSame('application/json', $signed->headers['content-type']);
    }

    /** @dataProvider changes */
    public function testWhatSvcDidNotSendIsRefused(WebhookRefusal $reason, \Closure $change): void
    {
        $signed = self::signed();
        self::assertSame($reason, self::refusal(...$change($signed->body, $signed->headers))->reason);
    }

    public static function changes(): iterable
    {
        $with = static fn (string $name, string $value) => static fn ($body, $headers) => [$body, [$name => $value] + $headers];
        yield 'no id' => [WebhookRefusal::MissingHeader, $with('x-svc-id', '')];
        yield 'no timestamp' => [WebhookRefusal::MissingHeader, $with('x-svc-timestamp', ' ')];
        yield 'no signature' => [WebhookRefusal::MissingHeader, $with('x-svc-signature', '')];
        yield 'a timestamp that is no number' => [WebhookRefusal::MalformedHeader, $with('x-svc-timestamp', '1e9')];
        yield 'a timestamp in milliseconds' => [WebhookRefusal::MalformedHeader, $with('x-svc-timestamp', '1760000000000')];
        yield 'a signature of another form' => [WebhookRefusal::MalformedHeader, $with('x-svc-signature', 'v1=abc')];
        yield 'a wrong signature' => [WebhookRefusal::WrongSecret, $with('x-svc-signature', 'v1=' . str_repeat('a', 64))];
        yield 'a changed timestamp' => [WebhookRefusal::WrongSecret, $with('x-svc-timestamp', '1760000000')];
        yield 'a changed byte' => [WebhookRefusal::WrongSecret, static fn ($body, $headers) => [strtr($body, ['pi_1' => 'pi_2']), $headers]];
        yield 'an empty body' => [WebhookRefusal::WrongSecret, static fn ($body, $headers) => ['', $headers]];
        yield 'another id than the event' => [WebhookRefusal::WrongId, $with('x-svc-id', 'evt_2')];
        yield 'a parsed body' => [WebhookRefusal::BodyParsed, static fn ($body, $headers) => [json_decode($body, true), $headers]];
        yield 'a body of 2 MiB' => [WebhookRefusal::BodyTooLarge, static fn ($body, $headers) => [str_repeat('x', 2 ** 21), $headers]];
    }

    /** @dataProvider times */
    public function testItsTimeMayBeFiveMinutesFromTheClock(int $seconds, ?WebhookRefusal $reason): void
    {
        $signed = self::signed(at: "$seconds seconds");
        if ($reason === null) {
            self::assertSame('evt_1', Webhook::verify($signed->body, $signed->headers, self::SECRET)['id']);
        } else {
            self::assertSame($reason, self::refusal($signed->body, $signed->headers)->reason);
        }
    }

    public static function times(): iterable
    {
        yield [-302, WebhookRefusal::Clock];
        yield [-290, null];
        yield [290, null];
        yield [310, WebhookRefusal::Clock];
    }

    public function testTheModeIsNamedWhenTheSecretIsOfTheOther(): void
    {
        $live = ['data' => ['payment_intent' => ['livemode' => true]]] + self::PAID;
        $signed = self::signed($live, 'whsec_1');
        $error = self::refusal($signed->body, $signed->headers);
        self::assertSame(WebhookRefusal::WrongMode, $error->reason);
        self::assertSame('The event is of live mode: use the secret of the live endpoint.', $error->getMessage());
        self::assertSame(WebhookRefusal::WrongSecret, self::refusal($signed->body, $signed->headers, 'whsec_2')->reason);
    }

    /** @dataProvider forged */
    public function testAForgedBodyIsARefusalAndNoCrash(mixed $data): void
    {
        $signed = self::signed();
        $body = (string) json_encode(['id' => ['x'], 'data' => $data]);
        self::assertSame(WebhookRefusal::WrongSecret, self::refusal($body, $signed->headers)->reason);
    }

    public static function forged(): iterable
    {
        foreach ([null, 5, 'text', [], [5], [['livemode' => 'yes']], [['livemode' => ['x']]], ['a' => null]] as $data) {
            yield [$data];
        }
    }

    /** @dataProvider secrets */
    public function testASecretThatIsNoneIsAnErrorOfTheSettings(mixed $secrets): void
    {
        $this->expectException(ConfigurationException::class);
        Webhook::verify(self::signed()->body, self::signed()->headers, $secrets);
    }

    public static function secrets(): iterable
    {
        foreach ([null, false, '', [], 'svc_test_key', ['whsec_test_1', 'other'], 'whsec_', "whsec_a\n"] as $secrets) {
            yield [$secrets];
        }
    }

    public function testAnEventWithoutTypeOrDataIsNotSigned(): void
    {
        $this->expectException(ConfigurationException::class);
        Webhook::signTestEvent(['type' => 'payment.succeeded'], self::SECRET);
    }
}
