<?php

declare(strict_types=1);

// The time of one call after another, with the SDK and with plain curl in turn: call-ms.php BOOTSTRAP ORIGIN KEY COUNT.
// Prints the medians in milliseconds as JSON.

[, $bootstrap, $origin, $key, $count] = $argv;
require $bootstrap;

const WARM_UP = 50;

$body = json_decode(stream_get_contents(STDIN), true);
$svc = new Svc\Client($key, baseUrl: $origin);
$curl = curl_init("$origin/v1/payment-intents");

$calls = [
    'sdk' => static fn (): array => $svc->paymentIntents->create($body),
    'plain' => static function () use ($curl, $key, $body): array {
        $headers = [
            "Authorization: Bearer $key",
            'Content-Type: application/json',
            'Idempotency-Key: ' . bin2hex(random_bytes(16)),
        ];
        curl_setopt_array($curl, [
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_POSTFIELDS => json_encode($body),
            CURLOPT_RETURNTRANSFER => true,
        ]);
        return json_decode(curl_exec($curl), true)['data'];
    },
];

$times = ['sdk' => [], 'plain' => []];
for ($done = -WARM_UP; $done < (int) $count; $done++) {
    foreach ($calls as $name => $call) {
        $startedAt = hrtime(true);
        $id = $call()['id'];
        $milliseconds = (hrtime(true) - $startedAt) / 1e6;
        if (!str_starts_with($id, 'pi_')) {
            throw new RuntimeException("$name got no payment intent.");
        }
        if ($done >= 0) {
            $times[$name][] = $milliseconds;
        }
    }
}

$median = static function (array $values): float {
    sort($values);
    return $values[intdiv(count($values), 2)];
};
echo json_encode(array_map($median, $times)), "\n";
