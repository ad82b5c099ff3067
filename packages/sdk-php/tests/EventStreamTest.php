<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;
use Svc\Client;
use Svc\EventStream;
use Svc\Exception\AuthenticationException;
use Svc\Exception\ApiException;
use Svc\Exception\ConnectionException;
use Svc\Http\Response;
use Svc\StreamOptions;

final class EventStreamTest extends TestCase
{
    private const KEY = 'svc_test_' . 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk';

    private LocalServer $server;
    private RecordedPlatform $platform;

    protected function setUp(): void
    {
        $this->server = LocalServer::get();
        $this->platform = new RecordedPlatform();
    }

    private function stream(mixed ...$options): EventStream
    {
        $svc = new Client(self::KEY, $this->server->origin, maxRetries: 1, platform: $this->platform);
        return $svc->events->stream(['since' => '2026-11-27T00:00:00Z'], new StreamOptions(...$options + ['timeout' => 5]));
    }

    private static function message(string $id, string $event = ''): string
    {
        return "id: $id\n" . ($event === '' ? ": still open\n" : "data: {\"id\":\"$event\"}\n") . "\n";
    }

    private static function reply(string $body, string $does = 'answer'): array
    {
        return ['type' => 'text/event-stream; charset=utf-8', 'body' => $body, 'does' => $does];
    }

    /** @return list<string> `<position> <event>` of the first events */
    private static function read(EventStream $stream, int $count = PHP_INT_MAX): array
    {
        $read = [];
        foreach ($stream as $streamed) {
            $read[] = "$streamed->id {$streamed->event['id']}";
            if (count($read) >= $count) {
                break;
            }
        }
        return $read;
    }

    /** @return list<string> the position that each connection continued after */
    private function positions(): array
    {
        return array_map(
            static fn ($one) => array_change_key_case((array) $one->headers)['last-event-id'] ?? '-',
            $this->server->received(),
        );
    }

    public function testEventsArriveWhileTheConnectionStaysOpenAndBreakEndsIt(): void
    {
        $this->server->replies(self::reply(self::message('1') . self::message('2', 'evt_1') . self::message('3', 'evt_2'), 'open'));
        $startedAt = microtime(true);
        self::assertSame(['2 evt_1', '3 evt_2'], self::read($this->stream(), 2));
        self::assertLessThan(5, microtime(true) - $startedAt);
        self::assertStringContainsString('/v1/events/stream?since=2026', $this->server->received()[0]->path);
    }

    public function testAfterALostConnectionItContinuesAfterTheLastEvent(): void
    {
        $this->server->replies(
            self::reply(self::message('2', 'evt_1') . "id: 3\ndata: {\"id\":"),
            ['status' => 502, 'body' => 'Bad gateway'],
            self::reply(self::message('3', 'evt_2')),
            self::reply(self::message('4', 'evt_3')),
        );
        self::assertSame(['2 evt_1', '3 evt_2', '4 evt_3'], self::read($this->stream(lastEventId: '1'), 3));
        self::assertSame(['1', '2', '2', '3'], $this->positions());
        self::assertSame([0.5, 0.5, 0.5], $this->platform->pauses);
    }

    public function testASilentConnectionIsReplaced(): void
    {
        $this->server->replies(
            ['type' => 'text/event-stream', 'body' => self::message('2', 'evt_1'), 'does' => 'answer', 'headers' => ['Content-Length: 9999']],
            self::reply(self::message('3', 'evt_2')),
        );
        self::assertSame(['2 evt_1', '3 evt_2'], self::read($this->stream(timeout: 0.5), 2));
    }

    public function testWithoutFollowItEndsWhenItHasAllEventsUpToNow(): void
    {
        $caughtUp = ": waiting for new events\nid: 5\n\n";
        $this->server->replies(self::reply(self::message('4', 'evt_1') . $caughtUp . self::message('6', 'evt_2'), 'open'));
        self::assertSame(['4 evt_1'], self::read($this->stream(follow: false)));
    }

    public function testARefusalIsAnErrorAfterTheRetriesOfTheFirstConnection(): void
    {
        $refusal = '{"success":false,"error":{"code":"UNAUTHORIZED","message":"No."}}';
        $this->server->replies(['status' => 503, 'body' => '{}'], ['status' => 401, 'body' => $refusal]);
        try {
            self::read($this->stream());
            self::fail('It was not refused.');
        } catch (AuthenticationException $error) {
            self::assertSame('UNAUTHORIZED', $error->errorCode);
        }
        self::assertCount(2, $this->server->received());
    }

    public function testWhatIsNoStreamIsShown(): void
    {
        $this->server->replies(['type' => 'text/html', 'body' => '<h1>Welcome</h1>']);
        $this->expectException(ApiException::class);
        $this->expectExceptionMessage('is not from svc. It begins with: <h1>Welcome</h1>');
        self::read($this->stream());
    }

    public function testAMessageThatIsNoEventIsAnErrorOfThisPackage(): void
    {
        foreach (['{', '5', '[1]', '{}'] as $data) {
            $this->server->replies(self::reply("id: 2\ndata: $data\n\n"));
            try {
                self::read($this->stream());
                self::fail('It was taken for an event.');
            } catch (ConnectionException $error) {
                self::assertStringContainsString('no event', $error->getMessage());
            }
        }
    }

    public function testAMessageWithoutAnEndIsAnError(): void
    {
        $chunks = static function (): \Generator {
            yield '';
            for ($i = 0; $i < 18; $i++) {
                yield 'data: ' . str_repeat('x', 1_048_576) . "\n";
            }
        };
        $stream = new Response(200, ['content-type' => 'text/event-stream'], '', true, $chunks());
        $svc = new Client(self::KEY, $this->server->origin, http: new Replies($stream), platform: $this->platform);
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('larger than any of svc');
        self::read($svc->events->stream());
    }

    public function testAMessageInManySmallPartsIsReadOnce(): void
    {
        $chunks = static function (): \Generator {
            yield '';
            yield "id: 2\ndata: {\"id\":\"";
            for ($i = 0; $i < 1_000_000; $i++) {
                yield 'x';
            }
            yield "\"}\r";
            yield "\r";
            yield 'id: 3';
        };
        $stream = new Response(200, ['content-type' => 'text/event-stream'], '', true, $chunks());
        $svc = new Client(self::KEY, $this->server->origin, http: new Replies($stream), platform: $this->platform);
        // Read again with each part, it would take hours.
        $startedAt = microtime(true);
        self::assertSame(['2 ' . str_repeat('x', 1_000_000)], self::read($svc->events->stream(), 1));
        self::assertLessThan(60, microtime(true) - $startedAt);
    }

    public function testAPositionThatCannotBeSentIsNone(): void
    {
        $this->server->replies(self::reply(self::message('2', 'evt_1') . self::message("3\x00", 'evt_2')), self::reply(self::message('4', 'evt_3')));
        self::assertSame(['2 evt_1', '2 evt_2', '4 evt_3'], self::read($this->stream(), 3));
        self::assertSame(['-', '2'], $this->positions());
    }

    public function testAnEndlessBodyThatIsNoStreamIsATimeOut(): void
    {
        $this->server->replies(['type' => 'text/html', 'does' => 'drip']);
        $this->expectException(\Svc\Exception\TimeoutException::class);
        self::read($this->stream(timeout: 0.4, maxRetries: 0));
    }

    /** @dataProvider endings */
    public function testLinesEndInEachWayThatTheStandardAllows(string $end): void
    {
        $text = str_replace("\n", $end, "id: 7\nevent: x\ndata: {\"id\":\ndata:  \"evt_ñ\"}\n\n");
        $this->server->replies(self::reply($text . ($end === "\r" ? "\n" : '')));
        foreach ($this->stream() as $streamed) {
            self::assertSame(['7', ['id' => 'evt_ñ'], "{\"id\":\n \"evt_ñ\"}"], [$streamed->id, $streamed->event, $streamed->body]);
            break;
        }
    }

    public static function endings(): iterable
    {
        yield ["\n"];
        yield ["\r\n"];
        yield ["\r"];
    }
}
