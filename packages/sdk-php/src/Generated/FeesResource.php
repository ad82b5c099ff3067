<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type FeeBreakdown from Types
 * @phpstan-import-type PreviewFeeQuery from Types
 */
final class FeesResource extends Resource
{
    /**
     * Estimate the fee of a payment.
     *
     * The fee that a payment of this amount would have now, with the merchant's current fee plan. Nothing is created.
     * A payment is booked with the plan that is in force when it is paid: while the plan stays the same, with exactly
     * these amounts.
     *
     * `GET /fee-preview` needs the permission `balance:read`.
     *
     * @param PreviewFeeQuery $query
     *   - `amount` (required): The amount of the payment in soles: from 1.00 to 999999.99, with at most two decimals.
     *   - `payment_method_type` (required): The payment method that the payer uses. WALLET is not available with a live
     *       key yet.
     * @return FeeBreakdown
     * @throws ApiException with a code of every operation
     *
     * @example
     * $fee = $svc->fees->preview(['amount' => '25.90', 'payment_method_type' => 'INTEROPERABLE_QR']);
     */
    public function preview(array $query, ?CallOptions $options = null): array
    {
        return $this->ask('GET', ['fee-preview'], $query, $options);
    }
}
