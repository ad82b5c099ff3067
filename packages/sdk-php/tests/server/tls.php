<?php

declare(strict_types=1);

// Answers each connection over TLS, with the certificate in the file that is the first argument, on the port that is the second.
[, $certificate, $port] = $argv;
$context = stream_context_create(['ssl' => ['local_cert' => $certificate]]);
$server = stream_socket_server("ssl://127.0.0.1:$port", context: $context);
for ($until = time() + 60; time() < $until;) {
    $connection = @stream_socket_accept($server, 1);
    if ($connection !== false) {
        while (!in_array(trim((string) fgets($connection)), ['', false], true)) {
        }
        $body = '{"success":true,"data":{"id":"pi_1"}}';
        fwrite($connection, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " . strlen($body) . "\r\n\r\n$body");
        fclose($connection);
    }
}
