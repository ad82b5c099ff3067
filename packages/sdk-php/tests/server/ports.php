<?php

declare(strict_types=1);

// Keeps its connections open, over TLS if a certificate is given: php ports.php PORT [CERTIFICATE]. Says for each request from
// which port it came, and for which path.
[, $port, $certificate] = $argv + [2 => ''];
$context = stream_context_create($certificate === '' ? [] : ['ssl' => ['local_cert' => $certificate]]);
$server = stream_socket_server(($certificate === '' ? 'tcp' : 'ssl') . "://127.0.0.1:$port", context: $context);
/** @var array<int, array{resource, string, string}> $clients each with its port, and what has arrived of a request */
$clients = [];
for ($until = time() + 60; time() < $until;) {
    $readable = [$server, ...array_column($clients, 0)];
    [$write, $except] = [null, null];
    if (stream_select($readable, $write, $except, 1) < 1) {
        continue;
    }
    foreach ($readable as $one) {
        if ($one === $server) {
            $connection = @stream_socket_accept($server, 5);
            if ($connection !== false) {
                stream_set_blocking($connection, false);
                $from = (string) stream_socket_get_name($connection, true);
                $clients[(int) $connection] = [$connection, substr((string) strrchr($from, ':'), 1), ''];
            }
            continue;
        }
        $text = fread($one, 65_536);
        if ($text === '' || $text === false) {
            if (feof($one)) {
                unset($clients[(int) $one]);
                fclose($one);
            }
            continue;
        }
        [, $from, $before] = $clients[(int) $one];
        $requests = explode("\r\n\r\n", $before . $text);
        $clients[(int) $one][2] = (string) array_pop($requests);
        foreach ($requests as $request) {
            $path = explode(' ', $request)[1];
            $body = json_encode(['success' => true, 'data' => ['port' => $from, 'path' => $path]]);
            fwrite($one, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($body) . "\r\n\r\n$body");
        }
    }
}
