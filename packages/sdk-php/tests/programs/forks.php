<?php

declare(strict_types=1);

// One client in a process and in its child, at the same time: php forks.php ORIGIN CALLS [CA FILE]. Prints the answers as JSON:
// the one before the fork, those of the child, those of the parent meanwhile, and one after the child has ended.
require __DIR__ . '/../bootstrap.php';

[, $origin, $calls, $caFile] = $argv + [3 => null];
$svc = new Svc\Client('svc_test_1', $origin, 5, 0, http: new Svc\Http\Curl(caFile: $caFile));
$ask = static fn (string $id): array => $svc->paymentIntents->get($id);
$several = static fn (string $who): array => array_map(static fn (int $one) => $ask("{$who}_$one"), range(1, (int) $calls));

$before = $ask('before');
[$ofParent, $ofChild] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
if (pcntl_fork() === 0) {
    fclose($ofParent);
    fwrite($ofChild, json_encode($several('child'), JSON_THROW_ON_ERROR));
    // As most programs end: PHP closes all that the child has, also what it has of its parent.
    exit;
}
fclose($ofChild);
$parent = $several('parent');
$child = json_decode((string) stream_get_contents($ofParent), true);
pcntl_wait($status);
echo json_encode(['before' => [$before], 'child' => $child, 'parent' => $parent, 'after' => [$ask('after')]], JSON_THROW_ON_ERROR);
