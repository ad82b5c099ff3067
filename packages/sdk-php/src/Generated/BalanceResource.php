<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type Balance from Types
 */
final class BalanceResource extends Resource
{
    /**
     * Get the balance.
     *
     * The merchant's money in the key's mode. Amounts are net, after fees. Refunds reduce them: `AVAILABLE` is negative
     * when more was refunded than was available.
     *
     * `GET /balance` needs the permission `balance:read`.
     *
     * @return Balance
     * @throws ApiException with a code of every operation
     *
     * @example
     * $balance = $svc->balance->get();
     */
    public function get(?CallOptions $options = null): array
    {
        return $this->call('GET', ['balance'], $options);
    }
}
