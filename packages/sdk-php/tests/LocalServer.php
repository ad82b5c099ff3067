<?php

declare(strict_types=1);

namespace Svc\Tests;

/** A real server on a free port, which does what a test wants. */
final class LocalServer
{
    private static ?self $running = null;
    public readonly string $origin;
    private readonly string $folder;
    /** @var resource */
    private $process;

    public static function get(): self
    {
        return self::$running ??= new self();
    }

    private function __construct()
    {
        $this->folder = sys_get_temp_dir() . '/svc-php-' . bin2hex(random_bytes(6));
        mkdir("$this->folder/replies", 0700, true);
        $port = self::freePort();
        $this->origin = "http://127.0.0.1:$port";
        // A group of its own: the workers of the server do not end with it.
        $command = ['setsid', PHP_BINARY, '-d', 'zlib.output_compression=0', '-S', "127.0.0.1:$port", __DIR__ . '/server/router.php'];
        $nowhere = ['file', '/dev/null', 'w'];
        // Several workers: one may wait for a client that has gone.
        $env = ['SVC_TEST_FOLDER' => $this->folder, 'PHP_CLI_SERVER_WORKERS' => '4'];
        $this->process = proc_open($command, [$nowhere, $nowhere, $nowhere], $pipes, env_vars: $env);
        register_shutdown_function($this->stop(...));
        for ($until = microtime(true) + 20; microtime(true) < $until; usleep(5_000)) {
            if ($socket = @fsockopen('127.0.0.1', $port)) {
                fclose($socket);
                return;
            }
        }
        throw new \RuntimeException('The server of the tests did not start.');
    }

    /** @param array{status?: int, type?: string, headers?: list<string>, does?: string, body?: string} ...$replies */
    public function replies(array ...$replies): void
    {
        array_map(unlink(...), [...glob("$this->folder/replies/*"), ...glob("$this->folder/received")]);
        foreach ($replies as $index => $reply) {
            file_put_contents(sprintf('%s/replies/%03d', $this->folder, $index), json_encode($reply));
        }
    }

    /** @return list<object{method: string, path: string, headers: object, body: string}> */
    public function received(): array
    {
        return array_map(json_decode(...), file("$this->folder/received") ?: []);
    }

    public static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        $port = (int) substr((string) strrchr((string) stream_socket_get_name($socket, false), ':'), 1);
        fclose($socket);
        return $port;
    }

    private function stop(): void
    {
        posix_kill(-proc_get_status($this->process)['pid'], 15);
        proc_close($this->process);
        array_map(unlink(...), [...glob("$this->folder/replies/*"), ...array_filter(glob("$this->folder/*"), 'is_file')]);
        rmdir("$this->folder/replies");
        rmdir($this->folder);
    }
}
