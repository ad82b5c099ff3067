<?php

declare(strict_types=1);

namespace Svc\Tests;

use Psr\Log\AbstractLogger;
use Svc\Exception\ApiException;
use Svc\Http\Response;

/** What a server puts into its headers comes into a log and into errors: short, and in one line. */
final class NoticesTest extends SdkTestCase
{
    /** @return list<string> the lines of the log about the contract */
    private function linesAbout(string ...$contracts): array
    {
        $logger = new class () extends AbstractLogger {
            public array $lines = [];

            public function log($level, $message, array $context = []): void
            {
                if (str_contains((string) $message, 'contract')) {
                    $this->lines[] = "$level $message";
                }
            }
        };
        $svc = $this->client(logger: $logger);
        foreach ($contracts as $contract) {
            $this->replies(Replies::ok([], 200, ['x-svc-contract' => $contract]));
            $svc->balance->get();
        }
        return $logger->lines;
    }

    /** @dataProvider contracts */
    public function testAContractIsShownShortAndInOneLine(string $contract, string $shown): void
    {
        [$line] = $this->linesAbout($contract);
        self::assertStringStartsWith("warning The service has contract $shown, this package was made for ", $line);
    }

    public static function contracts(): iterable
    {
        yield 'a long one' => ['99.' . str_repeat('9', 100_000), '99.' . str_repeat('9', 61) . '…'];
        yield 'other lines and colours' => ["99.0\nerror: all is lost\t\e[31m", '99.0 error: all is lost [31m'];
        yield 'what is cut within a character' => [str_repeat('a', 63) . 'ñ', str_repeat('a', 63) . '…'];
        yield 'bytes that are no text' => ["99\xFF\xC2\x85.0", "99\u{FFFD} .0"];
        yield 'a major version that begins like ours' => ['1 0', '1 0'];
    }

    public function testAServerWithManyContractsIsNotSaidWithoutAnEnd(): void
    {
        $lines = $this->linesAbout(...array_map(static fn (int $one) => "99.$one", range(1, 50)));
        self::assertCount(10, $lines);
    }

    /** @dataProvider redirects */
    public function testARedirectIsShownShortAndInOneLine(string $location, string $shown): void
    {
        $this->replies(new Response(302, ['location' => $location], '', origin: 'http://svc.test'));
        $error = self::thrown(ApiException::class, fn () => $this->client()->balance->get());
        self::assertSame("This 302 response from http://svc.test redirects to $shown: set baseUrl to the address of the service.", $error->getMessage());
    }

    public static function redirects(): iterable
    {
        yield 'a long one' => ['https://evil.test/' . str_repeat('x', 100_000), 'https://evil.test/' . str_repeat('x', 182) . '…'];
        yield 'other lines' => ["https://evil.test/\n[error] all is lost", 'https://evil.test/ [error] all is lost'];
    }

    /** @dataProvider texts */
    public function testAnErrorIsShortAndCanBeWrittenAsJson(Response $response, string $message): void
    {
        $this->replies($response);
        $error = self::thrown(ApiException::class, fn () => $this->client(maxRetries: 0)->balance->get());
        self::assertSame($message, $error->getMessage());
        self::assertSame($message, json_decode(json_encode($error, JSON_THROW_ON_ERROR))->message);
    }

    public static function texts(): iterable
    {
        yield 'a page in Latin-1' => [
            new Response(404, [], "<h1>P\xE1gina no encontrada</h1>"),
            "This 404 response is not from svc. It begins with: <h1>P\u{FFFD}gina no encontrada</h1>",
        ];
        yield 'a request id that is no text' => [
            Replies::refused(400, 'X', ['x-request-id' => "\xFF\n" . str_repeat('x', 300)]),
            'Refused with X. (X)',
        ];
        $long = ['success' => false, 'error' => ['code' => 'X', 'message' => "a\nb" . str_repeat('c', 2_000_000)]];
        yield 'a long message with other lines' => [
            new Response(400, [], (string) json_encode($long)),
            'a b' . str_repeat('c', 997) . '… (X)',
        ];
        $code = ['success' => false, 'error' => ['code' => "X\e[31m" . str_repeat('Y', 200), 'message' => 'No.']];
        yield 'a long code' => [new Response(400, [], (string) json_encode($code)), 'No. (X [31m' . str_repeat('Y', 58) . '…)'];
    }

    public function testTheIdOfACallIsShortAndInOneLine(): void
    {
        $response = new Response(200, ['x-request-id' => "\xFFreq_1\n" . str_repeat('x', 300)], '');
        self::assertSame("\u{FFFD}req_1 " . str_repeat('x', 193) . '…', $response->requestId);
    }
}
