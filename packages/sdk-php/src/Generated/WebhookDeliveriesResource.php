<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;

/**
 * @phpstan-import-type WebhookDelivery from Types
 */
final class WebhookDeliveriesResource extends Resource
{
    /**
     * Get a delivery.
     *
     * The delivery of one event to one webhook endpoint, with the receiver's response to each attempt.
     *
     * `GET /webhook-deliveries/{id}` needs the permission `events:read`.
     *
     * @return WebhookDelivery
     * @throws ApiException with a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND
     *
     * @example
     * $webhookDelivery = $svc->webhookDeliveries->get('whd_01m7za5kr30042rrj26b6x48bq');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['webhook-deliveries', $id], $options);
    }

    /**
     * Retry a delivery now.
     *
     * Works for a delivery with any status: it becomes PENDING and is due immediately. The number of attempts is not
     * reset. If all ten attempts are used and the retry fails, the delivery is DEAD again.
     *
     * `POST /webhook-deliveries/{id}/retry` needs the permission `webhooks:write`.
     *
     * @return WebhookDelivery
     * @throws ApiException with a code of every operation, or WEBHOOK_DELIVERY_NOT_FOUND, CONFLICT,
     *     IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS, SERVICE_ON_HOLD
     *
     * @example
     * $webhookDelivery = $svc->webhookDeliveries->retry('whd_01m7za5kr30042rrj26b6x48bq');
     */
    public function retry(string $id, ?CallOptions $options = null): array
    {
        return $this->call('POST', ['webhook-deliveries', $id, 'retry'], $options);
    }
}
