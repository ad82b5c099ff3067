<?php

declare(strict_types=1);

namespace Svc\Tests;

use Svc\Exception\ConfigurationException;
use Svc\WebhookRefusal;

/** Objects and nested arrays in bodies and queries: what is sent of them is checked as if it were given directly. */
final class ObjectsTest extends SdkTestCase
{
    private static function json(mixed $value): \JsonSerializable
    {
        return new class ($value) implements \JsonSerializable {
            public function __construct(private readonly mixed $value)
            {
            }

            public function jsonSerialize(): mixed
            {
                return $this->value;
            }
        };
    }

    /** @dataProvider floats */
    public function testAFloatIsRefusedWhereverItComesFrom(mixed $hidden): void
    {
        $calls = [
            static fn ($svc) => $svc->paymentIntents->create(['amount' => ['amount' => $hidden, 'currency' => 'PEN']] + self::CREATE),
            static fn ($svc) => $svc->paymentIntents->create(self::CREATE + ['metadata' => ['price' => $hidden]]),
            static fn ($svc) => $svc->paymentIntents->create(self::CREATE + ['metadata' => self::json(['price' => $hidden])]),
            static fn ($svc) => $svc->refunds->create('pi_1', ['later' => ['a' => [$hidden]]]),
            static fn ($svc) => $svc->fees->preview(['amount' => $hidden, 'payment_method_type' => 'WALLET']),
        ];
        foreach ($calls as $call) {
            $error = self::thrown(\TypeError::class, fn () => $call($this->client()));
            self::assertMatchesRegularExpression('/^(amount|metadata|later)\S* must be of type /', $error->getMessage());
        }
        self::assertSame([], $this->service->received);
    }

    public static function floats(): iterable
    {
        $object = (object) ['x' => 25.9];
        yield 'alone' => [25.9];
        yield 'in a JsonSerializable' => [self::json(25.9)];
        yield 'in one that is in another' => [self::json(self::json(self::json(25.9)))];
        yield 'in an array of one' => [self::json(['x' => 25.9])];
        yield 'in an object of one' => [self::json($object)];
        yield 'in an object' => [$object];
        yield 'in an array' => [['x' => ['y' => 25.9]]];
        yield 'a whole number' => [self::json(25.0)];
        yield 'no number' => [self::json(NAN)];
    }

    public function testTheMessageNamesTheFloatAndNotItsObject(): void
    {
        $create = fn (mixed $amount) => fn () => $this->client()->refunds->create('pi_1', ['amount' => ['amount' => $amount]]);
        $direct = self::thrown(\TypeError::class, $create(25.9))->getMessage();
        self::assertSame($direct, self::thrown(\TypeError::class, $create(self::json(25.9)))->getMessage());
        self::assertStringStartsWith('amount.amount must be of type string, float given. Money is a text', $direct);
    }

    public function testWhatAnObjectIsMadeOfIsSentAsIfItWereGivenDirectly(): void
    {
        $text = new class () {
            public function __toString(): string
            {
                return '25.90';
            }
        };
        $time = new \DateTimeImmutable('2026-11-27T10:00:00Z');
        $this->client()->paymentIntents->create([
            'amount' => self::json(['amount' => self::json($text), 'currency' => self::json('PEN')]),
            'payment_method_types' => self::json(['WALLET', self::json(WebhookRefusal::Clock)]),
            'metadata' => self::json((object) []),
            'expires_at' => self::json($time),
        ]);
        self::assertSame(
            '{"amount":{"amount":"25.90","currency":"PEN"},"payment_method_types":["WALLET","CLOCK"],'
            . '"metadata":{},"expires_at":"2026-11-27T10:00:00.000Z"}',
            $this->service->received[0]->body,
        );
    }

    /** @dataProvider circles */
    public function testWhatContainsItselfIsAnErrorAndNoCrash(string $class, \Closure $make): void
    {
        self::thrown($class, fn () => $this->client()->paymentIntents->create(self::CREATE + ['metadata' => $make()]));
        self::assertSame([], $this->service->received);
    }

    public static function circles(): iterable
    {
        yield 'an array' => [ConfigurationException::class, static function (): array {
            $array = ['x' => 'y'];
            $array['self'] = &$array;
            return $array;
        }];
        yield 'an object' => [ConfigurationException::class, static function (): object {
            $object = new \stdClass();
            $object->self = $object;
            return $object;
        }];
        yield 'what returns itself' => [\TypeError::class, static fn () => new class () implements \JsonSerializable {
            public function jsonSerialize(): static
            {
                return $this;
            }
        }];
        yield 'what returns another of its kind' => [\TypeError::class, static fn () => new class () implements \JsonSerializable {
            public function jsonSerialize(): static
            {
                return new static();
            }
        }];
    }

    public function testANameThatJsonWouldLeaveOutIsAnError(): void
    {
        $body = self::CREATE + ['metadata' => ["\0order" => '1001']];
        $error = self::thrown(ConfigurationException::class, fn () => $this->client()->paymentIntents->create($body));
        self::assertSame('The request cannot be sent: a name begins with a zero byte.', $error->getMessage());
    }

    public function testOnlyThePublicPartsOfAnObjectAreSent(): void
    {
        $object = new class () extends \stdClass {
            public string $open = 'a';
            private string $hidden = 'b';
        };
        $this->client()->paymentIntents->create(self::CREATE + ['metadata' => $object]);
        self::assertSame(['open' => 'a'], (array) $this->service->lastBody()->metadata);
    }

    public function testABodyThatIsAListIsNamed(): void
    {
        $error = self::thrown(\TypeError::class, fn () => $this->client()->paymentIntents->create(['128.00']));
        self::assertSame('The body must be of type array with names, array given', $error->getMessage());
    }

    public function testAFilterThatIsNullOrEmptyIsLeftOutAndAnEmptyTextIsSent(): void
    {
        $this->replies(Replies::page([]));
        $payments = $this->client()->paymentIntents;
        foreach ([[], ['status' => null], ['status' => []], ['status' => [null]], ['status' => '']] as $query) {
            $payments->list($query)->page();
            iterator_to_array($payments->list($query + ['before' => null]));
        }
        $list = 'GET /v1/payment-intents';
        self::assertSame(
            [...array_merge(...array_fill(0, 4, [$list, "$list?per_page=100"])), "$list?status=", "$list?status=&per_page=100"],
            $this->service->lines(),
        );
    }
}
