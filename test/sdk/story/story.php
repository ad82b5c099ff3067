<?php

require 'vendor/autoload.php';

$svc = new Svc\Client();

// A receiver of webhooks.
$server = stream_socket_server('tcp://127.0.0.1:0');
$endpoint = $svc->webhookEndpoints->create([
    'url' => 'http://' . stream_socket_get_name($server, false) . '/',
    'events' => ['payment.succeeded'],
]);

// A payment. In test mode you are the payer's bank.
$intent = $svc->paymentIntents->create([
    'amount' => ['amount' => '128.00', 'currency' => 'PEN'],
    'payment_method_types' => ['INTEROPERABLE_QR'],
]);
$paid = $svc->paymentIntents->simulate($intent['id'], ['outcome' => 'SUCCEEDED']);
echo "Payment: {$paid['status']} {$paid['amount']['amount']}\n";

$connection = stream_socket_accept($server, 30);
fgets($connection); // POST / HTTP/1.1
$headers = [];
while (($line = trim(fgets($connection))) !== '') {
    [$name, $value] = explode(':', $line, 2);
    $headers[strtolower($name)] = trim($value);
}
$body = stream_get_contents($connection, (int) $headers['content-length']);
$event = Svc\Webhook::verify($body, $headers, $endpoint['signing_secret']);
fwrite($connection, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
fclose($connection);
$isSame = var_export($event['data']['payment_intent']['id'] === $intent['id'], true);
echo "Webhook: {$event['type']} of the same payment: $isSame\n";

// All payments that wait for their payer.
foreach ($svc->paymentIntents->list(['status' => 'PENDING', 'per_page' => 100])->pages() as $page) {
    echo 'Page: ', count($page->data), ' of ', $page->pagination['total'], "\n";
}

$refund = $svc->refunds->create($intent['id'], ['amount' => ['amount' => '28.00', 'currency' => 'PEN']]);
echo "Refund: {$refund['status']} {$refund['amount']['amount']}\n";

// The rest arrives at the bank. Three weeks of the test clock take a moment.
$account = $svc->payoutAccounts->create(['cci' => '00219300123456789013', 'account_type' => 'CHECKING']);
$clock = $svc->testClock->advance(['by' => 'P3W']);
while ($clock['status'] === 'ADVANCING') {
    usleep(100_000);
    $clock = $svc->testClock->get();
}
foreach ($svc->payouts->list() as $payout) {
    echo "Payout: {$payout['status']} {$payout['amount']['amount']} to {$account['bank']}\n";
}
