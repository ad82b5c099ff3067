<?php

declare(strict_types=1);

// Runs the cases with the PHP SDK: php run-php.php BOOTSTRAP CASES ORIGIN KEY. Prints an outcome of each as a line of JSON.

use Svc\CallOptions;
use Svc\Client;
use Svc\Exception\ApiException;
use Svc\Exception\SvcException;
use Svc\Exception\WebhookVerificationException;
use Svc\Internal\Platform;
use Svc\StreamOptions;
use Svc\Webhook;

[, $bootstrap, $file, $origin, $key] = $argv;
require $bootstrap;

/** Its pauses take no time. */
final class Hurried extends Platform
{
    public function sleep(float $seconds): void
    {
    }
}

/** A stream has no end: here it ends when it would connect again. */
final class Enough extends RuntimeException
{
}

final class OnceOnly extends Platform
{
    public function sleep(float $seconds): void
    {
        throw new Enough();
    }
}

/** @return list<string> the lines that the code prints */
function printedBy(string $code, Client $svc): array
{
    ob_start();
    try {
        eval($code);
    } catch (Enough) {
    }
    return array_values(array_filter(explode("\n", (string) ob_get_clean())));
}

/** @param array<string, mixed> $given @return array{?float, ?int, array<string, string>} */
function settings(array $given): array
{
    $timeout = isset($given['timeout_ms']) ? $given['timeout_ms'] / 1000 : null;
    return [$timeout, $given['max_retries'] ?? null, $given['headers'] ?? []];
}

/** @param array<string, mixed> $given */
function resultOf(array $given, string $address, string $key): mixed
{
    if (isset($given['webhook'])) {
        return Webhook::verify($given['webhook']['body'], $given['webhook']['headers'], $given['webhook']['secrets']);
    }
    if (isset($given['code'])) {
        return printedBy($given['code'], new Client($key, $address, platform: new OnceOnly()));
    }
    [$timeout, $maxRetries, $headers] = settings($given['client'] ?? []);
    $svc = new Client($key, $address, $timeout, $maxRetries, $headers, platform: new Hurried());
    [$resource, $method] = explode('.', $given['call']);
    $named = array_intersect_key($given, ['body' => 1, 'query' => 1]);
    if (isset($given['client_secret'])) {
        $named['clientSecret'] = $given['client_secret'];
    }
    if (isset($given['options'])) {
        $named['options'] = new CallOptions($given['options']['idempotency_key'] ?? null, ...settings($given['options']));
    }
    if ($given['read'] === 'events') {
        $named['options'] = new StreamOptions(follow: false);
    }
    $result = $svc->$resource->$method(...($given['ids'] ?? []), ...$named);
    return match ($given['read']) {
        'page' => (static fn ($page) => ['data' => $page->data, 'pagination' => $page->pagination])($result->page()),
        'items' => iterator_to_array($result, false),
        'events' => array_map(static fn ($one) => $one->event, iterator_to_array($result, false)),
        default => $result,
    };
}

foreach (json_decode((string) file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) as $index => $given) {
    try {
        $outcome = ['result' => resultOf($given, "$origin/$index", $key)];
    } catch (SvcException $error) {
        $fields = $error instanceof ApiException ? [
            'status' => $error->status,
            'code' => $error->errorCode,
            'request_id' => $error->requestId,
            'doc_url' => $error->docUrl,
            'details' => $error->details,
        ] : ['code' => $error instanceof WebhookVerificationException ? $error->reason->value : null];
        $kind = preg_replace('/^.*\\\\|Exception$/', '', $error::class);
        $outcome = ['error' => ['kind' => $kind, 'message' => $error->getMessage(), 'retryable' => $error->retryable] + $fields];
    }
    echo json_encode(['index' => $index] + $outcome, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE), "\n";
}
