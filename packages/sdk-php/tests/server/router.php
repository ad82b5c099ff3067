<?php

declare(strict_types=1);

// A server that does what a test wants: see LocalServer. Each file of the folder `replies` is a reply, in their order; the
// last one stays.
$folder = (string) getenv('SVC_TEST_FOLDER');
$lock = fopen("$folder/lock", 'c');
flock($lock, LOCK_EX);
$files = glob("$folder/replies/*");
$reply = json_decode((string) file_get_contents($files[0]), true);
if (count($files) > 1) {
    unlink($files[0]);
}
file_put_contents("$folder/received", json_encode([
    'method' => $_SERVER['REQUEST_METHOD'],
    'path' => $_SERVER['REQUEST_URI'],
    'headers' => getallheaders(),
    'body' => file_get_contents('php://input'),
]) . "\n", FILE_APPEND);
flock($lock, LOCK_UN);

while (ob_get_level() > 0) {
    ob_end_clean();
}
ob_implicit_flush();
http_response_code($reply['status'] ?? 200);
header('Content-Type: ' . ($reply['type'] ?? 'application/json'));
foreach ($reply['headers'] ?? [] as $header) {
    header($header, false);
}
/** Ends when nobody reads any more. */
$repeat = static function (string $text, int $microseconds): void {
    for ($until = microtime(true) + 10; microtime(true) < $until && connection_aborted() === 0;) {
        echo $text;
        usleep($microseconds);
    }
};
match ($reply['does'] ?? 'answer') {
    'answer' => print $reply['body'] ?? '',
    'gzip' => print gzencode($reply['body']),
    'hang' => $repeat('', 20_000),
    'drip' => $repeat(' ', 20_000),
    'endless' => $repeat(str_repeat('x', 1_000_000), 0),
    'bomb' => print gzencode(str_repeat(str_repeat("\0", 1_000_000), 40)),
    'echo' => print $_SERVER['HTTP_AUTHORIZATION'] ?? '',
    'open' => [print $reply['body'], $repeat("\r", 100_000)],
};
