<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;

/**
 * @phpstan-import-type ListWebhookEndpointsQuery from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookEndpointCreate from Types
 * @phpstan-import-type WebhookEndpointCreated from Types
 * @phpstan-import-type WebhookEndpointUpdate from Types
 */
final class WebhookEndpointsResource extends Resource
{
    /**
     * List webhook endpoints.
     *
     * The webhook endpoints of the key's merchant and mode, newest first, without their signing secrets.
     *
     * `GET /webhook-endpoints` needs the permission `webhooks:read`.
     *
     * @param ListWebhookEndpointsQuery $query
     * @return ItemList<WebhookEndpoint>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->webhookEndpoints->list() as $webhookEndpoint) {
     *     echo $webhookEndpoint['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['webhook-endpoints'], $query, $options);
    }

    /**
     * Register a webhook endpoint.
     *
     * Only this response contains `signing_secret`. Only public HTTPS URLs are accepted. A development service also
     * accepts `http://` URLs with a literal loopback host. The limit is 16 endpoints per mode.
     *
     * `POST /webhook-endpoints` needs the permission `webhooks:write`.
     *
     * @param WebhookEndpointCreate $body
     *   - `url` (required): The URL that receives the events. It must be a public https URL.
     *   - `events` (required): Event types, or only `*` for all types.
     *   - `description`: What it is for, in your own words.
     * @return WebhookEndpointCreated
     * @throws ApiException with a code of every operation, or CONFLICT, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $webhookEndpoint = $svc->webhookEndpoints->create([
     *     'url' => 'https://shop.example/svc',
     *     'events' => ['payment.succeeded', 'payment.failed'],
     * ]);
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->send('POST', ['webhook-endpoints'], $body, BodyFields::WebhookEndpointCreate, $options);
    }

    /**
     * Change a webhook endpoint, or enable it again.
     *
     * Changes only the fields that you send. Deliveries that are still due go to the new `url`. Send `status: ENABLED`
     * to enable a DISABLED endpoint again and to reset its failures. The deliveries that it missed are DEAD; you can
     * retry them.
     *
     * `PATCH /webhook-endpoints/{id}` needs the permission `webhooks:write`.
     *
     * @param WebhookEndpointUpdate $body
     *   - `url`: The URL that receives the events. It must be a public https URL.
     *   - `events`: Event types, or only `*` for all types.
     *   - `description`: What it is for, in your own words. An empty string removes it.
     *   - `status`: ENABLED enables the endpoint again.
     * @return WebhookEndpoint
     * @throws ApiException with a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND, IDEMPOTENCY_KEY_REUSED,
     *     IDEMPOTENCY_IN_PROGRESS
     *
     * @example
     * $webhookEndpoint = $svc->webhookEndpoints->update('we_01m7za5kr3003qj0k9kfj2s2me', ['url' => 'https://shop.example/hooks/svc', 'events' => ['*']]);
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->send('PATCH', ['webhook-endpoints', $id], $body, BodyFields::WebhookEndpointUpdate, $options);
    }

    /**
     * Delete a webhook endpoint.
     *
     * The endpoint receives no more events. Its deliveries that were still due are DEAD and cannot be retried.
     *
     * `DELETE /webhook-endpoints/{id}` needs the permission `webhooks:write`.
     *
     * @throws ApiException with a code of every operation, or WEBHOOK_ENDPOINT_NOT_FOUND
     *
     * @example
     * $svc->webhookEndpoints->delete('we_01m7za5kr3003qj0k9kfj2s2me');
     */
    public function delete(string $id, ?CallOptions $options = null): void
    {
        $this->call('DELETE', ['webhook-endpoints', $id], $options);
    }
}
