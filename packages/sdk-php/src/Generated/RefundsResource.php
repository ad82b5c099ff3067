<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ListRefundsQuery from Types
 * @phpstan-import-type Refund from Types
 * @phpstan-import-type RefundCreate from Types
 */
final class RefundsResource extends Resource
{
    /**
     * Refund a paid payment intent, in full or in part.
     *
     * Returns the amount to the payer; without an amount, all that is left. A payment can be refunded in parts, at most
     * 100 times (failed refunds count), and never above what was paid: the amount of a PENDING refund is reserved until its
     * result is known. The fee of the payment is not returned. In live mode a refund that the balance does not cover, with
     * the refunds that are under way, is refused with `PAYMENT_INTENT_NOT_REFUNDABLE`.
     *
     * In test mode a refund succeeds at once, with a REFUND entry in the ledger, unless the refund simulator was told
     * otherwise. Where the payer's bank has not answered within five seconds, the refund is PENDING, and an event tells how it
     * ended. The bank gets each refund once, also when svc is interrupted in the middle.
     *
     * `POST /payment-intents/{id}/refunds` needs the permission `refunds:write`.
     *
     * @param RefundCreate $body
     *   - `amount`: At most what is left. Without it, all that is left is refunded.
     *   - `reason`: Why, in your own words. The payer does not see it.
     * @return Refund
     * @throws ApiException with a code of every operation, or PAYMENT_INTENT_NOT_FOUND, PAYMENT_INTENT_NOT_REFUNDABLE,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, RAIL_UNAVAILABLE, SERVICE_ON_HOLD
     *
     * @example
     * $refund = $svc->refunds->create('pi_01m7za5kr3001d8wty78k5w5qe', ['reason' => 'The customer returned the shoes.']);
     */
    public function create(string $id, array $body = [], ?CallOptions $options = null): array
    {
        return $this->send('POST', ['payment-intents', $id, 'refunds'], $body, BodyFields::RefundCreate, $options);
    }

    /**
     * List refunds.
     *
     * The merchant's refunds in the key's mode, newest first.
     *
     * `GET /refunds` needs the permission `refunds:read`.
     *
     * @param ListRefundsQuery $query
     *   - `payment_intent_id`: Refunds of this payment intent. An unknown id gives an empty list.
     *   - `status`: Refunds with this status.
     * @return ItemList<Refund>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->refunds->list(['payment_intent_id' => 'pi_01m7za5kr3001d8wty78k5w5qe']) as $refund) {
     *     echo $refund['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['refunds'], $query, $options);
    }

    /**
     * Get a refund.
     *
     * The refund with its current status.
     *
     * `GET /refunds/{id}` needs the permission `refunds:read`.
     *
     * @return Refund
     * @throws ApiException with a code of every operation, or REFUND_NOT_FOUND
     *
     * @example
     * $refund = $svc->refunds->get('re_01m7za5kr3006f2v9d4s8k1xqh');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['refunds', $id], $options);
    }
}
