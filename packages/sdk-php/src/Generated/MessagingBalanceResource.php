<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type MessagingBalance from Types
 */
final class MessagingBalanceResource extends Resource
{
    /**
     * Get the messaging balance.
     *
     * How many chat messages you can send. Test mode starts with 100; for live mode ask the operator.
     *
     * `GET /messaging-balance` needs the permission `payment_intents:read`.
     *
     * @return MessagingBalance
     * @throws ApiException with a code of every operation
     *
     * @example
     * $messagingBalance = $svc->messagingBalance->get();
     */
    public function get(?CallOptions $options = null): array
    {
        return $this->call('GET', ['messaging-balance'], $options);
    }
}
