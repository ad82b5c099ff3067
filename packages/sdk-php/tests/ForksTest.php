<?php

declare(strict_types=1);

namespace Svc\Tests;

use PHPUnit\Framework\TestCase;

/** A client that is made before a fork, as the workers of many job queues do. */
final class ForksTest extends TestCase
{
    private const CALLS = 20;

    protected function setUp(): void
    {
        if (!function_exists('pcntl_fork')) {
            self::markTestSkipped('This PHP has no pcntl_fork.');
        }
    }

    /** @return array<string, list<array{port: string, path: string}>> */
    private static function answers(string ...$certificate): array
    {
        $port = LocalServer::freePort();
        $nowhere = ['file', '/dev/null', 'w'];
        $server = proc_open([PHP_BINARY, __DIR__ . '/server/ports.php', (string) $port, ...$certificate], [$nowhere, $nowhere, $nowhere], $pipes);
        try {
            for ($until = microtime(true) + 20; !($socket = @fsockopen('127.0.0.1', $port)) && microtime(true) < $until;) {
                usleep(5_000);
            }
            fclose($socket);
            $origin = ($certificate === [] ? 'http' : 'https') . "://localhost:$port";
            $program = [PHP_BINARY, __DIR__ . '/programs/forks.php', $origin, (string) self::CALLS, ...$certificate];
            $process = proc_open($program, [$nowhere, ['pipe', 'w'], STDERR], $pipes);
            $printed = (string) stream_get_contents($pipes[1]);
            proc_close($process);
            return (array) json_decode($printed, true, flags: JSON_THROW_ON_ERROR);
        } finally {
            proc_terminate($server);
            proc_close($server);
        }
    }

    /** @param array<string, list<array{port: string, path: string}>> $answers @return array<string, list<string>> the ports of each */
    private static function portsOfRightAnswers(array $answers): array
    {
        foreach ($answers as $who => $of) {
            $count = in_array($who, ['child', 'parent'], true) ? self::CALLS : 1;
            $ids = $count === 1 ? [$who] : array_map(static fn (int $one) => "{$who}_$one", range(1, $count));
            self::assertSame(array_map(static fn (string $id) => "/v1/payment-intents/$id", $ids), array_column($of, 'path'));
        }
        $ports = array_map(static fn (array $of) => array_values(array_unique(array_column($of, 'port'))), $answers);
        self::assertCount(1, $ports['child']);
        self::assertNotContains($ports['child'][0], [...$ports['before'], ...$ports['parent'], ...$ports['after']]);
        return $ports;
    }

    public function testAChildHasConnectionsOfItsOwnAndTheParentKeepsIts(): void
    {
        $ports = self::portsOfRightAnswers(self::answers());
        self::assertSame([$ports['before'], $ports['before']], [$ports['parent'], $ports['after']]);
    }

    /** Over TLS, the end of the child ends the connection of its parent, too: curl says goodbye on it. The parent connects anew. */
    public function testOverTlsEachProcessHasItsAnswersAlsoAfterTheEndOfTheChild(): void
    {
        $file = TlsTest::certificate();
        try {
            self::portsOfRightAnswers(self::answers($file));
        } finally {
            unlink($file);
        }
    }
}
