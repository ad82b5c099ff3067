<?php

declare(strict_types=1);

namespace Svc\Internal;

use Svc\Http\Response;
use Svc\Resource\Contract;

/** @internal Compares the contract of a response with the one that this package was made for. */
final class ContractCheck
{
    private const OURS = Contract::VERSION . '+' . Contract::HASH;

    /** The header of svc has about 20 bytes. */
    private const MAX_BYTES = 64;
    /** So many are not from svc, whatever they say. */
    private const MAX_DIFFERENCES = 10;

    /** @var array<string, true> */
    private array $seen = [self::OURS => true];

    public function __construct(private readonly Log $log)
    {
    }

    /** Says each difference once. The header `X-Svc-Contract` has `<version>+<hash>`. */
    public function check(Response $response): void
    {
        $theirs = OneLine::of($response->headers['x-svc-contract'] ?? '', self::MAX_BYTES);
        if ($theirs === '' || isset($this->seen[$theirs]) || count($this->seen) > self::MAX_DIFFERENCES) {
            return;
        }
        $this->seen[$theirs] = true;
        $versions = "The service has contract $theirs, this package was made for " . self::OURS . '.';
        if (explode('.', $theirs)[0] === explode('.', Contract::VERSION)[0]) {
            $this->log->debug($versions);
        } else {
            $this->log->warning("$versions Install the version of svc/php with the same first number.");
        }
    }
}
