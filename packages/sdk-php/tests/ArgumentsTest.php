<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\CallOptions;
use Svc\Exception\ConfigurationException;

enum Method: string
{
    case Qr = 'INTEROPERABLE_QR';
}

final class ArgumentsTest extends SdkTestCase
{
    public function testABodyIsSentAsItIsGivenWithTheNamesOfTheContract(): void
    {
        $this->client()->paymentIntents->create(self::CREATE + ['description' => 'Ñandú / 🦙']);
        [$request] = $this->service->received;
        self::assertSame(
            '{"amount":{"amount":"128.00","currency":"PEN"},"payment_method_types":["INTEROPERABLE_QR"],'
            . '"description":"Ñandú / 🦙"}',
            $request->body,
        );
        self::assertSame('http://svc.test/v1/payment-intents', $request->url);
        self::assertSame('application/json', $request->headers()['content-type']);
        self::assertSame('Bearer ' . self::KEY, $request->headers()['authorization']);
        self::assertStringStartsWith('svc-php/', $request->headers()['user-agent']);
    }

    public function testTimesEnumsAndStringablesAreTexts(): void
    {
        $reference = new class () {
            public function __toString(): string
            {
                return 'order-1001';
            }
        };
        $this->client()->paymentIntents->create([
            'payment_method_types' => [Method::Qr],
            'expires_at' => new \DateTimeImmutable('2026-11-27 10:00:00.5', new \DateTimeZone('America/Lima')),
            'external_reference' => $reference,
        ] + self::CREATE);
        $body = $this->service->lastBody();
        self::assertSame(['INTEROPERABLE_QR'], $body->payment_method_types);
        self::assertSame('2026-11-27T15:00:00.500Z', $body->expires_at);
        self::assertSame('order-1001', $body->external_reference);
    }

    public function testAnEmptyArrayIsAnObjectWhereTheContractHasOne(): void
    {
        $svc = $this->client();
        $svc->paymentIntents->create(self::CREATE + ['customer' => [], 'metadata' => []]);
        $svc->paymentIntents->create(self::CREATE + ['metadata' => ['0' => 'a', '1' => 'b']]);
        $svc->refunds->create('pi_1');
        $svc->webhookEndpoints->update('we_1', ['events' => []]);
        [$empty, $numbers, $none, $list] = array_map(static fn ($one) => $one->body, $this->service->received);
        self::assertStringEndsWith('"customer":{},"metadata":{}}', $empty);
        self::assertStringEndsWith('"metadata":{"0":"a","1":"b"}}', $numbers);
        self::assertSame(['{}', '{"events":[]}'], [$none, $list]);
    }

    public function testWhatThisVersionDoesNotKnowIsForTheServiceToJudge(): void
    {
        $later = ['later' => ['list' => [1, ['a' => true]], 'none' => null], 'description' => null];
        $this->client()->paymentIntents->create($later + self::CREATE);
        $body = (array) $this->service->lastBody();
        self::assertSame('{"list":[1,{"a":true}],"none":null}', json_encode($body['later']));
        self::assertArrayHasKey('description', $body);
    }

    /** @dataProvider floats */
    public function testAFloatIsATypeErrorThatSaysWhy(\Closure $call): void
    {
        $error = self::thrown(\TypeError::class, fn () => $call($this->client()));
        self::assertStringContainsString(
            "must be of type string, float given. Money is a text such as '25.90': a float cannot hold every amount exactly",
            strtr($error->getMessage(), ['string|int|bool|list of them' => 'string']),
        );
        self::assertSame([], $this->service->received);
    }

    public static function floats(): iterable
    {
        $amount = static fn (mixed $value) => ['amount' => ['amount' => $value, 'currency' => 'PEN']];
        yield 'an amount' => [static fn ($svc) => $svc->paymentIntents->create($amount(25.90) + self::CREATE)];
        yield 'a refund' => [static fn ($svc) => $svc->refunds->create('pi_1', $amount(25.0))];
        yield 'a filter' => [static fn ($svc) => $svc->fees->preview(['amount' => 25.9, 'payment_method_type' => 'WALLET'])];
        yield 'a field of a later version' => [static fn ($svc) => $svc->refunds->create('pi_1', ['later' => [1.5]])];
    }

    /** @dataProvider wrong */
    public function testAValueOfAnotherTypeFailsBeforeAnythingIsSent(string $message, \Closure $call): void
    {
        $error = self::thrown(\TypeError::class, fn () => $call($this->client()));
        self::assertSame($message, $error->getMessage());
        self::assertSame([], $this->service->received);
    }

    public static function wrong(): iterable
    {
        $create = static fn (array $body) => static fn ($svc) => $svc->paymentIntents->create($body + self::CREATE);
        yield ['amount.amount must be of type string, int given', $create(['amount' => ['amount' => 25]])];
        yield ['amount must be of type array with names, string given', $create(['amount' => '25.90'])];
        yield ['amount must be of type array with names, array given', $create(['amount' => ['25.90', 'PEN']])];
        yield ['payment_method_types must be of type list<string>, string given', $create(['payment_method_types' => 'WALLET'])];
        yield ['payment_method_types.0 must be of type string, int given', $create(['payment_method_types' => [1]])];
        yield ['payment_method_types must be of type list<string>, array given', $create(['payment_method_types' => ['a' => 'b']])];
        yield ['confirm must be of type bool, string given', $create(['confirm' => 'true'])];
        yield ['customer must be of type array with names, string given', $create(['customer' => 'cus_1'])];
        yield ['metadata must be of type array, string given', $create(['metadata' => 'x'])];
        yield ['description must be of type string, Closure given', $create(['description' => static fn () => 1])];
        yield ['interval_count must be of type int, float given', static fn ($svc) => $svc->subscriptions->create(['interval_count' => 1.5])];
        yield ['status must be of type string|int|bool|list of them, array given', static fn ($svc) => $svc->paymentIntents->list(['status' => ['a' => 1]])];
    }

    public function testAQueryRepeatsAListAndLeavesOutNull(): void
    {
        $this->replies(Replies::page([]));
        $this->client()->events->list([
            'type' => ['payment.succeeded', 'payment.failed'],
            'created_from' => new \DateTime('2026-11-27T00:00:00+00:00'),
            'resource_id' => 'a b&c',
            'delivery_status' => null,
            'per_page' => 50,
        ])->page();
        self::assertSame(
            ['GET /v1/events?type=payment.succeeded&type=payment.failed&created_from=2026-11-27T00%3A00%3A00.000Z'
                . '&resource_id=a%20b%26c&per_page=50'],
            $this->service->lines(),
        );
    }

    public function testAnIdIsAPartOfThePathWhateverItContains(): void
    {
        $this->client()->paymentIntents->get('pi_1/../cancel?x=1#y');
        self::assertSame(['GET /v1/payment-intents/pi_1%2F..%2Fcancel%3Fx%3D1%23y'], $this->service->lines());
        foreach (['', '.', '..'] as $id) {
            self::thrown(ConfigurationException::class, fn () => $this->client()->paymentIntents->get($id));
            self::thrown(ConfigurationException::class, fn () => $this->client()->events->listDeliveries($id));
        }
        self::assertCount(1, $this->service->received);
    }

    public function testAClientSecretAuthorisesACallInsteadOfTheKey(): void
    {
        $this->client()->checkoutSessions->get('cs_1', 'cs_1_secret_x');
        [$request] = $this->service->received;
        self::assertSame('cs_1_secret_x', $request->headers()['x-svc-token']);
        self::assertArrayNotHasKey('authorization', $request->headers());
        self::thrown(ConfigurationException::class, fn () => $this->client()->checkoutSessions->get('cs_1', ''));
    }

    public function testATextThatIsNotUtf8CannotBeSent(): void
    {
        $body = self::CREATE + ['description' => "\xFF"];
        $error = self::thrown(ConfigurationException::class, fn () => $this->client()->paymentIntents->create($body));
        self::assertStringStartsWith('The request cannot be sent: Malformed UTF-8', $error->getMessage());
    }

    public function testSettingsOfACallCannotCollideWithAField(): void
    {
        $response = null;
        $this->client(headers: ['X-One' => '1', 'X-Two' => '2'], timeout: 7.0)->paymentIntents->get('pi_1', new CallOptions(
            timeout: 3,
            headers: ['x-two' => 'two', 'X-Request-Id' => 'order-1001'],
            baseUrl: 'https://other.test/v1/',
            onResponse: function ($given) use (&$response): void {
                $response = $given;
            },
        ));
        [$request] = $this->service->received;
        self::assertSame('https://other.test/v1/payment-intents/pi_1', $request->url);
        self::assertSame(['1', 'two', 'order-1001'], array_values(array_intersect_key(
            ['x-one' => $request->headers()['x-one']] + ['x-two' => $request->headers()['x-two']] + $request->headers(),
            ['x-one' => 1, 'x-two' => 1, 'x-request-id' => 1],
        )));
        self::assertSame([3.0], $this->service->timeouts);
        self::assertSame([200, 'req_1'], [$response->status, $response->requestId]);
    }
}
